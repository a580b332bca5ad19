// A map in a drawing area of GTK 3. The library draws into the memory of a cairo surface, and GTK's loop
// sleeps until there is input, a frame of an animation is due, or a tile has arrived.
#include <cartouche.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>

static cartouche_host *map;
static GtkWidget *area;
static cairo_surface_t *surface;
/// Whether the surface holds what was drawn last.
static int is_drawn;
static const char *const names[] = {"Stockholm", "Riga", "Tallinn", "Copenhagen"};
/// What will call `advance` next: the frames of the window, or a timer. 0: it is not set.
static guint frames, timer;

static void check(cartouche_status status) {
    if (status != CARTOUCHE_OK) g_error("%s", cartouche_last_error());
}

static void selected(cartouche_host *host, void *data, int64_t pin) {
    (void)host, (void)data;
    // The pins were added in this order, to a map without others: their numbers are 1, 2, 3 and 4.
    printf("selected %s\n", names[pin - 1]);
}

/// Shows the coordinate of the map's center under the title of the window.
static void region_changed(
    cartouche_host *host, void *bar, const cartouche_camera *camera, int32_t is_moving) {
    (void)host;
    double latitude = camera->center.latitude, longitude = camera->center.longitude;
    char subtitle[64];
    g_snprintf(subtitle, sizeof subtitle, "latitude %.2f, longitude %.2f", latitude, longitude);
    gtk_header_bar_set_subtitle(bar, subtitle);
    if (!is_moving) printf("camera %.4f %.4f %.3f\n", latitude, longitude, camera->zoom);
}

static void pointer_style(cartouche_host *host, void *data, int32_t style) {
    (void)host, (void)data;
    const char *names[] = {"default", "pointer", "grab", "grabbing", "text", "crosshair", "default"};
    GdkCursor *cursor = gdk_cursor_new_from_name(gtk_widget_get_display(area), names[style]);
    gdk_window_set_cursor(gtk_widget_get_window(area), cursor);
    if (cursor != NULL) g_object_unref(cursor);
}

// Frames

static void advance(void);

static gboolean frame_began(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)widget, (void)clock, (void)data;
    advance();
    return G_SOURCE_CONTINUE;
}

static void ask_for_frames(void) {
    if (frames == 0) frames = gtk_widget_add_tick_callback(area, frame_began, NULL, NULL);
}

static gboolean timer_ended(gpointer data) {
    (void)data;
    timer = 0;
    ask_for_frames();
    return G_SOURCE_REMOVE;
}

/// A tile has arrived while the loop slept. The update reads what makes the descriptor readable.
static gboolean woken(gint descriptor, GIOCondition condition, gpointer data) {
    (void)descriptor, (void)condition, (void)data;
    advance();
    return G_SOURCE_CONTINUE;
}

/// Draws what has changed, and has just that part of the window painted.
static void draw_changes(void) {
    double scale, same;
    cairo_surface_get_device_scale(surface, &scale, &same);
    cairo_surface_flush(surface);
    cartouche_pixels target = {
        .struct_size = sizeof target, .pixels = cairo_image_surface_get_data(surface),
        .width = cairo_image_surface_get_width(surface), .height = cairo_image_surface_get_height(surface),
        .stride = cairo_image_surface_get_stride(surface), .format = CARTOUCHE_FORMAT_BGRA,
        .only_changes = is_drawn};
    cartouche_rect changed;
    check(cartouche_host_draw(map, &target, &changed));
    is_drawn = 1;
    if (changed.width == 0) return;
    int x = (int)changed.x, y = (int)changed.y, width = (int)changed.width, height = (int)changed.height;
    cairo_surface_mark_dirty_rectangle(surface, x, y, width, height);
    gtk_widget_queue_draw_area(
        area, (int)(x / scale), (int)(y / scale), (int)ceil(width / scale) + 1,
        (int)ceil(height / scale) + 1);
}

/// Updates and draws the map, and sets what calls this next.
static void advance(void) {
    double due, seconds;
    check(cartouche_host_update(map, cartouche_now(), NULL));
    if (surface != NULL) draw_changes();
    check(cartouche_host_next_frame_time(map, &due));
    seconds = due - cartouche_now();
    if (timer != 0) g_source_remove(timer), timer = 0;
    if (seconds < 0.02) {
        ask_for_frames();
        return;
    }
    if (frames != 0) gtk_widget_remove_tick_callback(area, frames), frames = 0;
    if (!isinf(seconds)) timer = g_timeout_add((guint)ceil(seconds * 1000), timer_ended, NULL);
}

// Signals

static void resized(GtkWidget *widget, GtkAllocation *allocation, gpointer data) {
    (void)data;
    int scale = gtk_widget_get_scale_factor(widget);
    if (surface != NULL) cairo_surface_destroy(surface);
    surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, allocation->width * scale, allocation->height * scale);
    cairo_surface_set_device_scale(surface, scale, scale);
    is_drawn = 0;
    check(cartouche_host_set_size(map, allocation->width, allocation->height, scale));
    advance();
}

static gboolean drawn(GtkWidget *widget, cairo_t *context, gpointer data) {
    (void)widget, (void)data;
    cairo_set_source_surface(context, surface, 0, 0);
    cairo_paint(context);
    return TRUE;
}

