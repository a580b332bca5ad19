// Checks the C interface without a window: `CHost checks`, and by random calls: `CHost soak SEED COUNT`.
#include "checks.h"
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>

int failures = 0;
double clock_time = 0;

enum { WIDTH = 400, HEIGHT = 300 };
static unsigned char image[WIDTH * HEIGHT * 4];

/// What the callbacks were called with.
static struct {
    int selected, deselected, rows, buttons, placed, gone, regions, rendered, reports, drags, drag_moves;
    int64_t annotation;
    int32_t row, button;
    cartouche_rect rect;
    cartouche_coordinate coordinate;
    char report[512];
} calls;

static void selected(cartouche_host *host, void *data, int64_t annotation) {
    (void)host, (void)data;
    calls.selected++, calls.annotation = annotation;
}
static void deselected(cartouche_host *host, void *data, int64_t annotation) {
    (void)host, (void)data, (void)annotation;
    calls.deselected++;
}
static void row_pressed(cartouche_host *host, void *data, int64_t annotation, int32_t row) {
    (void)host, (void)data;
    calls.rows++, calls.annotation = annotation, calls.row = row;
}
static void button_pressed(cartouche_host *host, void *data, int64_t annotation, int32_t button) {
    (void)host, (void)data;
    calls.buttons++, calls.annotation = annotation, calls.button = button;
}
static void callout_placed(cartouche_host *host, void *data, int64_t annotation, const cartouche_rect *rect) {
    (void)host, (void)data, (void)annotation;
    if (rect->width > 0) calls.placed++, calls.rect = *rect;
    else calls.gone++;
}
static void dragged(
    cartouche_host *host, void *data, int64_t annotation, int32_t phase, const cartouche_coordinate *coordinate) {
    (void)host, (void)data, (void)annotation;
    if (phase == CARTOUCHE_DRAG_MOVED) calls.drag_moves++;
    else calls.drags++;
    calls.coordinate = *coordinate;
}
static void region_changed(cartouche_host *host, void *data, const cartouche_camera *camera, int32_t is_moving) {
    (void)host, (void)data, (void)camera, (void)is_moving;
    calls.regions++;
}
static void rendered(cartouche_host *host, void *data, int32_t is_complete) {
    (void)host, (void)data, (void)is_complete;
    calls.rendered++;
}
static void report(cartouche_host *host, void *data, const char *sentence) {
    (void)host;
    CHECK(data == &calls);
    calls.reports++;
    snprintf(calls.report, sizeof calls.report, "%s", sentence);
}

cartouche_host *make_host(int is_empty) {
    cartouche_host_options options;
    OK(cartouche_host_options_init(&options, sizeof options));
    options.width = WIDTH, options.height = HEIGHT, options.language = "en", options.starts_empty = is_empty;
    options.cache_size = -1;
    cartouche_host *host = NULL;
    OK(cartouche_host_create(&options, &host));
    if (!host) exit(1);
    cartouche_callbacks callbacks = {0};
    callbacks.struct_size = sizeof callbacks;
    callbacks.user_data = &calls;
    callbacks.selected = selected, callbacks.deselected = deselected;
    callbacks.row_pressed = row_pressed, callbacks.button_pressed = button_pressed;
    callbacks.callout_placed = callout_placed, callbacks.dragged = dragged;
    callbacks.region_changed = region_changed, callbacks.rendered = rendered, callbacks.report = report;
    OK(cartouche_host_set_callbacks(host, &callbacks));
    memset(&calls, 0, sizeof calls);
    return host;
}

void run_host(cartouche_host *host, double seconds) {
    for (double end = clock_time + seconds; clock_time < end; clock_time += 1.0 / 60)
        OK(cartouche_host_update(host, clock_time, NULL));
}

static cartouche_pixels memory(void) {
    cartouche_pixels pixels = {0};
    pixels.struct_size = sizeof pixels;
    pixels.pixels = image, pixels.width = WIDTH, pixels.height = HEIGHT;
    return pixels;
}

static void click(cartouche_host *host, double x, double y) {
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_MOVE, x, y, 0, NULL));
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_DOWN, x, y, 1, NULL));
    run_host(host, 0.05);
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_UP, x, y, 1, NULL));
    // Longer than a double click.
    run_host(host, 0.6);
}

static void check_versions(void) {
    char version[32];
    snprintf(
        version, sizeof version, "%d.%d.%d", CARTOUCHE_VERSION_MAJOR, CARTOUCHE_VERSION_MINOR,
        CARTOUCHE_VERSION_PATCH);
    CHECK(strcmp(cartouche_version(), version) == 0);
    CHECK(cartouche_abi_version() == CARTOUCHE_ABI_VERSION);
    CHECK(strcmp(cartouche_last_error(), "") == 0);
    double now = cartouche_now();
    CHECK(now > 0 && cartouche_now() >= now);
}

static void check_options(void) {
    cartouche_host_options options;
    cartouche_host *host = NULL;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "options", cartouche_host_options_init(NULL, sizeof options));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "struct_size", cartouche_host_options_init(&options, 3));
    OK(cartouche_host_options_init(&options, sizeof options));
    CHECK(options.struct_size == sizeof options && options.width == 640 && options.scale == 1);
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "host is NULL", cartouche_host_create(&options, NULL));

#define BAD(part, change) do { \
    OK(cartouche_host_options_init(&options, sizeof options)); \
    change; \
    FAILS(CARTOUCHE_ERROR_ARGUMENT, part, cartouche_host_create(&options, &host)); \
    CHECK(host == NULL); \
} while (0)
    BAD("struct_size", options.struct_size = 0);
    BAD("struct_size", options.struct_size = 1u << 30);
    BAD("0.5 x 480", options.width = 0.5);
    BAD("100000", options.height = 100000);
    BAD("nan", options.width = NAN);
    BAD("scale", options.scale = -1);
    BAD("scale", options.scale = INFINITY);
    BAD("appearance", options.appearance = 7);
    BAD("language", options.language = "Klingon 1");
    BAD("UTF-8", options.language = "\xff");
    BAD("UTF-8", options.assets_folder = "\xc3");
    BAD("x is", options.uses_sdl = 1; options.x = NAN);

    // Zeros stand for the defaults.
    memset(&options, 0, sizeof options);
    options.struct_size = sizeof options;
    OK(cartouche_host_create(&options, &host));
    double width = 0, height = 0, scale = 0;
    OK(cartouche_host_get_size(host, &width, &height, &scale));
    CHECK(width == 640 && height == 480 && scale == 1);
    OK(cartouche_host_free(host));

    // A program that knows fewer members, and one that knows more.
    OK(cartouche_host_options_init(&options, offsetof(cartouche_host_options, uses_sdl)));
    OK(cartouche_host_create(&options, &host));
    OK(cartouche_host_free(host));
    struct { cartouche_host_options known; double later; } larger;
    memset(&larger, 0, sizeof larger);
    OK(cartouche_host_options_init(&larger.known, sizeof larger));
    OK(cartouche_host_create(&larger.known, &host));
    OK(cartouche_host_free(host));
    larger.later = 1;
    host = NULL;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "does not know", cartouche_host_create(&larger.known, &host));
    OK(cartouche_host_create(NULL, &host));
    OK(cartouche_host_get_size(host, &width, &height, &scale));
    CHECK(width == 640 && height == 480 && scale == 1);
    OK(cartouche_host_free(host));
    OK(cartouche_host_free(NULL));
}

