#pragma once

/// How many colors the palette of the window's X display has; 0 where its pixels hold their colors themselves, and where the
/// window is not X's.
/// @param window an SDL_Window.
int cartouche_x11_palette_size(void *window);
