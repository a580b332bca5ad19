import CartoucheDrawing
import Foundation

/// The interactive pop: the top screen follows the finger, and is popped if that has moved far enough, or is
/// fast enough, when it lifts.
extension ScreenStack {
    /// The fraction of the width beyond which a resting finger pops. UIKit's.
    private static let popFraction: CGFloat = 0.5
    /// The speed in points per second above which the finger's direction decides. Tuned.
    private static let flickSpeed: CGFloat = 300

    /// Whether a screen can be popped and the stack is visible.
    var canPopInteractively: Bool { screens.count > 1 && isShown }

    /// Starts to reveal the screen below; the stack's `screens` do not change until the finger lifts.
    /// - Returns: the transition's number, for the calls below; `nil` if there is none.
    func beginInteractivePop() -> Int? {
        guard canPopInteractively else { return nil }
        return begin(from: topScreen, to: screens[screens.count - 2], isPush: false, animated: true)?.number
    }

    /// - Parameter distance: the finger's distance from the start, in points.
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

    /// The finger has lifted.
    /// - Parameters:
    ///   - distance: the finger's distance from the start, in points.
    ///   - speed: its speed away from the leading edge, in points per second.
    func endInteractivePop(_ number: Int, at distance: CGFloat, speed: CGFloat) {
        let isFlick = abs(speed) > Self.flickSpeed
        finishInteractivePop(
            number, completes: isFlick ? speed > 0 : distance > content.bounds.width * Self.popFraction)
    }

    /// The gesture ended without a lift: the top screen slides back.
    func cancelInteractivePop(_ number: Int) { finishInteractivePop(number, completes: false) }

    /// Continues the slide from the views' positions to either side.
    /// - Parameter completes: false: the top screen slides back.
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