static void *other_thread(void *host) {
    FAILS(CARTOUCHE_ERROR_THREAD, "thread", cartouche_host_update(host, 1, NULL));
    FAILS(CARTOUCHE_ERROR_THREAD, "thread", cartouche_host_free(host));
    cartouche_host *made = NULL;
    FAILS(CARTOUCHE_ERROR_THREAD, "thread", cartouche_host_create(NULL, &made));
    return NULL;
}

static void check_handles(void) {
    cartouche_host *host = make_host(1), *second = make_host(1);
    int foreign = 0;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "NULL", cartouche_host_update(NULL, 0, NULL));
    FAILS(CARTOUCHE_ERROR_HANDLE, "never made", cartouche_host_update((cartouche_host *)&foreign, 0, NULL));
    FAILS(CARTOUCHE_ERROR_HANDLE, "never made", cartouche_host_free((cartouche_host *)&foreign));
    OK(cartouche_host_free(host));
    FAILS(CARTOUCHE_ERROR_HANDLE, "freed", cartouche_host_update(host, 0, NULL));
    FAILS(CARTOUCHE_ERROR_HANDLE, "freed", cartouche_host_free(host));
    cartouche_host *third = make_host(1);
    CHECK(third != host);
    FAILS(CARTOUCHE_ERROR_HANDLE, "freed", cartouche_host_update(host, 0, NULL));
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, other_thread, second) == 0);
    pthread_join(thread, NULL);
    run_host(second, 0.1);
    OK(cartouche_host_free(second));
    OK(cartouche_host_free(third));
}

static void check_drawing(void) {
    cartouche_host *host = make_host(0);
    cartouche_pixels target = memory();
    cartouche_rect changed = {0};
    OK(cartouche_host_snapshot(host, &target, 30));
    int land = 0, opaque = 1;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        land += image[i * 4] < image[i * 4 + 2];
        opaque &= image[i * 4 + 3] == 255;
    }
    CHECK(land > WIDTH * HEIGHT / 20);
    CHECK(opaque);

    // The other order of bytes, with rows that are apart: what lies between them stays.
    enum { STRIDE = WIDTH * 4 + 12 };
    static unsigned char wide[STRIDE * HEIGHT + 16];
    memset(wide, 0xA5, sizeof wide);
    cartouche_pixels other = target;
    other.pixels = wide, other.stride = STRIDE, other.format = CARTOUCHE_FORMAT_RGBA;
    OK(cartouche_host_draw(host, &other, &changed));
    int same = 1, kept = 1;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const unsigned char *a = image + (y * WIDTH + x) * 4, *b = wide + y * STRIDE + x * 4;
            same &= a[0] == b[2] && a[1] == b[1] && a[2] == b[0];
        }
        for (int i = WIDTH * 4; i < STRIDE; i++) kept &= wide[y * STRIDE + i] == 0xA5;
    }
    for (int i = STRIDE * HEIGHT; i < (int)sizeof wide; i++) kept &= wide[i] == 0xA5;
    CHECK(same);
    CHECK(kept);

    // Memory of another size has the same map, as after a change of the window's size.
    enum { LESS = WIDTH / 2 };
    static unsigned char less[LESS * LESS / 2 * 4];
    cartouche_pixels smaller = target;
    smaller.pixels = less, smaller.stride = 0, smaller.width = LESS, smaller.height = LESS / 2;
    OK(cartouche_host_draw(host, &smaller, NULL));
    int agrees = 1;
    for (int y = 0; y < LESS / 2; y++)
        agrees &= memcmp(less + y * LESS * 4, image + y * WIDTH * 4, LESS * 4) == 0;
    CHECK(agrees);

    // Only what a new pin covers.
    OK(cartouche_host_draw(host, &target, NULL));
    target.only_changes = 1;
    OK(cartouche_host_draw(host, &target, &changed));
    CHECK(changed.width == 0 && changed.height == 0);
    cartouche_annotation pin = {0};
    pin.struct_size = sizeof pin;
    int64_t number = 0;
    OK(cartouche_map_add_annotation(host, &pin, &number));
    int32_t needs = 0;
    OK(cartouche_host_needs_frame(host, &needs));
    CHECK(needs);
    run_host(host, 0.5);
    OK(cartouche_host_draw(host, &target, &changed));
    CHECK(changed.width > 10 && changed.width < 100 && changed.height > 10 && changed.height < 120);

#define BAD_TARGET(part, change) do { \
    cartouche_pixels bad = memory(); \
    change; \
    FAILS(CARTOUCHE_ERROR_ARGUMENT, part, cartouche_host_draw(host, &bad, NULL)); \
    FAILS(CARTOUCHE_ERROR_ARGUMENT, part, cartouche_host_snapshot(host, &bad, 1)); \
} while (0)
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "target", cartouche_host_draw(host, NULL, NULL));
    BAD_TARGET("pixels", bad.pixels = NULL);
    BAD_TARGET("0 x 300", bad.width = 0);
    BAD_TARGET("100000", bad.height = 100000);
    BAD_TARGET("-5", bad.width = -5);
    BAD_TARGET("stride", bad.stride = 17);
    BAD_TARGET("format", bad.format = 9);
    BAD_TARGET("struct_size", bad.struct_size = 0);

    FAILS(CARTOUCHE_ERROR_ARGUMENT, "time", cartouche_host_update(host, NAN, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "time", cartouche_host_update(host, INFINITY, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "0.0 x", cartouche_host_set_size(host, 0, 10, 1));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "100000", cartouche_host_set_size(host, 100000, 10, 1));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "nan", cartouche_host_set_size(host, 10, NAN, 1));
    OK(cartouche_host_set_size(host, 200, 150, 2));
    OK(cartouche_host_set_appearance(host, CARTOUCHE_APPEARANCE_DARK));
    target.only_changes = 0;
    OK(cartouche_host_snapshot(host, &target, 30));
    int dark = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) dark += image[i * 4] < 110 && image[i * 4 + 1] < 110;
    CHECK(dark > WIDTH * HEIGHT / 2);
    OK(cartouche_host_free(host));
}

