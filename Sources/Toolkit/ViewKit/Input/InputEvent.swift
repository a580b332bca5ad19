import CartoucheDrawing
import Foundation

/// An event of user input, independent of any window system. Positions are in points from the window's top
/// left, y down.
public nonisolated struct InputEvent: Equatable, Sendable {
    /// The phases of mouse events. `leave`: the pointer has left the window.
    public enum Phase: String, Sendable { case down, move, up, leave }
    /// The phases of finger touches.
    public enum TouchPhase: String, Sendable { case began, moved, ended, cancelled }

    /// The event's kind, with the data of that kind.
    public enum Kind: Equatable, Sendable {
        /// A mouse event. `button` is 1 for left, 2 for middle, 3 for right, 4 for back, 5 for forward, and 0
        /// for a move or a leave.
        case mouse(Phase, position: CGPoint, button: Int)
        /// An event of a finger on a touch screen. `id` is the device's number for the finger.
        case touch(TouchPhase, id: Int, position: CGPoint)
        /// The mouse wheel turned by `delta`, in notches; y is positive upward.
        case wheel(delta: CGVector, position: CGPoint)
        /// A key went down, repeated while held, or went up.
        case key(Key, isDown: Bool, modifiers: KeyModifiers)
        /// Text was typed, with any number of keys.
        case text(String)
        /// The marked text of an input method, which is not final yet, with its caret in characters. An empty
        /// text says that composition has ended; its result is sent as typed text.
        case composing(String, caret: Int)
        /// The window was resized to this size in points.
        case resize(CGSize)
        /// The window gained or lost the keyboard focus; a loss cancels all touches.
        case focus(Bool)
        /// A file was dropped onto the window.
        case drop(path: String)
        /// The user or the system asks the window to close.
        case quit
    }

    /// The time of the event, in seconds since the program's clock started.
    public var time: Double
    /// The event's kind, with the data of that kind.
    public var kind: Kind

    /// Creates an event.
    /// - Parameter time: in seconds since the program's clock started.
    public init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }
}

/// The direction in which the mouse's fourth or fifth button navigates between screens.
public nonisolated enum NavigationDirection: Sendable {
    /// Back to the previous screen.
    case back
    /// To the screen from which the user went back.
    case forward

    /// The direction for a mouse button: 4 is back, 5 is forward; nil for any other button.
    init?(button: Int) {
        switch button {
        case 4: self = .back
        case 5: self = .forward
        default: return nil
        }
    }
}
