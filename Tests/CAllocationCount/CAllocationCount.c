#include "CAllocationCount.h"
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool is_counting;
static atomic_long count;

void cartouche_start_counting_allocations(void) {
    atomic_store(&count, 0);
    atomic_store(&is_counting, 1);
}

long cartouche_stop_counting_allocations(void) {
    atomic_store(&is_counting, 0);
    return atomic_load(&count);
}

#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// The program's own definitions go before the C library's, which keeps its own under these names. The sanitizers
// replace them in the same way, and leave no room for a second one.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static void note(void) {
    if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    }
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    note();
    return __libc_realloc(memory, size);
}

#endif
