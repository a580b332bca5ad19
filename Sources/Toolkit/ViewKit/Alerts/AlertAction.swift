/// A button of an alert. UIKit's `UIAlertAction`.
@MainActor
public final class AlertAction {
    /// The meaning of a button, which decides the color and the position of the button.
    public nonisolated enum Style: Sendable {
        /// A button of an alert for one of the possible answers, with a title in the usual color.
        case `default`
        /// A button that closes the alert without any change; the Escape key presses this button too.
        case cancel
        /// A button that deletes or loses something; its title is red.
        case destructive
    }

    /// The title on the alert's button; nil for a button without a title.
    public let title: String?
    /// The meaning of the alert's button, such as that it cancels or deletes.
    public let style: Style
    /// Whether the alert's button can be pressed; true by default.
    public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    var onChange: (() -> Void)?
    let handler: ((AlertAction) -> Void)?

    /// - Parameter handler: called after the alert's button was pressed and the alert was dismissed; nil if
    ///   nothing is called.
    public init(title: String?, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}
