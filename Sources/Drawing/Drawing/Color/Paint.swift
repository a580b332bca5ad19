import Foundation

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
    /// A single color.
    case color(Color)
    /// A linear gradient.
    case gradient(LinearGradient)
}
