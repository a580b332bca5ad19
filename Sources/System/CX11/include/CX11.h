#pragma once

/// How many colors the palette of the window's X display has; 0 where its pixels hold their colors themselves, and where the
/// window is not X's.
/// @param window an SDL_Window.
int cartouche_x11_palette_size(void *window);

/// Sets the title of a window of X in UTF-8, as desktops read it (_NET_WM_NAME). SDL does so in some locales alone, and leaves
/// the title with which the window was made elsewhere. Does nothing where the window is not X's.
/// @param window an SDL_Window.
void cartouche_x11_set_title(void *window, const char *title);

/// Whether a window manager serves the window's display, which other programs ask for full screen; 1 too where the window is
/// not X's. A display of one program alone, as a kiosk's, often has none.
/// @param window an SDL_Window.
int cartouche_x11_has_window_manager(void *window);

/// From now on the program ends with a sentence on standard error and a status where the connection to the X server is lost.
/// Without it Xlib writes a line of its own and ends the program with status 1. Does nothing where Xlib is not loaded.
void cartouche_x11_end_at_loss(const char *sentence, int status);
