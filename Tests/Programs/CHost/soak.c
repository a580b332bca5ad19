// Random calls of the C interface, with good and bad arguments: no call may crash, and none may return a
// status that is none of the header's.
#include "checks.h"
#include <math.h>

static uint64_t state;

static uint32_t next(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    uint64_t x = state ^ (state >> 29);
    return (uint32_t)(x >> 16);
}
static int upto(int count) { return (int)(next() % (uint32_t)count); }
static int one_in(int count) { return upto(count) == 0; }

enum { HOSTS = 4, SIDE = 160, DEEDS = 52 };
static cartouche_host *hosts[HOSTS];
static unsigned char image[SIDE * SIDE * 4];
static long calls[DEEDS], errors;
static int depth;

/// A number, at times one that is none.
static double real(double low, double high) {
    if (one_in(25)) {
        static const double odd[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300, 0, -1, 1e9};
        return odd[upto(8)];
    }
    return low + (high - low) * (next() & 0xFFFF) / 65535.0;
}
static const char *string(void) {
    static const char *const strings[] = {
        "", "Lisbon", "\xff\xfe", NULL, "\xe6\xb5\xb7\xe5\xb2\xb8", "A very long title that will not fit into any callout at all",
        "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", "\xf0\x9f\x9a\xa2"};
    return strings[upto(8)];
}
static cartouche_host *host(void) {
    static char foreign;
    if (one_in(40)) return NULL;
    if (one_in(40)) return (cartouche_host *)&foreign;
    // May be one that was freed.
    return hosts[upto(HOSTS)];
}
static cartouche_coordinate random_coordinate(void) {
    cartouche_coordinate coordinate = {real(-90, 90), real(-180, 180)};
    return coordinate;
}
static int64_t number(void) { return one_in(10) ? (int64_t)next() - 5 : 1 + upto(30); }

static void call(void);
/// What a callback does: a few calls, which may be any.
static void react(void) {
    if (depth < 3 && one_in(3)) {
        depth++;
        call();
        depth--;
    }
}
static void on_annotation(cartouche_host *host, void *data, int64_t number) { (void)host, (void)data, (void)number, react(); }
static void on_press(cartouche_host *host, void *data, int64_t number, int32_t row) {
    (void)host, (void)data, (void)number, (void)row, react();
}
static void on_place(cartouche_host *host, void *data, int64_t number, const cartouche_rect *rect) {
    (void)host, (void)data, (void)number;
    CHECK(isfinite(rect->x + rect->y + rect->width + rect->height));
    react();
}
static void on_drag(cartouche_host *host, void *data, int64_t number, int32_t phase, const cartouche_coordinate *c) {
    (void)host, (void)data, (void)number, (void)phase, (void)c, react();
}
static void on_region(cartouche_host *host, void *data, const cartouche_camera *camera, int32_t moving) {
    (void)host, (void)data, (void)camera, (void)moving;
    CHECK(isfinite(camera->zoom) && isfinite(camera->center.latitude));
    react();
}
static void on_flag(cartouche_host *host, void *data, int32_t flag) { (void)host, (void)data, (void)flag, react(); }
static void on_text(cartouche_host *host, void *data, const char *text) { (void)host, (void)data, (void)text, react(); }

static int32_t set_callbacks(cartouche_host *host) {
    cartouche_callbacks callbacks;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.struct_size = sizeof callbacks;
    callbacks.selected = callbacks.deselected = on_annotation;
    callbacks.overlay_selected = callbacks.overlay_deselected = on_annotation;
    callbacks.row_pressed = callbacks.button_pressed = on_press;
    callbacks.callout_placed = on_place, callbacks.dragged = on_drag, callbacks.region_changed = on_region;
    callbacks.rendered = callbacks.pointer_style = on_flag, callbacks.report = on_text;
    return cartouche_host_set_callbacks(host, one_in(20) ? NULL : &callbacks);
}

