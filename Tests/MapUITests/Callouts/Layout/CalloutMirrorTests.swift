import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

/// No side of the map is better than the one opposite: what is mirrored on the way in is mirrored on the way
/// out.
@Suite struct CalloutMirrorTests {
    private enum Flip: CaseIterable {
        case leftRight, upDown

        func side(_ side: CalloutSide) -> CalloutSide {
            switch (self, side) {
            case (.leftRight, .left): .right
            case (.leftRight, .right): .left
            case (.upDown, .above): .below
            case (.upDown, .below): .above
            default: side
            }
        }

        func rect(_ rect: CGRect, in box: CGRect) -> CGRect {
            switch self {
            case .leftRight:
                CGRect(
                    x: box.minX + box.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            case .upDown:
                CGRect(
                    x: rect.minX, y: box.minY + box.maxY - rect.maxY, width: rect.width, height: rect.height)
            }
        }

        func vector(_ v: CGVector) -> CGVector {
            self == .leftRight ? CGVector(dx: -v.dx, dy: v.dy) : CGVector(dx: v.dx, dy: -v.dy)
        }

        func layout(_ layout: CalloutLayout) -> CalloutLayout {
            var result = layout
            result.anchor = rect(layout.anchor, in: layout.container)
            result.options.sides = layout.options.sides.map(side)
            let m = layout.options.margins
            result.options.margins =
                self == .leftRight
                ? EdgeInsets(top: m.top, left: m.right, bottom: m.bottom, right: m.left)
                : EdgeInsets(top: m.bottom, left: m.left, bottom: m.top, right: m.right)
            result.heading = -layout.heading
            if self == .upDown {
                result.panRange = -layout.panRange.upperBound ... -layout.panRange.lowerBound
            }
            return result
        }
    }

    @Test(.behavior("F16"), arguments: [11, 12, 13])
    func theMirrorImageOfTheRoomGivesTheMirrorImageOfTheCallout(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var steps: [CalloutPlacement.Step: Int] = [:]
        for round in 0..<6_000 {
            let layout = randomLayout(&random)
            guard fits(layout) else { continue }
            let placed = layout.solve()
            steps[placed.step, default: 0] += 1
            for mirror in Flip.allCases {
                let other = mirror.layout(layout)
                let image = other.solve()
                let (wanted, pan) = (
                    mirror.rect(placed.frame, in: layout.container), mirror.vector(placed.pan)
                )
                let clue = "seed \(seed), round \(round), \(mirror): \(layout)"
                #expect(image.side == mirror.side(placed.side) && image.step == placed.step, "\(clue)")
                #expect(abs(image.frame.minX - wanted.minX) < 1e-6, "\(clue)")
                #expect(abs(image.frame.minY - wanted.minY) < 1e-6, "\(clue)")
                #expect(abs(image.pan.dx - pan.dx) < 1e-6 && abs(image.pan.dy - pan.dy) < 1e-6, "\(clue)")
            }
        }
        for step in [CalloutPlacement.Step.keep, .slide, .flip, .clamp, .pan] {
            #expect(steps[step, default: 0] > 20, "\(step) was hardly seen: \(steps)")
        }
    }

    /// Where there is not room for both ends, top and left win: that is the one preference.
    private func fits(_ layout: CalloutLayout) -> Bool {
        let (body, pin, safe) = (layout.bodySize, layout.anchor, layout.safeRect)
        let more = layout.arrowLength + layout.options.distance
        return body.width + pin.width + more <= safe.width && body.height + pin.height + more <= safe.height
    }

    private func randomLayout(_ random: inout SeededGenerator) -> CalloutLayout {
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
        var options = Bool.random(using: &random) ? CalloutOptions.modern : .classic
        if Bool.random(using: &random) {
            options.sides = CalloutSide.allCases.shuffled(using: &random)
            options.sides.removeLast(Int.random(in: 0...3, using: &random))
        }
        options.pansMap = Int.random(in: 0..<4, using: &random) > 0
        options.slidesArrow = Int.random(in: 0..<4, using: &random) > 0
        options.keepsPinVisible = Bool.random(using: &random)
        options.margins = EdgeInsets(
            top: number(0...20), left: number(0...20), bottom: number(0...20), right: number(0...20))
        var layout = CalloutLayout(
            bodySize: CGSize(width: number(20...300), height: number(20...200)),
            arrowLength: number(0...20),
            anchor: CGRect(
                x: number(-80...680), y: number(-80...480), width: number(0...40), height: number(0...50)),
            container: CGRect(x: 0, y: 0, width: number(300...640), height: number(240...440)),
            options: options)
        layout.heading = Bool.random(using: &random) ? 0 : Double(number(0...360))
        if Bool.random(using: &random) { layout.panRange = -number(0...200)...number(0...200) }
        layout.scrolls = Bool.random(using: &random)
        return layout
    }
}
