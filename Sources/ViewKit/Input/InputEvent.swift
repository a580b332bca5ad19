import Drawing
import Foundation

/// Modifier keys held while a key is pressed.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = KeyModifiers(rawValue: 1)
    public static let ctrl = KeyModifiers(rawValue: 2)
    public static let alt = KeyModifiers(rawValue: 4)
    public static let gui = KeyModifiers(rawValue: 8)
}

/// Something that a person did, free of any window system. Points from the window's top left, y down.
public nonisolated struct InputEvent: Equatable, Sendable {
    /// `leave`: the pointer has left the window.
    public enum Phase: String, Sendable { case down, move, up, leave }
    public enum TouchPhase: String, Sendable { case began, moved, ended, cancelled }

    public enum Kind: Equatable, Sendable {
        /// `button`: 1 left, 2 middle, 3 right; 0 for a move or a leave.
        case mouse(Phase, position: CGPoint, button: Int)
        case touch(TouchPhase, id: Int, position: CGPoint)
        /// Notches; y up is positive.
        case wheel(delta: CGVector, position: CGPoint)
        /// SDL's key names: "A", "Left", "Return", "F12", "+".
        case key(name: String, isDown: Bool, modifiers: KeyModifiers)
        case text(String)
        case resize(CGSize)
        /// False cancels all touches.
        case focus(Bool)
        case drop(path: String)
        case quit
    }

    /// When it happened, in seconds since the program's clock started.
    public var time: Double
    public var kind: Kind

    public init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }
}
