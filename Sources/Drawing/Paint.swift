/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
    /// The same everywhere.
    case color(Color)
    /// From one point to another.
    case gradient(LinearGradient)
}
