// A map as a widget of Dear ImGui, for programs with SDL2 and OpenGL: this file can be taken as it is.
#pragma once
#include <SDL.h>
#include <SDL_opengl.h>
#include <cartouche.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <imgui.h>
#include <vector>

/// Ends the program with the library's sentence where a call has failed.
inline void check(cartouche_status status) {
    if (status == CARTOUCHE_OK) return;
    fprintf(stderr, "%s\n", cartouche_last_error());
    exit(1);
}

class MapWidget {
public:
    /// Where the map was shown last, in the coordinates of ImGui.
    ImVec2 corner, size;

    explicit MapWidget(cartouche_host *map) : map(map) {}

    /// Takes an event of SDL's. Returns whether the map has used it.
    bool handle(const SDL_Event &event) {
        if (event.type >= SDL_MOUSEMOTION && event.type <= SDL_MOUSEWHEEL) mouse_events.push_back(event);
        int32_t taken = 0;
        if (has_keyboard && (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP)) {
            const char *name = SDL_GetKeyName(event.key.keysym.sym);
            cartouche_host_key(map, cartouche_now(), name, event.type == SDL_KEYDOWN, 0, &taken);
        }
        return taken != 0;
    }

    /// How many milliseconds SDL_WaitEventTimeout may wait; -1: for as long as it likes.
    int wait_milliseconds() const {
        double due = 0, now = cartouche_now();
        check(cartouche_host_next_frame_time(map, &due));
        return std::isinf(due) ? -1 : due <= now ? 0 : int(ceil((due - now) * 1000));
    }

    /// Shows the map in what is left of the current window.
    void show() {
        corner = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail();
        size = ImVec2(fmaxf(size.x, 32), fmaxf(size.y, 32));
        double scale = ImGui::GetIO().DisplayFramebufferScale.x;
        check(cartouche_host_set_size(map, size.x, size.y, scale));
        // With an image alone a drag would move the window of ImGui: a button in its place takes the press.
        ImGui::InvisibleButton(
            "map", size,
            ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight
                | ImGuiButtonFlags_MouseButtonMiddle);
        pass_mouse();
        check(cartouche_host_update(map, cartouche_now(), nullptr));
        draw(int(lround(size.x * scale)), int(lround(size.y * scale)));
        ImGui::SetCursorScreenPos(corner);
        ImGui::Image((ImTextureID)(intptr_t)texture, size);
        has_keyboard = ImGui::IsWindowFocused();
    }

private:
    cartouche_host *map;
    bool has_keyboard = false;
    /// The mouse's events since the latest frame.
    std::vector<SDL_Event> mouse_events;
    /// The button of a press that is the map's, until it ends; 0: none.
    int pressed = 0;
    bool was_over = false;
    /// What the library draws into, and a texture that gets the pixels that have changed.
    std::vector<uint32_t> memory;
    int width = 0, height = 0;
    GLuint texture = 0;

    /// Passes on the events over the last item. ImGui has only the mouse's position at the end of a frame; so
    /// that the map stays under the pointer, each event has to be passed with the position where it happened.
    void pass_mouse() {
        const bool is_over = ImGui::IsItemHovered();
        for (const SDL_Event &event : mouse_events) {
            if (event.type == SDL_MOUSEMOTION && (is_over || pressed != 0)) {
                pass(CARTOUCHE_POINTER_MOVE, event.motion.x, event.motion.y, 0);
            } else if (event.type == SDL_MOUSEBUTTONDOWN && is_over && pressed == 0) {
                pressed = event.button.button;
                pass(CARTOUCHE_POINTER_DOWN, event.button.x, event.button.y, pressed);
            } else if (event.type == SDL_MOUSEBUTTONUP && pressed == event.button.button) {
                pass(CARTOUCHE_POINTER_UP, event.button.x, event.button.y, pressed);
                pressed = 0;
            } else if (event.type == SDL_MOUSEWHEEL && is_over) {
                ImVec2 mouse = ImGui::GetIO().MousePos;
                check(cartouche_host_wheel(
                    map, cartouche_now(), event.wheel.x, event.wheel.y, mouse.x - corner.x,
                    mouse.y - corner.y, nullptr));
            }
        }
        mouse_events.clear();
        if (was_over && !is_over && pressed == 0) check(cartouche_host_pointer_leave(map, cartouche_now()));
        was_over = is_over;
    }

    void pass(int32_t phase, int x, int y, int button) {
        check(cartouche_host_pointer(
            map, cartouche_now(), phase, x - corner.x, y - corner.y, button, nullptr));
    }

    void draw(int new_width, int new_height) {
        bool is_new = new_width != width || new_height != height;
        if (is_new) make(new_width, new_height);
        cartouche_pixels target = {
            sizeof target, memory.data(), width, height, 0, CARTOUCHE_FORMAT_RGBA, !is_new};
        cartouche_rect changed = {};
        check(cartouche_host_draw(map, &target, &changed));
        if (is_new) changed = {0, 0, double(width), double(height)};
        if (changed.width == 0) return;
        int x = int(changed.x), y = int(changed.y);
        glBindTexture(GL_TEXTURE_2D, texture);
        glPixelStorei(GL_UNPACK_ROW_LENGTH, width);
        glTexSubImage2D(
            GL_TEXTURE_2D, 0, x, y, int(changed.width), int(changed.height), GL_RGBA, GL_UNSIGNED_BYTE,
            &memory[size_t(y) * width + x]);
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    }

    void make(int new_width, int new_height) {
        width = new_width, height = new_height;
        memory.assign(size_t(width) * height, 0);
        if (texture == 0) glGenTextures(1, &texture);
        glBindTexture(GL_TEXTURE_2D, texture);
        // The image is shown at its own size, so that no color between those of its pixels is needed.
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    }
};
