import Drawing
import Foundation

/// Modifier keys held while a key is pressed.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits below.
    public let rawValue: Int
    /// Any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Either Control key.
    public static let control = KeyModifiers(rawValue: 2)
    /// Either Alt key, which is Option on a Mac.
    public static let option = KeyModifiers(rawValue: 4)
    /// The key with a system's mark: Super, Command or Windows.
    public static let command = KeyModifiers(rawValue: 8)
    /// UIKit's name of `option`.
    public static let alternate = option
}

/// Something that a person did, free of any window system. Points from the window's top left, y down.
public nonisolated struct InputEvent: Equatable, Sendable {
    /// `leave`: the pointer has left the window.
    public enum Phase: String, Sendable { case down, move, up, leave }
    /// Of finger touches.
    public enum TouchPhase: String, Sendable { case began, moved, ended, cancelled }

    /// What happened.
    public enum Kind: Equatable, Sendable {
        /// `button`: 1 left, 2 middle, 3 right, 4 back, 5 forward; 0 for a move or a leave.
        case mouse(Phase, position: CGPoint, button: Int)
        /// `id`: the device's number for the finger.
        case touch(TouchPhase, id: Int, position: CGPoint)
        /// Notches; y up is positive.
        case wheel(delta: CGVector, position: CGPoint)
        /// A key went down, was repeated while it is held, or went up.
        case key(Key, isDown: Bool, modifiers: KeyModifiers)
        /// Typed text, whatever keys it took.
        case text(String)
        /// What an input method is composing, with its caret, in characters; empty: no more. What comes of it is
        /// typed text.
        case composing(String, caret: Int)
        /// The window's new size in points.
        case resize(CGSize)
        /// False cancels all touches.
        case focus(Bool)
        /// A file was dropped onto the window.
        case drop(path: String)
        /// The window is to be closed.
        case quit
    }

    /// When it happened, in seconds since the program's clock started.
    public var time: Double
    /// What happened, and where.
    public var kind: Kind

    /// - Parameter time: in seconds since the program's clock started.
    public init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }
}
