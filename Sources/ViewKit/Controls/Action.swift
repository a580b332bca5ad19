import Drawing

/// An action of a control. UIKit's `UIAction`: `button.addAction(Action { _ in … }, for: .touchUpInside)`.
@MainActor
public final class Action {
    /// A title for menus and buttons that show one; none of the library's does.
    public var title: String
    /// An image, likewise.
    public var image: Image?
    /// The control that was used; set while the handler runs.
    public internal(set) weak var sender: Control?

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
