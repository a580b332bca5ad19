import CartoucheDrawing
import Foundation

/// The interactive pop: the top screen follows the finger. At the lift the screen is popped if the finger has
/// moved far enough or is fast enough.
extension ScreenStack {
    /// The fraction of the stack's width that a slow finger must have moved when it lifts, so that the top
    /// screen is popped; the same as in UIKit.
    private static let popFraction: CGFloat = 0.5
    /// The finger's speed at the lift, in points per second, above which its direction decides whether the
    /// top screen is popped, and not its distance. Tuned.
    private static let flickSpeed: CGFloat = 300

    /// Whether the user can pop a screen of the stack by a swipe: there is a screen below the top one, and
    /// the stack is visible.
    var canPopInteractively: Bool { screens.count > 1 && isShown }

    /// Starts to reveal the screen below; the stack's `screens` do not change until the finger lifts.
    /// - Returns: the number of the transition, for the calls that follow; nil if no screen can be popped.
    func beginInteractivePop() -> Int? {
        guard canPopInteractively else { return nil }
        return begin(from: topScreen, to: screens[screens.count - 2], isPush: false, animated: true)?.number
    }

    /// Moves the views during an interactive pop to where the finger is.
    /// - Parameters:
    ///   - number: the transition's number, from `beginInteractivePop()`.
    ///   - distance: the finger's distance from the start, in points.
    func moveInteractivePop(_ number: Int, by distance: CGFloat) {
        guard let transition, transition.number == number else { return }
        let width = max(1, content.bounds.width)
        let fraction = (distance / width).clamped(to: 0...1) * direction
        View.performWithoutAnimation {
            transition.outgoing.view.transform = CGAffineTransform(translationX: fraction * width, y: 0)
            transition.incoming.view.transform = CGAffineTransform(
                translationX: (fraction - direction) * width * Self.parallax, y: 0)
        }
    }

    /// Ends the interactive pop when the finger has lifted: pops the top screen or slides it back.
    /// - Parameters:
    ///   - distance: the finger's distance from the start, in points.
    ///   - speed: the finger's speed away from the leading edge, in points per second.
    func endInteractivePop(_ number: Int, at distance: CGFloat, speed: CGFloat) {
        let isFlick = abs(speed) > Self.flickSpeed
        finishInteractivePop(
            number, completes: isFlick ? speed > 0 : distance > content.bounds.width * Self.popFraction)
    }

    /// Ends an interactive pop that was cancelled before the finger lifted: slides the top screen back.
    func cancelInteractivePop(_ number: Int) { finishInteractivePop(number, completes: false) }

    /// Ends the interactive pop: the slide continues from the views' positions.
    /// - Parameter completes: true pops the top screen, false slides it back.
    private func finishInteractivePop(_ number: Int, completes: Bool) {
        guard let current = transition, current.number == number else { return }
        if completes {
            _ = removeScreens(above: screens.count - 2)
            giveBackFocus(to: current.incoming)
            updateBar(animation: .back)
            slide(current)
        } else if let back = begin(from: current.incoming, to: current.outgoing, isPush: true, animated: true)
        {
            giveBackFocus(to: back.incoming)
            slide(back)
        }
    }
}