static cartouche_pixels target(void) {
    cartouche_pixels pixels = {0};
    pixels.struct_size = one_in(40) ? (size_t)upto(9000) * (one_in(2) ? 0 : sizeof pixels) : sizeof pixels;
    pixels.pixels = one_in(30) ? NULL : image;
    pixels.width = one_in(20) ? 0 : 1 + upto(SIDE), pixels.height = one_in(20) ? -3 : 1 + upto(SIDE);
    pixels.stride = one_in(4) ? SIDE * 4 : 0;
    pixels.format = one_in(30) ? 7 : upto(2), pixels.only_changes = upto(2);
    // A size of the struct that is not the struct's has nothing behind it.
    if (pixels.struct_size > sizeof pixels) pixels.struct_size = 0;
    return pixels;
}

static int32_t create(void) {
    int slot = upto(HOSTS);
    cartouche_host *old = hosts[slot];
    cartouche_host_options options;
    int32_t status = cartouche_host_options_init(&options, sizeof options);
    options.width = real(1, SIDE), options.height = real(1, SIDE), options.scale = one_in(3) ? real(0.25, 2) : 1;
    if (options.width > 5000) options.width = NAN;
    if (options.height > 5000) options.height = NAN;
    options.appearance = one_in(20) ? 9 : upto(2), options.starts_empty = upto(2), options.is_offline = 1;
    options.language = one_in(3) ? string() : NULL, options.cache_size = -1;
    cartouche_host *made = NULL;
    status = cartouche_host_create(&options, &made);
    if (status != CARTOUCHE_OK) return status;
    if (old) cartouche_host_free(old);
    hosts[slot] = made;
    return set_callbacks(made);
}

static int32_t add_many(cartouche_host *host) {
    enum { COUNT = 300 };
    static double latitudes[COUNT], longitudes[COUNT];
    static const char *titles[COUNT];
    int is_bad = one_in(4);
    for (int i = 0; i < COUNT; i++) {
        latitudes[i] = is_bad && one_in(100) ? NAN : upto(160) - 80, longitudes[i] = upto(360) - 180;
        titles[i] = i % 4 ? NULL : "Place";
    }
    cartouche_annotation common = {0};
    common.struct_size = sizeof common;
    common.cluster = upto(2) ? "all" : NULL, common.image = one_in(3) ? number() : 0, common.color = next();
    return cartouche_map_add_annotations(
        host, (size_t)(one_in(20) ? -1 : upto(COUNT)), latitudes, one_in(20) ? NULL : longitudes,
        upto(2) ? titles : NULL, upto(2) ? &common : NULL, NULL);
}

static int32_t set_callout(cartouche_host *host) {
    const char *rows[50];
    cartouche_button buttons[21];
    for (int i = 0; i < 50; i++) rows[i] = one_in(300) ? NULL : "Row";
    for (int i = 0; i < 21; i++) buttons[i].title = one_in(60) ? "\xff" : "Do", buttons[i].number = i;
    cartouche_callout callout = {0};
    callout.struct_size = sizeof callout;
    callout.title = string(), callout.rows = rows, callout.row_count = (size_t)upto(50);
    callout.buttons = buttons, callout.button_count = (size_t)upto(4), callout.image = one_in(3) ? number() : 0;
    callout.width = one_in(3) ? real(60, 400) : 0;
    if (one_in(3)) callout.drawn_width = real(1, 200), callout.drawn_height = real(1, 200);
    return cartouche_map_set_callout(host, number(), one_in(10) ? NULL : &callout);
}

