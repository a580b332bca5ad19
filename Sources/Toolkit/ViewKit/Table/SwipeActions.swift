import CartoucheDrawing

/// An action that a swipe over a table's row shows, and the row's context menu lists. UIKit's
/// `UIContextualAction`.
@MainActor
public final class ContextualAction {
    /// Whether the action removes the row. UIKit's `UIContextualAction.Style`.
    public nonisolated enum Style: Sendable {
        /// Any action; gray unless it has a color of its own.
        case normal
        /// The action removes the row: red, and performed by the Delete key.
        case destructive
    }

    /// The function of the program that an action calls. It receives the action, the row's cell, and a
    /// completion, which the program calls when the action is done, with whether the action was performed.
    /// The row stays open until then.
    public typealias Handler =
        @MainActor (ContextualAction, View, @escaping @MainActor (Bool) -> Void) -> Void

    /// Whether the action removes the row, as given at creation.
    public let style: Style
    /// The text on the button and in the context menu; the menu does not list an action without a title.
    public var title: String?
    /// The image on the button, drawn in one color above the title, or without the title in a low row; nil,
    /// the default, means no image.
    public var image: Image?
    /// The button's color; by default red for the destructive style and gray for the normal one.
    public var backgroundColor: Color
    /// The function that performs the action. It has to change the table itself, for example by
    /// `deleteRows(at:with:)`.
    public let handler: Handler

    /// Creates an action with its style, its title and the function that performs it.
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
    /// The actions, of which the first is at the outer edge of the row.
    public let actions: [ContextualAction]
    /// Whether a swipe across most of the row performs the first action. True by default.
    public var performsFirstActionWithFullSwipe = true

    /// Creates a configuration. With an empty array a swipe does not move the row.
    public init(actions: [ContextualAction]) { self.actions = actions }
}
