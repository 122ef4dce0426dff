"""The steps by which an older database becomes one of this version; each is frozen once it is released."""
