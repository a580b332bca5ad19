import CartoucheDrawing
import Foundation
import TestSupport

@testable import ViewKit

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
