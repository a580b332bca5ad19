/*
 * cartouche.h: an interactive map with live callouts in any program that has a loop.
 *
 *     cartouche_host_options options;
 *     cartouche_host_options_init(&options, sizeof options);
 *     cartouche_host *map = NULL;
 *     if (cartouche_host_create(&options, &map) != CARTOUCHE_OK) puts(cartouche_last_error());
 *     for (;;) {
 *         // Pass what happened: cartouche_host_pointer(map, now, CARTOUCHE_POINTER_DOWN, x, y, 1, &taken);
 *         cartouche_host_update(map, now, NULL);
 *         cartouche_host_draw(map, &pixels, NULL);
 *     }
 *     cartouche_host_free(map);
 *
 * STATUS   Nearly every function returns a status: CARTOUCHE_OK, which is 0, or an error. A function that
 *          fails changes nothing and leaves its results as they were. cartouche_last_error() has a sentence
 *          about it.
 * THREADS  Only the thread on which main() was called may call; others get CARTOUCHE_ERROR_THREAD. It is also
 *          the one that loads the library, by dlopen() for instance: after another has, all calls get
 *          CARTOUCHE_ERROR_THREAD. Only cartouche_version, cartouche_abi_version, cartouche_last_error,
 *          cartouche_now and cartouche_host_options_init may be called anywhere. No function waits, but
 *          cartouche_host_snapshot and cartouche_host_write_png, and cartouche_host_set_wake and
 *          cartouche_host_free for the function that wakes.
 * TEXT     UTF-8 that ends with a zero. The library copies what it is given; what it gives out is valid
 *          during the callback.
 * HANDLES  A cartouche_host is no address. One that was freed or never made is CARTOUCHE_ERROR_HANDLE.
 *          Annotations, images and overlays have numbers of 1 and more, which are never used again.
 * POINTS   x goes right, y down, from the top left of the map, in points; a point has `scale` pixels. Angles
 *          are degrees. Colors are 0xRRGGBBAA.
 * TIMES    Seconds of a clock of the program's own, the same for events and updates, which never goes back:
 *          cartouche_now() is one.
 * STRUCTS  Those that begin with struct_size may grow: set it to the sizeof of the struct, and fill all that
 *          you have nothing to say about with zeros, which stand for the default.
 */
#ifndef CARTOUCHE_H
#define CARTOUCHE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CARTOUCHE_VERSION_MAJOR 0
#define CARTOUCHE_VERSION_MINOR 1
#define CARTOUCHE_VERSION_PATCH 0
/** The number in the library's name, libcartouche.so.0: programs run with a library of the same number. */
#define CARTOUCHE_ABI_VERSION 0

/* ---- Status ---- */

/** What a function returns. */
typedef int32_t cartouche_status;
enum {
    CARTOUCHE_OK = 0,
    /** An argument cannot be: NULL, not a number, a size out of range, text that is not UTF-8. */
    CARTOUCHE_ERROR_ARGUMENT = 1,
    /** The host was freed, or never made. */
    CARTOUCHE_ERROR_HANDLE = 2,
    /** Called on another thread than main()'s, or the library was loaded on another. */
    CARTOUCHE_ERROR_THREAD = 3,
    /** Called in a callback, where it cannot be. */
    CARTOUCHE_ERROR_BUSY = 4,
    /** There is no annotation, image or overlay with this number. */
    CARTOUCHE_ERROR_NOT_FOUND = 5,
    /** A file is missing, or cannot be read or written. */
    CARTOUCHE_ERROR_FILE = 6,
    /** SDL cannot draw so. */
    CARTOUCHE_ERROR_RENDERER = 7,
    /** What was waited for did not come in time. */
    CARTOUCHE_ERROR_TIMEOUT = 8,
    /** This host cannot do it: it is, or is not, in SDL's loop. */
    CARTOUCHE_ERROR_KIND = 9,
    /** Anything else; the sentence says what. */
    CARTOUCHE_ERROR_OTHER = 10
};

