#ifndef CARTOUCHE_CALLGRIND_H
#define CARTOUCHE_CALLGRIND_H

/// Sets Callgrind's count of instructions to zero; nothing outside of Callgrind.
void callgrind_zero(void);

/// Writes Callgrind's count of instructions to its next file, with a name for it; nothing outside of Callgrind.
void callgrind_dump(const char *name);

/// Whether the program was built with Valgrind's headers: without them the two others do nothing.
int callgrind_is_known(void);

#endif
