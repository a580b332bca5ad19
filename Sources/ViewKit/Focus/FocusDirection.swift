/// The direction in which Tab moves the focus.
public nonisolated enum FocusDirection: Sendable {
    /// Tab.
    case next
    /// Tab with Shift.
    case previous
}
