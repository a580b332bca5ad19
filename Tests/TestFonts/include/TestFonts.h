/// Nothing to call: linking this target into the tests is enough. See TestFonts.c.
