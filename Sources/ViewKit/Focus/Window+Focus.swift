import Drawing
import Foundation

/// The keyboard focus is the first responder. It is seen, as a ring, once the keyboard was used to get there, until
/// a finger or a button presses anywhere.
extension Window {
    /// Whether the first responder has its ring. False at first.
    public var isFocusVisible: Bool { focus.isVisible }

    /// Gives the focus to the next view that can have it, or the one before, as Tab and Shift+Tab do where no view
    /// takes them; after the last comes the first. Scroll views bring it into sight. Goes on from the first
    /// responder, or from what was pressed since.
    ///
    /// The order is that of the tree: each view, then its `preferredFocusOrder`.
    /// - Returns: false if no view can have the focus.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Bool { focus.move(direction) }

    /// Gives a view the focus, and shows it, as if the keyboard had brought it there. Nothing happens if the view
    /// cannot become first responder.
    public func setFocus(_ view: View) { focus.focus(view) }

    /// Takes the ring away. The first responder stays.
    public func hideFocus() { focus.setVisible(false) }

    func drawFocus(into pass: inout DisplayPass) {
        guard let view = focus.ringView, view.window === self else { return }
        pass.drawFocusRing(focus.ring, round: view, color: focusRingColor)
    }
}
