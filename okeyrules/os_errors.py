"""Why the operating system refuses something, in both languages; and a question that it never refuses."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from okeyrules.text import Text

# The system says it in English, or in a language that nobody asked for.
_TURKISH: Final = {
    errno.ENOENT: "böyle bir dosya ya da klasör yok",
    errno.ENOTDIR: "yoldaki adlardan biri klasör değil",
    errno.EISDIR: "bu bir klasör, dosya değil",
    errno.EACCES: "izin yok",
    errno.EPERM: "izin yok",
    errno.EROFS: "disk salt okunur",
    errno.ENOSPC: "diskte yer kalmadı",
    errno.EFBIG: "dosya çok büyük",
    errno.EIO: "disk hatası",
    errno.ENAMETOOLONG: "ad çok uzun",
    errno.ELOOP: "bağlantılar birbirini gösteriyor",
    errno.EMFILE: "çok fazla dosya açık",
    errno.EAGAIN: "süreç sınırı doldu",
    errno.ENOMEM: "bellek yetmedi",
    errno.EADDRINUSE: "başka bir program onu kullanıyor",
    errno.EADDRNOTAVAIL: "bu bilgisayarın böyle bir adresi yok",
}


def is_file(path: str | Path) -> bool:
    """Say whether there is such a file; what no file can be called is none."""
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


def reason(error: OSError) -> Text:
    """Say why; what is rare in the system's own words, named as such in Turkish."""
    said = error.strerror or type(error).__name__
    return Text(_TURKISH.get(error.errno or 0) or f"işletim sistemi: {said}", said)
