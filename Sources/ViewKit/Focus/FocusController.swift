import Drawing
import Foundation

/// A window's keyboard focus: which view Tab goes to, whether the focus is seen, and presses by key.
final class FocusController {
    /// How long a control that was pressed by key looks pressed, in seconds. Tuned: long enough to be seen.
    static let pressDuration = 0.12

    private unowned let window: Window
    /// The keyboard was used to get where the focus is.
    private(set) var isVisible = false
    /// What was pressed last by pointer: Tab goes on from there.
    private weak var pressed: View?
    /// The view that the trace was told of last.
    private weak var traced: View?
    private weak var control: Control?
    private var releaseTime: Double?
    let ring = FocusRing()

    init(window: Window) { self.window = window }

    /// A control looks pressed for a moment.
    var needsFrames: Bool { releaseTime != nil }

    /// The view that gets the ring in this frame.
    var ringView: View? { isVisible ? window.firstResponder : nil }

    // MARK: Keys

    func move(_ direction: FocusDirection) -> Bool {
        let current = pressed ?? window.firstResponder
        guard let view = FocusWalk(in: window.modalView ?? window, from: current).stop(direction) else {
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

    /// Keys that no responder handled.
    func keyDown(_ key: Key, _ modifiers: KeyModifiers) {
        guard key == .tab, modifiers.isSubset(of: .shift) else { return }
        _ = move(modifiers.contains(.shift) ? .previous : .next)
    }

    /// A control was pressed by key: it looks so for a moment.
    func highlight(_ control: Control) {
        release()
        self.control = control
        releaseTime = window.time.seconds + Self.pressDuration
        control.isHighlighted = true
        window.setNeedsFrame()
    }

    /// Once a frame.
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

    /// A finger or a button is about to press somewhere.
    func pointerWillPress() { setVisible(false) }

    /// It has landed on `view`.
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

    /// After each event, and once a frame: what had the focus only in between is not told.
    func recordTrace() {
        guard isVisible, let view = window.firstResponder else { return traced = nil }
        guard view !== traced else { return }
        traced = view
        Services.currentTrace?.record(
            "focused", at: window.time,
            [("name", .string(view.focusName)), ("to", .string(view.viewPath))])
    }

    /// Scrolls what holds the view by as little as shows it.
    private func reveal(_ view: View) {
        var next = view.superview
        while let holder = next {
            if let scroll = holder as? ScrollView {
                scroll.glide(toShow: view.convert(view.focusShape.rect, to: scroll))
            }
            next = holder.superview
        }
    }
}
