import CartoucheDrawing

/// An action that a swipe over a table's row shows, and the row's context menu lists. UIKit's
/// `UIContextualAction`.
@MainActor
public final class ContextualAction {
    /// What the action does to the row. UIKit's `UIContextualAction.Style`.
    public nonisolated enum Style: Sendable {
        /// Any action; gray unless it has a color of its own.
        case normal
        /// The action removes the row: red, and performed by the Delete key.
        case destructive
    }

    /// What an action calls: with itself, the row's cell, and a completion that the program calls when the
    /// action is done, with whether it was performed. The row stays open until then.
    public typealias Handler =
        @MainActor (ContextualAction, View, @escaping @MainActor (Bool) -> Void) -> Void

    /// What the action does to the row, as given at creation.
    public let style: Style
    /// The text on the button and in the context menu, which lists no action without one.
    public var title: String?
    /// The image on the button, drawn in one color above the title, or alone where the row is low; nil, the
    /// default: none.
    public var image: Image?
    /// The button's color; red or gray by default, by the style.
    public var backgroundColor: Color
    /// What the action calls. The program changes the table itself, as by `deleteRows(at:with:)`.
    public let handler: Handler

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        // Dark enough for white text.
        backgroundColor =
            style == .destructive
            ? Color(light: Color(hex: 0xD9_2D_20), dark: Color(hex: 0xD6_3A_30))
            : Color(light: Color(hex: 0x6E_6E_73), dark: Color(hex: 0x63_63_66))
    }
}

/// The actions at one side of a table's row. UIKit's `UISwipeActionsConfiguration`.
@MainActor
public final class SwipeActionsConfiguration {
    /// The actions, the outermost one first.
    public let actions: [ContextualAction]
    /// Whether a swipe across most of the row performs the first action. True by default.
    public var performsFirstActionWithFullSwipe = true

    /// Creates a configuration; one without actions keeps the row closed.
    public init(actions: [ContextualAction]) { self.actions = actions }
}
