import Foundation

/// The fill of a shape.
public enum Paint: Hashable, Sendable {
    /// One color everywhere.
    case color(Color)
    /// A linear gradient.
    case gradient(LinearGradient)
}
