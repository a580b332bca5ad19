import CartoucheDrawing
import Foundation

/// Controls the keyboard focus of a window: Tab moves the focus, the focus ring shows it, and keys press the
/// focused control.
final class FocusController {

    private unowned let window: Window
    /// Whether the window's focus ring is visible: true if the focus was last moved by the keyboard, and not
    /// by a press of the pointer.
    private(set) var isVisible = false
    /// The view that was last pressed by the pointer, if it can have the focus; Tab moves on from there. Nil
    /// if no such view was pressed, or if another view has become first responder since.
    private weak var pressed: View?
    /// The view that was last recorded as focused in the program's trace file; nil while the focus ring is
    /// not visible.
    private weak var traced: View?
    private weak var control: (any KeyPressable)?
    private var releaseTime: Double?
    let ring = FocusRing()

    init(window: Window) { self.window = window }

    /// Whether a control is highlighted after it was pressed by a key, so that further frames are needed to
    /// end the highlight.
    var needsFrames: Bool { releaseTime != nil }

    /// The view that the focus ring surrounds in this frame; nil if the ring is not visible, or if the
    /// focused view shows the focus by itself.
    var ringView: View? {
        guard isVisible, let view = window.firstResponder, !view.showsFocusItself else { return nil }
        return view
    }

    /// Called before a part of the view tree leaves the window. If the focused view is in this part, the
    /// focus goes to the nearest view that can become first responder, beginning with `parent` and going up.
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

    /// Handles a key that no responder has handled: Tab moves the focus to the next view, with Shift to the
    /// previous one. Returns true if the focus has moved; false also for other keys.
    func keyDown(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard key == .tab, modifiers.isSubset(of: .shift) else { return false }
        return move(modifiers.contains(.shift) ? .previous : .next)
    }

    /// Highlights a control that was pressed by a key, for `duration` seconds.
    func highlight(_ control: any KeyPressable, for duration: Double) {
        release()
        self.control = control
        releaseTime = window.time.seconds + duration
        control.isHighlighted = true
        window.setNeedsFrame()
    }

    /// Ends the highlight of a control that was pressed by a key, when the time for the highlight is over.
    /// The window calls this method once in each frame, with the frame's time in seconds.
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

    /// Called before a touch or a button press begins: hides the focus ring.
    func pointerWillPress() { setVisible(false) }

    /// Called after a touch or a button press has begun on `view`: Tab continues from that view, or from the
    /// nearest superview that can have the focus.
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

    func firstResponderDidChange() {
        // A press on a pin makes the map around it first responder: Tab still moves on from the pin.
        if let first = window.firstResponder, let view = pressed, !view.isDescendant(of: first) {
            pressed = nil
        }
        if isVisible { window.setNeedsFrame() }
    }

    /// Records the focused view in the program's trace file if it has changed. Called after each event and
    /// once a frame, so that a view that had the focus only between two calls is not recorded.
    func recordTrace() {
        guard isVisible, let view = window.firstResponder else { return traced = nil }
        guard view !== traced else { return }
        traced = view
        Services.currentTrace?.record(
            "focused", at: window.time,
            [("name", .string(view.focusName)), ("to", .string(view.viewPath))])
    }

    /// Scrolls the scroll views that contain the focused view as little as possible, so that the view is
    /// visible.
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

/// A view that can be pressed by a key while it has the focus, such as a control; such a press highlights the
/// view for a moment.
protocol KeyPressable: View {
    var isHighlighted: Bool { get set }
    /// Whether a touch that began in the view has not ended yet.
    var isTracking: Bool { get }
}

/// A view that moves its content so that a focused subview becomes visible, such as a scroll view.
protocol FocusRevealing: View {
    /// Scrolls as little as possible to show the rectangle `rect`, given in points in this view's
    /// coordinates.
    func glide(toShow rect: CGRect)
}