static void check_png(const char *folder) {
    cartouche_host *host = make_host(0);
    char path[512];
    snprintf(path, sizeof path, "%s/map.png", folder);
    OK(cartouche_host_write_png(host, path, 30));
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    unsigned char head[24] = {0};
    if (file) {
        CHECK(fread(head, 1, sizeof head, file) == sizeof head);
        fclose(file);
    }
    CHECK(memcmp(head, "\x89PNG", 4) == 0 && head[18] * 256 + head[19] == WIDTH && head[22] * 256 + head[23] == HEIGHT);
    FAILS(CARTOUCHE_ERROR_FILE, "no folder", cartouche_host_write_png(host, "/no folder/map.png", 30));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "path", cartouche_host_write_png(host, NULL, 30));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "timeout", cartouche_host_write_png(host, path, -1));
    OK(cartouche_host_free(host));
    host = make_host(0);
    FAILS(CARTOUCHE_ERROR_TIMEOUT, "0.0 seconds", cartouche_host_write_png(host, path, 0));
    OK(cartouche_host_free(host));
}

static void check_annotations(void) {
    cartouche_host *host = make_host(1);
    cartouche_annotation pin = {0};
    pin.struct_size = sizeof pin;
    pin.title = "Lisbon", pin.subtitle = "A city";
    int64_t number = 0;
    size_t count = 0;
    OK(cartouche_map_add_annotation(host, &pin, &number));
    CHECK(number == 1);
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "annotation", cartouche_map_add_annotation(host, NULL, &number));
    pin.coordinate.latitude = 91;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "91", cartouche_map_add_annotation(host, &pin, &number));
    pin.coordinate.latitude = NAN;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "nan", cartouche_map_add_annotation(host, &pin, &number));
    pin.coordinate.latitude = 0;
    pin.title = "\xf0\x28";
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "title", cartouche_map_add_annotation(host, &pin, &number));
    pin.title = "Lisbon";
    pin.image = 5;
    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "image 5", cartouche_map_add_annotation(host, &pin, &number));
    pin.image = 0;

    // The pin is in the middle: a click selects it, one beside it deselects it.
    run_host(host, 0.3);
    click(host, WIDTH / 2, HEIGHT / 2 - 15);
    int64_t chosen = 0;
    OK(cartouche_map_get_selected(host, &chosen));
    CHECK(calls.selected == 1 && calls.annotation == 1 && chosen == 1);
    click(host, 20, HEIGHT - 60);
    OK(cartouche_map_get_selected(host, &chosen));
    CHECK(calls.deselected == 1 && chosen == 0);
    OK(cartouche_map_select(host, 1, 0));
    CHECK(calls.selected == 2);
    OK(cartouche_map_select(host, 0, 0));
    CHECK(calls.deselected == 2);
    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "annotation 9", cartouche_map_select(host, 9, 0));

    // Many at once, all or none.
    enum { MANY = 100000 };
    double *latitudes = malloc(MANY * sizeof *latitudes), *longitudes = malloc(MANY * sizeof *longitudes);
    const char **titles = calloc(MANY, sizeof *titles);
    for (int i = 0; i < MANY; i++)
        latitudes[i] = (i % 140) - 70, longitudes[i] = (i * 7919 % 360) - 180, titles[i] = i % 3 ? "Place" : NULL;
    cartouche_annotation common = {0};
    common.struct_size = sizeof common, common.cluster = "places";
    double start = cartouche_now();
    OK(cartouche_map_add_annotations(host, MANY, latitudes, longitudes, titles, &common, &number));
    printf("100,000 annotations: %.3f s\n", cartouche_now() - start);
    CHECK(number == 2);
    OK(cartouche_map_count_annotations(host, &count));
    CHECK(count == MANY + 1);
    longitudes[MANY - 1] = 500;
    FAILS(
        CARTOUCHE_ERROR_ARGUMENT, "annotation 99999",
        cartouche_map_add_annotations(host, MANY, latitudes, longitudes, titles, NULL, &number));
    FAILS(
        CARTOUCHE_ERROR_ARGUMENT, "latitudes",
        cartouche_map_add_annotations(host, 3, NULL, longitudes, NULL, NULL, &number));
    FAILS(
        CARTOUCHE_ERROR_ARGUMENT, "count",
        cartouche_map_add_annotations(host, (size_t)-1, latitudes, longitudes, NULL, NULL, &number));
    OK(cartouche_map_count_annotations(host, &count));
    CHECK(count == MANY + 1 && number == 2);
    free(latitudes), free(longitudes), free(titles);
    run_host(host, 0.3);

    cartouche_coordinate coordinate = {10, 20}, found = {0, 0};
    OK(cartouche_map_move_annotation(host, 1, &coordinate, 0));
    OK(cartouche_map_get_annotation(host, 1, &found));
    CHECK(found.latitude == 10 && found.longitude == 20);
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "coordinate", cartouche_map_move_annotation(host, 1, NULL, 0));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "duration", cartouche_map_move_annotation(host, 1, &coordinate, NAN));
    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "annotation 0", cartouche_map_move_annotation(host, 0, &coordinate, 0));
    OK(cartouche_map_set_annotation_text(host, 1, "Porto", NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "subtitle", cartouche_map_set_annotation_text(host, 1, "P", "\xff"));

    int64_t some[] = {1, 2, 3}, unknown[] = {4, 1};
    OK(cartouche_map_remove_annotations(host, 3, some));
    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "annotation 1", cartouche_map_remove_annotations(host, 2, unknown));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "annotations", cartouche_map_remove_annotations(host, 2, NULL));
    OK(cartouche_map_remove_annotations(host, 0, NULL));
    OK(cartouche_map_count_annotations(host, &count));
    CHECK(count == MANY - 2);
    OK(cartouche_map_remove_all_annotations(host));
    OK(cartouche_map_count_annotations(host, &count));
    CHECK(count == 0);
    run_host(host, 0.3);
    OK(cartouche_host_free(host));
}

/// A map removes many pins over several frames: what is not removed yet has no number any more.
static void check_removal(void) {
    cartouche_host *host = make_host(1);
    enum { ROWS = 48, COLUMNS = 50, MANY = ROWS * COLUMNS };
    static double latitudes[MANY], longitudes[MANY];
    for (int i = 0; i < MANY; i++) latitudes[i] = i % COLUMNS * 0.01, longitudes[i] = i / COLUMNS * 0.01;
    int64_t first = 0, chosen = 0;
    OK(cartouche_map_add_annotations(host, MANY, latitudes, longitudes, NULL, NULL, &first));
    cartouche_camera camera = {{0.25, 0.24}, 9, 0};
    OK(cartouche_map_set_camera(host, &camera, 0));
    for (int i = 0; i < 4; i++) OK(cartouche_host_update(host, clock_time += 0.5, NULL));
    OK(cartouche_map_select(host, first + MANY / 2 + COLUMNS / 2, 0));
    CHECK(calls.selected == 1);

    OK(cartouche_map_remove_all_annotations(host));
    CHECK(calls.deselected == 1);
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_DOWN, WIDTH / 2, HEIGHT / 2 - 15, 1, NULL));
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_UP, WIDTH / 2, HEIGHT / 2 - 15, 1, NULL));
    run_host(host, 0.05);
    OK(cartouche_map_get_selected(host, &chosen));
    CHECK(calls.selected == 1 && chosen == 0);
    run_host(host, 0.6);
    CHECK(calls.deselected == 1);
    OK(cartouche_host_free(host));
}

