import Drawing
import Foundation

/// The pop that follows a finger.
extension ScreenStack {
    /// Whether there is a screen below that could be seen now.
    var canPopInteractively: Bool { screens.count > 1 && isShown }

    /// The screen below comes to light; the stack's screens stay as they are until the finger lifts.
    /// - Returns: the number of the change, for the calls below; nil: there is none.
    func beginInteractivePop() -> Int? {
        guard canPopInteractively else { return nil }
        return begin(from: topScreen, to: screens[screens.count - 2], isPush: false, animated: true)?.number
    }

    /// - Parameter distance: of the finger from where it began, in points.
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

    /// The finger has lifted: the slide goes on from where the views are, to either side.
    /// - Parameter completes: false: the top screen comes back.
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
