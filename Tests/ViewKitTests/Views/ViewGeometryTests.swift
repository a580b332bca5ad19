import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

struct ViewGeometryTests {
    @Test func frameFollowsBoundsCenterAndTransformAsInUIKit() {
        let view = View(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
        #expect(view.center == CGPoint(x: 30, y: 50))
        view.bounds = CGRect(x: 5, y: 5, width: 20, height: 20)
        #expect(view.frame == CGRect(x: 20, y: 40, width: 20, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 40, height: 60))
        #expect(view.bounds.size == CGSize(width: 20, height: 20))
    }

    /// Random trees: converting there and back is the identity, and going through the window is the same as
    /// going straight.
    @Test func conversionsAgreeInRandomTrees() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<50 {
            let window = makeWindow()
            let views = Self.randomTree(in: window, using: &random)
            for _ in 0..<20 {
                let a = views[Int.random(in: 0..<views.count, using: &random)]
                let b = views[Int.random(in: 0..<views.count, using: &random)]
                let p = CGPoint(
                    x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
                let there = a.convert(p, to: b)
                #expect(Self.distance(b.convert(there, to: a), p) < 1e-6)
                #expect(Self.distance(b.convert(p, from: a), there) < 1e-6)
                #expect(Self.distance(b.convert(a.convert(p, to: nil), from: nil), there) < 1e-6)
            }
        }
    }

    @Test func rectanglesConvertToTheirBoundingBox() {
        let window = makeWindow()
        let view = View(frame: CGRect(x: 100, y: 100, width: 20, height: 10))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        window.addSubview(view)
        let box = view.convert(view.bounds, to: nil)
        #expect(abs(box.minX - 105) < 1e-9 && abs(box.width - 10) < 1e-9)
        #expect(abs(box.minY - 95) < 1e-9 && abs(box.height - 20) < 1e-9)
    }

    @Test func hitTestGoesThroughTransformsAndScrolledBounds() {
        let window = makeWindow()
        let parent = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        parent.bounds.origin = CGPoint(x: 0, y: 50)
        let child = View(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
        child.transform = CGAffineTransform(scaleX: 2, y: 1)
        window.addSubview(parent)
        parent.addSubview(child)
        // The child covers x -10...30, y 100...120 of its parent: 90...130, 150...170 of the window.
        #expect(window.hitTest(CGPoint(x: 128, y: 155), with: nil) === child)
        #expect(window.hitTest(CGPoint(x: 131, y: 155), with: nil) === parent)
        #expect(window.hitTest(CGPoint(x: 95, y: 155), with: nil) === window)
    }

    /// The view that a brute-force search over the painting order finds is the one that is hit.
    @Test func hitTestAgreesWithPaintingOrder() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<40 {
            let window = makeWindow()
            let views = Self.randomTree(in: window, using: &random)
            for view in views where Int.random(in: 0..<6, using: &random) == 0 { view.isHidden = true }
            for _ in 0..<30 {
                let p = CGPoint(
                    x: .random(in: 0..<400, using: &random), y: .random(in: 0..<300, using: &random))
                let hit = window.hitTest(p, with: nil)
                #expect(hit === Self.frontmost(at: p, in: window))
            }
        }
    }

    @Test func hiddenTransparentAndDisabledViewsAreNotHit() {
        let window = makeWindow()
        let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        let p = CGPoint(x: 10, y: 10)
        #expect(window.hitTest(p, with: nil) === view)
        view.alpha = 0.01
        #expect(window.hitTest(p, with: nil) === window)
        view.alpha = 1
        view.isHidden = true
        #expect(window.hitTest(p, with: nil) === window)
        view.isHidden = false
        view.isUserInteractionEnabled = false
        #expect(window.hitTest(p, with: nil) === window)
        view.isUserInteractionEnabled = true
        view.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(window.hitTest(p, with: nil) === window)
    }

    @Test(.behavior("A36")) func viewsOutsideTheirParentAreHitIfTheParentAnswersForThem() {
        final class Pin: View {
            override func point(inside point: CGPoint, with event: Event?) -> Bool {
                super.point(inside: point, with: event)
                    || subviews.contains { $0.point(inside: presentationPoint(point, to: $0), with: event) }
            }
        }
        let window = makeWindow()
        let (pin, callout) = (Pin(frame: CGRect(x: 200, y: 200, width: 30, height: 30)), View())
        callout.frame = CGRect(x: -105, y: -150, width: 240, height: 150)
        window.addSubview(pin)
        pin.addSubview(callout)
        #expect(window.hitTest(CGPoint(x: 110, y: 60), with: nil) === callout)
        #expect(window.hitTest(CGPoint(x: 215, y: 215), with: nil) === pin)
    }

    private static func frontmost(at point: CGPoint, in view: View) -> View? {
        func path(_ view: View) -> Bool {
            var next: View? = view
            while let current = next {
                guard !current.isHidden, current.bounds.contains(current.convert(point, from: nil)) else {
                    return false
                }
                next = current.superview
            }
            return true
        }
        var found: View?
        func visit(_ view: View) {
            if path(view) { found = view }
            view.subviews.forEach(visit)
        }
        visit(view)
        return found
    }

    private static func randomTree(in window: Window, using random: inout SeededGenerator) -> [View] {
        var views: [View] = [window]
        for _ in 0..<12 {
            let view = View(
                frame: CGRect(
                    x: .random(in: -20...200, using: &random), y: .random(in: -20...200, using: &random),
                    width: .random(in: 20...200, using: &random),
                    height: .random(in: 20...200, using: &random)))
            view.bounds.origin = CGPoint(
                x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
            if Bool.random(using: &random) {
                view.transform = CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random))
                    .scaledBy(
                        x: .random(in: 0.5...2, using: &random), y: .random(in: 0.5...2, using: &random))
            }
            views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
            views.append(view)
        }
        return views
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
