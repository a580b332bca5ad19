import CartoucheDrawing

/// An action of a control or an entry of a menu: a title and a handler. UIKit's `UIAction`:
/// `button.addAction(Action { _ in … }, for: .touchUpInside)`.
@MainActor
public final class Action {
    /// Marks of a menu's entry that differs from an ordinary one. UIKit's `UIMenuElement.Attributes`.
    public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
        /// The attributes as bits.
        public let rawValue: UInt
        /// Creates attributes from any bits; bits without a name here have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The entry is pale and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The entry removes something: its title is red.
        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    /// Whether a menu's entry has a check mark. UIKit's `UIMenuElement.State`, without its state `mixed`.
    public nonisolated enum State: Sendable { case off, on }

    /// The action's title, which a menu shows.
    public var title: String
    /// A paler text at the right end of a menu's entry, such as a key or a value; nil, the default, if there
    /// is none.
    public var subtitle: String?
    /// Marks of the menu's entry, such as that it is disabled; none by default.
    public var attributes: Attributes = []
    /// Whether the menu's entry has a check mark; off by default.
    public var state = State.off
    /// An image for the program's own use and for configured buttons; menus do not show it. Nil if there is
    /// none.
    public var image: Image?
    /// The control that the user used; nil except while the handler runs.
    public private(set) weak var sender: Control?

    private let handler: (Action) -> Void

    /// - Parameter handler: retained by the action.
    public init(title: String = "", image: Image? = nil, handler: @escaping (Action) -> Void) {
        (self.title, self.image, self.handler) = (title, image, handler)
    }

    /// Runs the action's handler, with `control` as the `sender`.
    public func perform(from control: Control?) {
        sender = control
        handler(self)
        sender = nil
    }
}

extension Control {
    /// Performs `action` when the control sends any of `events`, for as long as the control exists.
    @discardableResult
    public func addAction(_ action: Action, for events: Event) -> ActionID {
        addAction(for: events) { [weak self] in action.perform(from: self) }
    }
}