/** The sentence about the latest error on this thread: what failed, which, why and the cure. "" if there was
 *  none. Overwritten by the next error on this thread; at most 1023 bytes. */
const char *cartouche_last_error(void);

/** The library's version, as in "0.1.0". */
const char *cartouche_version(void);

/** The library's CARTOUCHE_ABI_VERSION. */
int32_t cartouche_abi_version(void);

/** Seconds of a clock that never goes back: for programs without one. */
double cartouche_now(void);

/* ---- Values ---- */

/** A position in points. */
typedef struct cartouche_point { double x, y; } cartouche_point;
/** A rectangle in points, or in pixels where a function says so. */
typedef struct cartouche_rect { double x, y, width, height; } cartouche_rect;
/** A position on the globe in degrees: latitude -90 to 90, longitude -180 to 180. */
typedef struct cartouche_coordinate { double latitude, longitude; } cartouche_coordinate;
/** What the map shows: at zoom 0 the world is 512 points wide, each level doubles it. Heading is clockwise
 *  from north. */
typedef struct cartouche_camera { cartouche_coordinate center; double zoom, heading; } cartouche_camera;
/** An area by its center and its height and width in degrees. */
typedef struct cartouche_region {
    cartouche_coordinate center;
    double latitude_span, longitude_span;
} cartouche_region;

/** A map and its views. */
typedef struct cartouche_host cartouche_host;

/* ---- Hosts ---- */

enum { CARTOUCHE_APPEARANCE_LIGHT = 0, CARTOUCHE_APPEARANCE_DARK = 1 };

/** How a host is made. cartouche_host_options_init sets the defaults. */
typedef struct cartouche_host_options {
    size_t struct_size;
    /** In points, 1 to 16384 pixels each way; 0: 640, and 480. */
    double width, height;
    /** Pixels per point, 0.25 to 8; 0: 1. */
    double scale;
    /** Whether events and drawing are SDL's: the functions cartouche_sdl_*. SDL's video is initialized
     *  before. x and y are then where the map is in SDL's window, in the units of its mouse events. */
    int32_t uses_sdl;
    /** The window's number by SDL_GetWindowID; 0: all windows'. */
    uint32_t sdl_window_id;
    double x, y;
    /** Light or dark. */
    int32_t appearance;
    /** Whether nothing is fetched from servers, and only their cache answers. */
    int32_t is_offline;
    /** Whether the base map is left empty at first, instead of the bundled world. */
    int32_t starts_empty;
    /** The size limit of the cache of servers' tiles in bytes; 0: 256 MB; negative: no cache. */
    int64_t cache_size;
    /** The cache's file; NULL: cartouche/tiles.sqlite in the user's cache folder. */
    const char *cache_path;
    /** The folder with World.pmtiles and Styles; NULL: share/cartouche beside the library, then of the
     *  system's data folders. All hosts of a process look into the folders of all. */
    const char *assets_folder;
    /** The language of names on the map: "de", "pt-BR", "local"; NULL: the environment's. */
    const char *language;
    /** What the program calls itself to servers: "Harbors/1.2 (harbors@example.org)". */
    const char *application_name;
} cartouche_host_options;

/** Fills in the defaults. struct_size is sizeof(cartouche_host_options). */
cartouche_status cartouche_host_options_init(cartouche_host_options *options, size_t struct_size);

/** Makes a host with a map of the world. options may be NULL. */
cartouche_status cartouche_host_create(const cartouche_host_options *options, cartouche_host **host);

/** Frees a host: also in one of its own callbacks, after which none is called any more, nor is the function
 *  of cartouche_host_set_wake. NULL does nothing. Before SDL's renderers that it has drawn with are
 *  destroyed. */
cartouche_status cartouche_host_free(cartouche_host *host);

/** Changes size and scale, as after a change of the window's. */
cartouche_status cartouche_host_set_size(cartouche_host *host, double width, double height, double scale);
cartouche_status cartouche_host_get_size(cartouche_host *host, double *width, double *height, double *scale);

/** Light or dark, of everything. */
cartouche_status cartouche_host_set_appearance(cartouche_host *host, int32_t appearance);