static void check_images(void) {
    cartouche_host *host = make_host(1);
    static unsigned char red[20 * 10 * 4];
    for (size_t i = 0; i < sizeof red; i += 4) red[i] = 255, red[i + 3] = 255;
    cartouche_image icon = {0};
    icon.struct_size = sizeof icon;
    icon.pixels = red, icon.width = 20, icon.height = 10, icon.is_centered = 1;
    int64_t number = 0, pin = 0;
    OK(cartouche_map_add_image(host, &icon, &number));
    cartouche_annotation annotation = {0};
    annotation.struct_size = sizeof annotation;
    annotation.image = number;
    OK(cartouche_map_add_annotation(host, &annotation, &pin));
    cartouche_pixels target = memory();
    OK(cartouche_host_snapshot(host, &target, 10));
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += image[i * 4 + 2] == 255 && image[i * 4 + 1] == 0 && image[i * 4] == 0;
    CHECK(count >= 150 && count <= 200);
    const unsigned char *middle = image + ((HEIGHT / 2) * WIDTH + WIDTH / 2) * 4;
    CHECK(middle[2] == 255 && middle[1] == 0);
    icon.width = 0;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "0 x 10", cartouche_map_add_image(host, &icon, &number));
    icon.width = 20, icon.stride = 5;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "stride", cartouche_map_add_image(host, &icon, &number));
    icon.stride = 0, icon.pixels = NULL;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "pixels", cartouche_map_add_image(host, &icon, &number));
    OK(cartouche_map_remove_image(host, number));
    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "image", cartouche_map_remove_image(host, number));
    OK(cartouche_host_free(host));
}

static void check_callouts(void) {
    cartouche_host *host = make_host(1);
    cartouche_annotation pin = {0};
    pin.struct_size = sizeof pin;
    pin.title = "Ferries";
    pin.coordinate.latitude = -30;
    int64_t number = 0;
    OK(cartouche_map_add_annotation(host, &pin, &number));
    const char *rows[40];
    for (int i = 0; i < 40; i++) rows[i] = "A time";
    cartouche_button buttons[] = {{"Book", 70}, {"Call", 71}};
    cartouche_callout callout = {0};
    callout.struct_size = sizeof callout;
    callout.rows = rows, callout.row_count = 40, callout.width = 180;
    OK(cartouche_map_set_callout(host, number, &callout));
    run_host(host, 0.3);
    OK(cartouche_map_select(host, number, 0));
    run_host(host, 0.5);
    cartouche_point foot = {0, 0};
    OK(cartouche_map_point(host, &pin.coordinate, &foot));
    for (double y = foot.y - 90; y > 5 && !calls.rows; y -= 9) click(host, foot.x + 20, y);
    CHECK(calls.rows == 1 && calls.annotation == number && calls.row >= 0 && calls.row < 40);
    int first = calls.row;

    // A turn of the wheel scrolls the rows, and the map stays.
    cartouche_camera before, after;
    OK(cartouche_map_get_camera(host, &before));
    int32_t taken = 0;
    OK(cartouche_host_wheel(host, clock_time, 0, -3, foot.x, foot.y - 120, &taken));
    CHECK(taken == 1);
    run_host(host, 1);
    OK(cartouche_map_get_camera(host, &after));
    CHECK(before.zoom == after.zoom);
    OK(cartouche_map_get_selected(host, &number));
    CHECK(number == 1);
    calls.rows = 0;
    for (double y = foot.y - 90; y > 5 && !calls.rows; y -= 9) click(host, foot.x + 20, y);
    CHECK(calls.rows == 1 && calls.row > first);

    // Buttons instead.
    callout.rows = NULL, callout.row_count = 0, callout.buttons = buttons, callout.button_count = 2;
    OK(cartouche_map_set_callout(host, 1, &callout));
    run_host(host, 0.3);
    for (double y = foot.y - 90; y > 5 && calls.buttons < 1; y -= 9) click(host, foot.x + 20, y);
    CHECK(calls.buttons == 1 && calls.button == 71);

    // Bad data leaves it as it was.
    callout.button_count = 21;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "21 buttons", cartouche_map_set_callout(host, 1, &callout));
    callout.button_count = 0, callout.row_count = 3;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "rows", cartouche_map_set_callout(host, 1, &callout));
    rows[1] = NULL, callout.rows = rows;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "row 1", cartouche_map_set_callout(host, 1, &callout));
    callout.row_count = 1, callout.width = 1e9;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "width", cartouche_map_set_callout(host, 1, &callout));
    callout.width = 0, callout.image = 3;
    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "image 3", cartouche_map_set_callout(host, 1, &callout));
    callout.image = 0, callout.drawn_width = 10, callout.drawn_height = NAN;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "drawn_height", cartouche_map_set_callout(host, 1, &callout));
    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "annotation 8", cartouche_map_set_callout(host, 8, NULL));
    calls.buttons = 0;
    for (double y = foot.y - 90; y > 5 && calls.buttons < 1; y -= 9) click(host, foot.x + 20, y);
    CHECK(calls.buttons == 1);

    // A content that the program draws: its rectangle follows the pin.
    memset(&callout, 0, sizeof callout);
    callout.struct_size = sizeof callout;
    callout.drawn_width = 120, callout.drawn_height = 50;
    OK(cartouche_map_set_callout(host, 1, &callout));
    OK(cartouche_map_select(host, 0, 0));
    OK(cartouche_map_select(host, 1, 0));
    run_host(host, 0.6);
    CHECK(calls.placed > 0 && fabs(calls.rect.width - 120) < 1 && fabs(calls.rect.height - 50) < 1);
    CHECK(calls.rect.y + calls.rect.height < foot.y);
    cartouche_rect was = calls.rect;
    cartouche_coordinate moved = {-30, 8};
    OK(cartouche_map_move_annotation(host, 1, &moved, 0));
    cartouche_point at = {0, 0};
    OK(cartouche_map_point(host, &moved, &at));
    run_host(host, 0.1);
    CHECK(fabs((calls.rect.x - was.x) - (at.x - foot.x)) < 2);
    CHECK(calls.gone == 0);
    OK(cartouche_map_select(host, 0, 1));
    run_host(host, 1);
    CHECK(calls.gone == 1);
    int placed = calls.placed;
    run_host(host, 0.2);
    CHECK(calls.placed == placed && calls.gone == 1);
    OK(cartouche_host_free(host));
}

