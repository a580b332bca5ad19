/// The navigation of the mouse's fourth and fifth button.
public nonisolated enum NavigationDirection: Sendable {
    /// To the previous screen.
    case back
    /// To the screen from which the user went back.
    case forward

    /// Nil for any other button.
    init?(button: Int) {
        switch button {
        case 4: self = .back
        case 5: self = .forward
        default: return nil
        }
    }
}
