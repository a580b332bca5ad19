/// The types of buttons that UIKit has. UIKit's `UIButton.ButtonType`, with its raw values.
public nonisolated enum ButtonType: Int, CaseIterable, Hashable, Sendable {
    /// A button without colors and images of its own: the program sets all of them.
    case custom = 0
    /// A button with colored text, which fades while pressed.
    case system = 1
    /// A button with an i in a circle, which shows details. As in UIKit, the three types with an i are drawn
    /// alike.
    case detailDisclosure = 2
    /// A button with an i in a circle, like `detailDisclosure`.
    case infoLight = 3
    /// A button with an i in a circle, like `detailDisclosure`.
    case infoDark = 4
    /// A button with a plus in a circle, which adds something.
    case contactAdd = 5
    /// A button with a cross on a gray disc, which closes something.
    case close = 7
}
