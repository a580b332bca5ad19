#pragma once

// Counts the calling process's allocations from here on.
void cartouche_start_counting_allocations(void);

// Ends counting and returns the number of allocations since the start, by all threads.
long cartouche_stop_counting_allocations(void);