static void check_gestures(void) {
    cartouche_host *host = make_host(1);
    cartouche_camera camera = {{40, -3}, 4, 0}, now;
    OK(cartouche_map_set_camera(host, &camera, 0));
    run_host(host, 0.1);
    int32_t taken = 0;
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_DOWN, 200, 150, 1, &taken));
    CHECK(taken == 1);
    for (int i = 1; i <= 10; i++) {
        OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_MOVE, 200 + i * 6, 150, 0, &taken));
        run_host(host, 0.02);
    }
    run_host(host, 0.3);
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_UP, 260, 150, 1, &taken));
    run_host(host, 1);
    OK(cartouche_map_get_camera(host, &now));
    CHECK(now.center.longitude < -4 && fabs(now.center.latitude - 40) < 0.1 && calls.regions > 2);
    OK(cartouche_host_wheel(host, clock_time, 0, 3, 200, 150, &taken));
    CHECK(taken == 1);
    run_host(host, 1);
    camera = now;
    OK(cartouche_map_get_camera(host, &now));
    CHECK(now.zoom > camera.zoom + 0.1);
    OK(cartouche_host_key(host, clock_time, "-", 1, 0, &taken));
    OK(cartouche_host_key(host, clock_time, "-", 0, 0, &taken));
    // Two fingers apart.
    camera = now;
    OK(cartouche_host_finger(host, clock_time, CARTOUCHE_FINGER_DOWN, 11, 180, 150, &taken));
    OK(cartouche_host_finger(host, clock_time, CARTOUCHE_FINGER_DOWN, 12, 220, 150, &taken));
    for (int i = 1; i <= 10; i++) {
        OK(cartouche_host_finger(host, clock_time, CARTOUCHE_FINGER_MOVE, 11, 180 - i * 8, 150, &taken));
        OK(cartouche_host_finger(host, clock_time, CARTOUCHE_FINGER_MOVE, 12, 220 + i * 8, 150, &taken));
        run_host(host, 0.02);
    }
    OK(cartouche_host_finger(host, clock_time, CARTOUCHE_FINGER_UP, 11, 100, 150, &taken));
    OK(cartouche_host_finger(host, clock_time, CARTOUCHE_FINGER_UP, 12, 300, 150, &taken));
    run_host(host, 1);
    OK(cartouche_map_get_camera(host, &now));
    CHECK(now.zoom > camera.zoom + 0.5);
    OK(cartouche_host_focus(host, clock_time, 0));
    OK(cartouche_host_pointer_leave(host, clock_time));
    OK(cartouche_host_text(host, clock_time, "a", &taken));
    CHECK(taken == 0);
    OK(cartouche_host_composing(host, clock_time, "ab", 1, &taken));
    // Two scalars that are one character.
    OK(cartouche_host_composing(host, clock_time, "e\xcc\x81", 2, &taken));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "caret", cartouche_host_composing(host, 0, "e\xcc\x81", 3, NULL));
    cartouche_rect rect;
    OK(cartouche_host_get_text_rect(host, &rect));
    CHECK(rect.width == 0);

    FAILS(CARTOUCHE_ERROR_ARGUMENT, "phase", cartouche_host_pointer(host, 0, 9, 0, 0, 1, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "x is", cartouche_host_pointer(host, 0, 0, NAN, 0, 1, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "button", cartouche_host_pointer(host, 0, 0, 0, 0, -4, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "time", cartouche_host_pointer(host, NAN, 0, 0, 0, 1, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "dy", cartouche_host_wheel(host, 0, 0, INFINITY, 0, 0, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "phase", cartouche_host_finger(host, 0, -1, 1, 0, 0, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "key", cartouche_host_key(host, 0, NULL, 1, 0, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "modifiers", cartouche_host_key(host, 0, "A", 1, 99, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "text", cartouche_host_text(host, 0, "\xe2\x82", NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "caret", cartouche_host_composing(host, 0, "ab", 5, NULL));
    OK(cartouche_host_free(host));
}

/* Holds the pin in the middle of the map, and moves it by 50 points. */
static void drag_to_the_right(cartouche_host *host) {
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_DOWN, 200, 135, 1, NULL));
    run_host(host, 1);
    for (int i = 1; i <= 10; i++) {
        OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_MOVE, 200 + i * 5, 135, 0, NULL));
        run_host(host, 0.02);
    }
    OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_UP, 250, 135, 1, NULL));
    run_host(host, 1);
}

static void check_drags(void) {
    cartouche_host *host = make_host(1);
    cartouche_annotation pin = {0};
    pin.struct_size = sizeof pin;
    pin.is_draggable = 1, pin.title = "Buoy";
    int64_t number = 0;
    OK(cartouche_map_add_annotation(host, &pin, &number));
    run_host(host, 0.3);
    drag_to_the_right(host);
    CHECK(calls.drags == 2 && calls.drag_moves > 3);
    cartouche_coordinate coordinate;
    OK(cartouche_map_get_annotation(host, number, &coordinate));
    CHECK(coordinate.longitude > 10 && coordinate.longitude == calls.coordinate.longitude);
    OK(cartouche_host_free(host));
}

/// What is called before an update already knows of the calls before it.
static void check_between_updates(void) {
    cartouche_host *host = make_host(1);
    cartouche_annotation pin = {0};
    pin.struct_size = sizeof pin;
    int64_t number = 0, chosen = 0;
    OK(cartouche_map_add_annotation(host, &pin, &number));
    OK(cartouche_map_select(host, number, 0));
    OK(cartouche_map_select(host, 0, 0));
    run_host(host, 0.05);
    CHECK(calls.selected == 0);
    OK(cartouche_host_free(host));

    host = make_host(1);
    OK(cartouche_map_add_annotation(host, &pin, &number));
    OK(cartouche_map_select(host, number, 0));
    run_host(host, 0.05);
    OK(cartouche_map_get_selected(host, &chosen));
    CHECK(calls.selected == 1 && chosen == number);

    cartouche_camera camera = {{40, -4}, 5, 0};
    OK(cartouche_map_set_camera(host, &camera, 0));
    OK(cartouche_host_set_size(host, 600, 500, 1));
    cartouche_point point = {0, 0}, middle = {300, 250};
    cartouche_coordinate coordinate = {0, 0};
    OK(cartouche_map_point(host, &camera.center, &point));
    OK(cartouche_map_coordinate(host, &middle, &coordinate));
    CHECK(fabs(point.x - 300) < 0.01 && fabs(point.y - 250) < 0.01);
    CHECK(fabs(coordinate.latitude - 40) < 0.01 && fabs(coordinate.longitude + 4) < 0.01);
    OK(cartouche_host_free(host));
}

/// How deep the calls of `dragged_to_degrees` are, and the deepest.
static int depth, deepest;
/// Moves the pin to whole degrees.
static void dragged_to_degrees(
    cartouche_host *host, void *data, int64_t annotation, int32_t phase, const cartouche_coordinate *at) {
    (void)data;
    if (phase != CARTOUCHE_DRAG_MOVED || depth > 20) return;
    depth++, calls.drag_moves++;
    if (depth > deepest) deepest = depth;
    cartouche_coordinate degrees = {round(at->latitude), round(at->longitude)};
    OK(cartouche_map_move_annotation(host, annotation, &degrees, 0));
    depth--;
}

static void check_drags_to_degrees(void) {
    cartouche_host *host = make_host(1);
    cartouche_callbacks callbacks = {0};
    callbacks.struct_size = sizeof callbacks, callbacks.dragged = dragged_to_degrees;
    OK(cartouche_host_set_callbacks(host, &callbacks));
    cartouche_annotation pin = {0};
    pin.struct_size = sizeof pin;
    pin.is_draggable = 1;
    int64_t number = 0;
    OK(cartouche_map_add_annotation(host, &pin, &number));
    run_host(host, 0.3);
    drag_to_the_right(host);
    CHECK(deepest == 1 && calls.drag_moves > 3);
    cartouche_coordinate coordinate;
    OK(cartouche_map_get_annotation(host, number, &coordinate));
    CHECK(coordinate.longitude > 10 && coordinate.longitude == round(coordinate.longitude));
    OK(cartouche_host_free(host));
}

static void check_camera(void) {
    cartouche_host *host = make_host(1);
    cartouche_camera camera = {{48.2, 16.4}, 7, 30}, found;
    OK(cartouche_map_set_camera(host, &camera, 0));
    OK(cartouche_map_get_camera(host, &found));
    CHECK(fabs(found.zoom - 7) < 1e-6 && fabs(found.center.latitude - 48.2) < 1e-6 && fabs(found.heading - 30) < 1e-6);
    cartouche_point point;
    cartouche_coordinate coordinate = {48.5, 16}, back;
    OK(cartouche_map_point(host, &coordinate, &point));
    OK(cartouche_map_coordinate(host, &point, &back));
    CHECK(fabs(back.latitude - 48.5) < 1e-6 && fabs(back.longitude - 16) < 1e-6);
    OK(cartouche_map_point(host, &camera.center, &point));
    CHECK(fabs(point.x - WIDTH / 2) < 0.6 && fabs(point.y - HEIGHT / 2) < 0.6);
    camera.zoom = 9, camera.heading = 0;
    OK(cartouche_map_set_camera(host, &camera, 1));
    run_host(host, 3);
    OK(cartouche_map_get_camera(host, &found));
    CHECK(fabs(found.zoom - 9) < 1e-3);
    cartouche_region region = {{50, 10}, 4, 6}, shown;
    OK(cartouche_map_set_region(host, &region, 0));
    OK(cartouche_map_get_region(host, &shown));
    CHECK(fabs(shown.center.longitude - 10) < 0.01 && shown.latitude_span >= 3.99 && shown.longitude_span >= 5.99);
    OK(cartouche_map_set_limits(host, 3, 8, NULL));
    camera.zoom = 20;
    OK(cartouche_map_set_camera(host, &camera, 0));
    OK(cartouche_map_get_camera(host, &found));
    CHECK(found.zoom <= 8.001);
    OK(cartouche_map_set_limits(host, 0, 20, &region));
    camera.center.longitude = -90;
    OK(cartouche_map_set_camera(host, &camera, 0));
    OK(cartouche_map_get_camera(host, &found));
    CHECK(found.center.longitude > 6.9);
    OK(cartouche_map_set_limits(host, 0, 20, NULL));
    OK(cartouche_map_set_features(host, CARTOUCHE_SHOWS_SCALE | CARTOUCHE_SHOWS_ZOOM_BUTTONS));
    OK(cartouche_map_show_annotations(host, 0));
    OK(cartouche_set_reduces_motion(1));
    OK(cartouche_set_reduces_motion(0));

    FAILS(CARTOUCHE_ERROR_ARGUMENT, "camera", cartouche_map_set_camera(host, NULL, 0));
    camera.zoom = NAN;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "zoom", cartouche_map_set_camera(host, &camera, 0));
    camera.zoom = 3, camera.center.latitude = INFINITY;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "center", cartouche_map_set_camera(host, &camera, 0));
    region.latitude_span = -1;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "latitude_span", cartouche_map_set_region(host, &region, 0));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "latitude_span", cartouche_map_set_limits(host, 0, 20, &region));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "maximum_zoom", cartouche_map_set_limits(host, 8, 3, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "features", cartouche_map_set_features(host, 1 << 20));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "point", cartouche_map_point(host, &coordinate, NULL));
    point.x = NAN;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "x of point", cartouche_map_coordinate(host, &point, &back));
    OK(cartouche_host_free(host));
}

