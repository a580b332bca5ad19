import Foundation

/// The screen that presents a menu until the user chooses an entry or closes the menu.
final class MenuScreen: Screen {
    private let menu: Menu
    private let source: CGRect
    private let isRightToLeft: Bool

    /// - Parameter menu: the menu that the screen shows.
    /// - Parameter source: the rectangle beside which the menu opens, in window points.
    /// - Parameter isRightToLeft: whether the menu's entries begin at the right, as in the view from which
    ///   the menu opens.
    init(_ menu: Menu, from source: CGRect, isRightToLeft: Bool) {
        (self.menu, self.source, self.isRightToLeft) = (menu, source, isRightToLeft)
        super.init()
        name = "Menu"
        modalPresentationStyle = .overFullScreen
    }

    override func loadView() {
        let menuView = MenuView(menu, from: source) { [weak self] action in
            self?.dismiss(animated: false) { action?.perform(from: nil) }
        }
        if isRightToLeft { menuView.semanticContentAttribute = .forceRightToLeft }
        view = menuView
    }

    override func dismissByUser() { dismiss(animated: false) }
}

extension Screen {
    /// Shows a menu beside a rectangle of a view, until the user chooses an entry, presses outside of the
    /// menu or presses Escape. Arrow keys and the first letters of titles highlight an entry, and Return
    /// chooses it. The action of a chosen entry is performed once the menu has closed. The menu has the
    /// direction of `view`: from right to left its entries begin at the right, and it opens to the left.
    ///
    /// For a context menu, call this method in `View.secondaryPress(at:with:)`, with an empty rectangle at
    /// the point of the press.
    /// - Precondition: this screen's view is in a window.
    public func presentMenu(_ menu: Menu, from rect: CGRect, in view: View) {
        let source = view.convert(rect, to: nil)
        present(MenuScreen(menu, from: source, isRightToLeft: view.isRightToLeft), animated: false)
    }
}