/** Whether the user has asked for less motion; of all hosts. */
cartouche_status cartouche_set_reduces_motion(int32_t reduces_motion);

/* ---- Callbacks ---- */

/** Phases of the drag of a pin. */
enum {
    CARTOUCHE_DRAG_STARTED = 0, CARTOUCHE_DRAG_MOVED = 1, CARTOUCHE_DRAG_ENDED = 2,
    CARTOUCHE_DRAG_CANCELED = 3
};

/** The shape of the pointer that the views want. */
enum {
    CARTOUCHE_POINTER_STYLE_ARROW = 0, CARTOUCHE_POINTER_STYLE_HAND = 1,
    CARTOUCHE_POINTER_STYLE_OPEN_HAND = 2, CARTOUCHE_POINTER_STYLE_CLOSED_HAND = 3,
    CARTOUCHE_POINTER_STYLE_TEXT = 4, CARTOUCHE_POINTER_STYLE_CROSSHAIR = 5, CARTOUCHE_POINTER_STYLE_OTHER = 6
};

/** What a host calls, on the main thread, inside a call of the program: mostly in cartouche_host_update. Any
 *  may be NULL. All functions may be called in them but those that make a host, pass an event, update, draw
 *  or wait: CARTOUCHE_ERROR_BUSY. */
typedef struct cartouche_callbacks {
    size_t struct_size;
    void *user_data;
    /** A pin was selected, by the user or the program; deselected, also as it is removed: then it has its
     *  number still. */
    void (*selected)(cartouche_host *host, void *user_data, int64_t annotation);
    void (*deselected)(cartouche_host *host, void *user_data, int64_t annotation);
    /** A row of a callout was pressed, by its index; a button, by its number. */
    void (*row_pressed)(cartouche_host *host, void *user_data, int64_t annotation, int32_t row);
    void (*button_pressed)(cartouche_host *host, void *user_data, int64_t annotation, int32_t button);
    /** The rectangle of a callout whose content the program draws, in points of the map: in each update in
     *  which it is on the map. An empty rectangle: it is gone. Events there are the map's; a program that
     *  handles some itself looks at the rectangle before it passes them. */
    void (*callout_placed)(
        cartouche_host *host, void *user_data, int64_t annotation, const cartouche_rect *rect);
    /** A pin is dragged: one of CARTOUCHE_DRAG_*. The program may move the pin here, to the nearest road for
     *  instance, without another call. */
    void (*dragged)(
        cartouche_host *host, void *user_data, int64_t annotation, int32_t phase,
        const cartouche_coordinate *coordinate);
    /** What the map shows has changed: in each frame while is_moving is not 0, then once. The program may set
     *  the camera here; setting the one that the map has is no change. */
    void (*region_changed)(
        cartouche_host *host, void *user_data, const cartouche_camera *camera, int32_t is_moving);
    /** All that is in view is drawn; is_complete is 0 if something could not be had. */
    void (*rendered)(cartouche_host *host, void *user_data, int32_t is_complete);
    /** An overlay was selected; deselected, also as it is removed. */
    void (*overlay_selected)(cartouche_host *host, void *user_data, int64_t overlay);
    void (*overlay_deselected)(cartouche_host *host, void *user_data, int64_t overlay);
    /** A sentence about something that stops nothing, such as a tile that cannot be read. Without this
     *  callback in any host it goes to standard error. */
    void (*report)(cartouche_host *host, void *user_data, const char *sentence);
    /** The pointer over the map should look otherwise; not in SDL's loop, where the library sets it. */
    void (*pointer_style)(cartouche_host *host, void *user_data, int32_t style);
} cartouche_callbacks;

/** Sets all callbacks, instead of those before; NULL removes them. */
cartouche_status cartouche_host_set_callbacks(cartouche_host *host, const cartouche_callbacks *callbacks);

/* ---- Events ---- */
/* `taken` may be NULL. Where it becomes 1 the event is the map's, and the program should not handle it. Not
 * in SDL's loop, whose events cartouche_sdl_handle_event takes. */

