internal import CCartoucheSDL2
import CartoucheDrawing
import Foundation
import ViewKit

/// Translates SDL's events into events of the frame loop. Remembers only what later translations need, such
/// as the position of the mouse.
struct EventTranslator {
    /// The time of the program's clock, in seconds, at which SDL's millisecond counter was 0.
    private let clockOffset: Double
    /// The type of SDL's user events that carry a `WakeSignal.Reason` in their code; 0 if SDL could not
    /// register a type.
    private let wakeEventType: UInt32
    /// Whether the translator frees the texts that SDL has allocated for events. False in a program that
    /// reads SDL's events itself, and then frees the texts itself.
    private let ownsEvents: Bool
    /// Whether a finger may end without an event: SDL drops the event by which a Wayland compositor takes the
    /// fingers for itself, as for a swipe between workspaces.
    private let losesFingers: Bool
    private var latestTime = 0.0
    /// The fingers that are down, by their ids.
    private var fingersDown: [Int: Finger] = [:]
    /// The keys that are down, by their numbers on the keyboard (SDL's scan codes): a key is released as the
    /// key as which it was pressed, although modifiers or the layout may have changed since.
    private var keysDown: [UInt32: Key] = [:]
    /// The key command of the latest key event; nil if that event was a release or no command.
    private var command: KeyChord?
    /// The last position of the mouse, in points of the window.
    private var latestPosition = CGPoint.zero

    private struct Finger {
        /// The last position of the finger, in points of the window.
        var position: CGPoint
        /// The time of the finger's latest event, in seconds of SDL's counter.
        var time: Double
    }

    /// The seconds without an event of a finger after which a move of the mouse shows that the finger was
    /// lost. Tuned: longer than a press that opens a menu.
    private static let lostFingerPause = 3.0

    init(
        clockOffset: Double, wakeEventType: UInt32, ownsEvents: Bool = true,
        losesFingers: Bool = Self.isOnWayland
    ) {
        (self.clockOffset, self.wakeEventType) = (clockOffset, wakeEventType)
        (self.ownsEvents, self.losesFingers) = (ownsEvents, losesFingers)
    }

    private static var isOnWayland: Bool {
        SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland"
    }

