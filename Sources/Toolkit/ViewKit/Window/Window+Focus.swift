import CartoucheDrawing
import Foundation

/// The keyboard focus, which is on the first responder. The focus ring is visible after the keyboard has
/// moved the focus, until a finger or mouse button presses anywhere.
extension Window {
    /// Whether the ring around the view with the keyboard's focus is visible. False at first.
    public var isFocusVisible: Bool { focus.isVisible }

    /// Moves the focus to the next or the previous view that can have it, as Tab and Shift+Tab do if no view
    /// handles them; after the last view comes the first. Scroll views scroll to show the view. The move
    /// starts from the first responder, or from the view that was pressed since.
    ///
    /// The order is that of the tree: each view, then the views of its `preferredFocusOrder`.
    /// - Returns: false if no view can have the focus.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Bool { focus.move(direction) }

    /// Gives a view the keyboard's focus and shows the ring, as if by a key. Nothing happens if the view
    /// cannot become first responder.
    public func setFocus(_ view: View) { focus.focus(view) }

    /// Hides the ring around the view with the keyboard's focus. The first responder stays.
    public func hideFocus() { focus.setVisible(false) }

    func drawFocus(into pass: inout DisplayPass) {
        guard let view = focus.ringView, view.window === self else { return }
        pass.drawFocusRing(focus.ring, round: view, color: focusRingColor)
    }
}
