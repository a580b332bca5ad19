import Foundation

/// The presentation of a screen over another, from `present` until it is dismissed.
///
/// ```
/// presenting --> presented --> dismissing --> gone
///      \________________________^
/// ``` Also when a presentation is interrupted, each `will...` callback of a screen is followed by its
/// `did...` callback.
final class ScreenPresentation {
    enum State { case presenting, presented, dismissing, gone }

    /// The duration of a sheet's animation, in seconds.
    private static let duration = 0.35

    let presented: Screen
    private(set) weak var presenting: Screen?
    private(set) var state = State.presenting
    let view: PresentationView
    private unowned let window: Window
    private let coversAll: Bool
    /// The first responder before the presentation, which gets the focus back after the dismissal; nil if
    /// there was none.
    private weak var keptFocus: View?
    private var completions: [() -> Void] = []
    /// The number of animations of this presentation so far, by which the completion of an earlier animation
    /// is recognized and ignored.
    private var number = 0

    init(of presented: Screen, by presenting: Screen, in window: Window) {
        self.presented = presented
        self.presenting = presenting
        self.window = window
        coversAll = !presented.isAlert && presented.modalPresentationStyle == .fullScreen
        view = PresentationView(of: presented)
    }

    func begin(animated: Bool, _ completion: (() -> Void)?) {
        if let completion { completions.append(completion) }
        presenting?.presentation = self
        presented.hosting = self
        acquireFocus()
        // Cancels touches in the screens below.
        window.dispatcher.cancelAll()
        window.add(self)
        if coversAll { presenting?.beginAppearance(false, animated: animated) }
        presented.beginAppearance(true, animated: animated)
        // One of these callbacks may have dismissed the screen.
        guard state == .presenting else { return }
        view.frame = window.bounds
        window.addSubview(view)
        view.layoutIfNeeded()
        view.escape = { [weak self] in self?.dismissByUser() }
        if view.isCard { presenting?.viewIfLoaded?.setCovered(true) }
        move(animated: animated, begins: true) { $0.endPresenting() }
    }

    private func endPresenting() {
        state = .presented
        presented.endAppearance()
        if coversAll, let presenting {
            presenting.viewIfLoaded?.removeFromSuperview()
            presenting.endAppearance()
        }
        complete()
    }

    func dismiss(animated: Bool, _ completion: (() -> Void)?) {
        guard state == .presenting || state == .presented else {
            if let completion { completions.append(completion) }
            return
        }
        // The screens presented above are dismissed with it.
        presented.presentation?.dismiss(animated: false, nil)
        // Completions of the presentation are called before those of the dismissal.
        if state == .presenting { presented.endAppearance() }
        complete()
        if let completion { completions.append(completion) }
        state = .dismissing
        presenting?.viewIfLoaded?.setCovered(false)
        window.remove(self)
        view.isUserInteractionEnabled = false
        if let first = window.firstResponder, first.isDescendant(of: view) {
            window.endingEditingByForce { first.resignFirstResponder() }
        }
        if coversAll { uncover(animated: animated) }
        presented.beginAppearance(false, animated: animated)
        if let keptFocus, keptFocus.window === window { keptFocus.becomeFirstResponder() }
        guard state == .dismissing else { return }
        move(animated: animated, begins: false) { $0.finish() }
    }

    /// Completes the dismissal of the presented screen at once, without waiting for the animation.
    func finish() {
        guard state != .gone else { return }
        if state != .dismissing { dismiss(animated: false, nil) }
        guard state == .dismissing else { return }
        state = .gone
        number += 1
        view.removeFromSuperview()
        if presenting?.presentation === self { presenting?.presentation = nil }
        presented.hosting = nil
        presented.endAppearance()
        if coversAll { presenting?.endAppearance() }
        complete()
    }

    private func uncover(animated: Bool) {
        guard let presenting else { return }
        if let below = presenting.viewIfLoaded, below.superview == nil {
            View.performWithoutAnimation { below.frame = window.bounds }
            if let host = presenting.hosting {
                host.view.reclaim(below)
            } else {
                window.insertSubview(below, at: 0)
            }
        }
        presenting.beginAppearance(true, animated: animated)
    }

    private func acquireFocus() {
        guard let first = window.firstResponder else { return }
        keptFocus = first
        window.endingEditingByForce { first.resignFirstResponder() }
    }

    /// Called when the user presses Escape, or presses outside a presented sheet: dismisses the presented
    /// screen unless the screen is modal.
    private func dismissByUser() {
        guard !presented.isModalInPresentation else { return }
        presented.dismissByUser()
    }

    private func move(animated: Bool, begins: Bool, then end: @escaping (ScreenPresentation) -> Void) {
        number += 1
        let mine = number
        guard animated else { return end(self) }
        if begins { View.performWithoutAnimation { view.setAway(true) } }
        View.animate(
            withDuration: presented.isAlert ? Self.duration / 2 : Self.duration, curve: .slide,
            animations: { view.setAway(!begins) },
            completion: { [self] _ in if number == mine { end(self) } })
    }

    private func complete() {
        let calls = completions
        completions = []
        for call in calls { call() }
    }
}

/// The styles in which a screen is presented over another. UIKit's `UIModalPresentationStyle`, as far as the
/// toolkit supports it.
public nonisolated enum ModalPresentationStyle: Hashable, Sendable {
    /// The default style in which a screen is presented: as `pageSheet`.
    case automatic
    /// A panel with round corners in the middle of the window, over dimmed content. Its size is
    /// `Screen.preferredContentSize`, as far as the window has room.
    case pageSheet
    /// The presented screen fills the window; the view of the screen below is removed until the dismissal.
    case fullScreen
    /// The presented screen fills the window; the screen below stays, and is visible through translucent
    /// parts.
    case overFullScreen
}