static int32_t add_geojson(cartouche_host *host) {
    static const char *const texts[] = {
        "{\"type\":\"LineString\",\"coordinates\":[[-60,0],[60,10],[170,80]]}",
        "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[50,0],[50,50],[0,0]]]}", "[]", "{\"type\":", "",
        "{\"type\":\"MultiPoint\",\"coordinates\":[[1,2]]}"};
    const char *text = texts[upto(6)];
    cartouche_overlay_style style = {0};
    style.struct_size = sizeof style;
    style.line_color = next(), style.line_width = real(0, 9), style.is_above_labels = upto(2);
    return cartouche_map_add_geojson(
        host, one_in(20) ? NULL : text, one_in(20) ? (size_t)-1 : (size_t)upto((int)strlen(text) + 1) == 0 ? 0 : strlen(text),
        upto(2) ? &style : NULL, NULL);
}

static int32_t add_image(cartouche_host *host) {
    cartouche_image icon = {0};
    int64_t number = 0;
    icon.struct_size = sizeof icon;
    icon.pixels = one_in(9) ? NULL : image, icon.width = upto(40), icon.height = upto(40);
    icon.scale = real(0, 3), icon.is_centered = upto(2);
    return cartouche_map_add_image(host, &icon, one_in(9) ? NULL : &number);
}

static double time_now(void) {
    clock_time += upto(50) / 1000.0;
    return one_in(60) ? real(-1, 1) : clock_time;
}

