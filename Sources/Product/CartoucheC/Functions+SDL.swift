public import CCartoucheInterface
import Cartouche
import Foundation

/// Sets the rectangle of the map in SDL's window, in units of SDL's mouse events. Declared in cartouche.h,
/// the C interface.
@_cdecl("cartouche_sdl_set_frame")
public nonisolated func cartouche_sdl_set_frame(
    _ host: sending OpaquePointer?, _ frame: sending UnsafePointer<cartouche_rect>?
) -> Int32 {
    on(host) { host in
        let (sdl, frame) = (try host.requireSDL(), try required(frame, "frame").pointee)
        let (size, _) = try HostSettings.size(frame.width, frame.height, Double(host.views.scale))
        sdl.frame = CGRect(
            origin: CGPoint(
                x: try number(frame.x, "x of frame", in: -1e6...1e6),
                y: try number(frame.y, "y of frame", in: -1e6...1e6)), size: size)
    }
}

/// Passes an event of SDL to a map host, and says whether it belongs to the map. Declared in cartouche.h, the
/// C interface.
@_cdecl("cartouche_sdl_handle_event")
public nonisolated func cartouche_sdl_handle_event(
    _ host: sending OpaquePointer?, _ event: sending UnsafeRawPointer?,
    _ taken: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    alone(on: host) { host in
        let sdl = try host.requireSDL()
        guard let event else { throw Failure.argument("event is NULL: give an SDL_Event") }
        let isTaken = sdl.handle(event)
        taken?.pointee = isTaken ? 1 : 0
    }
}

/// Advances a host's map in SDL's loop to the current time. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_sdl_update")
public nonisolated func cartouche_sdl_update(
    _ host: sending OpaquePointer?, _ changed: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    alone(on: host) { host in
        let sdl = try host.requireSDL()
        let hasChanged = host.update { _ in sdl.update() }
        changed?.pointee = hasChanged ? 1 : 0
    }
}

/// Gives the program the milliseconds that SDL_WaitEventTimeout may wait; -1 if it may wait for any time.
/// Declared in cartouche.h, the C interface.
@_cdecl("cartouche_sdl_wait_milliseconds")
public nonisolated func cartouche_sdl_wait_milliseconds(
    _ host: sending OpaquePointer?, _ milliseconds: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    on(host) { try result(milliseconds, "milliseconds").pointee = try $0.requireSDL().waitMilliseconds }
}

/// Returns a pointer to a renderer or surface of SDL that a C program has passed; throws if the pointer is
/// NULL.
private func sdlPointer(_ pointer: UnsafeMutableRawPointer?, _ name: String) throws(Failure)
    -> UnsafeMutableRawPointer
{
    guard let pointer else {
        throw Failure(CARTOUCHE_ERROR_RENDERER, "\(name) is NULL: give SDL's pointer to it")
    }
    return pointer
}

/// Draws the map with a renderer of SDL. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_sdl_draw")
public nonisolated func cartouche_sdl_draw(
    _ host: sending OpaquePointer?, _ renderer: sending UnsafeMutableRawPointer?,
    _ rect: sending UnsafePointer<cartouche_rect>?
) -> Int32 {
    alone(on: host) { host in
        let sdl = try host.requireSDL()
        let renderer = try sdlPointer(renderer, "renderer")
        var frame: CGRect?
        if let rect = rect?.pointee {
            frame = CGRect(
                x: try number(rect.x, "x of rect", in: -1e6...1e6),
                y: try number(rect.y, "y of rect", in: -1e6...1e6),
                width: try number(rect.width, "width of rect", in: 0...16384),
                height: try number(rect.height, "height of rect", in: 0...16384))
        }
        try sdl.draw(with: OpaquePointer(renderer), in: frame)
    }
}

/// Gives the program the map as a texture of an SDL renderer. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_sdl_texture")
public nonisolated func cartouche_sdl_texture(
    _ host: sending OpaquePointer?, _ renderer: sending UnsafeMutableRawPointer?,
    _ texture: sending UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
    alone(on: host) { host in
        let (sdl, pointer) = (try host.requireSDL(), try result(texture, "texture"))
        let renderer = try sdlPointer(renderer, "renderer")
        guard let made = try sdl.texture(for: OpaquePointer(renderer)) else {
            throw Failure(
                CARTOUCHE_ERROR_RENDERER,
                "the renderer has no memory for a texture of the map: make it smaller")
        }
        pointer.pointee = UnsafeMutableRawPointer(made)
    }
}

/// Draws the map into a surface of SDL. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_sdl_draw_into_surface")
public nonisolated func cartouche_sdl_draw_into_surface(
    _ host: sending OpaquePointer?, _ surface: sending UnsafeMutableRawPointer?
) -> Int32 {
    alone(on: host) { try $0.requireSDL().draw(into: try sdlPointer(surface, "surface")) }
}

/// Removes a renderer from a map host before or after the program destroys it. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_sdl_forget")
public nonisolated func cartouche_sdl_forget(
    _ host: sending OpaquePointer?, _ renderer: sending UnsafeMutableRawPointer?, _ is_destroyed: Int32
) -> Int32 {
    on(host) { host in
        let (sdl, renderer) = (try host.requireSDL(), try sdlPointer(renderer, "renderer"))
        sdl.forget(OpaquePointer(renderer), isDestroyed: is_destroyed != 0)
    }
}
