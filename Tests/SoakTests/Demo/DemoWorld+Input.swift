import CCartoucheSDL2
import Cartouche
import Foundation

@testable import CartoucheMapUI
@testable import CartoucheSDLPlatform
@testable import ViewKit

/// Events as SDL has them.
extension DemoWorld {
    private func units(_ p: CGPoint) -> (Int32, Int32) {
        let geometry = shown.geometry
        let factor = geometry.scale * geometry.units.width / max(1, geometry.pixels.width)
        return (Int32(clamping: Int(p.x * factor)), Int32(clamping: Int(p.y * factor)))
    }

    func pushMouseMove(_ p: CGPoint) {
        var event = SDL_Event()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        (event.motion.x, event.motion.y) = units(p)
        push(event)
    }

    func pushMouse(_ isDown: Bool, _ p: CGPoint, button: UInt8 = 1) {
        var event = SDL_Event()
        event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
        event.button.button = button
        (event.button.x, event.button.y) = units(p)
        push(event)
    }

    func pushWheel(_ dy: Float, _ p: CGPoint) {
        var event = SDL_Event()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.preciseY = dy
        event.wheel.y = Int32(dy.rounded())
        (event.wheel.mouseX, event.wheel.mouseY) = units(p)
        push(event)
    }

    func pushFinger(_ type: SDL_EventType, _ id: Int64, _ p: CGPoint) {
        var event = SDL_Event()
        event.tfinger.type = type.rawValue
        (event.tfinger.touchId, event.tfinger.fingerId) = (7, id)
        let size = shown.size
        (event.tfinger.x, event.tfinger.y) = (Float(p.x / size.width), Float(p.y / size.height))
        push(event)
    }

    func pushKey(_ name: String, _ modifiers: UInt32 = 0) {
        note("  \(name)")
        for type in [SDL_KEYDOWN, SDL_KEYUP] {
            var event = SDL_Event()
            event.key.type = type.rawValue
            event.key.keysym.sym = SDL_GetKeyFromName(name)
            event.key.keysym.mod = UInt16(modifiers)
            push(event)
        }
    }

    func pushText(_ text: String) {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { fill($0, text) }
        push(event)
    }

    /// SDL's short form, or the long one, whose text is SDL's memory.
    func pushComposing(_ text: String, caret: Int32, isLong: Bool) {
        var event = SDL_Event()
        if isLong {
            event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
            event.editExt.text = SDL_strdup(text)
            event.editExt.start = caret
        } else {
            event.edit.type = SDL_TEXTEDITING.rawValue
            withUnsafeMutableBytes(of: &event.edit.text) { fill($0, text) }
            event.edit.start = caret
        }
        push(event)
    }

    private func fill(_ buffer: UnsafeMutableRawBufferPointer, _ text: String) {
        buffer.copyBytes(from: Array(text.utf8).prefix(buffer.count - 1))
    }

    func pushWindow(_ id: SDL_WindowEventID) {
        var event = SDL_Event()
        event.window.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(id.rawValue)
        push(event)
    }

    func pushPlain(_ type: SDL_EventType) {
        var event = SDL_Event()
        event.common.type = type.rawValue
        push(event)
    }

    func pushDrop(_ path: String) {
        var event = SDL_Event()
        event.drop.type = SDL_DROPFILE.rawValue
        event.drop.file = SDL_strdup(path)
        push(event)
    }

    // MARK: What people do

    /// With a finger or the mouse.
    func tap(_ p: CGPoint) {
        note("  at \(p)")
        let isFinger = Bool.random(using: &random)
        if isFinger { pushFinger(SDL_FINGERDOWN, 5, p) } else { pushMouse(true, p) }
        for _ in 0..<Int.random(in: 0...2, using: &random) { frame() }
        if isFinger { pushFinger(SDL_FINGERUP, 5, p) } else { pushMouse(false, p) }
        frame()
    }

    /// Fingers land, wander and lift.
    func play(_ starts: [CGPoint], steps: Int, reach: CGFloat) {
        note("  from \(starts), \(steps) steps")
        var points = starts
        for (id, p) in points.enumerated() { pushFinger(SDL_FINGERDOWN, Int64(id), p) }
        frame()
        for _ in 0..<steps {
            for id in points.indices {
                points[id].x += CGFloat.random(in: -reach...reach, using: &random)
                points[id].y += CGFloat.random(in: -reach...reach, using: &random)
                pushFinger(SDL_FINGERMOTION, Int64(id), points[id])
            }
            if Int.random(in: 0..<3, using: &random) > 0 { frame() }
        }
        for (id, p) in points.enumerated() { pushFinger(SDL_FINGERUP, Int64(id), p) }
        frame()
    }

    func anywhere() -> CGPoint {
        CGPoint(
            x: CGFloat.random(in: -10...window.bounds.width + 10, using: &random),
            y: CGFloat.random(in: -10...window.bounds.height + 10, using: &random))
    }

    /// A point of a view that is hit there; nil if it is not in sight.
    func aim(at view: View) -> CGPoint? {
        guard view.window === window, !view.bounds.isEmpty else { return nil }
        for _ in 0..<4 {
            let own = CGPoint(
                x: view.bounds.minX + view.bounds.width * CGFloat.random(in: 0.15...0.85, using: &random),
                y: view.bounds.minY + view.bounds.height * CGFloat.random(in: 0.15...0.85, using: &random))
            let p = own.applying(view.presentationTransformToWindow)
            if p.x.isFinite, p.y.isFinite, window.hitTest(p, with: nil)?.isDescendant(of: view) ?? false {
                return p
            }
        }
        return nil
    }

    func aim<Wanted: View>(at type: Wanted.Type) -> (view: Wanted, point: CGPoint)? {
        for view in all(type).shuffled(using: &random).prefix(4) {
            if let p = aim(at: view) { return (view, p) }
        }
        return nil
    }
}
