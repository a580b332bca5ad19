import CartoucheDrawing

/// An action that a swipe over a table's row shows, and the row's context menu lists. UIKit's
/// `UIContextualAction`.
@MainActor
public final class ContextualAction {
    /// The style of a row's action: whether the action removes the row. UIKit's `UIContextualAction.Style`.
    public nonisolated enum Style: Sendable {
        /// An action that does not remove the row; its button is gray unless the action has a color of its
        /// own.
        case normal
        /// An action that removes the row: its button is red, and the Delete key performs it.
        case destructive
    }

    /// The function of the program that performs an action of a table's row. It receives the action, the
    /// row's cell, and a completion. When the action is done, the program calls the completion with whether
    /// it was performed; until then the row stays moved aside.
    public typealias Handler =
        @MainActor (ContextualAction, View, @escaping @MainActor (Bool) -> Void) -> Void

    /// Whether the action removes its row, as given when the action was created.
    public let style: Style
    /// The text on the action's button and in the row's context menu; the menu does not list an action
    /// without a title.
    public var title: String?
    /// The image on the action's button, drawn in one color above the title, or without the title in a low
    /// row; nil, the default, means no image.
    public var image: Image?
    /// The color of the action's button; by default red for the destructive style and gray for the normal
    /// one.
    public var backgroundColor: Color
    /// The function that performs the action. If the action removes the row, the function has to change the
    /// table itself, for example by `deleteRows(at:with:)`.
    public let handler: Handler

    /// Creates an action of a table's row with its style, its title and the function that performs it.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        // Dark enough for white text.
        backgroundColor =
            style == .destructive
            ? Color(light: Color(hex: 0xD9_2D_20), dark: Color(hex: 0xD6_3A_30))
            : Color(light: Color(hex: 0x6E_6E_73), dark: Color(hex: 0x63_63_66))
    }
}

/// The actions that a swipe shows at one side of a table's row. UIKit's `UISwipeActionsConfiguration`.
@MainActor
public final class SwipeActionsConfiguration {
    /// The actions that the swipe shows, of which the first is at the outer edge of the row.
    public let actions: [ContextualAction]
    /// Whether a swipe across most of the row performs the first of its actions. True by default.
    public var performsFirstActionWithFullSwipe = true

    /// Creates the configuration of a row's swipe. With an empty array of actions a swipe does not move the
    /// row.
    public init(actions: [ContextualAction]) { self.actions = actions }
}
