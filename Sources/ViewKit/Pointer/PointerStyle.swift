/// How the mouse pointer looks.
public nonisolated enum PointerStyle: String, CaseIterable, Hashable, Sendable {
    case arrow
    /// Something can be pressed.
    case hand
    /// Something can be dragged.
    case openHand
    /// Something is being dragged.
    case closedHand
    /// Text can be edited or selected.
    case text
    case crosshair
    case resizeLeftRight
    case resizeUpDown
    case notAllowed
}
