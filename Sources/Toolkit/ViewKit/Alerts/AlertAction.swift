/// A button of an alert. UIKit's `UIAlertAction`.
@MainActor
public final class AlertAction {
    /// The meaning of a button, which decides its appearance.
    public nonisolated enum Style: Sendable {
        /// One of the answers.
        case `default`
        /// Cancels without any change; Escape presses it too.
        case cancel
        /// Deletes or loses something: red.
        case destructive
    }

    /// The button's title.
    public let title: String?
    /// The meaning of the button.
    public let style: Style
    /// Whether the button is enabled; true by default.
    public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    var onChange: (() -> Void)?
    let handler: ((AlertAction) -> Void)?

    /// - Parameter handler: called after the alert was dismissed.
    public init(title: String?, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}
