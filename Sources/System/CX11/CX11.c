#define _GNU_SOURCE
#include "CX11.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// SDL tells the format of such a display's pixels as unknown. All that is read here lies in the connection's own memory, so
// that nothing of Xlib is linked.
int cartouche_x11_palette_size(void *window) {
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
    Display *display = info.info.x11.display;
    // The visual that SDL takes for windows without OpenGL.
    const Visual *visual = DefaultVisual(display, DefaultScreen(display));
    return visual->class == PseudoColor ? visual->map_entries : 0;
#else
    return 0;
#endif
}

// SDL has loaded Xlib by itself, so its functions are asked for there.
void cartouche_x11_set_title(void *window, const char *title) {
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
    void *library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
    if (!library) return;
    Atom (*intern)(Display *, const char *, Bool) = (Atom(*)(Display *, const char *, Bool))dlsym(library, "XInternAtom");
    int (*change)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int) =
        (int (*)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int))dlsym(library, "XChangeProperty");
    if (intern && change) {
        Display *display = info.info.x11.display;
        change(display, info.info.x11.window, intern(display, "_NET_WM_NAME", False), intern(display, "UTF8_STRING", False), 8,
               PropModeReplace, (const unsigned char *)title, (int)strlen(title));
    }
    dlclose(library);
#endif
}

// The property of the root window by which managers make themselves known (EWMH).
int cartouche_x11_has_window_manager(void *window) {
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 1;
    void *library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
    if (!library) return 1;
    typedef int (*Read)(
        Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *, unsigned long *, unsigned long *, unsigned char **);
    Atom (*intern)(Display *, const char *, Bool) = (Atom(*)(Display *, const char *, Bool))dlsym(library, "XInternAtom");
    Read read = (Read)dlsym(library, "XGetWindowProperty");
    int (*release)(void *) = (int (*)(void *))dlsym(library, "XFree");
    int isManaged = 1;
    if (intern && read && release) {
        Display *display = info.info.x11.display;
        Atom type = None;
        int format = 0;
        unsigned long count = 0, rest = 0;
        unsigned char *value = NULL;
        int status = read(
            display, DefaultRootWindow(display), intern(display, "_NET_SUPPORTING_WM_CHECK", False), 0, 1, False,
            AnyPropertyType, &type, &format, &count, &rest, &value);
        isManaged = status != Success || (type != None && count > 0);
        if (value) release(value);
    }
    dlclose(library);
    return isManaged;
#else
    return 1;
#endif
}

static const char *lossSentence;
static int lossStatus;

static int endAtLoss(Display *display) {
    (void)display;
    ssize_t written = write(STDERR_FILENO, lossSentence, strlen(lossSentence));
    (void)written;
    exit(lossStatus);
}

void cartouche_x11_end_at_loss(const char *sentence, int status) {
    typedef int (*Handler)(Display *);
    Handler (*set)(Handler) = (Handler(*)(Handler))dlsym(RTLD_DEFAULT, "XSetIOErrorHandler");
    if (set == NULL) {
        void *library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD);
        if (library != NULL) set = (Handler(*)(Handler))dlsym(library, "XSetIOErrorHandler");
    }
    if (set == NULL) return;
    lossSentence = strdup(sentence);
    lossStatus = status;
    if (lossSentence != NULL) set(endAtLoss);
}