/// Sets the zoom to a whole level.
static void region_to_levels(
    cartouche_host *host, void *data, const cartouche_camera *camera, int32_t is_moving) {
    (void)data;
    if (is_moving || depth > 20) return;
    depth++;
    if (depth > deepest) deepest = depth;
    cartouche_camera level = *camera;
    level.zoom = round(level.zoom);
    OK(cartouche_map_set_camera(host, &level, 0));
    depth--;
}

static void check_camera_to_levels(void) {
    cartouche_host *host = make_host(1);
    cartouche_callbacks callbacks = {0};
    callbacks.struct_size = sizeof callbacks, callbacks.region_changed = region_to_levels;
    OK(cartouche_host_set_callbacks(host, &callbacks));
    run_host(host, 0.1);
    deepest = 0;
    cartouche_camera camera = {{48.2, 16.4}, 5.4, 0}, found;
    OK(cartouche_map_set_camera(host, &camera, 0));
    OK(cartouche_map_get_camera(host, &found));
    CHECK(deepest > 0 && deepest < 20 && found.zoom == 5);
    OK(cartouche_host_free(host));
}

static int colored(int red, int green, int blue) {
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += abs(image[i * 4 + 2] - red) < 12 && abs(image[i * 4 + 1] - green) < 12
            && abs(image[i * 4] - blue) < 12;
    return count;
}

static void check_overlays(void) {
    cartouche_host *host = make_host(1);
    const char *line = "{\"type\":\"LineString\",\"coordinates\":[[-60,0],[60,0]]}";
    const char *area =
        "{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":"
        "[[[-40,-20],[40,-20],[40,-50],[-40,-50],[-40,-20]]]}}";
    cartouche_overlay_style style = {0};
    style.struct_size = sizeof style;
    style.line_color = 0xFF00FFFFu, style.fill_color = 0x00FF00FFu, style.line_width = 6;
    int64_t first = 0, second = 0;
    OK(cartouche_map_add_geojson(host, line, strlen(line), &style, &first));
    OK(cartouche_map_add_geojson(host, area, strlen(area), &style, &second));
    CHECK(first == 1 && second == 2);
    cartouche_pixels target = memory();
    OK(cartouche_host_snapshot(host, &target, 20));
    CHECK(colored(255, 0, 255) > 300 && colored(0, 255, 0) > 1000);
    OK(cartouche_map_remove_overlay(host, second));
    OK(cartouche_host_snapshot(host, &target, 20));
    CHECK(colored(255, 0, 255) > 300 && colored(0, 255, 0) == 0);
    OK(cartouche_map_remove_all_overlays(host));
    OK(cartouche_host_snapshot(host, &target, 20));
    CHECK(colored(255, 0, 255) == 0);

    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "overlay 2", cartouche_map_remove_overlay(host, second));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "text", cartouche_map_add_geojson(host, NULL, 3, NULL, &first));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "no GeoJSON", cartouche_map_add_geojson(host, "{\"a\":", 5, NULL, &first));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "length", cartouche_map_add_geojson(host, "{", (size_t)-1, NULL, &first));
    const char *point = "{\"type\":\"Point\",\"coordinates\":[1,2]}";
    FAILS(
        CARTOUCHE_ERROR_ARGUMENT, "no line", cartouche_map_add_geojson(host, point, strlen(point), NULL, &first));
    style.line_width = -2;
    FAILS(
        CARTOUCHE_ERROR_ARGUMENT, "line_width",
        cartouche_map_add_geojson(host, line, strlen(line), &style, &first));
    OK(cartouche_host_free(host));
}

