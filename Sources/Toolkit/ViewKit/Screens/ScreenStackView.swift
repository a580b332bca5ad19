import Foundation

/// A screen stack's view: passes layout to its stack.
final class ScreenStackView: View {
    private weak var stack: ScreenStack?

    init(stack: ScreenStack) {
        self.stack = stack
        super.init()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        stack?.layout(in: bounds)
    }

    /// The order in which Tab reaches the parts of a screen stack: the navigation bar, the top screen, the
    /// toolbar.
    override var preferredFocusOrder: [View] {
        stack.map { [$0.navigationBar, $0.topScreen.view, $0.toolbar] } ?? []
    }

    override func navigate(_ direction: NavigationDirection) -> Bool { stack?.navigate(direction) ?? false }
}
