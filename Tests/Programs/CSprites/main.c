// A program of C with SDL2 and a map in it: sprites move below and above the map. sprites [FRAMES PICTURE]
#include <SDL.h>
#include <cartouche.h>
#include <stdio.h>
#include <stdlib.h>

static void selected(cartouche_host *map, void *data, int64_t annotation) {
    (void)map, (void)data;
    printf("selected: %lld\n", (long long)annotation);
}

static void row_pressed(cartouche_host *map, void *data, int64_t annotation, int32_t row) {
    (void)map, (void)annotation;
    printf("row: %s\n", ((const char **)data)[row]);
}

/// A row of squares that go round, as a game's own drawing.
static void draw_sprites(SDL_Renderer *renderer, int row, double time) {
    for (int i = 0; i < 12; i++) {
        SDL_Rect square = {(int)(i * 70 + time * 60) % 840 - 40, row, 28, 28};
        SDL_RenderFillRect(renderer, &square);
    }
}

static int failed(const char *what) {
    fprintf(stderr, "%s: %s\n", what, cartouche_last_error());
    return 1;
}

int main(int count, char **arguments) {
    int frames = count == 3 ? atoi(arguments[1]) : -1;
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
    SDL_Window *window = SDL_CreateWindow("Sprites", 40, 40, 800, 600, 0);
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, 0);

    cartouche_host_options options;
    cartouche_host_options_init(&options, sizeof options);
    options.uses_sdl = 1;
    options.x = 100, options.y = 60, options.width = 600, options.height = 480;
    cartouche_host *map = NULL;
    if (cartouche_host_create(&options, &map) != CARTOUCHE_OK) return failed("no map");

    const char *ferries[] = {"07:15 Barreiro", "07:40 Cacilhas", "08:05 Montijo", "08:30 Seixal"};
    cartouche_callbacks callbacks = {sizeof callbacks};
    callbacks.user_data = ferries, callbacks.selected = selected, callbacks.row_pressed = row_pressed;
    cartouche_host_set_callbacks(map, &callbacks);
    cartouche_annotation pin = {sizeof pin};
    pin.coordinate.latitude = 38.72, pin.coordinate.longitude = -9.14, pin.title = "Lisbon";
    int64_t lisbon = 0;
    if (cartouche_map_add_annotation(map, &pin, &lisbon) != CARTOUCHE_OK) return failed("no pin");
    cartouche_callout callout = {sizeof callout};
    callout.rows = ferries, callout.row_count = 4;
    cartouche_map_set_callout(map, lisbon, &callout);
    cartouche_camera camera = {{38.72, -9.14}, 4, 0};
    cartouche_map_set_camera(map, &camera, 0);

    for (int is_running = 1; is_running && frames != 0; frames -= frames > 0) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            int32_t taken = 0;
            cartouche_sdl_handle_event(map, &event, &taken);
            if (taken) continue;
            if (event.type == SDL_QUIT) is_running = 0;
            if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE) is_running = 0;
            if (event.type == SDL_MOUSEBUTTONDOWN) printf("mine: a press at %d, %d\n", event.button.x, event.button.y);
        }
        cartouche_sdl_update(map, NULL);
        double time = SDL_GetTicks() / 1000.0;
        SDL_SetRenderDrawColor(renderer, 30, 34, 44, 255);
        SDL_RenderClear(renderer);
        SDL_SetRenderDrawColor(renderer, 250, 190, 60, 255);
        draw_sprites(renderer, 46, time);
        if (cartouche_sdl_draw(map, renderer, NULL) != CARTOUCHE_OK) return failed("not drawn");
        SDL_SetRenderDrawColor(renderer, 90, 200, 250, 255);
        draw_sprites(renderer, 526, time);
        if (frames == 1) {
            SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, 800, 600, 32, SDL_PIXELFORMAT_ARGB8888);
            SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, picture->pixels, picture->pitch);
            SDL_SaveBMP(picture, arguments[2]);
            SDL_FreeSurface(picture);
        }
        SDL_RenderPresent(renderer);
        SDL_Delay(8);
    }
    cartouche_host_free(map);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}
