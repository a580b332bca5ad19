// A map in a window of Dear ImGui, a list of its pins in another, and widgets of ImGui in a callout.
#include "MapWidget.h"
#include <backends/imgui_impl_opengl3.h>
#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>  // Its name before ImGui 1.90.
#endif
#include <cmath>
#include <fontconfig/fontconfig.h>

struct Harbor {
    const char *name;
    cartouche_coordinate coordinate;
    int64_t pin;
    int berths;
    bool is_booked;
};

static Harbor harbors[] = {
    {"Barcelona", {41.35, 2.17}, 0, 12, false}, {"Marseille", {43.31, 5.35}, 0, 8, true},
    {"Genoa", {44.40, 8.92}, 0, 5, false},      {"Naples", {40.84, 14.27}, 0, 9, false},
    {"Valletta", {35.90, 14.52}, 0, 3, false},  {"Piraeus", {37.94, 23.63}, 0, 16, false},
};
static cartouche_host *map = nullptr;
static Harbor *selected_harbor = nullptr;
/// Whose pin is selected once the map has arrived there, since none is selected out of view.
static Harbor *awaited_harbor = nullptr;
/// Where the content of the open callout is, in points of the map; empty while there is none.
static cartouche_rect callout_frame = {};

static void selected(cartouche_host *, void *, int64_t pin) {
    for (Harbor &harbor : harbors) if (harbor.pin == pin) selected_harbor = &harbor;
    printf("selected %s\n", selected_harbor->name);
}

static void deselected(cartouche_host *, void *, int64_t) { selected_harbor = nullptr; }

static void callout_placed(cartouche_host *, void *, int64_t, const cartouche_rect *frame) {
    callout_frame = *frame;
}

/// Whether a harbor is in the middle of the map.
static bool shows(const cartouche_camera &camera, const Harbor &harbor) {
    return std::fabs(camera.center.latitude - harbor.coordinate.latitude) < 0.01 &&
        std::fabs(camera.center.longitude - harbor.coordinate.longitude) < 0.01;
}

static void region_changed(cartouche_host *, void *, const cartouche_camera *camera, int32_t is_moving) {
    if (is_moving) return;
    // A motion that the click on the list has interrupted ends first, elsewhere.
    if (awaited_harbor != nullptr && shows(*camera, *awaited_harbor)) {
        check(cartouche_map_select(map, awaited_harbor->pin, 1));
        awaited_harbor = nullptr;
    }
    printf("camera %.4f %.4f %.3f\n", camera->center.latitude, camera->center.longitude, camera->zoom);
}

/// Called on any thread, when a tile has arrived while the loop sleeps: an event of SDL's wakes it.
static void wake(void *) {
    SDL_Event event = {};
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
}

