import Drawing

/// Something that a control does. UIKit's `UIAction`: `button.addAction(Action { _ in … }, for: .touchUpInside)`.
@MainActor
public final class Action {
    /// For menus and buttons that show a title; none of the library's does.
    public var title: String
    /// The same.
    public var image: Image?
    /// While the handler runs, the control that was used.
    public internal(set) weak var sender: Control?

    private let handler: (Action) -> Void

    /// - Parameter handler: kept for as long as the action.
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
