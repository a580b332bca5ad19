/// Where Tab goes.
public nonisolated enum FocusDirection: Sendable {
    /// Tab.
    case next
    /// Tab with Shift.
    case previous
}
