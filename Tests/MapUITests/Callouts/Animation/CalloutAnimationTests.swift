import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct CalloutAnimationTests {
    private func transition(_ animation: CalloutOptions.Animation, reduces: Bool = false) -> CalloutTransition
    {
        var options = CalloutOptions()
        options.animation = animation
        return CalloutTransition(options, reducesMotion: reduces)
    }

    /// The looks of each sixtieth of a second until it rests.
    private func play(_ running: inout CalloutAnimation, from start: Double = 10) -> [CalloutPresentation] {
        var looks: [CalloutPresentation] = []
        var time = start
        while !running.isDone, looks.count < 200 {
            running.advance(to: time)
            looks.append(running.presentation)
            time += 1.0 / 60
        }
        return looks
    }

    private let own = CalloutCurve(
        from: CalloutPresentation(along: 0.3, across: 2, alpha: 0.2),
        [
            .init(presentation: CalloutPresentation(scale: 1.4, alpha: 0.9), duration: 0.2),
            .init(presentation: .rest, duration: 0.3),
        ])

    private var all: [CalloutOptions.Animation] { [.fade, .bounce, .stretch, .none, .custom(own)] }

    @Test(.behavior("A13")) func aFadeTakesItsTimeFromTheFirstFrameOn() {
        var running = transition(.fade).appearing(animated: true, from: nil)

        running.advance(to: 100)
        #expect(running.presentation.alpha == 0, "however long the loop has slept")
        running.advance(to: 100.15)
        #expect(abs(running.presentation.alpha - 0.5) < 1e-6)
        running.advance(to: 100.3)

        #expect(running.presentation == .rest && running.isDone)
    }

    @Test(.behavior("E24", "E26")) func aBounceTakesTheThreeStepsAndEndsExactly() {
        var running = transition(.bounce).appearing(animated: true, from: nil)
        #expect(running.presentation.across == 0.001)

        for time in [0, 0.075, 0.175, 0.25] { running.advance(to: 5 + time) }

        #expect(running.presentation == .rest && running.isDone)
        #expect(
            running.presentation.transform(tip: .zero, size: CGSize(width: 9, height: 9), side: .left)
                .isIdentity)
    }

    @Test(.behavior("A14", "E26")) func allOfThemEndAtRestAndNoneTakesNoTime() {
        for animation in all {
            var running = transition(animation).appearing(animated: true, from: nil)
            let looks = play(&running)
            #expect(running.presentation == .rest, "\(animation)")
            #expect(looks.isEmpty == (animation == .none), "\(animation)")
            #expect(transition(animation).appearing(animated: false, from: nil).presentation == .rest)
        }
    }

    @Test(.behavior("A21", "F14")) func interruptedAnywhereAndAgainItGoesOnFromTheLookOnScreen() {
        var random = SeededGenerator(seed: 14)
        for round in 0..<400 {
            let animation = all[round % all.count]
            let transition = transition(animation)
            var running = transition.appearing(animated: true, from: nil)
            var time = 3.0
            for turn in 0..<6 {
                for _ in 0..<Int.random(in: 0...12, using: &random) {
                    running.advance(to: time)
                    time += 1.0 / 60
                }
                let before = running.presentation
                if turn % 2 == 0 {
                    transition.leave(&running, animated: true)
                } else {
                    transition.comeBack(&running, animated: true)
                }
                if animation != .none {
                    #expect(running.presentation == before, "\(animation), round \(round)")
                }
                running.advance(to: time)
                if animation != .none {
                    #expect(running.presentation == before, "the next frame is the start")
                }
            }
            transition.comeBack(&running, animated: true)
            let looks = play(&running, from: time)
            #expect(running.presentation == .rest && looks.count <= 60, "\(animation), round \(round)")
            transition.leave(&running, animated: true)
            _ = play(&running, from: time + 1)
            #expect(running.presentation.alpha == 0, "\(animation), round \(round)")
        }
    }

    @Test(.behavior("A21")) func aTurnTakesTheShareOfTheTimeThatIsLeft() {
        let transition = transition(.fade)
        var running = transition.appearing(animated: true, from: nil)
        for time in [0, 0.15] { running.advance(to: time) }

        transition.leave(&running, animated: true)
        running.advance(to: 1)
        running.advance(to: 1.14)
        #expect(!running.isDone)
        running.advance(to: 1.15)

        #expect(running.isDone && running.presentation.alpha == 0)
    }

    @Test func reducedMotionMakesAShortFadeOfAllThatGrows() {
        for animation in all {
            var running = transition(animation, reduces: true).appearing(animated: true, from: nil)
            let looks = play(&running)
            #expect(looks.allSatisfy { $0.along == 1 && $0.across == 1 }, "\(animation)")
            #expect(looks.count <= (animation == .fade ? 20 : 11), "\(animation)")
            #expect(looks.isEmpty == (animation == .none))
        }
    }

    @Test(.behavior("E28", "E32")) func theTipStandsStillForEveryLookAndSide() {
        var random = SeededGenerator(seed: 28)
        for _ in 0..<3_000 {
            let presentation = CalloutPresentation(
                along: CGFloat.random(in: 0...3, using: &random),
                across: CGFloat.random(in: 0...3, using: &random))
            let size = CGSize(
                width: CGFloat.random(in: 1...800, using: &random),
                height: CGFloat.random(in: 1...800, using: &random))
            let tip = CGPoint(
                x: CGFloat.random(in: 0...size.width, using: &random),
                y: CGFloat.random(in: 0...size.height, using: &random))
            for side in CalloutSide.allCases {
                let t = presentation.transform(tip: tip, size: size, side: side)
                let d = CGPoint(x: tip.x - size.width / 2, y: tip.y - size.height / 2)
                let moved = d.applying(t)
                #expect(hypot(moved.x - d.x, moved.y - d.y) < 0.01)
                #expect(t.determinant > 0, "it can be hit")
                #expect(t.a == (side.isVertical ? presentation.along : presentation.across))
            }
        }
    }

    @Test func aLookIsNeverWithoutSizeAndNeverNoNumber() {
        let presentation = CalloutPresentation(along: -.infinity, across: .nan, alpha: .nan)
        #expect(
            presentation.along == CalloutPresentation.leastScale && presentation.across == 1
                && presentation.alpha == 1)
        #expect(CalloutPresentation(scale: 1, alpha: -3).alpha == 0)
        let wild = CalloutCurve(duration: 0.1) { _ in
            CalloutPresentation(along: .nan, across: .infinity, alpha: 7)
        }
        #expect(wild.presentation(at: 0.5).across.isFinite && wild.presentation(at: 1) == .rest)
        #expect(wild == wild && wild != CalloutCurve(duration: 0.1) { _ in .rest })
    }

    /// A bubble beside its pin stretches as one above it does, turned by a quarter.
    @Test(.behavior("E28")) func aLooksScalesAreAlongTheSideAndAcrossItAndTheTipStays() {
        let (presentation, size) = (CalloutPresentation(along: 2, across: 3), CGSize(width: 200, height: 80))
        for side in CalloutSide.allCases {
            let tip =
                switch side {
                case .above: CGPoint(x: 40, y: 80)
                case .below: CGPoint(x: 40, y: 0)
                case .left: CGPoint(x: 200, y: 30)
                case .right: CGPoint(x: 0, y: 30)
                }

            let t = presentation.transform(tip: tip, size: size, side: side)

            #expect(side.isVertical ? t.a == 2 && t.d == 3 : t.a == 3 && t.d == 2, "\(side)")
            // About the middle, as views are transformed.
            let (x, y) = (tip.x - 100, tip.y - 40)
            #expect(abs(t.a * x + t.tx - x) < 1e-9 && abs(t.d * y + t.ty - y) < 1e-9, "\(side)")
        }
    }

    @Test func whatGrowsByACurveGoesBackAlongItAndABounceFades() {
        func end(_ animation: CalloutOptions.Animation) -> CalloutPresentation {
            let transition = transition(animation)
            var running = transition.appearing(animated: true, from: nil)
            _ = play(&running)
            transition.leave(&running, animated: true)
            _ = play(&running, from: 20)
            return running.presentation
        }
        #expect(end(.stretch) == CalloutPresentation(along: 0.7, across: 0.1, alpha: 0))
        #expect(end(.custom(own)) == CalloutPresentation(along: 0.3, across: 2, alpha: 0))
        #expect(end(.bounce) == CalloutPresentation(scale: 1, alpha: 0))
        #expect(end(.fade) == CalloutPresentation(scale: 1, alpha: 0))
    }

    @Test func aStretchGoesALittleTooFarInTheArrowsDirectionOnly() {
        var running = transition(.stretch).appearing(animated: true, from: nil)
        let looks = play(&running)
        let most = looks.map(\.across).max() ?? 0
        #expect(most > 1.03 && most < 1.1 && looks.allSatisfy { $0.along <= 1 })
    }

    @Test func keyframesFollowOneAnother() {
        let (half, second) = (own.presentation(at: 0.2), own.presentation(at: 0.7))
        #expect(own.presentation(at: 0) == CalloutPresentation(along: 0.3, across: 2, alpha: 0.2))
        #expect(abs(half.along - 0.85) < 1e-9 && abs(half.across - 1.7) < 1e-9)
        #expect(own.presentation(at: 0.4) == CalloutPresentation(scale: 1.4, alpha: 0.9))
        #expect(abs(second.along - 1.2) < 1e-9 && abs(second.alpha - 0.95) < 1e-9, "half of the way to rest")
        #expect(own.presentation(at: 1) == .rest && own.presentation(at: -1) == own.presentation(at: 0))
    }
}
