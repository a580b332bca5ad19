// The interface in SDL's loop, on SDL's dummy video.
#include "checks.h"
#include <SDL2/SDL.h>

void check_sdl(void) {
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    CHECK(SDL_Init(SDL_INIT_VIDEO) == 0);
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_Window *window = SDL_CreateWindow("Map", 0, 0, 300, 200, 0);
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, 0);
    CHECK(renderer != NULL);

    cartouche_host_options options;
    OK(cartouche_host_options_init(&options, sizeof options));
    options.uses_sdl = 1, options.x = 50, options.y = 40, options.width = 200, options.height = 120;
    cartouche_host *host = NULL;
    OK(cartouche_host_create(&options, &host));
    int32_t changed = 0, taken = 0, wait = 0;
    for (int i = 0; i < 200; i++) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) OK(cartouche_sdl_handle_event(host, &event, &taken));
        OK(cartouche_sdl_update(host, &changed));
        OK(cartouche_sdl_wait_milliseconds(host, &wait));
        if (wait != 0) SDL_WaitEventTimeout(NULL, 10);
        else SDL_Delay(2);
    }
    SDL_SetRenderDrawColor(renderer, 255, 0, 0, 255);
    SDL_RenderClear(renderer);
    OK(cartouche_sdl_draw(host, renderer, NULL));
    Uint32 inside = 0, outside = 0;
    SDL_Rect pixel = {150, 60, 1, 1};
    SDL_RenderReadPixels(renderer, &pixel, SDL_PIXELFORMAT_ARGB8888, &inside, 4);
    pixel.x = 20;
    SDL_RenderReadPixels(renderer, &pixel, SDL_PIXELFORMAT_ARGB8888, &outside, 4);
    CHECK((outside & 0xFFFFFF) == 0xFF0000 && (inside & 0xFFFFFF) != 0xFF0000);
    cartouche_rect there = {0, 0, 20, 20};
    OK(cartouche_sdl_draw(host, renderer, &there));
    void *texture = NULL;
    OK(cartouche_sdl_texture(host, renderer, &texture));
    int width = 0, height = 0;
    CHECK(texture && SDL_QueryTexture(texture, NULL, NULL, &width, &height) == 0 && width == 200 && height == 120);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, 300, 200, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_FillRect(surface, NULL, 0xFFFF0000);
    OK(cartouche_sdl_draw_into_surface(host, surface));
    CHECK(*(Uint32 *)((char *)surface->pixels + 60 * surface->pitch + 150 * 4) != 0xFFFF0000);
    CHECK(*(Uint32 *)surface->pixels == 0xFFFF0000);

    SDL_Event press;
    SDL_zero(press);
    press.type = SDL_MOUSEBUTTONDOWN;
    press.button.windowID = SDL_GetWindowID(window);
    press.button.button = SDL_BUTTON_LEFT, press.button.x = 150, press.button.y = 100;
    OK(cartouche_sdl_handle_event(host, &press, &taken));
    CHECK(taken == 1);
    press.type = SDL_MOUSEBUTTONUP;
    OK(cartouche_sdl_handle_event(host, &press, &taken));
    press.type = SDL_MOUSEBUTTONDOWN, press.button.x = 10, press.button.y = 10;
    OK(cartouche_sdl_handle_event(host, &press, &taken));
    CHECK(taken == 0);
    cartouche_rect frame = {0, 0, 300, 200}, bad = {0, 0, 0, 200};
    OK(cartouche_sdl_set_frame(host, &frame));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "0.0 x 200", cartouche_sdl_set_frame(host, &bad));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "frame", cartouche_sdl_set_frame(host, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "event", cartouche_sdl_handle_event(host, NULL, &taken));
    FAILS(CARTOUCHE_ERROR_RENDERER, "renderer is NULL", cartouche_sdl_draw(host, NULL, NULL));
    FAILS(CARTOUCHE_ERROR_RENDERER, "renderer is NULL", cartouche_sdl_texture(host, NULL, &texture));
    FAILS(CARTOUCHE_ERROR_RENDERER, "surface is NULL", cartouche_sdl_draw_into_surface(host, NULL));
    FAILS(CARTOUCHE_ERROR_KIND, "cartouche_sdl_update", cartouche_host_update(host, 1, NULL));
    FAILS(CARTOUCHE_ERROR_KIND, "handle_event", cartouche_host_pointer(host, 1, 0, 1, 1, 1, NULL));
    FAILS(CARTOUCHE_ERROR_KIND, "SDL", cartouche_host_set_wake(host, NULL, NULL));
    SDL_Surface *few = SDL_CreateRGBSurfaceWithFormat(0, 30, 20, 8, SDL_PIXELFORMAT_INDEX8);
    FAILS(CARTOUCHE_ERROR_RENDERER, "palette", cartouche_sdl_draw_into_surface(host, few));
    OK(cartouche_sdl_forget(host, renderer, 0));
    OK(cartouche_sdl_draw(host, renderer, NULL));
    OK(cartouche_host_free(host));
    SDL_FreeSurface(few);
    SDL_FreeSurface(surface);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
}
