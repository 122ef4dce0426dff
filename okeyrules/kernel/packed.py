"""`vec`, the packed vector of native numbers: librt's, or a plain list that behaves alike where there is no librt."""

from __future__ import annotations

try:
    from librt.vecs import vec
except ImportError:  # nothing is compiled there either

    class vec(list):  # type: ignore[no-redef,type-arg]  # noqa: N801
        """A list under the name of the packed vector."""


__all__ = ["vec"]
