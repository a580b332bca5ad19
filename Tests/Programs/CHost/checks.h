// What the checks of the C interface have in common.
#ifndef CHECKS_H
#define CHECKS_H

#include <cartouche.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int failures;

/// A condition that must hold; the program goes on after one that does not.
#define CHECK(condition) \
    ((condition) ? (void)0 : (failures++, (void)printf( \
        "%s:%d: %s does not hold; the last error: %s\n", __FILE__, __LINE__, #condition, cartouche_last_error())))
/// A call that must succeed.
#define OK(call) do { \
    int32_t ok_status = (call); \
    if (ok_status != CARTOUCHE_OK) \
        failures++, printf("%s:%d: %s is %d: %s\n", __FILE__, __LINE__, #call, ok_status, cartouche_last_error()); \
} while (0)
/// A call that must fail with a status, and with a sentence that has `part` in it.
#define FAILS(expected, part, call) do { \
    int32_t fails_status = (call); \
    if (fails_status != (expected) || !strstr(cartouche_last_error(), part)) \
        failures++, printf( \
            "%s:%d: %s is %d, not %d: %s\n", __FILE__, __LINE__, #call, fails_status, (expected), \
            cartouche_last_error()); \
} while (0)

/// A host of 400 x 300 points; with the bundled world, or empty.
cartouche_host *make_host(int is_empty);
/// Updates the host for so many seconds of its clock, in steps of a sixtieth.
void run_host(cartouche_host *host, double seconds);
/// The checks' clock, which run_host advances.
extern double clock_time;

void check_sdl(void);
void check_soak(unsigned long seed, long count);

#endif
