import CCartoucheSDL2
import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheSDLPlatform

struct EventTranslatorTests {
    private let plain = WindowGeometry(
        units: CGSize(width: 400, height: 200), pixels: CGSize(width: 400, height: 200), forcedScale: nil)

    private func translate(_ geometry: WindowGeometry? = nil, _ events: [SDL_Event]) -> [InputEvent] {
        var translator = EventTranslator(clockOffset: 10, wakeEventType: 0)
        return events.compactMap {
            guard case .input(let event)? = translator.translate($0, geometry: geometry ?? plain) else {
                return nil
            }
            return event
        }
    }

    private func motion(x: Int32, y: Int32, which: UInt32 = 0, at time: UInt32 = 500) -> SDL_Event {
        var event = SDL_Event()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.timestamp = time
        event.motion.which = which
        (event.motion.x, event.motion.y) = (x, y)
        return event
    }

    private func button(_ type: SDL_EventType, _ button: UInt8 = 1, which: UInt32 = 0) -> SDL_Event {
        var event = SDL_Event()
        event.button.type = type.rawValue
        event.button.which = which
        event.button.button = button
        (event.button.x, event.button.y) = (7, 8)
        return event
    }

    private func finger(_ type: SDL_EventType, id: Int64, x: Float, y: Float, device: Int64 = 3) -> SDL_Event
    {
        var event = SDL_Event()
        event.tfinger.type = type.rawValue
        (event.tfinger.touchId, event.tfinger.fingerId) = (device, id)
        (event.tfinger.x, event.tfinger.y) = (x, y)
        return event
    }

    private func key(_ key: SDL_KeyCode, isRepeat: Bool) -> SDL_Event {
        var event = SDL_Event()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(key.rawValue)
        event.key.repeat = isRepeat ? 1 : 0
        return event
    }

    @Test func heldKeysThatPressOrSwitchDoSoOnce() {
        let keys = translate(
            nil,
            [
                key(SDLK_RETURN, isRepeat: false), key(SDLK_RETURN, isRepeat: true),
                key(SDLK_SPACE, isRepeat: true),
                key(SDLK_LEFT, isRepeat: true), key(SDLK_TAB, isRepeat: true),
                key(SDLK_F11, isRepeat: false), key(SDLK_F11, isRepeat: true),
            ]
        ).compactMap { (event) -> Key? in
            if case .key(let key, _, _) = event.kind { key } else { nil }
        }
        #expect(keys == [.return, .left, .tab, .function(11)])
    }

    private func key(
        _ code: Int32, _ scancode: SDL_Scancode, _ modifier: SDL_Keymod = KMOD_NONE, isDown: Bool = true,
        isRepeat: Bool = false
    ) -> SDL_Event {
        var event = SDL_Event()
        event.key.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
        (event.key.keysym.sym, event.key.keysym.scancode) = (code, scancode)
        event.key.keysym.mod = UInt16(modifier.rawValue)
        event.key.repeat = isRepeat ? 1 : 0
        return event
    }