enum { CARTOUCHE_POINTER_DOWN = 0, CARTOUCHE_POINTER_MOVE = 1, CARTOUCHE_POINTER_UP = 2 };
enum {
    CARTOUCHE_FINGER_DOWN = 0, CARTOUCHE_FINGER_MOVE = 1, CARTOUCHE_FINGER_UP = 2,
    CARTOUCHE_FINGER_CANCELED = 3
};
/** Modifier keys that are held: their sum. */
enum {
    CARTOUCHE_MODIFIER_SHIFT = 1, CARTOUCHE_MODIFIER_CONTROL = 2, CARTOUCHE_MODIFIER_ALT = 4,
    CARTOUCHE_MODIFIER_SUPER = 8
};

/** The mouse: button 1 is the left one, 2 the middle, 3 the right, 4 and 5 back and forward; any for a
 *  move. */
cartouche_status cartouche_host_pointer(
    cartouche_host *host, double time, int32_t phase, double x, double y, int32_t button, int32_t *taken);
/** The pointer has left the program's window. */
cartouche_status cartouche_host_pointer_leave(cartouche_host *host, double time);
/** A turn of the wheel at a position, in notches: dy above 0 is away from the user. */
cartouche_status cartouche_host_wheel(
    cartouche_host *host, double time, double dx, double dy, double x, double y, int32_t *taken);
/** A finger, by a number of its own while it is down. */
cartouche_status cartouche_host_finger(
    cartouche_host *host, double time, int32_t phase, int64_t finger, double x, double y, int32_t *taken);
/** A key by SDL's name: "A", "Left", "Return", "Escape", "Keypad +", "F5". */
cartouche_status cartouche_host_key(
    cartouche_host *host, double time, const char *key, int32_t is_down, int32_t modifiers, int32_t *taken);
/** Typed text. */
cartouche_status cartouche_host_text(cartouche_host *host, double time, const char *text, int32_t *taken);
/** Text that an input method composes, with the caret after so many Unicode scalars (code points). */
cartouche_status cartouche_host_composing(
    cartouche_host *host, double time, const char *text, int32_t caret, int32_t *taken);
/** The program's window gained or lost the keyboard; a loss cancels all touches. */
cartouche_status cartouche_host_focus(cartouche_host *host, double time, int32_t has_focus);
/** Where typed text goes, in points: for the input method. An empty rectangle while no view accepts text. */
cartouche_status cartouche_host_get_text_rect(cartouche_host *host, cartouche_rect *rect);

/* ---- Frames ---- */

/** The order of a pixel's bytes. BGRA: cairo's, Qt's and SDL's ARGB8888. RGBA: OpenGL's and PIL's. */
enum { CARTOUCHE_FORMAT_BGRA = 0, CARTOUCHE_FORMAT_RGBA = 1 };

/** Memory of the program's own. Rows run from the top; alpha is 255. */
typedef struct cartouche_pixels {
    size_t struct_size;
    /** The first byte of the top row, of at least stride * height bytes. */
    void *pixels;
    /** In pixels, 1 to 16384. */
    int32_t width, height;
    /** The bytes from one row to the next; 0: width * 4. */
    int32_t stride;
    /** CARTOUCHE_FORMAT_*. */
    int32_t format;
    /** Whether the memory still holds what was drawn into it last, so that only changed pixels are
     *  written. */
    int32_t only_changes;
} cartouche_pixels;

/** Advances the map to a time: gestures, animations, tiles that have arrived. Quick where there is nothing to
 *  do. `changed`, which may be NULL, becomes 1 if the drawing may have changed. */
cartouche_status cartouche_host_update(cartouche_host *host, double time, int32_t *changed);
/** Draws the map as of the latest update. `changed`, which may be NULL, becomes the part of the image, in
 *  pixels, that has changed since the last drawing; empty if nothing has. */
cartouche_status cartouche_host_draw(
    cartouche_host *host, const cartouche_pixels *target, cartouche_rect *changed);
