import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

/// The order of the solver's steps, against an oracle that asks of each position of the arrow whether all is
/// seen.
@Suite struct CalloutOrderTests {
    /// Asks only what is seen where; knows no steps and no pans.
    private struct Oracle {
        let layout: CalloutLayout

        /// The positions of the arrow on a side with which body, arrow and pin are seen; nil: none.
        func arrows(_ side: CalloutSide, margin: CGFloat, movedBy pan: CGVector = .zero) -> ClosedRange<
            CGFloat
        >? {
            let (options, body) = (layout.options, layout.bodySize)
            let safe = layout.safeRect
            let pin = layout.anchor.offsetBy(dx: pan.dx, dy: pan.dy)
            if options.keepsPinVisible, !Self.holds(safe, pin) { return nil }
            let tip = layout.anchorPoint(on: side)
            let (x, y) = (tip.x + pan.dx, tip.y + pan.dy)
            let (reach, slack) = (layout.arrowLength + (side.isVertical ? body.height : body.width), 1e-7)
            let far: CGFloat =
                switch side {
                case .above: y - reach - safe.minY
                case .below: safe.maxY - y - reach
                case .left: x - reach - safe.minX
                case .right: safe.maxX - x - reach
                }
            let near: CGFloat =
                switch side {
                case .above: safe.maxY - y
                case .below: y - safe.minY
                case .left: safe.maxX - x
                case .right: x - safe.minX
                }
            guard far >= -slack, near >= -slack else { return nil }
            let length = side.isVertical ? body.width : body.height
            let least = options.slidesArrow ? min(margin, length / 2) : length / 2
            let (at, low, high) =
                side.isVertical ? (x, safe.minX, safe.maxX) : (y, safe.minY, safe.maxY)
            let from = max(least, at - (high - length))
            let to = min(length - least, at - low)
            return from <= to + slack ? from...max(from, to) : nil
        }

        private static func holds(_ outer: CGRect, _ inner: CGRect) -> Bool {
            inner.minX >= outer.minX - 1e-7 && inner.maxX <= outer.maxX + 1e-7
                && inner.minY >= outer.minY - 1e-7 && inner.maxY <= outer.maxY + 1e-7
        }

        /// The step and the side that the documentation promises; the side of a pan is not promised.
        var promise: (step: CalloutPlacement.Step, side: CalloutSide?) {
            let options = layout.options
            let margin = max(options.pointerMargin, layout.arrowInset)
            let first = options.sides[0]
            let half = (first.isVertical ? layout.bodySize.width : layout.bodySize.height) / 2
            if let range = arrows(first, margin: margin) {
                return (range.contains(half) ? .keep : .slide, first)
            }
            let mayFlip = options.flipsBeforePanning || !options.pansMap
            if mayFlip,
                let side = options.sides.dropFirst().first(where: { arrows($0, margin: margin) != nil })
            {
                return (.flip, side)
            }
            let sides = mayFlip ? options.sides : [first]
            if options.clampsArrow || !options.pansMap,
                let side = sides.first(where: { arrows($0, margin: layout.arrowInset) != nil })
            {
                return (.clamp, side)
            }
            return options.pansMap ? (.pan, nil) : (.clamp, nil)
        }

        /// Of all pans on a grid of half points the least that shows all, on any of the sides.
        func leastPan(_ sides: [CalloutSide], margin: CGFloat) -> CGFloat {
            var best = CGFloat.infinity
            for side in sides {
                for dx in stride(from: -70.0, through: 70, by: 1) {
                    for dy in stride(from: -70.0, through: 70, by: 1) where hypot(dx, dy) < best {
                        if arrows(side, margin: margin, movedBy: CGVector(dx: dx, dy: dy)) != nil {
                            best = hypot(dx, dy)
                        }
                    }
                }
            }
            return best
        }
    }

    @Test(.behavior("E33", "F16")) func theStepsAreTakenInTheirOrderAndThePanIsTheLeastOfAllSides() {
        var random = SeededGenerator(seed: 33)
        var steps: [CalloutPlacement.Step: Int] = [:]
        for round in 0..<6_000 {
            let layout = randomLayout(&random)
            let oracle = Oracle(layout: layout)
            let (step, side) = oracle.promise

            let placed = layout.solve()

            steps[placed.step, default: 0] += 1
            let note = "round \(round): \(placed.summary), not \(step): \(layout)"
            #expect(placed.step == step, "\(note)")
            if let side { #expect(placed.side == side && placed.pan == .zero, "\(note)") }
            guard placed.step == .pan, placed.panLength < 60, steps[.pan, default: 0] < 25 else { continue }
            let mayFlip = layout.options.flipsBeforePanning
            let margin =
                layout.options.clampsArrow
                ? layout.arrowInset : max(layout.options.pointerMargin, layout.arrowInset)
            let least = oracle.leastPan(
                mayFlip ? layout.options.sides : [layout.options.sides[0]], margin: margin)
            #expect(placed.panLength <= least + 1e-6, "\(note)")
            #expect(
                oracle.arrows(placed.side, margin: margin, movedBy: placed.pan) != nil, "\(note): all is seen"
            )
        }
        for step in [CalloutPlacement.Step.keep, .slide, .flip, .clamp, .pan] {
            #expect(steps[step, default: 0] > 20, "\(step) was hardly seen: \(steps)")
        }
    }

    /// Bodies that fit, with pins near the edges.
    private func randomLayout(_ random: inout SeededGenerator) -> CalloutLayout {
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
        var options = CalloutOptions()
        options.sides = CalloutSide.allCases.shuffled(using: &random)
        options.sides.removeLast(Int.random(in: 0...3, using: &random))
        options.clampsArrow = Bool.random(using: &random)
        options.flipsBeforePanning = Bool.random(using: &random)
        options.pansMap = Int.random(in: 0..<5, using: &random) > 0
        options.slidesArrow = Int.random(in: 0..<5, using: &random) > 0
        options.keepsPinVisible = Int.random(in: 0..<4, using: &random) > 0
        options.pointerMargin = number(0...60)
        options.distance = number(0...6)
        return CalloutLayout(
            bodySize: CGSize(width: number(50...260), height: number(50...200)), arrowLength: number(0...20),
            anchor: CGRect(
                x: number(-30...440), y: number(-30...380), width: number(0...40), height: number(0...40)),
            container: CGRect(x: 0, y: 0, width: 440, height: 380), options: options)
    }
}
