import CartoucheDrawing

/// An action of a control. UIKit's `UIAction`: `button.addAction(Action { _ in … }, for: .touchUpInside)`.
@MainActor
public final class Action {
    /// What a menu's entry can be besides an ordinary one. UIKit's `UIMenuElement.Attributes`.
    public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
        /// Any bits.
        public let rawValue: UInt
        /// Any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The entry is pale and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The entry removes something: its title is red.
        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    /// Whether a menu's entry has a check mark. UIKit's `UIMenuElement.State`, as far as it goes.
    public nonisolated enum State: Sendable { case off, on }

    /// The title in a `Menu`.
    public var title: String
    /// A paler text at the right end of a menu's entry, such as a key or a value; nil, the default: none.
    public var subtitle: String?
    /// What the menu's entry is besides an ordinary one; nothing by default.
    public var attributes: Attributes = []
    /// Whether the menu's entry has a check mark; off by default.
    public var state = State.off
    /// An image, for programs; menus show none.
    public var image: Image?
    /// The control that was used; set while the handler runs.
    public private(set) weak var sender: Control?

    private let handler: (Action) -> Void

    /// - Parameter handler: retained by the action.
    public init(title: String = "", image: Image? = nil, handler: @escaping (Action) -> Void) {
        (self.title, self.image, self.handler) = (title, image, handler)
    }

    /// Runs the handler.
    public func perform(from control: Control?) {
        sender = control
        handler(self)
        sender = nil
    }
}

extension Control {
    /// Performs `action` on any of `events`, for as long as the control lives.
    @discardableResult
    public func addAction(_ action: Action, for events: Event) -> ActionID {
        addAction(for: events) { [weak self] in action.perform(from: self) }
    }
}
