#pragma once

#include <SDL2/SDL.h>
// The names of other window systems are not wanted here: X11 has a type called Window. The structure's size stays.
#undef SDL_VIDEO_DRIVER_X11
#undef SDL_VIDEO_DRIVER_KMSDRM
#undef SDL_VIDEO_DRIVER_DIRECTFB
#undef SDL_VIDEO_DRIVER_VIVANTE
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
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

/// Which of the named cursors there are in the theme of the environment, else in the default one, else among the few that
/// libwayland-cursor brings. The library is not linked: SDL loads it in this way, too.
static inline void cartouche_wayland_find_cursors(
    struct wl_shm *shm, const char *const *names, bool *found, int count)
{
    void *library = dlopen("libwayland-cursor.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    void *(*load)(const char *, int, struct wl_shm *) = dlsym(library, "wl_cursor_theme_load");
    void *(*get)(void *, const char *) = dlsym(library, "wl_cursor_theme_get_cursor");
    void (*destroy)(void *) = dlsym(library, "wl_cursor_theme_destroy");
    const int size = 24;
    void *theme = load && get && destroy ? load(getenv("XCURSOR_THEME"), size, shm) : NULL;
    if (theme != NULL) {
        for (int i = 0; i < count; i++) found[i] = get(theme, names[i]) != NULL;
        destroy(theme);
    }
    dlclose(library);
}
