#include "SDLFloor.h"

#include <SDL2/SDL.h>
#include <math.h>
#include <time.h>

static double milliseconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

/// Opaque pixels go without alpha: SDL then copies whole rows.
static SDL_Texture *upload(SDL_Renderer *renderer, const SDLFloorTexture *from) {
    Uint32 format = from->is_opaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888;
    SDL_Texture *texture = SDL_CreateTexture(renderer, format, SDL_TEXTUREACCESS_STATIC, from->width, from->height);
    if (!texture) return NULL;
    SDL_Surface *rgba = SDL_CreateRGBSurfaceWithFormatFrom(
        (void *)from->pixels, from->width, from->height, 32, from->width * 4, SDL_PIXELFORMAT_RGBA32);
    SDL_Surface *converted = rgba ? SDL_ConvertSurfaceFormat(rgba, format, 0) : NULL;
    if (converted) SDL_UpdateTexture(texture, NULL, converted->pixels, converted->pitch);
    SDL_FreeSurface(converted);
    SDL_FreeSurface(rgba);
    SDL_SetTextureBlendMode(texture, from->is_opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    return texture;
}

static bool same_clip(const SDLFloorSprite *a, const SDLFloorSprite *b) {
    if (a->is_clipped != b->is_clipped) return false;
    return !a->is_clipped || (a->clip_x == b->clip_x && a->clip_y == b->clip_y && a->clip_width == b->clip_width
                              && a->clip_height == b->clip_height && a->moves == b->moves);
}

static void set_clip(SDL_Renderer *renderer, const SDLFloorSprite *s, float dx, float dy) {
    SDL_Rect clip = {s->clip_x, s->clip_y, s->clip_width, s->clip_height};
    if (s->moves) {
        clip.x += (int)dx;
        clip.y += (int)dy;
    }
    SDL_RenderSetClipRect(renderer, s->is_clipped ? &clip : NULL);
}

static void draw_sprite(SDL_Renderer *renderer, SDL_Texture **textures, const SDLFloorSprite *s, float dx, float dy) {
    SDL_FRect to = {s->x + (s->moves ? dx : 0), s->y + (s->moves ? dy : 0), s->width, s->height};
    if (s->texture < 0) {
        SDL_SetRenderDrawBlendMode(renderer, s->color[3] == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(renderer, s->color[0], s->color[1], s->color[2], s->color[3]);
        SDL_RenderFillRectF(renderer, &to);
        return;
    }
    SDL_Texture *texture = textures[s->texture];
    SDL_Rect from = {(int)s->source_x, (int)s->source_y, (int)s->source_width, (int)s->source_height};
    SDL_SetTextureColorMod(texture, s->color[0], s->color[1], s->color[2]);
    SDL_SetTextureAlphaMod(texture, s->color[3]);
    SDL_RenderCopyF(renderer, texture, &from, &to);
}

static void draw_scene(
    SDL_Renderer *renderer, SDL_Texture **textures, const SDLFloorScene *scene, float dx, float dy) {
    SDL_RenderSetClipRect(renderer, NULL);
    SDL_SetRenderDrawColor(renderer, 170, 211, 223, 255);
    SDL_RenderClear(renderer);
    for (int i = 0; i < scene->sprite_count; i++) {
        const SDLFloorSprite *s = &scene->sprites[i];
        if (i == 0 || !same_clip(s, s - 1)) set_clip(renderer, s, dx, dy);
        draw_sprite(renderer, textures, s, dx, dy);
    }
}

static void draw_frames(
    SDL_Renderer *renderer, SDL_Texture **textures, const SDLFloorScene *scene, double *cpu_ms, double *wall_ms) {
    if (scene->pixels) {
        draw_scene(renderer, textures, scene, 0, 0);
        SDL_RenderSetClipRect(renderer, NULL);
        SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGBA32, scene->pixels, scene->width * 4);
    }
    for (int frame = 0; frame < scene->frames; frame++) {
        SDL_Event event;
        double cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID), wall = milliseconds(CLOCK_MONOTONIC);
        while (SDL_PollEvent(&event)) {
        }
        float dx = roundf(40 * sinf(frame * 0.05f)), dy = roundf(25 * sinf(frame * 0.031f));
        draw_scene(renderer, textures, scene, dx, dy);
        SDL_RenderPresent(renderer);
        cpu_ms[frame] = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
        wall_ms[frame] = milliseconds(CLOCK_MONOTONIC) - wall;
    }
}

int sdl_floor_run(const SDLFloorScene *scene, double *cpu_ms, double *wall_ms) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, scene->uses_opengl ? "opengl" : "software");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return -1;
    SDL_Window *window = SDL_CreateWindow(
        "floor", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, scene->width, scene->height, 0);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
    SDL_Texture **textures = SDL_calloc(scene->texture_count + 1, sizeof *textures);
    int result = renderer && textures ? 0 : -1;
    for (int i = 0; result == 0 && i < scene->texture_count; i++) {
        textures[i] = upload(renderer, &scene->textures[i]);
        if (!textures[i]) result = -1;
    }
    if (result == 0) draw_frames(renderer, textures, scene, cpu_ms, wall_ms);
    for (int i = 0; textures && i < scene->texture_count; i++)
        if (textures[i]) SDL_DestroyTexture(textures[i]);
    SDL_free(textures);
    if (renderer) SDL_DestroyRenderer(renderer);
    if (window) SDL_DestroyWindow(window);
    // The end of this window is no news for the other one.
    SDL_FlushEvents(SDL_WINDOWEVENT, SDL_WINDOWEVENT);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return result;
}
