import Foundation

/// An object that handles touches, the wheel and keys: UIKit's `UIResponder`. All are views; what a view does
/// not handle passes to its superview.
@MainActor
open class Responder {
    init() {}

    /// The responder that receives the touches that this responder does not handle; nil if there is none.
    var nextResponder: Responder? { nil }

    // MARK: Touches

    /// Touches landed on this view, or on a subview that did not handle them. The window delivers each touch
    /// separately; `event` has all touches that are down, in the order in which they landed.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        nextResponder?.touchesBegan(touches, with: event)
    }
    /// Called when touches that landed on this view, or on a subview that did not handle them, have moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        nextResponder?.touchesMoved(touches, with: event)
    }
    /// Called when touches that landed on this view, or on a subview that did not handle them, have lifted.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        nextResponder?.touchesEnded(touches, with: event)
    }
    /// Called when touches that landed on this view, or on a subview that did not handle them, ended without
    /// a lift: a gesture recognizer claimed them, or the view was removed.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        nextResponder?.touchesCancelled(touches, with: event)
    }

    // MARK: Mouse

    /// The mouse wheel turned over this view or a subview that did not handle it. `delta` is in notches, with
    /// y positive upward; `point` is in this view's coordinates. Return true if this view has handled the
    /// turn: it is not passed on then.
    open func wheel(_ delta: CGVector, at point: CGPoint, with event: Event) -> Bool { false }

    /// The middle mouse button went down over this view or a subview that did not handle it; `point` is in
    /// this view's coordinates. Return true if this view has handled the press: it is not passed on then.
    open func middlePress(at point: CGPoint, with event: Event) -> Bool { false }

    /// The right mouse button went down over this view or a subview that did not handle it; `point` is in
    /// this view's coordinates. Return true if this view has handled the press, as by
    /// `Screen.presentMenu(_:from:in:)`: it is not passed on then.
    open func secondaryPress(at point: CGPoint, with event: Event) -> Bool { false }

    /// The mouse's Back or Forward button (4 and 5) went down over this view or a subview that did not handle
    /// it. Return true if this view has handled the press: it is not passed on then. A `ScreenStack` handles
    /// it.
    open func navigate(_ direction: NavigationDirection) -> Bool { false }

    // MARK: Keys

    /// The key commands while this view or a subview is the first responder: read at every key press, before
    /// `keyDown(_:modifiers:)`. Nil by default.
    open var keyCommands: [KeyCommand]? { nil }

    /// A key went down while this view or a subview was the first responder. Return true if handled; else the
    /// event passes to the view's screen, if it has one, and to the superview. A modifier such as Shift is
    /// also sent as a key of its own.
    open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool { false }

    /// Whether the view can become the first responder, which receives keys first; `canBecomeFocused` by
    /// default.
    open var canBecomeFirstResponder: Bool { canBecomeFocused }

    /// Whether Tab moves the keyboard's focus to this view; false by default.
    open var canBecomeFocused: Bool { false }

    /// Makes this view the first responder. Returns false if it does not become first responder.
    @discardableResult
    open func becomeFirstResponder() -> Bool { false }

    /// Ends this view's role as first responder; does nothing if it is not the first responder. Returns false
    /// if the view stays first responder, for example because a text field's delegate refuses.
    @discardableResult
    open func resignFirstResponder() -> Bool { true }

    /// Ends the user's editing in this view; by default the view resigns first responder.
    func giveUpKeys() { resignFirstResponder() }

    /// Whether this view is the first responder.
    open var isFirstResponder: Bool { false }
}
