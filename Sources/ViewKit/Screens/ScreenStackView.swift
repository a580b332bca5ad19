import Foundation

/// A screen stack's view: hands layout and keys to its stack.
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

    /// The bar, then the screen that shows or slides in.
    override var preferredFocusOrder: [View] { stack.map { [$0.navigationBar, $0.topScreen.view] } ?? [] }

    override func keyDown(_ name: String, modifiers: KeyModifiers) -> Bool {
        stack?.keyDown(name, modifiers: modifiers) ?? false
    }
}
