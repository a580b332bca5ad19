/// Where the mouse's fourth and fifth button lead.
public nonisolated enum NavigationDirection: Sendable {
    /// To where the user was before.
    case back
    /// To where the user went back from.
    case forward

    /// Nil for a button that leads nowhere.
    init?(button: Int) {
        switch button {
        case 4: self = .back
        case 5: self = .forward
        default: return nil
        }
    }
}
