public import CCartoucheInterface
import Cartouche
import Foundation
import ViewKit

/// Sends an input event to a map host. Sets `taken` to 1 if the event belongs to the host's map, so that the
/// program should ignore it, otherwise to 0. Returns the status of the function of the C interface.
private nonisolated func send(
    _ host: sending OpaquePointer?, _ time: Double, _ taken: sending UnsafeMutablePointer<Int32>?,
    _ name: StaticString,
    _ kind: @MainActor () throws -> InputEvent.Kind
) -> Int32 {
    alone(on: host, name) { host in
        try host.requireOwnLoop("cartouche_sdl_handle_event")
        let time = try number(time, "time", in: -1e12...1e12)
        let isTaken = host.views.send(InputEvent(time: time, kind: try kind()))
        taken?.pointee = isTaken ? 1 : 0
    }
}

private func position(_ x: Double, _ y: Double) throws(Failure) -> CGPoint {
    CGPoint(x: try number(x, "x"), y: try number(y, "y"))
}

/// Sends a press, move or release of the mouse to a map host. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_pointer")
public nonisolated func cartouche_host_pointer(
    _ host: sending OpaquePointer?, _ time: Double, _ phase: Int32, _ x: Double, _ y: Double, _ button: Int32,
    _ taken: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    send(host, time, taken, #function) {
        let phases: [InputEvent.Phase] = [.down, .move, .up]
        let phase = phases[try choice(phase, "phase", 0...2)]
        let button = phase == .move ? 0 : try choice(button, "button", 1...32)
        return .mouse(phase, position: try position(x, y), button: button)
    }
}

/// Sends a map host the event that the pointer has left the program's window. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_host_pointer_leave")
public nonisolated func cartouche_host_pointer_leave(_ host: sending OpaquePointer?, _ time: Double) -> Int32
{
    send(host, time, nil, #function) { .mouse(.leave, position: .zero, button: 0) }
}

/// Sends a turn of the wheel, in notches, to a map host. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_wheel")
public nonisolated func cartouche_host_wheel(
    _ host: sending OpaquePointer?, _ time: Double, _ dx: Double, _ dy: Double, _ x: Double, _ y: Double,
    _ taken: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    send(host, time, taken, #function) {
        let delta = CGVector(
            dx: try number(dx, "dx", in: -1000...1000), dy: try number(dy, "dy", in: -1000...1000))
        return .wheel(delta: delta, position: try position(x, y))
    }
}

/// Sends the landing, move or lift of a finger to a map host. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_finger")
public nonisolated func cartouche_host_finger(
    _ host: sending OpaquePointer?, _ time: Double, _ phase: Int32, _ finger: Int64, _ x: Double, _ y: Double,
    _ taken: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    send(host, time, taken, #function) {
        let phases: [InputEvent.TouchPhase] = [.began, .moved, .ended, .cancelled]
        return .touch(
            phases[try choice(phase, "phase", 0...3)], id: Int(finger), position: try position(x, y))
    }
}

/// Sends a press or release of a key to a map host, with the key's name in SDL. Declared in cartouche.h, the
/// C interface.
@_cdecl("cartouche_host_key")
public nonisolated func cartouche_host_key(
    _ host: sending OpaquePointer?, _ time: Double, _ key: sending UnsafePointer<CChar>?, _ is_down: Int32,
    _ modifiers: Int32, _ taken: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    send(host, time, taken, #function) {
        .key(
            name: try text(key, "key"), isDown: is_down != 0,
            modifiers: KeyModifiers(rawValue: try choice(modifiers, "modifiers", 0...15)))
    }
}

/// Sends typed text to a map host. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_text")
public nonisolated func cartouche_host_text(
    _ host: sending OpaquePointer?, _ time: Double, _ text: sending UnsafePointer<CChar>?,
    _ taken: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    send(host, time, taken, #function) { .text(try CartoucheC.text(text, "text")) }
}

/// Sends a map host the text that an input method composes, with its caret. Declared in cartouche.h, the C
/// interface.
@_cdecl("cartouche_host_composing")
public nonisolated func cartouche_host_composing(
    _ host: sending OpaquePointer?, _ time: Double, _ text: sending UnsafePointer<CChar>?, _ caret: Int32,
    _ taken: sending UnsafeMutablePointer<Int32>?
) -> Int32 {
    send(host, time, taken, #function) {
        let text = try CartoucheC.text(text, "text")
        let count = try choice(caret, "caret", 0...text.unicodeScalars.count)
        return InputEvent.Kind(composing: text, scalarsBeforeCaret: count)
    }
}

/// Sends a map host the event that the program's window has gained or lost the keyboard focus. Declared in
/// cartouche.h, the C interface.
@_cdecl("cartouche_host_focus")
public nonisolated func cartouche_host_focus(
    _ host: sending OpaquePointer?, _ time: Double, _ has_focus: Int32
) -> Int32 {
    send(host, time, nil, #function) { .focus(has_focus != 0) }
}

/// Gives the program the rectangle of the caret in points, for an input method; empty if no view accepts
/// text. Declared in cartouche.h, the C interface.
@_cdecl("cartouche_host_get_text_rect")
public nonisolated func cartouche_host_get_text_rect(
    _ host: sending OpaquePointer?, _ rect: sending UnsafeMutablePointer<cartouche_rect>?
) -> Int32 {
    on(host) { host in
        try result(rect, "rect").pointee =
            host.views.textInputRect.map { cartouche_rect($0) } ?? cartouche_rect()
    }
}
