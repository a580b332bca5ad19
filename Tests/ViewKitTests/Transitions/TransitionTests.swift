import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Views that go over into what they are after a change.
struct TransitionTests {
    private let window = makeWindow()
    private let parent = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let view = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    private let driver: InputDriver

    init() {
        window.addSubview(parent)
        parent.addSubview(view)
        driver = InputDriver(window)
        driver.run(0.05)
    }

    private var old: View? { parent.subviews.first { $0.name == "transition" } }

    @Test func aDissolvedViewFadesInWhileItsImageFadesOut() throws {
        var ends: [Bool] = []
        View.transition(with: view, duration: 0.4, options: .transitionCrossDissolve) {
            view.tag = 7
            view.frame.origin.x = 30
        } completion: {
            ends.append($0)
        }
        #expect(view.tag == 7 && view.presentation.center.x == 55, "the change itself is not animated")
        driver.run(0.2)
        let image = try #require(old)
        #expect(abs(image.presentation.alpha - 0.5) < 0.2 && abs(view.presentation.alpha - 0.5) < 0.2)
        #expect(image.center == CGPoint(x: 35, y: 35))
        driver.run(0.4)
        #expect(ends == [true] && old == nil && view.alpha == 1 && view.presentation.alpha == 1)
    }

    @Test func anOpaqueViewStaysOpaqueBehindItsImage() {
        view.backgroundColor = .white
        View.transition(with: view, duration: 0.4, options: .transitionCrossDissolve)
        driver.run(0.2)
        #expect(view.presentation.alpha == 1 && old?.presentation.alpha ?? 1 < 1)
    }

    @Test func aFlippedViewIsNarrowInTheMiddle() {
        View.transition(with: view, duration: 0.4, options: .transitionFlipFromLeft) { view.tag = 1 }
        driver.run(0.1)
        #expect(old?.presentation.transform.a ?? 1 < 0.9 && view.presentation.transform.a < 0.01)
        driver.run(0.2)
        #expect(old?.presentation.alpha == 0 && view.presentation.transform.a > 0.1)
        driver.run(0.3)
        #expect(old == nil && view.presentation.transform == .identity)
    }

    @Test func withoutATransitionTheChangesAreAnimated() {
        View.transition(with: view, duration: 0.4) { view.frame.origin.x = 110 }
        driver.run(0.2)
        #expect(view.presentation.frame.minX > 20 && view.presentation.frame.minX < 100 && old == nil)
    }

    @Test func outsideAWindowTheChangeIsMadeAndTheCompletionCalled() {
        var ends: [Bool] = []
        let alone = View()
        View.transition(with: alone, duration: 1, options: .transitionCrossDissolve) {
            alone.tag = 3
        } completion: {
            ends.append($0)
        }
        driver.run(0.05)
        #expect(alone.tag == 3 && ends == [true] && alone.subviews.isEmpty)
    }

    @Test func aViewReplacesAnother() {
        let new = View(frame: view.frame)
        var ends: [Bool] = []
        View.transition(from: view, to: new, duration: 0.4, options: .transitionFlipFromTop) {
            ends.append($0)
        }
        driver.run(0.2)
        #expect(new.superview === parent && view.superview === parent)
        driver.run(0.4)
        #expect(view.superview == nil && ends == [true])
        #expect(view.alpha == 1 && view.transform == .identity && new.transform == .identity)
        View.transition(
            from: new, to: view, duration: 0.4, options: [.transitionCrossDissolve, .showHideTransitionViews])
        driver.run(0.6)
        #expect(new.superview === parent && new.isHidden && new.alpha == 1 && !view.isHidden)
    }

    @Test func whereMotionIsReducedAFlipIsADissolve() {
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }
        View.transition(with: view, duration: 0.4, options: .transitionFlipFromLeft)
        driver.run(0.1)
        #expect(view.presentation.transform == .identity && old?.presentation.alpha ?? 1 < 1)
    }
}
