import CartoucheDrawing

/// An action of a control or an entry of a menu: a title and a handler. UIKit's `UIAction`:
/// `button.addAction(Action { _ in … }, for: .touchUpInside)`.
@MainActor
public final class Action {
    /// Marks of an entry of a menu that differs from an ordinary entry. UIKit's `UIMenuElement.Attributes`.
    public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
        /// The marks of the menu's entry as bits.
        public let rawValue: UInt
        /// Creates marks of a menu's entry from any bits; bits without a name here have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The menu's entry is pale and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The menu's entry removes something: its title is red.
        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    /// Whether a menu's entry has a check mark. UIKit's `UIMenuElement.State`, without its state `mixed`.
    public nonisolated enum State: Sendable { case off, on }

    /// The title of the action, which a menu shows and which a button with this action may use as its title.
    public var title: String
    /// A paler text at the right end of a menu's entry, such as a key or a value; nil, the default, if there
    /// is none.
    public var subtitle: String?
    /// Marks of the menu's entry for this action, such as that the entry is disabled; none by default.
    public var attributes: Attributes = []
    /// Whether the menu's entry for this action has a check mark; off by default.
    public var state = State.off
    /// An image for configured buttons with this action, and for the program's own use; menus do not show it.
    /// Nil if the action has no image.
    public var image: Image?
    /// The control whose use has triggered the action; nil except while the action's handler runs.
    public private(set) weak var sender: Control?

    private let handler: (Action) -> Void

    /// - Parameter title: the title that a menu shows for the action.
    /// - Parameter image: an image for configured buttons with the action; nil for none.
    /// - Parameter handler: called when the action is performed; kept as long as the action exists.
    public init(title: String = "", image: Image? = nil, handler: @escaping (Action) -> Void) {
        (self.title, self.image, self.handler) = (title, image, handler)
    }

    /// Runs the handler of this action; meanwhile `sender` is `control`.
    public func perform(from control: Control?) {
        sender = control
        handler(self)
        sender = nil
    }
}

extension Control {
    /// Adds an action to this control: performs `action` when the control sends any of `events`, for as long
    /// as the control exists.
    @discardableResult
    public func addAction(_ action: Action, for events: Event) -> ActionID {
        addAction(for: events) { [weak self] in action.perform(from: self) }
    }
}
