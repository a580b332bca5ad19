#include "SDLFloor.h"

#include <SDL2/SDL.h>

int sdl_floor_open_guest(const char *driver, int width, int height, void **window, void **renderer) {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver);
    *window = SDL_CreateWindow("Guest", 0, 0, width, height, SDL_WINDOW_SHOWN);
    *renderer = *window ? SDL_CreateRenderer(*window, -1, 0) : 0;
    return *renderer ? 0 : -1;
}

void sdl_floor_clear(void *renderer) { SDL_RenderClear(renderer); }

void sdl_floor_present(void *renderer) { SDL_RenderPresent(renderer); }

void sdl_floor_close_guest(void *window, void *renderer) {
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
}
