#pragma once

#include <SDL2/SDL.h>
// The names of other window systems are not wanted here: X11 has a type called Window. The structure's size stays.
#undef SDL_VIDEO_DRIVER_X11
#undef SDL_VIDEO_DRIVER_KMSDRM
#undef SDL_VIDEO_DRIVER_DIRECTFB
#undef SDL_VIDEO_DRIVER_VIVANTE
#include <SDL2/SDL_syswm.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wayland-client.h>

/// The window's surface and its connection to the compositor; false where SDL does not run on Wayland.
static inline bool cartouche_wayland_window(
    SDL_Window *window, struct wl_display **display, struct wl_surface **surface)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return false;
    *display = info.info.wl.display;
    *surface = info.info.wl.surface;
    return *display != NULL && *surface != NULL;
}

/// Swift would pass the address of a copy of wl_shm_interface, and libwayland keeps it.
static inline struct wl_shm *cartouche_wayland_bind_shm(struct wl_registry *registry, uint32_t name)
{
    return (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

/// Memory that can be shared, of so many bytes, all zero; -1 on failure. Swift does not see memfd_create.
static inline int cartouche_wayland_make_memory(int64_t size)
{
    const unsigned closeOnExec = 1;
    int descriptor = (int)syscall(SYS_memfd_create, "cartouche-frame", closeOnExec);
    if (descriptor < 0) return -1;
    if (ftruncate(descriptor, size) == 0) return descriptor;
    close(descriptor);
    return -1;
}