    /// The letter es of a Russian keyboard is on the key of the Latin c.
    @Test func commandsAreTheSameKeysInEveryScript() {
        let es: Int32 = 0x441
        let events = translate(
            nil,
            [
                key(es, SDL_SCANCODE_C), key(es, SDL_SCANCODE_C, isDown: false),
                key(es, SDL_SCANCODE_C, KMOD_LCTRL),
                // Control is released before the letter.
                key(es, SDL_SCANCODE_C, isRepeat: true), key(es, SDL_SCANCODE_C, isDown: false),
                key(0xE9, SDL_SCANCODE_2, KMOD_LCTRL), key(0x1EB5, SDL_SCANCODE_A, KMOD_LALT),
            ])

        #expect(
            events.map(\.kind) == [
                .key("с", isDown: true, modifiers: []), .key("с", isDown: false, modifiers: []),
                .key("c", isDown: true, modifiers: .control), .key("c", isDown: true, modifiers: []),
                .key("c", isDown: false, modifiers: []), .key("é", isDown: true, modifiers: .control),
                .key("ẵ", isDown: true, modifiers: .option),
            ])
    }

    @Test func thePointerLeavesWhereItWasLast() {
        var leave = SDL_Event()
        leave.window.type = SDL_WINDOWEVENT.rawValue
        leave.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
        let events = translate(nil, [motion(x: 12, y: 34), leave])
        #expect(events.last?.kind == .mouse(.leave, position: CGPoint(x: 12, y: 34), button: 0))
    }

    @Test(.behavior("F30")) func positionsAreInPointsWhateverThePixels() {
        let retina = WindowGeometry(
            units: CGSize(width: 400, height: 200), pixels: CGSize(width: 800, height: 400), forcedScale: nil)
        let forced = WindowGeometry(
            units: CGSize(width: 600, height: 300), pixels: CGSize(width: 600, height: 300), forcedScale: 1.5)

        #expect(retina.scale == 2)
        #expect(retina.size == CGSize(width: 400, height: 200))
        #expect(forced.size == CGSize(width: 400, height: 200))
        for (geometry, units) in [(retina, (x: Int32(100), y: Int32(40))), (forced, (x: 150, y: 60))] {
            var wheel = SDL_Event()
            wheel.wheel.type = SDL_MOUSEWHEEL.rawValue
            (wheel.wheel.mouseX, wheel.wheel.mouseY) = (units.x, units.y)
            let events = translate(
                geometry,
                [motion(x: units.x, y: units.y), wheel, finger(SDL_FINGERDOWN, id: 1, x: 0.25, y: 0.2)])
            let position = CGPoint(x: 100, y: 40)
            #expect(events[0].kind == .mouse(.move, position: position, button: 0))
            #expect(events[1].kind == .wheel(delta: .zero, position: position))
            guard case .touch(.began, id: 1, position: let touch) = events[2].kind else {
                Issue.record("no touch")
                continue
            }
            #expect(abs(touch.x - 100) < 0.001 && abs(touch.y - 40) < 0.001)
        }
    }

    @Test(.behavior("F29")) func aTouchIsNeverAMouseAsWell() {
        let events = translate(
            nil,
            [
                finger(SDL_FINGERDOWN, id: 1, x: 0.5, y: 0.5),
                motion(x: 200, y: 100, which: UInt32.max), button(SDL_MOUSEBUTTONDOWN, which: UInt32.max),
                // A pointer that the window system makes of the touch.
                motion(x: 200, y: 100), button(SDL_MOUSEBUTTONDOWN),
                finger(SDL_FINGERUP, id: 1, x: 0.5, y: 0.5),
                // A finger that SDL makes of the mouse.
                finger(SDL_FINGERDOWN, id: 9, x: 0.5, y: 0.5, device: -1),
                button(SDL_MOUSEBUTTONDOWN), button(SDL_MOUSEBUTTONUP),
            ])

        #expect(
            events.map(\.kind) == [
                .touch(.began, id: 1, position: CGPoint(x: 200, y: 100)),
                .touch(.ended, id: 1, position: CGPoint(x: 200, y: 100)),
                .mouse(.down, position: CGPoint(x: 7, y: 8), button: 1),
                .mouse(.up, position: CGPoint(x: 7, y: 8), button: 1),
            ])
    }

    /// A compositor takes two fingers for a gesture of its own; SDL sends no events of their ends.
    @Test(arguments: [true, false]) func theMouseEndsFingersThatAreLost(onWayland: Bool) {
        var translator = EventTranslator(clockOffset: 0, wakeEventType: 0, losesFingers: onWayland)
        func kind(_ event: SDL_Event) -> InputEvent.Kind? {
            guard case .input(let input)? = translator.translate(event, geometry: plain) else { return nil }
            return input.kind
        }
        _ = kind(finger(SDL_FINGERDOWN, id: 1, x: 0.5, y: 0.5))
        _ = kind(finger(SDL_FINGERDOWN, id: 2, x: 0.25, y: 0.5))

        #expect(kind(motion(x: 9, y: 9, at: 1000)) == nil)
        let moves = [4000, 4010, 4020].map { kind(motion(x: 9, y: 9, at: $0)) }
        let ends: [InputEvent.Kind?] = [
            .touch(.cancelled, id: 1, position: CGPoint(x: 200, y: 100)),
            .touch(.cancelled, id: 2, position: CGPoint(x: 100, y: 100)),
            .mouse(.move, position: CGPoint(x: 9, y: 9), button: 0),
        ]
        #expect(moves == (onWayland ? ends : [nil, nil, nil]))
    }

    @Test func timesNeverGoBack() {
        let events = translate(
            nil, [motion(x: 0, y: 0, at: 1500), motion(x: 1, y: 0, at: 1490), motion(x: 2, y: 0, at: 1600)])

        #expect(events.map(\.time) == [11.5, 11.5, 11.6])
    }

    @Test func wheelsKeepTheirFractionsAndFlip() {
        var event = SDL_Event()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        (event.wheel.preciseX, event.wheel.preciseY) = (0.25, -1.5)
        (event.wheel.mouseX, event.wheel.mouseY) = (30, 40)
        var flipped = event
        flipped.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue

        let events = translate(nil, [event, flipped])

        let position = CGPoint(x: 30, y: 40)
        #expect(events[0].kind == .wheel(delta: CGVector(dx: 0.25, dy: -1.5), position: position))
        #expect(events[1].kind == .wheel(delta: CGVector(dx: -0.25, dy: 1.5), position: position))
    }

    @Test func keysHaveTheirModifiers() {
        var event = SDL_Event()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = Int32(SDLK_LEFT.rawValue)
        event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
        var text = SDL_Event()
        text.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &text.text.text) { $0.copyBytes(from: Array("é".utf8)) }

        let events = translate(nil, [event, text])

        #expect(
            events.map(\.kind) == [
                .key(.left, isDown: true, modifiers: [.shift, .control]), .text("é"),
            ])
    }

    private func text(_ text: String) -> SDL_Event {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
        return event
    }

    @Test func commandsOfKeysTypeNothing() {
        func texts(_ events: SDL_Event...) -> [InputEvent.Kind] {
            translate(nil, events).map(\.kind).filter { if case .text = $0 { true } else { false } }
        }
        let (d, q, one) = (Int32(SDLK_d.rawValue), Int32(SDLK_q.rawValue), Int32(SDLK_1.rawValue))

        #expect(texts(key(d, SDL_SCANCODE_D, KMOD_LALT), text("d")) == [])
        #expect(texts(key(d, SDL_SCANCODE_D, KMOD_LGUI), text("D")) == [])
        #expect(texts(key(one, SDL_SCANCODE_1, KMOD_LCTRL), text("1")) == [])
        #expect(texts(key(one, SDL_SCANCODE_1, KMOD_LCTRL), text("!")) == [])

        // Of AltGr, of an input method, and after the command.
        #expect(texts(key(q, SDL_SCANCODE_Q, KMOD_RALT), text("@")) == [.text("@")])
        #expect(texts(key(Int32(SDLK_LCTRL.rawValue), SDL_SCANCODE_LCTRL, KMOD_LCTRL), text("字")).count == 1)
        #expect(
            texts(
                key(d, SDL_SCANCODE_D, KMOD_LALT), key(d, SDL_SCANCODE_D, KMOD_LALT, isDown: false),
                text("d")) == [.text("d")])
        #expect(texts(key(d, SDL_SCANCODE_D), text("d")) == [.text("d")])
    }

    @Test func windowEventsBecomeWhatTheLoopKnows() {
        var translator = EventTranslator(clockOffset: 0, wakeEventType: 0)
        func window(_ id: SDL_WindowEventID) -> LoopEvent? {
            var event = SDL_Event()
            event.window.type = SDL_WINDOWEVENT.rawValue
            event.window.event = UInt8(id.rawValue)
            return translator.translate(event, geometry: plain)
        }

        #expect(
            window(SDL_WINDOWEVENT_SIZE_CHANGED) == .input(InputEvent(time: 0, kind: .resize(plain.size))))
        #expect(window(SDL_WINDOWEVENT_FOCUS_LOST) == .input(InputEvent(time: 0, kind: .focus(false))))
        #expect(window(SDL_WINDOWEVENT_CLOSE) == .input(InputEvent(time: 0, kind: .quit)))
        #expect(window(SDL_WINDOWEVENT_MINIMIZED) == .visibility(false))
        #expect(window(SDL_WINDOWEVENT_RESTORED) == .visibility(true))
        #expect(window(SDL_WINDOWEVENT_EXPOSED) == .exposed)
        #expect(window(SDL_WINDOWEVENT_MOVED) == nil)
    }

    @Test func whatIsBeingComposedComesWithItsCaretInCharacters() {
        var short = SDL_Event()
        short.edit.type = SDL_TEXTEDITING.rawValue
        withUnsafeMutableBytes(of: &short.edit.text) { $0.copyBytes(from: Array("にほ".utf8)) }
        short.edit.start = 1
        var long = SDL_Event()
        long.editExt.type = SDL_TEXTEDITING_EXT.rawValue
        long.editExt.text = SDL_strdup("e\u{301}tude")
        long.editExt.start = 3
        var none = SDL_Event()
        none.edit.type = SDL_TEXTEDITING.rawValue

        #expect(
            translate(nil, [short, long, none]).map(\.kind) == [
                .composing("にほ", caret: 1), .composing("e\u{301}tude", caret: 2), .composing("", caret: 0),
            ])
    }
}
