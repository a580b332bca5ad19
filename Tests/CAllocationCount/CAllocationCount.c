#include "CAllocationCount.h"
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

static atomic_size_t least_size = SIZE_MAX;
static atomic_long count;

void cartouche_start_counting_allocations(size_t least) {
    atomic_store(&count, 0);
    atomic_store(&least_size, least);
}

long cartouche_stop_counting_allocations(void) {
    atomic_store(&least_size, SIZE_MAX);
    return atomic_load(&count);
}

#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// The program's own definitions go before the C library's, which keeps its own under these names. The sanitizers
// replace them in the same way, and leave no room for a second one.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static void note(size_t size) {
    if (size >= atomic_load_explicit(&least_size, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    }
}

void *malloc(size_t size) {
    note(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    note(size);
    return __libc_realloc(memory, size);
}

#endif