/// What is in the callout: any widgets, in a child window in the rectangle that the map keeps free for them.
static void show_callout(ImVec2 corner, ImVec2 size) {
    if (selected_harbor == nullptr || callout_frame.width == 0) return;
    ImGui::SetCursorScreenPos(
        ImVec2(floorf(corner.x + float(callout_frame.x)), floorf(corner.y + float(callout_frame.y))));
    // A callout that is dragged beyond the map's edge ends there, and so do the widgets.
    ImGui::PushClipRect(corner, ImVec2(corner.x + size.x, corner.y + size.y), true);
    ImGui::BeginChild(
        "callout", ImVec2(float(callout_frame.width), float(callout_frame.height)), false,
        ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::Text("%s, %d berths", selected_harbor->name, selected_harbor->berths);
    ImGui::SetNextItemWidth(-1);
    ImGui::SliderInt("##berths", &selected_harbor->berths, 0, 20);
    if (ImGui::Checkbox("Booked", &selected_harbor->is_booked))
        printf("%s %s\n", selected_harbor->is_booked ? "booked" : "canceled", selected_harbor->name);
    ImGui::EndChild();
    ImGui::PopClipRect();
}

static void show_map(MapWidget &widget) {
    ImGui::SetNextWindowPos(ImVec2(272, 24), ImGuiCond_FirstUseEver);
    ImGui::SetNextWindowSize(ImVec2(704, 592), ImGuiCond_FirstUseEver);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(1, 1));
    ImGui::Begin(
        "Map", nullptr,
        ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    widget.show();
    show_callout(widget.corner, widget.size);
    ImGui::End();
}

static void show_list() {
    ImGui::SetNextWindowPos(ImVec2(24, 24), ImGuiCond_FirstUseEver);
    ImGui::SetNextWindowSize(ImVec2(224, 240), ImGuiCond_FirstUseEver);
    ImGui::Begin("Harbors", nullptr, ImGuiWindowFlags_NoCollapse);
    for (Harbor &harbor : harbors) {
        if (!ImGui::Selectable(harbor.name, &harbor == selected_harbor)) continue;
        check(cartouche_map_select(map, harbor.pin, 1));
        awaited_harbor = &harbor;
        cartouche_camera camera = {harbor.coordinate, 5.5, 0};
        check(cartouche_map_set_camera(map, &camera, 1));
    }
    ImGui::Separator();
    if (ImGui::Button("Show all")) check(cartouche_map_show_annotations(map, 1));
    ImGui::End();
}

static void make_map() {
    cartouche_host_options options;
    cartouche_host_options_init(&options, sizeof options);
    options.appearance = CARTOUCHE_APPEARANCE_DARK;
    check(cartouche_host_create(&options, &map));
    cartouche_callbacks callbacks = {};
    callbacks.struct_size = sizeof callbacks;
    callbacks.selected = selected, callbacks.deselected = deselected;
    callbacks.callout_placed = callout_placed, callbacks.region_changed = region_changed;
    check(cartouche_host_set_callbacks(map, &callbacks));
    check(cartouche_host_set_wake(map, wake, nullptr));
    cartouche_callout callout = {};
    callout.struct_size = sizeof callout;
    callout.drawn_width = 180, callout.drawn_height = 68;
    for (Harbor &harbor : harbors) {
        cartouche_annotation pin = {};
        pin.struct_size = sizeof pin;
        pin.coordinate = harbor.coordinate, pin.title = harbor.name;
        check(cartouche_map_add_annotation(map, &pin, &harbor.pin));
        check(cartouche_map_set_callout(map, harbor.pin, &callout));
    }
    cartouche_camera camera = {{40.5, 11}, 3.9, 0};
    check(cartouche_map_set_camera(map, &camera, 0));
}

/// The desktop's font without serifs; ImGui's own is made of coarse pixels.
static void set_font() {
    FcPattern *wanted = FcNameParse((const FcChar8 *)"sans-serif:style=Regular");
    FcConfigSubstitute(nullptr, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result;
    FcChar8 *file = nullptr;
    FcPattern *found = FcFontMatch(nullptr, wanted, &result);
    if (found != nullptr && FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch)
        ImGui::GetIO().Fonts->AddFontFromFileTTF((const char *)file, 16);
    if (found != nullptr) FcPatternDestroy(found);
    FcPatternDestroy(wanted);
}

int main(int, char **) {
    setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
    SDL_Window *window = SDL_CreateWindow(
        "Map in ImGui", 40, 40, 1000, 640,
        SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_GLContext context = window == nullptr ? nullptr : SDL_GL_CreateContext(window);
    if (context == nullptr) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
    SDL_GL_SetSwapInterval(1);
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetStyle().WindowRounding = ImGui::GetStyle().FrameRounding = 4;
    set_font();
    ImGui_ImplSDL2_InitForOpenGL(window, context);
    ImGui_ImplOpenGL3_Init(nullptr);
    make_map();

    MapWidget widget(map);
    // ImGui needs some frames after an event until all has its place; then the loop sleeps.
    for (int is_running = 1, frames = 3; is_running; frames -= frames > 0) {
        int milliseconds = frames > 0 ? 0 : widget.wait_milliseconds();
        if (milliseconds != 0) SDL_WaitEventTimeout(nullptr, milliseconds);
        for (SDL_Event event; SDL_PollEvent(&event); frames = 3) {
            ImGui_ImplSDL2_ProcessEvent(&event);
            bool is_map = widget.handle(event);
            bool is_escape = event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE;
            if (event.type == SDL_QUIT || (is_escape && !is_map)) is_running = 0;
        }
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplSDL2_NewFrame();
#if IMGUI_VERSION_NUM < 18700
        // This version asks for the position on the screen, which does not follow a drag on every X server.
        int mouse_x, mouse_y;
        SDL_GetMouseState(&mouse_x, &mouse_y);
        if (SDL_GetMouseFocus() == window) ImGui::GetIO().MousePos = ImVec2(float(mouse_x), float(mouse_y));
#endif
        ImGui::NewFrame();
        show_list();
        show_map(widget);
        ImGui::Render();
        glClearColor(0.11f, 0.13f, 0.16f, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        SDL_GL_SwapWindow(window);
    }
    check(cartouche_host_free(map));
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
    SDL_GL_DeleteContext(context);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}
