import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

@Suite struct CalloutLayoutTests {
    /// No margins, so that the numbers are easy to see.
    private func options(_ change: (inout CalloutOptions) -> Void = { _ in }) -> CalloutOptions {
        var options = CalloutOptions()
        options.margins = .zero
        change(&options)
        return options
    }

    private func layout(
        body: CGSize = CGSize(width: 240, height: 260), arrow: CGFloat = 20, pin: CGRect,
        in size: CGSize = CGSize(width: 800, height: 600), _ options: CalloutOptions
    ) -> CalloutLayout {
        CalloutLayout(
            bodySize: body, arrowLength: arrow, anchor: pin, container: CGRect(origin: .zero, size: size),
            options: options)
    }

    @Test(.behavior("A11", "A12")) func aCalloutWithRoomStandsCenteredOnItsPin() {
        let pin = CGRect(x: 400, y: 400, width: 30, height: 30)

        let placed = layout(pin: pin, options()).solve()

        #expect(placed.frame == CGRect(x: 400 - 105, y: 400 - 280, width: 240, height: 280))
        #expect(placed.arrowTip == CGPoint(x: 415, y: 400))
        #expect(placed.step == .keep && placed.side == .above && placed.pan == .zero)
    }

    @Test(.behavior("E15")) func nearTheEdgeTheArrowSlidesAndFollowsThePin() {
        let pin = CGRect(x: 50, y: 400, width: 30, height: 30)

        let placed = layout(pin: pin, options()).solve()

        #expect(placed.step == .slide && placed.pan == .zero)
        #expect(placed.frame.minX == 0)
        #expect(placed.arrowPosition == 65)
    }

    @Test(.behavior("F16")) func nearTheTopTheCalloutFlipsBelow() {
        let pin = CGRect(x: 400, y: 100, width: 30, height: 30)

        let placed = layout(pin: pin, options()).solve()

        #expect(placed.step == .flip && placed.side == .below && placed.pan == .zero)
        #expect(placed.frame.minY == 130)
    }

    @Test func belowThePinTheArrowPointsAtItsFoot() {
        var layout = layout(pin: CGRect(x: 400, y: 100, width: 30, height: 30), options())
        layout.anchorFoot = 408

        let below = layout.solve()
        #expect(below.side == .below && below.arrowTip == CGPoint(x: 408, y: 130))
        #expect(below.frame.midX == 408)
        // Above, beside, and where the foot is not under the picture, nothing is different.
        #expect(layout.anchorPoint(on: .above) == CGPoint(x: 415, y: 100))
        #expect(layout.anchorPoint(on: .left) == CGPoint(x: 400, y: 115))
        layout.anchorFoot = 700
        #expect(layout.anchorPoint(on: .below) == CGPoint(x: 430, y: 130))
    }

    @Test(.behavior("F16")) func whereItMayNotFlipTheMapMovesByTheLeast() {
        let pin = CGRect(x: 400, y: 100, width: 30, height: 30)

        let placed = layout(pin: pin, options { $0.sides = [.above] }).solve()

        #expect(placed.step == .pan && placed.pan == CGVector(dx: 0, dy: 180))
        #expect(placed.arrowTip == CGPoint(x: 415, y: 100))
    }

    @Test(.behavior("F17")) func aMapThatMayNotMoveGetsAClampedCallout() {
        let pin = CGRect(x: -100, y: 400, width: 30, height: 30)

        let placed = layout(pin: pin, options { $0.pansMap = false }).solve()

        #expect(placed.step == .clamp && placed.pan == .zero)
        #expect(placed.arrowPosition == 20)
    }

    @Test(
        .behavior("E34"), arguments: [(20.0, 18.0), (37.0, 1.0), (38.0, 0.0), (282.0, 0.0), (310.0, -28.0)])
    func thePointerKeeps38PointsFromTheBubblesEnds(x: Double, shift: Double) {
        // The sample's bubble is as wide as its map.
        let pin = CGRect(x: x - 1, y: 300, width: 2, height: 2)

        let placed = layout(
            body: CGSize(width: 320, height: 78), pin: pin, in: CGSize(width: 320, height: 480), .classic
        ).solve()

        #expect(placed.pan == CGVector(dx: shift, dy: 0))
    }

