import CartoucheDrawing
import Foundation

/// A question in the middle of the window, which requires an answer. UIKit's `UIAlertController`: add
/// actions, then `present` it.
///
/// Return presses the preferred action; without one, the only action, or else the first that is neither
/// cancel nor destructive. Escape presses the cancel action, or the only one. Any press dismisses the alert,
/// then calls the action's handler.
@MainActor
open class AlertScreen: Screen {
    /// The styles in which an alert can be shown; there is only one.
    public nonisolated enum Style: Sendable {
        /// The alert is a panel with round corners in the middle of the window.
        case alert
    }

    /// The bold text at the top of the alert; `nil` if there is none.
    open override var title: String? { didSet { reload() } }
    /// The text below the title; `nil` if there is none.
    open var message: String? { didSet { reload() } }
    /// The style of the alert that was passed to its initializer.
    public let preferredStyle: Style
    /// The actions of the alert, each of which has a button, in the order in which they were added.
    public private(set) var actions: [AlertAction] = []
    /// The action whose button has a bold title and is pressed by Return. Must be one of the alert's
    /// `actions`. With nil, the default, the title of the cancel action is bold, and Return presses the only
    /// action, or else the first that is neither of style cancel nor destructive.
    open var preferredAction: AlertAction? { didSet { reload() } }
    private var isAnswered = false

    /// Creates an alert without buttons; call `addAction(_:)` at least once before it is presented.
    public init(title: String?, message: String?, preferredStyle: Style = .alert) {
        (self.message, self.preferredStyle) = (message, preferredStyle)
        super.init()
        self.title = title
    }

    /// Adds a button to the alert, which performs `action`.
    open func addAction(_ action: AlertAction) {
        precondition(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "\(name) can have one action of style cancel")
        actions.append(action)
        action.onChange = { [weak self] in self?.reload() }
        reload()
    }

    open override func loadView() {
        view = AlertView { [weak self] in self?.press($0) }
        reload()
    }

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard modifiers.isEmpty, key == .return || key == .enter, let action = returnAction else {
            return false
        }
        press(action)
        return true
    }

    /// Dismisses the alert and calls the action's handler, as a press of the action's button does; does
    /// nothing if the action is disabled or the alert is already answered.
    private func press(_ action: AlertAction) {
        guard action.isEnabled, !isAnswered, presentingScreen != nil else { return }
        isAnswered = true
        dismiss(animated: true) { [weak self] in
            self?.isAnswered = false
            action.handler?(action)
        }
    }

    private var returnAction: AlertAction? {
        if let preferredAction { return preferredAction }
        return actions.count == 1 ? actions[0] : actions.first { $0.style == .default }
    }

    /// Handles Escape: presses the action of style cancel, or the only action; does nothing if there is
    /// neither.
    override func dismissByUser() {
        guard
            let action = actions.first(where: { $0.style == .cancel })
                ?? (actions.count == 1 ? actions[0] : nil)
        else { return }
        press(action)
    }

    override var isAlert: Bool { true }

    private func reload() {
        guard isViewLoaded, let alert = view as? AlertView else { return }
        let bold = preferredAction ?? actions.first { $0.style == .cancel }
        alert.show(title: title, message: message, actions: actions, bold: bold)
    }
}
