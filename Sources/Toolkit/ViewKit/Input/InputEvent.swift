import CartoucheDrawing
import Foundation

/// An event of user input, independent of any window system. Positions are in points from the window's upper
/// left corner, with y downward.
public nonisolated struct InputEvent: Equatable, Sendable {
    /// The phases of mouse events: a button goes down, the mouse moves, a button goes up, or the pointer has
    /// left the window (`leave`).
    public enum Phase: String, Sendable { case down, move, up, leave }
    /// The phases of the touch of a finger on a touch screen.
    public enum TouchPhase: String, Sendable { case began, moved, ended, cancelled }

    /// The kind of an input event, such as a key or a mouse event, with the data of this kind.
    public enum Kind: Equatable, Sendable {
        /// An event of the mouse. The button is 1 for left, 2 for middle, 3 for right, 4 for back and 5 for
        /// forward; it is 0 if the mouse was moved or the pointer has left the window.
        case mouse(Phase, position: CGPoint, button: Int)
        /// An event of a finger on a touch screen. `id` is the device's number for the finger.
        case touch(TouchPhase, id: Int, position: CGPoint)
        /// The mouse wheel was turned by `delta`, in notches, while the pointer was at `position`; y is
        /// positive upward.
        case wheel(delta: CGVector, position: CGPoint)
        /// A key of the keyboard went down, was repeated while held, or went up.
        case key(Key, isDown: Bool, modifiers: KeyModifiers)
        /// Text was typed; it may be the result of any number of keys.
        case text(String)
        /// Text that an input method is composing and that is not final yet, with the position of its caret
        /// in characters. An empty text says that composition has ended; the result is sent as typed text.
        case composing(String, caret: Int)
        /// The window was resized to the given size in points.
        case resize(CGSize)
        /// The window gained or lost the keyboard focus; a loss cancels all touches.
        case focus(Bool)
        /// A file was dropped onto the window.
        case drop(path: String)
        /// The user or the system asks the window to close.
        case quit

        /// Creates the event for text that an input method is composing.
        /// - Parameter scalarsBeforeCaret: the number of Unicode scalars before the caret, as input methods
        ///   count them; a caret inside a character is moved to the character's start.
        package init(composing text: String, scalarsBeforeCaret: Int) {
            let head = String(text.unicodeScalars.prefix(max(0, scalarsBeforeCaret)))
            self = .composing(text, caret: zip(text, head).prefix { $0 == $1 }.count)
        }
    }

    /// The time of the event, in seconds since the program's clock started.
    public var time: Double
    /// The kind of the event, such as a key or a mouse event, with the data of this kind.
    public var kind: Kind

    /// Creates an input event.
    /// - Parameter time: the time of the event, in seconds since the program's clock started.
    public init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }
}

/// The direction in which the mouse's fourth or fifth button navigates between screens.
public nonisolated enum NavigationDirection: Sendable {
    /// The fourth button of the mouse: back to the previous screen.
    case back
    /// The fifth button of the mouse: forward again to the screen from which the user went back.
    case forward

    /// The navigation direction of a mouse button: back for button 4, forward for button 5; nil for any other
    /// button.
    init?(button: Int) {
        switch button {
        case 4: self = .back
        case 5: self = .forward
        default: return nil
        }
    }
}
