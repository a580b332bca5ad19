import CartoucheDrawing
import Foundation
import ViewKit

/// Plays fingers, the mouse, the wheel and keys into a window, in a time of its own; frames are 1/60 s apart.
/// Positions are points of the window. An event has the time of the latest frame.
@MainActor
open class InputDriver {
    public let window: Window
    /// The time of the latest frame, in seconds.
    public private(set) var time: Double
    /// What the latest frame draws, where frames are recorded.
    public private(set) var list = DisplayList()
    private let isRecording: Bool

    /// - Parameters:
    ///   - time: in seconds; by default the window's.
    ///   - isRecording: whether each frame is recorded, as for a renderer.
    public init(_ window: Window, time: Double? = nil, isRecording: Bool = false) {
        (self.window, self.isRecording) = (window, isRecording)
        self.time = time ?? window.time.seconds
    }

    // MARK: Time

    public func frames(_ count: Int = 1) { for _ in 0..<count { frame(at: time + 1.0 / 60) } }

    /// Lets seconds pass, frame by frame; the last frame may come earlier than the others.
    public func run(_ seconds: Double) {
        let end = time + seconds
        while time < end - 1e-9 { frame(at: min(end, time + 1.0 / 60)) }
    }

    /// Lets seconds pass without a frame, as in a program that is busy.
    public func stall(_ seconds: Double) { time += seconds }

    private func frame(at newTime: Double) {
        time = newTime
        window.step(to: FrameTime(seconds: time))
        guard isRecording else { return }
        list.removeAll()
        window.record(into: &list)
    }

    // MARK: Events

    public func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }

    /// - Parameter button: by default the left one; a move and a leave have none.
    public func mouse(_ phase: InputEvent.Phase, at point: CGPoint, button: Int? = nil) {
        let usual = phase == .down || phase == .up ? 1 : 0
        send(.mouse(phase, position: point, button: button ?? usual))
    }

    public func touch(_ phase: InputEvent.TouchPhase, at point: CGPoint, id: Int = 1) {
        send(.touch(phase, id: id, position: point))
    }

    public func wheel(_ notches: CGFloat, at point: CGPoint) {
        send(.wheel(delta: CGVector(dx: 0, dy: notches), position: point))
    }

    /// Goes down, or up.
    public func key(_ name: String, _ modifiers: KeyModifiers = [], isDown: Bool = true) {
        send(.key(name: name, isDown: isDown, modifiers: modifiers))
    }

    /// Goes down and up.
    public func press(_ name: String, _ modifiers: KeyModifiers = []) {
        for isDown in [true, false] { key(name, modifiers, isDown: isDown) }
    }

    public func type(_ text: String) { for character in text { send(.text(String(character))) } }

    // MARK: Clicks, taps and drags

    public func click(at point: CGPoint) {
        mouse(.down, at: point)
        run(0.05)
        mouse(.up, at: point)
    }

    public func tap(at point: CGPoint, id: Int = 1) {
        touch(.began, at: point, id: id)
        run(0.05)
        touch(.ended, at: point, id: id)
    }

    /// A finger lands and moves in steps of one frame; it stays down.
    public func drag(from start: CGPoint, by offset: CGVector, steps: Int = 10, id: Int = 1) {
        touch(.began, at: start, id: id)
        move(from: start, by: offset, steps: steps) { touch(.moved, at: $0, id: id) }
    }

    /// The mouse presses and moves in steps of one frame; it stays down.
    public func mouseDrag(from start: CGPoint, by offset: CGVector, steps: Int = 10) {
        mouse(.down, at: start)
        move(from: start, by: offset, steps: steps) { mouse(.move, at: $0) }
    }

    /// The mouse drags and rests before it lets go, so that nothing moves on.
    public func mouseDragAndRelease(from start: CGPoint, by offset: CGVector) {
        mouseDrag(from: start, by: offset)
        frames()
        run(0.1)
        mouse(.up, at: CGPoint(x: start.x + offset.dx, y: start.y + offset.dy))
        run(0.1)
    }

    private func move(
        from start: CGPoint, by offset: CGVector, steps: Int, _ send: (CGPoint) -> Void
    ) {
        for step in 1...steps {
            frames()
            let fraction = CGFloat(step) / CGFloat(steps)
            send(CGPoint(x: start.x + offset.dx * fraction, y: start.y + offset.dy * fraction))
        }
    }
}

/// The same with positions as two numbers.
extension InputDriver {
    public func mouse(_ phase: InputEvent.Phase, _ x: CGFloat, _ y: CGFloat, button: Int? = nil) {
        mouse(phase, at: CGPoint(x: x, y: y), button: button)
    }

    public func touch(_ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat, id: Int = 1) {
        touch(phase, at: CGPoint(x: x, y: y), id: id)
    }

    public func wheel(_ notches: CGFloat, _ x: CGFloat, _ y: CGFloat) {
        wheel(notches, at: CGPoint(x: x, y: y))
    }

    public func click(_ x: CGFloat, _ y: CGFloat) { click(at: CGPoint(x: x, y: y)) }

    public func tap(_ x: CGFloat, _ y: CGFloat, id: Int = 1) { tap(at: CGPoint(x: x, y: y), id: id) }
}
