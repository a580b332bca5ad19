import CartoucheDrawing
import Foundation
import Testing

@testable import ViewKit

struct ViewTreeTests {
    private func isOrder(_ parent: View, _ views: [View]) -> Bool {
        parent.subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init)
    }

    @Test func insertingKeepsOrderAndTakesViewsFromTheirOldPlace() {
        let (a, b) = (View(), View())
        let (x, y, z) = (View(), View(), View())
        a.addSubview(x)
        a.addSubview(y)
        a.insertSubview(z, at: 0)
        #expect(isOrder(a, [z, x, y]))
        a.insertSubview(z, aboveSubview: y)
        #expect(isOrder(a, [x, y, z]))
        a.insertSubview(z, belowSubview: y)
        #expect(isOrder(a, [x, z, y]))
        a.bringSubviewToFront(x)
        #expect(isOrder(a, [z, y, x]))
        a.sendSubviewToBack(y)
        #expect(isOrder(a, [y, z, x]))
        a.addSubview(y)
        #expect(isOrder(a, [z, x, y]))

        b.addSubview(x)

        #expect(isOrder(a, [z, y]))
        #expect(x.superview === b)
    }

    @Test func enteringAndLeavingAWindowIsToldToTheWholeSubtreeOnce() {
        final class Told: View {
            var moves: [Bool] = []
            override func didMoveToWindow() { moves.append(window != nil) }
        }
        let window = makeWindow()
        let (parent, child) = (Told(), Told())
        parent.addSubview(child)
        #expect(child.moves.isEmpty)

        window.addSubview(parent)
        window.insertSubview(parent, at: 0)
        parent.removeFromSuperview()

        #expect(parent.moves == [true, false])
        #expect(child.moves == [true, false])
    }

    @Test func removingAViewWithoutASuperviewNotifiesNothing() {
        final class Told: View {
            var events: [String] = []
            override func willMove(toSuperview newSuperview: View?) { events.append("will") }
            override func didMoveToSuperview() { events.append("did") }
        }
        let (parent, child) = (View(), Told())
        child.removeFromSuperview()
        #expect(child.events.isEmpty)

        parent.addSubview(child)
        child.removeFromSuperview()
        child.removeFromSuperview()
        #expect(child.events == ["will", "did", "will", "did"])
    }

    @Test func viewPathNamesTheWayFromTheWindow() {
        let window = makeWindow()
        let (map, pin) = (View(), View())
        map.name = "MapView"
        pin.name = "Pin"
        window.addSubview(map)
        map.addSubview(pin)
        #expect(pin.viewPath == "Window/MapView/Pin")
    }

    @Test func layoutRunsOnceForEachChangeAndReachesDeepViews() {
        let window = makeWindow()
        let (outer, middle, inner) = (PaintedView(), View(), PaintedView())
        window.addSubview(outer)
        outer.addSubview(middle)
        middle.addSubview(inner)
        window.step(0.1)
        #expect(outer.layouts == 1 && inner.layouts == 1)

        window.step(0.2)
        inner.setNeedsLayout()
        inner.setNeedsLayout()
        window.step(0.3)

        #expect(outer.layouts == 1 && inner.layouts == 2)
    }

    @Test func layoutIfNeededLaysOutDetachedTrees() {
        let (outer, inner) = (PaintedView(), PaintedView())
        outer.addSubview(inner)
        inner.layoutIfNeeded()
        #expect(outer.layouts == 1 && inner.layouts == 1)
    }

    @Test func layoutThatAsksForLayoutForeverEnds() {
        final class Restless: View {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                setNeedsLayout()
            }
        }
        let window = makeWindow()
        let view = Restless()
        window.addSubview(view)
        window.step(0.1)
        #expect(view.layouts <= View.maximumLayoutPasses)
        #expect(window.needsFrame)
    }

    @Test func autoresizingSharesTheGrowth() {
        let parent = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (wide, right, middle) = (View(), View(), View())
        for view in [wide, right, middle] {
            view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            parent.addSubview(view)
        }
        wide.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        right.autoresizingMask = .flexibleLeftMargin
        middle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]

        parent.frame.size = CGSize(width: 160, height: 110)

        #expect(wide.frame == CGRect(x: 10, y: 20, width: 90, height: 50))
        #expect(right.frame == CGRect(x: 70, y: 20, width: 30, height: 40))
        #expect(middle.frame == CGRect(x: 40, y: 30, width: 30, height: 40))
    }
}
