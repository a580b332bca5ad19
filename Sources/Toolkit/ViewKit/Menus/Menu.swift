/// An entry of a menu, or a group of entries. UIKit's `UIMenuElement`.
@MainActor
public protocol MenuElement: AnyObject {
    /// The title that the menu shows for this entry or group.
    var title: String { get }
}

extension Action: MenuElement {}

/// Actions that a program offers in a list. UIKit's `UIMenu`. Menus among the children are groups: lines
/// separate them, and their entries are shown in the same list, as with UIKit's option `displayInline`.
@MainActor
public final class Menu: MenuElement {
    /// A pale heading above the entries; empty if there is none.
    public var title: String
    /// The entries and groups, from the top.
    public var children: [any MenuElement]

    /// Creates a menu. Call `Screen.presentMenu(_:from:in:)` to show the menu.
    public init(title: String = "", children: [any MenuElement]) {
        (self.title, self.children) = (title, children)
    }
}
