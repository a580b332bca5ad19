/// How the mouse pointer looks.
public nonisolated enum PointerStyle: String, CaseIterable, Hashable, Sendable {
    /// The usual one.
    case arrow
    /// Something can be pressed.
    case hand
    /// Something can be dragged.
    case openHand
    /// Something is being dragged.
    case closedHand
    /// Text can be edited or selected.
    case text
    /// Something can be placed exactly.
    case crosshair
    /// An edge can be moved sideways.
    case resizeLeftRight
    /// An edge can be moved up and down.
    case resizeUpDown
    /// What is being tried cannot be done here.
    case notAllowed
}
