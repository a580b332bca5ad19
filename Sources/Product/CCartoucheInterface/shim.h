// What the functions of cartouche.h need of the system and Swift does not see.
#ifndef CARTOUCHE_SHIM_H
#define CARTOUCHE_SHIM_H

#include <sys/syscall.h>
#include <unistd.h>

/// Whether this is the thread on which main() was called: Linux gives it the number of the process.
static inline int cartouche_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

/// glibc's Dl_info, whose declaration depends on a macro.
struct cartouche_symbol {
    const char *file;
    void *base;
    const char *name;
    void *address;
};
extern int cartouche_find_symbol(const void *address, struct cartouche_symbol *symbol) __asm__("dladdr");

#endif
