/// A button's type: UIKit's `UIButton.ButtonType`, with its raw values.
public nonisolated enum ButtonType: Int, CaseIterable, Hashable, Sendable {
    /// No type; the program sets everything.
    case custom = 0
    /// Colored text, which fades while pressed.
    case system = 1
    /// An i in a circle: shows details. As in UIKit, the three look alike.
    case detailDisclosure = 2
    /// As `detailDisclosure`.
    case infoLight = 3
    /// As `detailDisclosure`.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross on a gray disc.
    case close = 7
}