    @Test(.behavior("E35")) func topKeeps7AndBottomKeeps10PointsAndTopWins() {
        var options = CalloutOptions()
        options.sides = [.above]
        let high = CGRect(x: 400, y: 200, width: 30, height: 30)
        let low = CGRect(x: 400, y: 590, width: 30, height: 30)

        let fromTop = layout(pin: high, options).solve()
        let fromBottom = layout(pin: low, options).solve()
        let both = layout(pin: high, in: CGSize(width: 800, height: 100), options).solve()

        #expect(fromTop.frame.minY + fromTop.pan.dy == 7)
        #expect(low.maxY + fromBottom.pan.dy == 590)
        #expect(both.frame.minY + both.pan.dy == 7)
    }

    @Test(.behavior("E35")) func topWinsAlsoWhereOnlyTheBottomIsCutOff() {
        var options = CalloutOptions()
        options.sides = [.above]
        let pin = CGRect(x: 400, y: 150, width: 30, height: 30)

        let placed = layout(
            body: CGSize(width: 100, height: 60), pin: pin, in: CGSize(width: 800, height: 100), options
        ).solve()

        #expect(placed.frame.minY == 70, "it begins inside")
        #expect(placed.frame.minY + placed.pan.dy == 7)
    }

    @Test func aBodyThatScrollsIsNeverMadeTooSmallForWantOfRoom() {
        for side in [CalloutSide.above, .left] {
            let pin = CGRect(x: 60, y: 60, width: 20, height: 20)
            var tight = layout(
                body: CGSize(width: 300, height: 300), pin: pin,
                options {
                    $0.sides = [side]
                    $0.pansMap = false
                })
            tight.scrolls = true

            let placed = tight.solve()
            #expect((side == .above ? placed.bodySize.height : placed.bodySize.width) == 120, "40 are free")
            tight.anchor.origin = CGPoint(x: 400, y: 400)
            #expect(tight.solve().bodySize == CGSize(width: 300, height: 300))
        }
    }

    @Test(.behavior("E34", "E35")) func thePresetsHaveTheSamplesMargins() {
        let (usual, classic) = (CalloutOptions(), CalloutOptions.classic)
        for options in [usual, classic] {
            #expect(options.pointerMargin == 38)
            #expect(options.margins.top == 7 && options.margins.bottom == 10)
        }
        #expect(CalloutOptions.modern == usual && usual.animation == .fade && usual.fadeDuration == 0.3)
        #expect(classic.animation == .bounce && classic.sides == [.above])
        #expect(!classic.clampsArrow && !classic.flipsBeforePanning && classic.pansMap)
    }

    @Test(.behavior("E28")) func theTipIsTheAnchorForEveryInput() {
        var random = SeededGenerator(seed: 42)
        for round in 0..<5_000 {
            let layout = randomLayout(&random)

            let placed = layout.solve()

            #expect(placed.arrowTip == layout.anchorPoint(on: placed.side), "round \(round)")
            let inFrame = placed.tipInFrame
            #expect(abs(placed.frame.minX + inFrame.x - placed.arrowTip.x) < 1e-9, "round \(round)")
            #expect(abs(placed.frame.minY + inFrame.y - placed.arrowTip.y) < 1e-9, "round \(round)")
            #expect(layout.options.sides.contains(placed.side), "round \(round)")
            let length = placed.side.isVertical ? placed.bodySize.width : placed.bodySize.height
            #expect(placed.arrowPosition >= 0 && placed.arrowPosition <= length, "round \(round)")
        }
    }

