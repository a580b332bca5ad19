/// An entry of a menu, or a group of entries. UIKit's `UIMenuElement`.
@MainActor
public protocol MenuElement: AnyObject {
    /// The title of the entry or, for a group of entries, its heading.
    var title: String { get }
}

extension Action: MenuElement {}

/// Actions that a program offers in a list. UIKit's `UIMenu`. A menu among the children is a group: its
/// entries are shown in the same list between two lines, as with UIKit's option `displayInline`.
@MainActor
public final class Menu: MenuElement {
    /// The pale heading above the entries of the menu; empty if the menu has none.
    public var title: String
    /// The entries and groups of the menu, from top to bottom.
    public var children: [any MenuElement]

    /// Creates a menu, which `Screen.presentMenu(_:from:in:)` shows.
    public init(title: String = "", children: [any MenuElement]) {
        (self.title, self.children) = (title, children)
    }
}
