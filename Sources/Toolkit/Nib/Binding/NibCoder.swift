import CartoucheDrawing
import Foundation
import ViewKit

/// What an object of a layout file is made with: what cannot be set later. UIKit's `NSCoder`, as far as
/// layout files need it.
@MainActor
public final class NibCoder {
    /// The view's frame, in points; zero for other objects.
    public let frame: CGRect
    /// The type of a button; custom for other views.
    public let buttonType: ButtonType
    /// The style of a button that has a configuration; plain for other views.
    public let buttonStyle: Button.Style
    /// The style of a table cell.
    public let cellStyle: TableViewCell.Style
    /// The identifier of a table cell; nil if it has none.
    public let reuseIdentifier: String?
    /// The root screen of a screen stack: a navigation controller of Xcode; nil for others.
    public let rootScreen: Screen?

    init(
        frame: CGRect = .zero, buttonType: ButtonType = .custom, buttonStyle: Button.Style = .plain,
        cellStyle: TableViewCell.Style = .default, reuseIdentifier: String? = nil, rootScreen: Screen? = nil
    ) {
        (self.frame, self.buttonType, self.buttonStyle) = (frame, buttonType, buttonStyle)
        (self.cellStyle, self.reuseIdentifier, self.rootScreen) = (cellStyle, reuseIdentifier, rootScreen)
    }
}
