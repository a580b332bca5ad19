#include <malloc.h>
#include "CMainQueue.h"

#include <sys/eventfd.h>

// The hooks that libdispatch offers to run loops that own the main thread (CFRunLoop uses the same two).
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

int cartouche_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void cartouche_main_queue_drain(void) { _dispatch_main_queue_callback_4CF(0); }

int cartouche_make_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC); }

void cartouche_set_large_block_size(int bytes) {
    mallopt(M_MMAP_THRESHOLD, bytes);
}