static int32_t deed(int which) {
    cartouche_host *h = host();
    cartouche_coordinate c = random_coordinate();
    cartouche_camera camera = {random_coordinate(), real(0, 12), one_in(3) ? real(0, 360) : 0};
    cartouche_region region = {random_coordinate(), real(0, 90), real(0, 90)};
    cartouche_rect rect;
    cartouche_point point = {real(0, SIDE), real(0, SIDE)};
    cartouche_pixels pixels = target();
    cartouche_annotation pin = {0};
    int32_t flag = 0;
    int64_t found = 0, numbers[4] = {number(), number(), number(), number()};
    double x = real(0, SIDE), y = real(0, SIDE);
    size_t count = 0;
    switch (which) {
    case 0: return one_in(6) ? create() : 0;
    case 1: return one_in(20) ? cartouche_host_free(h) : 0;
    case 2: return cartouche_host_set_size(h, real(1, SIDE), real(1, SIDE), one_in(3) ? real(0.25, 3) : 1);
    case 3: return cartouche_host_get_size(h, &x, &y, NULL);
    case 4: return cartouche_host_set_appearance(h, one_in(9) ? 4 : upto(2));
    case 5: return cartouche_set_reduces_motion(upto(2));
    case 6: return set_callbacks(h);
    case 7: case 8: return cartouche_host_pointer(h, time_now(), one_in(9) ? 8 : upto(3), x, y, 1 + upto(3), &flag);
    case 9: return cartouche_host_pointer_leave(h, time_now());
    case 10: return cartouche_host_wheel(h, time_now(), real(-1, 1), real(-3, 3), x, y, &flag);
    case 11: return cartouche_host_finger(h, time_now(), one_in(9) ? 8 : upto(4), upto(3), x, y, &flag);
    case 12: {
        static const char *const keys[] = {"Tab", "Return", "Escape", "Left", "+", "A", "F5", "Keypad +", "??"};
        return cartouche_host_key(
            h, time_now(), one_in(9) ? string() : keys[upto(9)], upto(2), one_in(5) ? upto(40) : 0, &flag);
    }
    case 13: return cartouche_host_text(h, time_now(), string(), &flag);
    case 14: return cartouche_host_composing(h, time_now(), string(), upto(4) - 1, NULL);
    case 15: return cartouche_host_focus(h, time_now(), upto(2));
    case 16: return cartouche_host_get_text_rect(h, one_in(9) ? NULL : &rect);
    case 17: case 18: case 19: case 20: return cartouche_host_update(h, time_now(), &flag);
    case 21: case 22: return cartouche_host_draw(h, &pixels, &rect);
    case 23: return cartouche_host_needs_frame(h, &flag);
    case 24: return cartouche_host_next_frame_time(h, &x);
    case 25: return cartouche_host_wake_descriptor(h, &flag);
    case 26: return one_in(10) ? cartouche_host_snapshot(h, &pixels, 0) : 0;
    case 27: return cartouche_sdl_update(h, &flag);
    case 28: return cartouche_sdl_draw(h, NULL, NULL);
    case 29: return cartouche_map_get_camera(h, one_in(9) ? NULL : &camera);
    case 30: return cartouche_map_set_camera(h, &camera, upto(2));
    case 31: return cartouche_map_set_region(h, one_in(9) ? NULL : &region, upto(2));
    case 32: return cartouche_map_get_region(h, &region);
    case 33: return cartouche_map_show_annotations(h, upto(2));
    case 34: return one_in(5) ? cartouche_map_set_limits(h, real(0, 9), real(0, 24), upto(2) ? &region : NULL) : 0;
    case 35: return cartouche_map_set_features(h, one_in(2) ? 1 + 16 + 32 + 64 + 128 : upto(600));
    case 36: return cartouche_map_point(h, &c, &point);
    case 37: return cartouche_map_coordinate(h, &point, one_in(9) ? NULL : &c);
    case 38: return one_in(20) ? (upto(2) ? cartouche_map_show_world(h) : cartouche_map_show_nothing(h)) : 0;
    case 39: return cartouche_map_show_file(h, string(), string());
    case 40: case 41:
        pin.struct_size = sizeof pin;
        pin.coordinate = c, pin.title = string(), pin.subtitle = string(), pin.glyph = string(), pin.color = next();
        pin.is_draggable = upto(2), pin.hides_callout = one_in(5), pin.image = one_in(4) ? number() : 0;
        pin.cluster = one_in(3) ? string() : NULL;
        return cartouche_map_add_annotation(h, &pin, &found);
    case 42: return one_in(4) ? add_many(h) : 0;
    case 43: return cartouche_map_move_annotation(h, number(), one_in(9) ? NULL : &c, upto(2) ? 0 : real(0, 1));
    case 44: return cartouche_map_set_annotation_text(h, number(), string(), string());
    case 45:
        return one_in(8) ? cartouche_map_remove_all_annotations(h)
            : cartouche_map_remove_annotations(h, (size_t)upto(4), numbers);
    case 46: return cartouche_map_count_annotations(h, &count);
    case 47: return cartouche_map_select(h, one_in(4) ? 0 : number(), upto(2));
    case 48: return add_image(h);
    case 49: return set_callout(h);
    case 50:
        switch (upto(4)) {
        case 0: return cartouche_map_remove_overlay(h, number());
        case 1: return cartouche_map_remove_all_overlays(h);
        default: return add_geojson(h);
        }
    default:
        return upto(2) ? cartouche_map_set_tracking(h, upto(4), upto(2))
            : cartouche_map_set_location(h, one_in(4) ? NULL : &c, real(0, 1e5), real(0, 360));
    }
}

static void call(void) {
    int which = upto(DEEDS);
    int32_t status = deed(which);
    calls[which]++;
    errors += status != CARTOUCHE_OK;
    CHECK(status >= CARTOUCHE_OK && status <= CARTOUCHE_ERROR_OTHER);
    if (status != CARTOUCHE_OK) CHECK(strncmp(cartouche_last_error(), "cartouche_", 10) == 0);
}

void check_soak(unsigned long seed, long count) {
    state = seed * 2654435761u + 1;
    double start = cartouche_now();
    for (int i = 0; i < HOSTS; i++) create();
    for (long i = 0; i < count; i++) {
        call();
        // Hosts are there again after a while.
        if (i % 500 == 0 && one_in(2)) create();
    }
    for (int i = 0; i < HOSTS; i++) cartouche_host_free(hosts[i]);
    printf(
        "seed %lu: %ld calls, %ld errors, %.1f s\n", seed, count, errors, cartouche_now() - start);
    CHECK(errors > count / 50 && errors < count * 3 / 4);
}