    /// The toolkit's event for an event of SDL; nil if the toolkit ignores events of this type.
    mutating func translate(_ event: SDL_Event, geometry: WindowGeometry) -> LoopEvent? {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_QUIT: return input(event, .quit)
        case SDL_WINDOWEVENT: return translate(window: event, geometry)
        case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL:
            return translate(mouse: event, geometry)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return translate(finger: event, geometry)
        case SDL_KEYDOWN, SDL_KEYUP: return translate(key: event)
        case SDL_TEXTINPUT:
            let text = withUnsafeBytes(of: event.text.text) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !text.isEmpty, !(command?.types(text) ?? false) else { return nil }
            return input(event, .text(text))
        case SDL_TEXTEDITING:
            let text = withUnsafeBytes(of: event.edit.text) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            return input(event, .init(composing: text, scalarsBeforeCaret: Int(event.edit.start)))
        case SDL_TEXTEDITING_EXT:
            guard let text = event.editExt.text else { return nil }
            defer { if ownsEvents { SDL_free(text) } }
            return input(
                event, .init(composing: String(cString: text), scalarsBeforeCaret: Int(event.editExt.start)))
        case SDL_DROPFILE:
            guard let file = event.drop.file else { return nil }
            defer { if ownsEvents { SDL_free(file) } }
            return input(event, .drop(path: String(cString: file)))
        case SDL_RENDER_TARGETS_RESET: return .targetsReset
        case SDL_RENDER_DEVICE_RESET: return .deviceReset
        default:
            guard wakeEventType != 0, event.type == wakeEventType else { return nil }
            return WakeSignal.Reason(rawValue: event.user.code).map { .wake($0) }
        }
    }

    private mutating func input(_ event: SDL_Event, _ kind: InputEvent.Kind) -> LoopEvent {
        // SDL's timestamps are whole milliseconds, taken when it pumps; time never goes back.
        latestTime = max(latestTime, clockOffset + Self.seconds(of: event))
        return .input(InputEvent(time: latestTime, kind: kind))
    }

    private static func seconds(of event: SDL_Event) -> Double { Double(event.common.timestamp) / 1000 }

    private mutating func translate(window event: SDL_Event, _ geometry: WindowGeometry) -> LoopEvent? {
        switch SDL_WindowEventID(rawValue: UInt32(event.window.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED: return input(event, .resize(geometry.size))
        case SDL_WINDOWEVENT_FOCUS_GAINED: return input(event, .focus(true))
        case SDL_WINDOWEVENT_FOCUS_LOST:
            (fingersDown, keysDown) = ([:], [:])
            return input(event, .focus(false))
        case SDL_WINDOWEVENT_LEAVE: return input(event, .mouse(.leave, position: latestPosition, button: 0))
        case SDL_WINDOWEVENT_CLOSE: return input(event, .quit)
        case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: return .visibility(false)
        case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED:
            return .visibility(true)
        case SDL_WINDOWEVENT_EXPOSED: return .exposed
        default: return nil
        }
    }

    private mutating func translate(mouse event: SDL_Event, _ geometry: WindowGeometry) -> LoopEvent? {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_MOUSEMOTION:
            guard isMouse(event.motion.which) else {
                return event.motion.which == touchMouseID ? nil : endOfLostFinger(at: event)
            }
            let position = geometry.point(unitX: CGFloat(event.motion.x), unitY: CGFloat(event.motion.y))
            latestPosition = position
            return input(event, .mouse(.move, position: position, button: 0))
        case SDL_MOUSEWHEEL:
            guard event.wheel.which != touchMouseID else { return nil }
            let sign: CGFloat = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
            let delta = CGVector(
                dx: CGFloat(event.wheel.preciseX) * sign, dy: CGFloat(event.wheel.preciseY) * sign)
            let position = geometry.point(
                unitX: CGFloat(event.wheel.mouseX), unitY: CGFloat(event.wheel.mouseY))
            return input(event, .wheel(delta: delta, position: position))
        default:
            let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
            // A release is always delivered: no press may remain without one.
            guard isDown ? isMouse(event.button.which) : event.button.which != touchMouseID else {
                return nil
            }
            let position = geometry.point(unitX: CGFloat(event.button.x), unitY: CGFloat(event.button.y))
            return input(
                event, .mouse(isDown ? .down : .up, position: position, button: Int(event.button.button)))
        }
    }

    /// Whether a mouse event was caused by a mouse. SDL does not make mouse events from touches here, but an
    /// X server may move the pointer with a finger: so no mouse event counts while a finger is down.
    private func isMouse(_ which: UInt32) -> Bool { which != touchMouseID && fingersDown.isEmpty }

    /// The end of a finger that was lost, instead of a move of the mouse; nil if no finger was lost.
    private mutating func endOfLostFinger(at event: SDL_Event) -> LoopEvent? {
        guard losesFingers else { return nil }
        let limit = Self.seconds(of: event) - Self.lostFingerPause
        guard let id = fingersDown.filter({ $0.value.time <= limit }).keys.min(),
            let finger = fingersDown.removeValue(forKey: id)
        else { return nil }
        return input(event, .touch(.cancelled, id: id, position: finger.position))
    }

    private mutating func translate(finger event: SDL_Event, _ geometry: WindowGeometry) -> LoopEvent? {
        let finger = event.tfinger
        // SDL synthesized the touch from the mouse, whose own events are delivered.
        guard finger.touchId != -1 else { return nil }
        let id = Int(finger.fingerId)
        let position = geometry.point(normalizedX: CGFloat(finger.x), normalizedY: CGFloat(finger.y))
        switch SDL_EventType(rawValue: event.type) {
        case SDL_FINGERDOWN:
            fingersDown[id] = Finger(position: position, time: Self.seconds(of: event))
            return input(event, .touch(.began, id: id, position: position))
        case SDL_FINGERUP:
            fingersDown[id] = nil
            return input(event, .touch(.ended, id: id, position: position))
        default:
            if fingersDown[id] != nil {
                fingersDown[id] = Finger(position: position, time: Self.seconds(of: event))
            }
            return input(event, .touch(.moved, id: id, position: position))
        }
    }

    private mutating func translate(key event: SDL_Event) -> LoopEvent? {
        let keysym = event.key.keysym
        let isDown = event.type == SDL_KEYDOWN.rawValue
        let isRepeat = event.key.repeat != 0
        command = isDown ? KeyChord(keysym) : nil
        let pressed = isDown && !isRepeat ? nil : keysDown[keysym.scancode.rawValue]
        guard let key = pressed ?? KeyCodes.key(for: keysym) else { return nil }
        if keysym.scancode.rawValue != SDL_SCANCODE_UNKNOWN.rawValue {
            keysDown[keysym.scancode.rawValue] = isDown ? key : nil
        }
        guard !isRepeat || key.repeatsWhileHeld else { return nil }
        return input(event, .key(key, isDown: isDown, modifiers: Self.modifiers(keysym.mod)))
    }

    private static func modifiers(_ mod: UInt16) -> KeyModifiers {
        let mod = Int(mod)
        var result: KeyModifiers = []
        if mod & Int(KMOD_SHIFT.rawValue) != 0 { result.insert(.shift) }
        if mod & Int(KMOD_CTRL.rawValue) != 0 { result.insert(.control) }
        if mod & Int(KMOD_ALT.rawValue) != 0 { result.insert(.option) }
        if mod & Int(KMOD_GUI.rawValue) != 0 { result.insert(.command) }
        return result
    }
}

/// The id of mouse events that SDL synthesizes from touches: SDL_TOUCH_MOUSEID, a macro that Swift does not
/// import.
private let touchMouseID = UInt32.max
