import CartoucheDrawing
import Foundation

/// A window's keyboard focus: Tab, the visibility of the focus ring, and presses by key.
final class FocusController {

    private unowned let window: Window
    /// Whether the keyboard moved the focus last.
    private(set) var isVisible = false
    /// The view last pressed by pointer: Tab continues from it.
    private weak var pressed: View?
    /// The view last recorded in the trace.
    private weak var traced: View?
    private weak var control: (any KeyPressable)?
    private var releaseTime: Double?
    let ring = FocusRing()

    init(window: Window) { self.window = window }

    /// Whether a control is highlighted after a press by key.
    var needsFrames: Bool { releaseTime != nil }

    /// The view with the focus ring in this frame. A view that shows by itself that it has the focus needs
    /// none.
    var ringView: View? {
        guard isVisible, let view = window.firstResponder, !view.showsFocusItself else { return nil }
        return view
    }

    /// Called before a subtree leaves the window. If it has the focus, the nearest superview, from `parent`
    /// up, that can become first responder does.
    func passOn(from view: View, to parent: View?) {
        guard let first = window.firstResponder, first.isDescendant(of: view) else { return }
        window.endingEditingByForce {
            var next = parent
            while let view = next {
                if view.becomeFirstResponder() { return }
                next = view.superview
            }
            first.resignFirstResponder()
        }
    }

    // MARK: Keys

    func move(_ direction: FocusDirection) -> Bool {
        let current = pressed ?? window.firstResponder
        guard let view = FocusTraversal(in: window.modalView ?? window, from: current).stop(direction) else {
            return false
        }
        focus(view)
        return true
    }

    func focus(_ view: View) {
        pressed = nil
        setVisible(true)
        guard view.isFirstResponder || view.becomeFirstResponder() else { return }
        reveal(view)
    }

    /// Handles keys that no responder handled.
    func keyDown(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard key == .tab, modifiers.isSubset(of: .shift) else { return false }
        return move(modifiers.contains(.shift) ? .previous : .next)
    }

    /// Highlights a control for `duration` seconds after a press by key.
    func highlight(_ control: any KeyPressable, for duration: Double) {
        release()
        self.control = control
        releaseTime = window.time.seconds + duration
        control.isHighlighted = true
        window.setNeedsFrame()
    }

    /// Advances the animation of the focus ring. The window calls it once a frame.
    func advance(to time: Double) {
        if let releaseTime, time >= releaseTime { release() }
    }

    private func release() {
        guard releaseTime != nil else { return }
        releaseTime = nil
        if let control, !control.isTracking { control.isHighlighted = false }
        control = nil
    }

    // MARK: Pointer

    /// Called before a touch or a button press.
    func pointerWillPress() { setVisible(false) }

    /// Called after the press landed on `view`.
    func pointerPressed(_ view: View?) {
        var next = view
        while let candidate = next, !candidate.canBecomeFocused { next = candidate.superview }
        pressed = next
    }

    // MARK: What is seen

    func setVisible(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        traced = nil
        window.setNeedsFrame()
    }

    func firstResponderDidChange() { if isVisible { window.setNeedsFrame() } }

    /// Called after each event and once a frame: a view that had the focus only in between is not recorded.
    func recordTrace() {
        guard isVisible, let view = window.firstResponder else { return traced = nil }
        guard view !== traced else { return }
        traced = view
        Services.currentTrace?.record(
            "focused", at: window.time,
            [("name", .string(view.focusName)), ("to", .string(view.viewPath))])
    }

    /// Scrolls the enclosing scroll views as little as possible to show the view.
    private func reveal(_ view: View) {
        var next = view.superview
        while let holder = next {
            if let scroll = holder as? any FocusRevealing {
                scroll.glide(toShow: view.convert(view.focusShape.rect, to: scroll))
            }
            next = holder.superview
        }
    }
}

/// A view that keys press, as a control: it is highlighted for a moment.
protocol KeyPressable: View {
    var isHighlighted: Bool { get set }
    /// Whether a touch that began here is still down.
    var isTracking: Bool { get }
}

/// A view that moves its content so that a focused subview is in view, as a scroll view.
protocol FocusRevealing: View {
    /// Moves as little as possible to show `rect`, in this view's coordinates.
    func glide(toShow rect: CGRect)
}
