/// A button of an alert. UIKit's `UIAlertAction`.
@MainActor
public final class AlertAction {
    /// What pressing the button means, which is how it looks.
    public nonisolated enum Style: Sendable {
        /// One of the answers.
        case `default`
        /// Nothing happens; Escape presses it too.
        case cancel
        /// Something is lost: red.
        case destructive
    }

    /// The button's.
    public let title: String?
    /// What pressing it means.
    public let style: Style
    /// Whether it can be pressed; true by default.
    public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    var onChange: (() -> Void)?
    let handler: ((AlertAction) -> Void)?

    /// - Parameter handler: called when the alert has gone.
    public init(title: String?, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}
