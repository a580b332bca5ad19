/// The mouse pointer's style.
public nonisolated enum PointerStyle: String, CaseIterable, Hashable, Sendable {
    /// The default.
    case arrow
    /// Over a control that can be pressed.
    case hand
    /// Over content that can be dragged.
    case openHand
    /// While content is dragged.
    case closedHand
    /// Over text that can be edited or selected.
    case text
    /// For exact positioning.
    case crosshair
    /// Over an edge that can be moved horizontally.
    case resizeLeftRight
    /// Over an edge that can be moved vertically.
    case resizeUpDown
    /// The attempted action is not allowed here.
    case notAllowed
}