/** Whether an update has anything to do. */
cartouche_status cartouche_host_needs_frame(cartouche_host *host, int32_t *needs_frame);
/** When the next frame is due, by the program's clock: at the latest update's time if now, infinity if the
 *  program may sleep until there is input or a wake. */
cartouche_status cartouche_host_next_frame_time(cartouche_host *host, double *time);
/** Sets what is called when a frame has become needed while the program may be asleep, once until the next
 *  update: on ANY thread but main()'s. It wakes the program's loop and calls nothing of this library. NULL
 *  removes it. This function and cartouche_host_free return when the one that was set before is running
 *  nowhere, so that its user_data may go; so the program holds no lock then that it takes. Not in SDL's loop,
 *  which an event wakes. */
cartouche_status cartouche_host_set_wake(
    cartouche_host *host, void (*wake)(void *user_data), void *user_data);
/** A descriptor that is readable when a frame has become needed: for poll(). The host reads and closes it. */
cartouche_status cartouche_host_wake_descriptor(cartouche_host *host, int32_t *descriptor);

/** Waits, for at most `timeout` seconds, until all that is in view is there and no animation runs, and draws
 *  it. The map's time goes on meanwhile. CARTOUCHE_ERROR_TIMEOUT: what was there is drawn. */
cartouche_status cartouche_host_snapshot(
    cartouche_host *host, const cartouche_pixels *target, double timeout);
/** The same into a PNG file, of the host's size. */
cartouche_status cartouche_host_write_png(cartouche_host *host, const char *path, double timeout);

/* ---- SDL2's loop ---- */
/* For a host whose options have uses_sdl. Pointers to SDL's things are passed as void *, and must be
 * valid. */

/** Where the map is in SDL's window, in the units of its mouse events. */
cartouche_status cartouche_sdl_set_frame(cartouche_host *host, const cartouche_rect *frame);
/** Takes an SDL_Event. */
cartouche_status cartouche_sdl_handle_event(cartouche_host *host, const void *event, int32_t *taken);
/** Advances the map to now. */
cartouche_status cartouche_sdl_update(cartouche_host *host, int32_t *changed);
/** How long SDL_WaitEventTimeout may wait: 0 if a frame is needed now, -1 if for as long as it likes. */
cartouche_status cartouche_sdl_wait_milliseconds(cartouche_host *host, int32_t *milliseconds);
/** Draws with an SDL_Renderer, whose state is the same afterwards. rect: where, in its coordinates; NULL:
 *  where the map is. */
cartouche_status cartouche_sdl_draw(cartouche_host *host, void *renderer, const cartouche_rect *rect);
/** The map as an SDL_Texture, valid until the next call for the renderer. */
cartouche_status cartouche_sdl_texture(cartouche_host *host, void *renderer, void **texture);
/** Draws into an SDL_Surface where the map is. */
cartouche_status cartouche_sdl_draw_into_surface(cartouche_host *host, void *surface);
/** Forgets a renderer that is about to be destroyed, or was (is_destroyed is not 0). */
cartouche_status cartouche_sdl_forget(cartouche_host *host, void *renderer, int32_t is_destroyed);

/* ---- Camera ---- */

cartouche_status cartouche_map_get_camera(cartouche_host *host, cartouche_camera *camera);
cartouche_status cartouche_map_set_camera(
    cartouche_host *host, const cartouche_camera *camera, int32_t is_animated);
cartouche_status cartouche_map_get_region(cartouche_host *host, cartouche_region *region);
/** Shows all of a region, as large as it fits. */
cartouche_status cartouche_map_set_region(
    cartouche_host *host, const cartouche_region *region, int32_t is_animated);
/** Shows all annotations; nothing moves if there is none. */
cartouche_status cartouche_map_show_annotations(cartouche_host *host, int32_t is_animated);
/** How far in and out the map may zoom, within 0 to 24; and where its middle must remain, NULL: anywhere. */
cartouche_status cartouche_map_set_limits(
    cartouche_host *host, double minimum_zoom, double maximum_zoom, const cartouche_region *boundary);

/** Parts of the map and gestures: their sum. Only attribution and compass, scrolling, zooming and rotating at
 *  first. */
