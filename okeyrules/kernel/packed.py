"""`vec`, the packed vector of native numbers, and `BytesWriter`: librt's, or what behaves alike without it."""

from __future__ import annotations

try:
    from librt.strings import BytesWriter, write_i32_le
    from librt.vecs import vec
except ImportError:  # nothing is compiled there either

    class vec(list):  # type: ignore[no-redef,type-arg]  # noqa: N801
        """A list under the name of the packed vector."""

    class BytesWriter(bytearray):  # type: ignore[no-redef]
        """Bytes that are written one after another."""

        write = bytearray.extend

        def getvalue(self) -> bytes:
            """Give what was written."""
            return bytes(self)

    def write_i32_le(b: BytesWriter, n: int, /) -> None:  # type: ignore[misc]
        """Write a number in four bytes, the low one first."""
        b.write(n.to_bytes(4, "little", signed=True))


__all__ = ["BytesWriter", "vec", "write_i32_le"]
