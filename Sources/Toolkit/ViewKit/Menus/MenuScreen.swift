import Foundation

/// The screen that presents a menu until the user chooses an entry or closes the menu.
final class MenuScreen: Screen {
    private let menu: Menu
    private let source: CGRect

    /// - Parameter menu: the menu that the screen shows.
    /// - Parameter source: the rectangle beside which the menu opens, in window points.
    init(_ menu: Menu, from source: CGRect) {
        (self.menu, self.source) = (menu, source)
        super.init()
        name = "Menu"
        modalPresentationStyle = .overFullScreen
    }

    override func loadView() {
        view = MenuView(menu, from: source) { [weak self] action in
            self?.dismiss(animated: false) { action?.perform(from: nil) }
        }
    }

    override func dismissByUser() { dismiss(animated: false) }
}

extension Screen {
    /// Shows a menu beside a rectangle of a view, until the user chooses an entry, presses outside of the
    /// menu or presses Escape. Arrow keys and the first letters of titles highlight an entry, and Return
    /// chooses it. The action of a chosen entry is performed once the menu has closed.
    ///
    /// For a context menu, call this method in `View.secondaryPress(at:with:)`, with an empty rectangle at
    /// the point of the press.
    /// - Precondition: this screen's view is in a window.
    public func presentMenu(_ menu: Menu, from rect: CGRect, in view: View) {
        present(MenuScreen(menu, from: view.convert(rect, to: nil)), animated: false)
    }
}