enum {
    CARTOUCHE_SHOWS_COMPASS = 1, CARTOUCHE_SHOWS_SCALE = 2, CARTOUCHE_SHOWS_ZOOM_BUTTONS = 4,
    CARTOUCHE_SHOWS_TRACKING_BUTTON = 8, CARTOUCHE_SHOWS_ATTRIBUTION = 16, CARTOUCHE_MAY_SCROLL = 32,
    CARTOUCHE_MAY_ZOOM = 64, CARTOUCHE_MAY_ROTATE = 128, CARTOUCHE_MAY_SELECT_SEVERAL = 256
};
cartouche_status cartouche_map_set_features(cartouche_host *host, int32_t features);

/** The point of a coordinate, and the other way round. */
cartouche_status cartouche_map_point(
    cartouche_host *host, const cartouche_coordinate *coordinate, cartouche_point *point);
cartouche_status cartouche_map_coordinate(
    cartouche_host *host, const cartouche_point *point, cartouche_coordinate *coordinate);

/* ---- Base maps ---- */

/** The bundled map of the world. */
cartouche_status cartouche_map_show_world(cartouche_host *host);
/** No base map: only the background. */
cartouche_status cartouche_map_show_nothing(cartouche_host *host);
/** A PMTiles archive, an MBTiles file or a folder of tiles. style: a file of a MapLibre style; NULL: the
 *  built-in one. */
cartouche_status cartouche_map_show_file(cartouche_host *host, const char *path, const char *style);
/** A server: an address of http or https of tiles with {z}, {x} and {y}, of a TileJSON document or of a
 *  PMTiles archive. What fails later is a report. */
cartouche_status cartouche_map_show_server(cartouche_host *host, const char *address, const char *style);
/** A whole map by MapLibre styles, as paths or addresses. dark: the one for the dark appearance; NULL: the
 *  same. */
cartouche_status cartouche_map_show_style(cartouche_host *host, const char *light, const char *dark);

/* ---- Annotations ---- */

/** A pin. */
typedef struct cartouche_annotation {
    size_t struct_size;
    cartouche_coordinate coordinate;
    /** Shown under the pin and in its callout; NULL: none. */
    const char *title, *subtitle;
    /** The number of an image that is the pin; 0: a marker. */
    int64_t image;
    /** The marker's color; 0: the library's red. */
    uint32_t color;
    /** The marker's sign, such as "7"; NULL: a dot. */
    const char *glyph;
    /** Pins with the same text here are merged where there is no room for all; NULL: never. */
    const char *cluster;
    /** Whether the user may drag it. */
    int32_t is_draggable;
    /** Whether it has no callout. */
    int32_t hides_callout;
} cartouche_annotation;

cartouche_status cartouche_map_add_annotation(
    cartouche_host *host, const cartouche_annotation *annotation, int64_t *number);
/** Adds many at once. titles: one for each, any of them NULL; NULL: none has one. common: all else but
 *  coordinate and title; NULL: plain markers. Their numbers follow each other from *first_number, which may
 *  be NULL. Where more than some hundred are in view, give them a `cluster`: each has a view otherwise. */
cartouche_status cartouche_map_add_annotations(
    cartouche_host *host, size_t count, const double *latitudes, const double *longitudes,
    const char *const *titles, const cartouche_annotation *common, int64_t *first_number);
/** Moves a pin within so many seconds; 0: at once. Its callout moves along. */
cartouche_status cartouche_map_move_annotation(
    cartouche_host *host, int64_t annotation, const cartouche_coordinate *coordinate, double duration);
cartouche_status cartouche_map_get_annotation(
    cartouche_host *host, int64_t annotation, cartouche_coordinate *coordinate);
cartouche_status cartouche_map_set_annotation_text(
    cartouche_host *host, int64_t annotation, const char *title, const char *subtitle);
/** Removes some. If one of them is not there, none is removed. */
cartouche_status cartouche_map_remove_annotations(
    cartouche_host *host, size_t count, const int64_t *annotations);
