#pragma once

/// The event descriptor that becomes readable when Dispatch's main queue (and with it Swift's main executor)
/// has work; -1 where there is none.
int cartouche_main_queue_descriptor(void);

/// Runs everything that waits on Dispatch's main queue. Call on the main thread only.
void cartouche_main_queue_drain(void);

/// Whether this code was loaded on the thread on which main() was called. If not, Dispatch's main queue
/// belongs to another thread, and serving the queue on the main thread ends the process.
int cartouche_is_loaded_on_main_thread(void);

/// A descriptor that becomes readable when 8 bytes, a number, are written to it; -1 on failure. Swift does not see
/// eventfd's flags.
int cartouche_make_event_descriptor(void);

/// A descriptor that is readable while one of two is; a negative one is left out. -1 on failure. Swift does not see
/// epoll's functions.
int cartouche_make_any_descriptor(int first, int second);

/// Blocks of at least so many bytes go back to the system as soon as they are freed. Swift does not see malloc.h.
void cartouche_set_large_block_size(int bytes);
