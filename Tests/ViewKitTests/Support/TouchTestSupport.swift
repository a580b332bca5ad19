import Drawing
import Foundation

@testable import ViewKit

/// Plays fingers, the mouse and the wheel into a window, with a time of its own; frames are 1/60 s apart.
final class Hand {
    let window: Window
    private(set) var time: Double

    init(_ window: Window) {
        self.window = window
        time = window.time.seconds
    }

    func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: time, kind: kind)) }

    func mouse(_ phase: InputEvent.Phase, _ x: CGFloat, _ y: CGFloat, button: Int = 1) {
        send(.mouse(phase, position: CGPoint(x: x, y: y), button: button))
    }

    func touch(_ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat, id: Int = 1) {
        send(.touch(phase, id: id, position: CGPoint(x: x, y: y)))
    }

    func wheel(_ dy: CGFloat, _ x: CGFloat, _ y: CGFloat) {
        send(.wheel(delta: CGVector(dx: 0, dy: dy), position: CGPoint(x: x, y: y)))
    }

    func key(_ name: String, _ modifiers: KeyModifiers = []) {
        send(.key(name: name, isDown: true, modifiers: modifiers))
    }

    /// Lets time pass, frame by frame.
    func wait(_ seconds: Double) {
        let end = time + seconds
        while time < end - 1e-9 {
            time = min(end, time + 1.0 / 60)
            window.step(time)
        }
    }

    func click(_ x: CGFloat, _ y: CGFloat) {
        mouse(.down, x, y)
        wait(0.05)
        mouse(.up, x, y)
    }

    func tap(_ x: CGFloat, _ y: CGFloat, id: Int = 1) {
        touch(.began, x, y, id: id)
        wait(0.05)
        touch(.ended, x, y, id: id)
    }

    /// A finger lands and moves in steps of one frame; it stays down.
    func drag(from: CGPoint, by: CGVector, steps: Int = 10, id: Int = 1) {
        touch(.began, from.x, from.y, id: id)
        for step in 1...steps {
            wait(1.0 / 60)
            let fraction = CGFloat(step) / CGFloat(steps)
            touch(.moved, from.x + by.dx * fraction, from.y + by.dy * fraction, id: id)
        }
    }

    /// The mouse presses and moves in steps of one frame; it stays down.
    func mouseDrag(from: CGPoint, by: CGVector, steps: Int = 10) {
        mouse(.down, from.x, from.y)
        for step in 1...steps {
            wait(1.0 / 60)
            let fraction = CGFloat(step) / CGFloat(steps)
            mouse(.move, from.x + by.dx * fraction, from.y + by.dy * fraction, button: 0)
        }
    }
}

/// Writes down what touches it gets.
final class TouchLogView: View {
    var log: [String] = []
    var takesWheel = false
    var takesKeys = false
    /// Touches that began and have neither ended nor been cancelled.
    var open: [ObjectIdentifier] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        log.append("began")
        open += touches.map { ObjectIdentifier($0) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { close(touches, "ended") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { close(touches, "cancelled") }
    override func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool {
        log.append("wheel \(Int(delta.dy)) at \(Int(point.x)),\(Int(point.y))")
        return takesWheel
    }
    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        log.append("key \(key.name)")
        return takesKeys
    }
    override var canBecomeFirstResponder: Bool { true }

    private func close(_ touches: Set<Touch>, _ word: String) {
        log.append(word)
        for touch in touches {
            guard let index = open.firstIndex(of: ObjectIdentifier(touch)) else {
                log.append("\(word) without began")
                continue
            }
            open.remove(at: index)
        }
    }
}

/// Adds a logging view to a view.
@discardableResult
func addLogView(to view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
    -> TouchLogView
{
    let made = TouchLogView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.addSubview(made)
    return made
}

/// The states that a recogniser reports.
final class StateLog {
    private(set) var states: [GestureRecognizer.State] = []
    init(_ recognizer: GestureRecognizer) {
        recognizer.addAction { [weak self] in self?.states.append($0.state) }
    }
}