    @Test(.behavior("F16")) func afterThePanAllOfItIsInsideIfItFits() {
        var random = SeededGenerator(seed: 7)
        var fitted = 0
        for round in 0..<5_000 {
            let layout = randomLayout(&random)
            guard layout.options.pansMap else { continue }

            let placed = layout.solve()

            let safe = layout.safeRect.insetBy(dx: -1e-6, dy: -1e-6)
            let shown = placed.frame.offsetBy(dx: placed.pan.dx, dy: placed.pan.dy)
            let pin = layout.anchor.offsetBy(dx: placed.pan.dx, dy: placed.pan.dy)
            let needed = layout.options.keepsPinVisible ? shown.union(pin) : shown
            guard needed.width <= safe.width, needed.height <= safe.height else { continue }
            fitted += 1
            #expect(
                needed.minX >= safe.minX && needed.minY >= safe.minY && needed.maxX <= safe.maxX
                    && needed.maxY <= safe.maxY, "round \(round): \(layout)")
        }
        #expect(fitted > 1_000)
    }

    @Test(.behavior("E37")) func theLeastPanIsTheLeast() {
        // An oracle: no shorter pan on a grid of half points shows it all.
        var random = SeededGenerator(seed: 3)
        for round in 0..<60 {
            var layout = randomLayout(&random)
            (layout.options.sides, layout.options.pansMap) = ([.above], true)
            let placed = layout.solve()
            let least = (placed.pan.dx * placed.pan.dx + placed.pan.dy * placed.pan.dy).squareRoot()
            guard least > 1, least < 60 else { continue }
            for dx in stride(from: -60.0, through: 60, by: 0.5) {
                for dy in stride(from: -60.0, through: 60, by: 0.5)
                where (dx * dx + dy * dy).squareRoot() < least - 0.01 {
                    var moved = layout
                    moved.anchor = layout.anchor.offsetBy(dx: dx, dy: dy)
                    #expect(moved.solve().pan != .zero, "round \(round): (\(dx), \(dy)) is enough")
                }
            }
        }
    }

    private func randomLayout(_ random: inout SeededGenerator) -> CalloutLayout {
        var options = CalloutOptions()
        options.sides = CalloutSide.allCases.shuffled(using: &random)
        options.sides.removeLast(Int.random(in: 0...3, using: &random))
        options.slidesArrow = Bool.random(using: &random)
        options.pansMap = Bool.random(using: &random)
        options.keepsPinVisible = Bool.random(using: &random)
        options.distance = CGFloat.random(in: 0...10, using: &random)
        let pin = CGRect(
            x: CGFloat.random(in: -200...1_000, using: &random),
            y: CGFloat.random(in: -200...800, using: &random),
            width: CGFloat.random(in: 0...60, using: &random),
            height: CGFloat.random(in: 0...60, using: &random))
        return CalloutLayout(
            bodySize: CGSize(
                width: CGFloat.random(in: 1...500, using: &random),
                height: CGFloat.random(in: 1...400, using: &random)),
            arrowLength: CGFloat.random(in: 0...25, using: &random), anchor: pin,
            container: CGRect(
                x: 0, y: 0, width: CGFloat.random(in: 1...1_000, using: &random),
                height: CGFloat.random(in: 1...700, using: &random)),
            options: options)
    }

    @Test func theDistanceLiesBetweenTheTipAndThePinOnEverySide() {
        let pin = CGRect(x: 400, y: 300, width: 30, height: 20)
        let placed = CalloutLayout(
            bodySize: CGSize(width: 80, height: 60), arrowLength: 10, anchor: pin,
            container: CGRect(x: 0, y: 0, width: 800, height: 600), options: options { $0.distance = 6 })
        #expect(placed.anchorPoint(on: .above) == CGPoint(x: 415, y: 294))
        #expect(placed.anchorPoint(on: .below) == CGPoint(x: 415, y: 326))
        #expect(placed.anchorPoint(on: .left) == CGPoint(x: 394, y: 310))
        #expect(placed.anchorPoint(on: .right) == CGPoint(x: 436, y: 310))
    }

    @Test(.behavior("F16")) func aBodyThatScrollsLeavesRoomForThePinAndItsDistance() {
        let pin = CGRect(x: 385, y: 570, width: 30, height: 30)
        var large = layout(
            body: CGSize(width: 200, height: 5_000), pin: pin,
            options {
                ($0.sides, $0.distance) = ([.above], 12)
            })
        large.scrolls = true

        let placed = large.solve()

        // The map's height less arrow, pin and distance.
        #expect(placed.bodySize.height == 538)
        #expect(placed.frame.minY + placed.pan.dy == 0)
    }

    @Test(.behavior("F16")) func inTheSmallestOfMapsSomethingIsLeftOfABodyThatScrolls() {
        var tiny = layout(
            body: CGSize(width: 200, height: 25), pin: CGRect(x: 10, y: 10, width: 5, height: 5),
            in: CGSize(width: 20, height: 20), options())
        tiny.scrolls = true

        #expect(tiny.solve().bodySize == CGSize(width: 40, height: 25))
    }
}
