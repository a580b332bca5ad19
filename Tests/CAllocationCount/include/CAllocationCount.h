#pragma once

#include <stddef.h>

// Counts the process's allocations of at least this many bytes from here on.
void cartouche_start_counting_allocations(size_t least);

// Ends counting and returns the number of allocations since the start, by all threads.
long cartouche_stop_counting_allocations(void);
