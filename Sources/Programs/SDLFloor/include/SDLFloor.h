#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The floor of the benchmark: what a program of bare SDL calls spends on the same picture. It knows nothing of
/// views, maps or display lists: it is handed sprites and draws them, moved by a little each frame.

typedef struct {
    int width;
    int height;
    /// Drawn without blending.
    bool is_opaque;
    /// RGBA, width * height * 4 bytes; may be freed after `sdl_floor_run`.
    const uint8_t *pixels;
} SDLFloorTexture;

typedef struct {
    /// Index of the texture; -1 fills with the color.
    int texture;
    float x, y, width, height;
    float source_x, source_y, source_width, source_height;
    /// R, G, B, A bytes; multiplies the texture.
    uint8_t color[4];
    /// Moves with the pan.
    bool moves;
    /// Cut to this rectangle, which moves along.
    bool is_clipped;
    int clip_x, clip_y, clip_width, clip_height;
} SDLFloorSprite;

typedef struct {
    int width;
    int height;
    bool uses_opengl;
    int frames;
    const SDLFloorTexture *textures;
    int texture_count;
    const SDLFloorSprite *sprites;
    int sprite_count;
    /// Where the first frame goes, RGBA of `width` * `height`; null: nowhere. That frame is not moved.
    uint8_t *pixels;
} SDLFloorScene;

/// Opens a window, draws the scene `frames` times without pacing, and writes the milliseconds of process CPU and of
/// wall time that each frame took (clear, draw, present). Returns 0, or -1 with SDL's error set.
int sdl_floor_run(const SDLFloorScene *scene, double *cpu_ms, double *wall_ms);

/// A window with a renderer of another program's, for the figures of a guest. 0, or -1 with SDL's error.
int sdl_floor_open_guest(const char *driver, int width, int height, void **window, void **renderer);

/// Clears the renderer's window.
void sdl_floor_clear(void *renderer);

/// Shows what was drawn.
void sdl_floor_present(void *renderer);

void sdl_floor_close_guest(void *window, void *renderer);
