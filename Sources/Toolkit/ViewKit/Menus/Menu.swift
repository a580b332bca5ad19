/// An entry of a menu, or a group of entries. UIKit's `UIMenuElement`.
@MainActor
public protocol MenuElement: AnyObject {
    /// The text that is shown.
    var title: String { get }
}

extension Action: MenuElement {}

/// Actions that a program offers in a list: UIKit's `UIMenu`. Menus among its children are groups, set apart
/// by lines and shown in place, as those with UIKit's option `displayInline`.
@MainActor
public final class Menu: MenuElement {
    /// A pale heading above the entries; empty: none.
    public var title: String
    /// The entries and groups, from the top.
    public var children: [any MenuElement]

    /// Creates a menu; `Screen.presentMenu(_:from:in:)` shows it.
    public init(title: String = "", children: [any MenuElement]) {
        (self.title, self.children) = (title, children)
    }
}
