import CartoucheDrawing
import Foundation

@testable import ViewKit

/// Content whose views come and go while it is laid out and while a point is looked for in it; once in a
/// while it takes itself away.
final class UnrulyView: View {
    private var turns = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        turns += 1
        // It comes to rest at last.
        guard turns < 200 else { return }
        if turns % 2 == 0 { subviews.first?.removeFromSuperview() } else { addPart() }
        if turns % 5 == 0 { bounds.size.width = 60 + CGFloat(turns % 7) * 15 }
    }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        turns += 1
        if turns % 3 == 0 { addPart() }
        if turns % 4 == 0 { subviews.last?.removeFromSuperview() }
        let hit = super.hitTest(point, with: event)
        if turns % 5 == 0 { subviews.first?.removeFromSuperview() }
        if turns % 31 == 0 { removeFromSuperview() }
        return hit
    }

    private func addPart() {
        guard subviews.count < 6 else { return }
        let frame = CGRect(x: CGFloat(turns % 40), y: 10, width: 50, height: 30)
        addSubview(turns % 2 == 0 ? SoakButton(frame: frame) : View(frame: frame))
    }
}