static void overlay_selected(cartouche_host *host, void *data, int64_t overlay) {
    (void)host, (void)data;
    calls.selected++, calls.annotation = overlay;
}
static void overlay_deselected(cartouche_host *host, void *data, int64_t overlay) {
    (void)host, (void)data;
    calls.deselected++, calls.annotation = overlay;
}

static void check_overlay_selection(void) {
    cartouche_host *host = make_host(1);
    cartouche_callbacks callbacks = {0};
    callbacks.struct_size = sizeof callbacks;
    callbacks.overlay_selected = overlay_selected, callbacks.overlay_deselected = overlay_deselected;
    OK(cartouche_host_set_callbacks(host, &callbacks));
    const char *area =
        "{\"type\":\"Polygon\",\"coordinates\":[[[-20,-20],[20,-20],[20,20],[-20,20],[-20,-20]]]}";
    cartouche_pixels target = memory();
    int64_t number = 0;
    OK(cartouche_map_add_geojson(host, area, strlen(area), NULL, &number));
    OK(cartouche_host_snapshot(host, &target, 20));
    // From here on by the time of the snapshot, which went on.
    clock_time += 100;
    click(host, WIDTH / 2, HEIGHT / 2);
    CHECK(calls.selected == 1 && calls.annotation == number);
    calls.annotation = 0;
    OK(cartouche_map_remove_overlay(host, number));
    CHECK(calls.deselected == 1 && calls.annotation == number);
    FAILS(CARTOUCHE_ERROR_NOT_FOUND, "overlay 1", cartouche_map_remove_overlay(host, number));

    OK(cartouche_map_add_geojson(host, area, strlen(area), NULL, &number));
    OK(cartouche_host_snapshot(host, &target, 20));
    clock_time += 100;
    click(host, WIDTH / 2, HEIGHT / 2);
    OK(cartouche_map_remove_all_overlays(host));
    CHECK(calls.selected == 2 && calls.deselected == 2 && calls.annotation == number);
    OK(cartouche_host_free(host));
}

static void check_location(void) {
    cartouche_host *host = make_host(1);
    cartouche_coordinate coordinate = {0, 0};
    cartouche_pixels target = memory();
    OK(cartouche_host_snapshot(host, &target, 5));
    static unsigned char before[sizeof image];
    memcpy(before, image, sizeof image);
    OK(cartouche_map_set_location(host, &coordinate, 500000, NAN));
    OK(cartouche_host_snapshot(host, &target, 5));
    CHECK(memcmp(before, image, sizeof image) != 0);
    OK(cartouche_map_set_tracking(host, CARTOUCHE_TRACKING_FOLLOW, 0));
    coordinate.longitude = 40;
    OK(cartouche_map_set_location(host, &coordinate, 0, 90));
    // From here on by the time of the snapshots, which went on.
    clock_time += 100;
    run_host(host, 2);
    cartouche_camera camera;
    OK(cartouche_map_get_camera(host, &camera));
    CHECK(fabs(camera.center.longitude - 40) < 1);
    OK(cartouche_map_set_location(host, NULL, 0, 0));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "accuracy", cartouche_map_set_location(host, &coordinate, NAN, 0));
    coordinate.latitude = 100;
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "latitude", cartouche_map_set_location(host, &coordinate, 0, 0));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "mode", cartouche_map_set_tracking(host, 5, 0));
    OK(cartouche_host_free(host));
}

