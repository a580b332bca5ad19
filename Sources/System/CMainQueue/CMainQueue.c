#include <malloc.h>
#include "CMainQueue.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// The hooks that libdispatch offers to run loops that own the main thread (CFRunLoop uses the same two).
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

int cartouche_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void cartouche_main_queue_drain(void) { _dispatch_main_queue_callback_4CF(0); }

static int is_loaded_on_main_thread;

// libdispatch is loaded with this code, and gives the main queue to the thread that loads it.
__attribute__((constructor)) static void note_loading_thread(void) {
    is_loaded_on_main_thread = syscall(SYS_gettid) == getpid();
}

int cartouche_is_loaded_on_main_thread(void) { return is_loaded_on_main_thread; }

int cartouche_make_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC); }

int cartouche_make_any_descriptor(int first, int second) {
    int any = epoll_create1(EPOLL_CLOEXEC);
    if (any < 0) return -1;
    int sources[2] = {first, second};
    for (int i = 0; i < 2; i++) {
        struct epoll_event entry = {.events = EPOLLIN};
        if (sources[i] >= 0 && epoll_ctl(any, EPOLL_CTL_ADD, sources[i], &entry) != 0) {
            close(any);
            return -1;
        }
    }
    return any;
}

void cartouche_set_large_block_size(int bytes) {
    mallopt(M_MMAP_THRESHOLD, bytes);
}
