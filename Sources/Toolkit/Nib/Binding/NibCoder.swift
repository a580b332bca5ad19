import CartoucheDrawing
import Foundation
import ViewKit

/// The values of a layout file that an object needs when it is created, since they cannot be set later.
/// UIKit's `NSCoder`, as far as layout files need it.
@MainActor
public final class NibCoder {
    /// The view's frame, in points; zero for other objects.
    public let frame: CGRect
    /// The type of a button; custom for other objects.
    public let buttonType: ButtonType
    /// The style of a button that has a configuration; plain for other objects.
    public let buttonStyle: Button.Style
    /// The style of a table cell; default for other objects.
    public let cellStyle: TableViewCell.Style
    /// The reuse identifier of a table cell; nil if the object has none.
    public let reuseIdentifier: String?
    /// The root screen of a screen stack, which is a navigation controller in Xcode; nil for other objects.
    public let rootScreen: Screen?

    init(
        frame: CGRect = .zero, buttonType: ButtonType = .custom, buttonStyle: Button.Style = .plain,
        cellStyle: TableViewCell.Style = .default, reuseIdentifier: String? = nil, rootScreen: Screen? = nil
    ) {
        (self.frame, self.buttonType, self.buttonStyle) = (frame, buttonType, buttonStyle)
        (self.cellStyle, self.reuseIdentifier, self.rootScreen) = (cellStyle, reuseIdentifier, rootScreen)
    }
}