static void check_basemaps(const char *folder, const char *archive) {
    cartouche_host *host = make_host(1);
    cartouche_pixels target = memory();
    char path[512];
    OK(cartouche_map_show_file(host, archive, NULL));
    OK(cartouche_host_snapshot(host, &target, 30));
    CHECK(calls.rendered > 0);
    OK(cartouche_map_show_world(host));
    OK(cartouche_map_show_nothing(host));
    FAILS(CARTOUCHE_ERROR_FILE, "missing.pmtiles", cartouche_map_show_file(host, "/missing.pmtiles", NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "path", cartouche_map_show_file(host, NULL, NULL));
    FAILS(CARTOUCHE_ERROR_FILE, "missing.json", cartouche_map_show_file(host, archive, "/missing.json"));
    FAILS(CARTOUCHE_ERROR_FILE, "missing.json", cartouche_map_show_style(host, "/missing.json", NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "address", cartouche_map_show_server(host, "ftp://a/b", NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "UTF-8", cartouche_map_show_server(host, "\xff", NULL));
    snprintf(path, sizeof path, "%s/style.json", folder);
    FILE *file = fopen(path, "w");
    fputs("{\"version\":8,\"sources\":{},\"layers\":[{\"id\":\"a\",\"type\":\"background\","
          "\"paint\":{\"background-color\":\"#ff8000\"}}]}", file);
    fclose(file);
    OK(cartouche_map_show_style(host, path, NULL));
    OK(cartouche_host_snapshot(host, &target, 30));
    CHECK(colored(255, 128, 0) > WIDTH * HEIGHT / 2);

    // A server that is not there is a report, some time later.
    OK(cartouche_map_show_server(host, "http://127.0.0.1:9/{z}/{x}/{y}.png", NULL));
    for (int i = 0; i < 500 && !calls.reports; i++) {
        run_host(host, 0.02);
        poll(NULL, 0, 20);
    }
    CHECK(calls.reports > 0 && strstr(calls.report, "127.0.0.1"));
    OK(cartouche_host_free(host));
}

static pthread_mutex_t wake_mutex = PTHREAD_MUTEX_INITIALIZER;
static int wakes = 0;
static void wake(void *data) {
    pthread_mutex_lock(&wake_mutex);
    *(int *)data += 1;
    pthread_mutex_unlock(&wake_mutex);
}

static void check_waking(void) {
    cartouche_host *host = make_host(0);
    int32_t descriptor = -1;
    double next = 0;
    OK(cartouche_host_set_wake(host, wake, &wakes));
    OK(cartouche_host_wake_descriptor(host, &descriptor));
    CHECK(descriptor >= 0);
    struct pollfd wait = {descriptor, POLLIN, 0};
    int readable = 0, sleeps = 0;
    for (int i = 0; i < 400 && !calls.rendered; i++) {
        run_host(host, 0.03);
        int32_t needs = 0;
        OK(cartouche_host_needs_frame(host, &needs));
        if (!needs && !calls.rendered) sleeps++, readable += poll(&wait, 1, 5000) == 1;
    }
    CHECK(calls.rendered > 0 && readable == sleeps);
    pthread_mutex_lock(&wake_mutex);
    CHECK(wakes > 0);
    pthread_mutex_unlock(&wake_mutex);
    run_host(host, 5);
    OK(cartouche_host_next_frame_time(host, &next));
    CHECK(isinf(next));
    OK(cartouche_host_set_wake(host, NULL, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "descriptor", cartouche_host_wake_descriptor(host, NULL));
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "needs_frame", cartouche_host_needs_frame(host, NULL));
    OK(cartouche_host_free(host));
}

static pthread_t main_thread;
static sem_t woken;
static _Atomic int wakes_on_main, wakes_started, wakes_ended;
static void wake_slowly(void *data) {
    (void)data;
    wakes_started++;
    // A lock that the program holds there would never come free.
    if (pthread_equal(pthread_self(), main_thread)) {
        wakes_on_main++;
    } else {
        pthread_mutex_lock(&wake_mutex);
        pthread_mutex_unlock(&wake_mutex);
    }
    sem_post(&woken);
    poll(NULL, 0, 20);
    wakes_ended++;
}

static void check_waking_during_calls(void) {
    main_thread = pthread_self();
    CHECK(sem_init(&woken, 0, 0) == 0);
    for (int frees = 0; frees < 2; frees++) {
        cartouche_host *host = make_host(1);
        wakes_on_main = wakes_started = wakes_ended = 0;
        OK(cartouche_host_set_wake(host, wake_slowly, NULL));
        run_host(host, 2);
        cartouche_annotation pin = {0};
        pin.struct_size = sizeof pin;
        pthread_mutex_lock(&wake_mutex);
        OK(cartouche_map_add_annotation(host, &pin, NULL));
        pthread_mutex_unlock(&wake_mutex);
        sem_wait(&woken);
        CHECK(wakes_on_main == 0);
        // Neither returns before the function does.
        if (frees) OK(cartouche_host_free(host));
        else OK(cartouche_host_set_wake(host, NULL, NULL));
        CHECK(wakes_started > 0 && wakes_ended == wakes_started);
        if (!frees) OK(cartouche_host_free(host));
    }
    sem_destroy(&woken);
}

/// What a callback does.
enum { FREE_HOST, DRAW, ADD, MAKE } deed;
static int done;
static void act(cartouche_host *host, void *data, int64_t annotation) {
    (void)data, (void)annotation;
    cartouche_pixels target = memory();
    cartouche_host *made = NULL;
    done++;
    switch (deed) {
    case FREE_HOST:
        OK(cartouche_host_free(host));
        FAILS(CARTOUCHE_ERROR_HANDLE, "freed", cartouche_map_select(host, 0, 0));
        break;
    case DRAW:
        FAILS(CARTOUCHE_ERROR_BUSY, "callback", cartouche_host_draw(host, &target, NULL));
        FAILS(CARTOUCHE_ERROR_BUSY, "callback", cartouche_host_update(host, clock_time, NULL));
        FAILS(CARTOUCHE_ERROR_BUSY, "callback", cartouche_host_snapshot(host, &target, 1));
        FAILS(CARTOUCHE_ERROR_BUSY, "callback", cartouche_host_pointer(host, clock_time, 0, 1, 1, 1, NULL));
        break;
    case ADD: {
        cartouche_annotation pin = {0};
        pin.struct_size = sizeof pin;
        OK(cartouche_map_remove_all_annotations(host));
        OK(cartouche_map_add_annotation(host, &pin, NULL));
        break;
    }
    case MAKE: FAILS(CARTOUCHE_ERROR_BUSY, "callback", cartouche_host_create(NULL, &made)); break;
    }
}

static void check_callbacks(void) {
    for (deed = FREE_HOST; deed <= MAKE; deed++) {
        for (int by_click = 0; by_click < 2; by_click++) {
            cartouche_host *host = make_host(1);
            cartouche_callbacks callbacks = {0};
            callbacks.struct_size = sizeof callbacks;
            callbacks.selected = act;
            OK(cartouche_host_set_callbacks(host, &callbacks));
            cartouche_annotation pin = {0};
            pin.struct_size = sizeof pin;
            pin.title = "Here";
            OK(cartouche_map_add_annotation(host, &pin, NULL));
            run_host(host, 0.3);
            done = 0;
            if (by_click) {
                OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_DOWN, 200, 135, 1, NULL));
                OK(cartouche_host_pointer(host, clock_time, CARTOUCHE_POINTER_UP, 200, 135, 1, NULL));
                for (int i = 0; i < 60 && !done; i++)
                    OK(cartouche_host_update(host, clock_time += 1.0 / 60, NULL));
            } else {
                OK(cartouche_map_select(host, 1, 1));
            }
            CHECK(done == 1);
            if (deed == FREE_HOST) {
                FAILS(CARTOUCHE_ERROR_HANDLE, "freed", cartouche_host_update(host, clock_time, NULL));
            } else {
                run_host(host, 1);
                OK(cartouche_host_free(host));
            }
        }
    }
    cartouche_host *host = make_host(1);
    cartouche_callbacks callbacks = {0};
    FAILS(CARTOUCHE_ERROR_ARGUMENT, "struct_size", cartouche_host_set_callbacks(host, &callbacks));
    OK(cartouche_host_set_callbacks(host, NULL));
    FAILS(CARTOUCHE_ERROR_KIND, "uses_sdl", cartouche_sdl_update(host, NULL));
    FAILS(CARTOUCHE_ERROR_KIND, "uses_sdl", cartouche_sdl_draw(host, NULL, NULL));
    OK(cartouche_host_free(host));
}

/// Says how long a part took.
#define RUN(part) do { \
    double run_start = cartouche_now(); \
    part; \
    printf("%s: %.2f s\n", #part, cartouche_now() - run_start); \
} while (0)

int main(int count, char **arguments) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (count == 4 && strcmp(arguments[1], "soak") == 0) {
        check_soak(strtoul(arguments[2], NULL, 10), strtol(arguments[3], NULL, 10));
    } else if (count == 4 && strcmp(arguments[1], "checks") == 0) {
        const char *folder = arguments[2];
        RUN(check_versions());
        RUN(check_options());
        RUN(check_handles());
        RUN(check_drawing());
        RUN(check_png(folder));
        RUN(check_annotations());
        RUN(check_removal());
        RUN(check_images());
        RUN(check_callouts());
        RUN(check_gestures());
        RUN(check_between_updates());
        RUN(check_drags());
        RUN(check_drags_to_degrees());
        RUN(check_camera());
        RUN(check_camera_to_levels());
        RUN(check_overlays());
        RUN(check_overlay_selection());
        RUN(check_location());
        RUN(check_basemaps(folder, arguments[3]));
        RUN(check_waking());
        RUN(check_waking_during_calls());
        RUN(check_callbacks());
        RUN(check_sdl());
    } else {
        fprintf(stderr, "usage: CHost checks FOLDER ARCHIVE | CHost soak SEED COUNT\n");
        return 64;
    }
    if (failures) printf("%d checks failed\n", failures);
    else printf("All holds.\n");
    return failures != 0;
}
