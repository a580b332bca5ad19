/// The shape of the mouse pointer.
public nonisolated enum PointerStyle: String, CaseIterable, Hashable, Sendable {
    /// The mouse pointer is an arrow; the default.
    case arrow
    /// The mouse pointer is a hand that points, for controls that can be pressed.
    case hand
    /// The mouse pointer is an open hand, for content that can be dragged.
    case openHand
    /// The mouse pointer is a closed hand, while content is dragged.
    case closedHand
    /// The mouse pointer is a text caret, for text that can be edited or selected.
    case text
    /// The mouse pointer is a crosshair, for exact positioning.
    case crosshair
    /// The mouse pointer is a horizontal double arrow, for edges that can be moved horizontally.
    case resizeLeftRight
    /// The mouse pointer is a vertical double arrow, for edges that can be moved vertically.
    case resizeUpDown
    /// The mouse pointer is a sign that the attempted action is not allowed here.
    case notAllowed
}
