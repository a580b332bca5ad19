import CartoucheDrawing
import Foundation

/// An event of user input, independent of any window system. Points from the window's top left, y down.
public nonisolated struct InputEvent: Equatable, Sendable {
    /// The phases of mouse events. `leave`: the pointer has left the window.
    public enum Phase: String, Sendable { case down, move, up, leave }
    /// The phases of finger touches.
    public enum TouchPhase: String, Sendable { case began, moved, ended, cancelled }

    /// The event's kind and data.
    public enum Kind: Equatable, Sendable {
        /// `button`: 1 left, 2 middle, 3 right, 4 back, 5 forward; 0 for a move or a leave.
        case mouse(Phase, position: CGPoint, button: Int)
        /// `id`: the device's number for the finger.
        case touch(TouchPhase, id: Int, position: CGPoint)
        /// The wheel turned: `delta` in notches; y up is positive.
        case wheel(delta: CGVector, position: CGPoint)
        /// A key went down, repeated while held, or went up.
        case key(Key, isDown: Bool, modifiers: KeyModifiers)
        /// Text was typed, with any number of keys.
        case text(String)
        /// The marked text of an input method, with its caret in characters; empty: composition has ended.
        /// The result is sent as typed text.
        case composing(String, caret: Int)
        /// The window was resized to this size in points.
        case resize(CGSize)
        /// The window gained or lost the keyboard focus; a loss cancels all touches.
        case focus(Bool)
        /// A file was dropped onto the window.
        case drop(path: String)
        /// The window should close.
        case quit
    }

    /// The time of the event, in seconds since the program's clock started.
    public var time: Double
    /// The event's kind and data.
    public var kind: Kind

    /// - Parameter time: in seconds since the program's clock started.
    public init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }
}

/// The navigation of the mouse's fourth and fifth button.
public nonisolated enum NavigationDirection: Sendable {
    /// To the previous screen.
    case back
    /// To the screen from which the user went back.
    case forward

    /// Nil for any other button.
    init?(button: Int) {
        switch button {
        case 4: self = .back
        case 5: self = .forward
        default: return nil
        }
    }
}