cartouche_status cartouche_map_remove_all_annotations(cartouche_host *host);
cartouche_status cartouche_map_count_annotations(cartouche_host *host, size_t *count);
/** Selects a pin and opens its callout, if it is in view; before the first update, and for a pin that
 *  comes into view as the camera has just moved, in the next update. 0 deselects all. */
cartouche_status cartouche_map_select(cartouche_host *host, int64_t annotation, int32_t is_animated);
/** The selected pin; 0 if there is none. */
cartouche_status cartouche_map_get_selected(cartouche_host *host, int64_t *annotation);

/** An image for pins and callouts, of RGBA pixels that are not multiplied by their alpha. */
typedef struct cartouche_image {
    size_t struct_size;
    const void *pixels;
    /** In pixels, 1 to 4096. */
    int32_t width, height;
    /** The bytes from one row to the next; 0: width * 4. */
    int32_t stride;
    /** Whether the middle stands on the coordinate, and not the foot. */
    int32_t is_centered;
    /** Pixels per point; 0: 1. */
    double scale;
} cartouche_image;

cartouche_status cartouche_map_add_image(
    cartouche_host *host, const cartouche_image *image, int64_t *number);
/** Forgets an image; pins that have it keep it. */
cartouche_status cartouche_map_remove_image(cartouche_host *host, int64_t image);

/* ---- Callouts ---- */

/** A button of a callout. */
typedef struct cartouche_button {
    const char *title;
    /** What button_pressed is called with. */
    int32_t number;
} cartouche_button;

/** What is in a pin's callout. */
typedef struct cartouche_callout {
    size_t struct_size;
    /** NULL: those of the pin. */
    const char *title, *subtitle;
    /** The number of an image above the rows; 0: none. */
    int64_t image;
    /** Rows that scroll where there are many. */
    const char *const *rows;
    size_t row_count;
    const cartouche_button *buttons;
    size_t button_count;
    /** The content's width in points, 60 to 2000; 0: 220. */
    double width;
    /** Above 0: the content is of this size and empty, and the program draws it: callout_placed. */
    double drawn_width, drawn_height;
} cartouche_callout;

/** Sets what is in a pin's callout; NULL: title and subtitle, as at first. One that is open is made anew. */
cartouche_status cartouche_map_set_callout(
    cartouche_host *host, int64_t annotation, const cartouche_callout *callout);

/* ---- Overlays ---- */

/** How lines and areas are drawn. */
typedef struct cartouche_overlay_style {
    size_t struct_size;
    /** Colors; 0: a blue line, and a fifth of it as filling. */
    uint32_t line_color, fill_color;
    /** In points; 0: 3. */
    double line_width;
    /** Whether they lie above the map's labels. */
    int32_t is_above_labels;
    /** Whether a tap selects nothing. */
    int32_t ignores_taps;
} cartouche_overlay_style;

/** Adds the lines and areas of a GeoJSON text of `length` bytes. Points are left out. They have one number
 *  together. style may be NULL. */
cartouche_status cartouche_map_add_geojson(
    cartouche_host *host, const char *text, size_t length, const cartouche_overlay_style *style,
    int64_t *number);
cartouche_status cartouche_map_remove_overlay(cartouche_host *host, int64_t overlay);
cartouche_status cartouche_map_remove_all_overlays(cartouche_host *host);

/* ---- The user's location ---- */

/** The blue dot. NULL removes it. accuracy: the radius of the circle around it in meters, 0 for none.
 *  heading: where the user looks, NaN if that is not known. */
cartouche_status cartouche_map_set_location(
    cartouche_host *host, const cartouche_coordinate *coordinate, double accuracy, double heading);
enum { CARTOUCHE_TRACKING_NONE = 0, CARTOUCHE_TRACKING_FOLLOW = 1, CARTOUCHE_TRACKING_HEADING = 2 };
/** Whether the map follows the dot. */
cartouche_status cartouche_map_set_tracking(cartouche_host *host, int32_t mode, int32_t is_animated);

#ifdef __cplusplus
}
#endif

#endif
