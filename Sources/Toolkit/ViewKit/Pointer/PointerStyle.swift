/// The shape of the mouse pointer.
public nonisolated enum PointerStyle: String, CaseIterable, Hashable, Sendable {
    /// An arrow, the default.
    case arrow
    /// A hand that points, for controls that can be pressed.
    case hand
    /// An open hand, for content that can be dragged.
    case openHand
    /// A closed hand, while content is dragged.
    case closedHand
    /// A text caret, for text that can be edited or selected.
    case text
    /// A crosshair, for exact positioning.
    case crosshair
    /// A horizontal double arrow, for edges that can be moved horizontally.
    case resizeLeftRight
    /// A vertical double arrow, for edges that can be moved vertically.
    case resizeUpDown
    /// A sign that the attempted action is not allowed here.
    case notAllowed
}