/// Passes a key by SDL's name: the character in capitals, or else GDK's name without its line, so that
/// "Page_Up" is "PageUp".
static void pass_key(const GdkEventKey *key, int32_t *taken) {
    char name[32] = "";
    gunichar letter = gdk_keyval_to_unicode(key->keyval);
    if (g_unichar_isgraph(letter)) {
        name[g_unichar_to_utf8(g_unichar_toupper(letter), name)] = 0;
    } else {
        const char *known = gdk_keyval_name(key->keyval);
        for (int i = 0; known != NULL && *known != 0 && i < 31; known++)
            if (*known != '_') name[i++] = *known;
    }
    int modifiers = (key->state & GDK_SHIFT_MASK ? CARTOUCHE_MODIFIER_SHIFT : 0)
        + (key->state & GDK_CONTROL_MASK ? CARTOUCHE_MODIFIER_CONTROL : 0)
        + (key->state & GDK_MOD1_MASK ? CARTOUCHE_MODIFIER_ALT : 0);
    check(cartouche_host_key(map, cartouche_now(), name, key->type == GDK_KEY_PRESS, modifiers, taken));
}

static gboolean event_came(GtkWidget *widget, GdkEvent *event, gpointer window) {
    double now = cartouche_now(), x = 0, y = 0, dx = 0, dy = 0;
    guint button = 0;
    int32_t taken = 0;
    gdk_event_get_coords(event, &x, &y);
    gdk_event_get_button(event, &button);
    switch (event->type) {
    case GDK_BUTTON_PRESS:
        gtk_widget_grab_focus(widget);
        check(cartouche_host_pointer(map, now, CARTOUCHE_POINTER_DOWN, x, y, (int)button, &taken));
        break;
    case GDK_MOTION_NOTIFY:
        check(cartouche_host_pointer(map, now, CARTOUCHE_POINTER_MOVE, x, y, 0, &taken));
        break;
    case GDK_BUTTON_RELEASE:
        check(cartouche_host_pointer(map, now, CARTOUCHE_POINTER_UP, x, y, (int)button, &taken));
        break;
    case GDK_LEAVE_NOTIFY: check(cartouche_host_pointer_leave(map, now)); break;
    case GDK_SCROLL:
        // Smooth steps count down and to the right; those of a wheel without them are whole notches.
        if (event->scroll.direction == GDK_SCROLL_UP) dy = -1;
        if (event->scroll.direction == GDK_SCROLL_DOWN) dy = 1;
        if (event->scroll.direction == GDK_SCROLL_SMOOTH) gdk_event_get_scroll_deltas(event, &dx, &dy);
        check(cartouche_host_wheel(map, now, dx, -dy, x, y, &taken));
        break;
    case GDK_KEY_PRESS:
    case GDK_KEY_RELEASE:
        pass_key(&event->key, &taken);
        if (!taken && event->type == GDK_KEY_PRESS && event->key.keyval == GDK_KEY_Escape)
            gtk_window_close(window);
        break;
    case GDK_FOCUS_CHANGE: check(cartouche_host_focus(map, now, event->focus_change.in)); break;
    default: return FALSE;
    }
    ask_for_frames();
    return taken != 0;
}

static void show_all(GtkButton *button, gpointer data) {
    (void)button, (void)data;
    check(cartouche_map_show_annotations(map, 1));
    ask_for_frames();
}

static void make_map(GtkHeaderBar *bar) {
    check(cartouche_host_create(NULL, &map));
    cartouche_callbacks callbacks = {
        .struct_size = sizeof callbacks, .user_data = bar, .selected = selected,
        .region_changed = region_changed, .pointer_style = pointer_style};
    check(cartouche_host_set_callbacks(map, &callbacks));
    const double coordinates[][2] = {{59.33, 18.07}, {56.95, 24.11}, {59.44, 24.75}, {55.68, 12.57}};
    for (int i = 0; i < 4; i++) {
        cartouche_annotation pin = {
            .struct_size = sizeof pin, .coordinate = {coordinates[i][0], coordinates[i][1]}, .title = names[i],
            .subtitle = "Ferries every day"};
        check(cartouche_map_add_annotation(map, &pin, NULL));
    }
    cartouche_camera camera = {{58.5, 18.07}, 4.5, 0};
    check(cartouche_map_set_camera(map, &camera, 0));
}

int main(int count, char **arguments) {
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    gtk_init(&count, &arguments);
    GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL), *bar = gtk_header_bar_new();
    GtkWidget *button = gtk_button_new_with_label("Show all");
    // So that the keys stay the map's after a click on it.
    gtk_widget_set_focus_on_click(button, FALSE);
    gtk_header_bar_set_title(GTK_HEADER_BAR(bar), "Harbors");
    gtk_header_bar_set_show_close_button(GTK_HEADER_BAR(bar), TRUE);
    gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), button);
    gtk_window_set_titlebar(GTK_WINDOW(window), bar);
    gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
    g_signal_connect(button, "clicked", G_CALLBACK(show_all), NULL);
    g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
    make_map(GTK_HEADER_BAR(bar));

    area = gtk_drawing_area_new();
    gtk_widget_set_can_focus(area, TRUE);
    gtk_widget_add_events(
        area, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK
            | GDK_LEAVE_NOTIFY_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK | GDK_KEY_PRESS_MASK
            | GDK_KEY_RELEASE_MASK | GDK_FOCUS_CHANGE_MASK);
    g_signal_connect(area, "size-allocate", G_CALLBACK(resized), NULL);
    g_signal_connect(area, "draw", G_CALLBACK(drawn), NULL);
    g_signal_connect(area, "event", G_CALLBACK(event_came), window);
    gtk_container_add(GTK_CONTAINER(window), area);
    int32_t descriptor = -1;
    check(cartouche_host_wake_descriptor(map, &descriptor));
    guint wake = g_unix_fd_add(descriptor, G_IO_IN, woken, NULL);
    gtk_widget_show_all(window);
    gtk_widget_grab_focus(area);
    gtk_main();

    g_source_remove(wake);
    if (timer != 0) g_source_remove(timer);
    cairo_surface_destroy(surface);
    check(cartouche_host_free(map));
    return 0;
}
