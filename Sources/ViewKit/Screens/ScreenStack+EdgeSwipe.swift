import Drawing
import Foundation

/// The interactive pop.
extension ScreenStack {
    /// Whether a screen can be popped and the stack is visible.
    var canPopInteractively: Bool { screens.count > 1 && isShown }

    /// Starts to reveal the screen below; the stack's `screens` do not change until the finger lifts.
    /// - Returns: the transition's number, for the calls below; nil: there is none.
    func beginInteractivePop() -> Int? {
        guard canPopInteractively else { return nil }
        return begin(from: topScreen, to: screens[screens.count - 2], isPush: false, animated: true)?.number
    }

    /// - Parameter distance: the finger's distance from the start, in points.
    func moveInteractivePop(_ number: Int, by distance: CGFloat) {
        guard let transition, transition.number == number else { return }
        let width = max(1, content.bounds.width)
        let share = (distance / width).clamped(to: 0...1)
        View.performWithoutAnimation {
            transition.outgoing.view.transform = CGAffineTransform(translationX: share * width, y: 0)
            transition.incoming.view.transform = CGAffineTransform(
                translationX: (share - 1) * width * Self.parallax, y: 0)
        }
    }

    /// Continues the slide from the views' positions to either side, after the finger has lifted.
    /// - Parameter completes: false: the top screen slides back.
    func endInteractivePop(_ number: Int, completes: Bool) {
        guard let current = transition, current.number == number else { return }
        if completes {
            _ = takeScreens(above: screens.count - 2)
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
