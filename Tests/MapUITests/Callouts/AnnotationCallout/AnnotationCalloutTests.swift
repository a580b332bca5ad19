import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A second annotation under the rules of all callouts: pairs, veto, motion, both ways.
@Suite final class AnnotationCalloutTests {
    /// Maps hold their delegates weakly.
    private var delegates: [CallbackDelegate] = []
    let position = CGPoint(x: 400, y: 400)
    let away = CGPoint(x: 700, y: 100)
    private let comes = ["calloutWillAppear Booo!", "calloutDidAppear Booo!"]
    private let goes = ["calloutWillDisappear Booo!", "calloutDidDisappear Booo!"]

    /// Its callout comes as the static options say, with a list in it.
    final class ListCallout: CalloutAnnotationView {
        static var options = above
        private static var above: CalloutOptions {
            var options = CalloutOptions()
            options.sides = [.above]
            return options
        }
        let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 140, height: 60))

        required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
            super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
            calloutOptions.animation = Self.options.animation
            calloutOptions.sides = Self.options.sides
            contentView.bounds.size = CGSize(width: 140, height: 60)
            list.contentSize = CGSize(width: 140, height: 500)
            contentView.addSubview(list)
        }
    }

    func scene(_ animation: CalloutOptions.Animation = .bounce, at point: CGPoint? = nil)
        -> (MapScene, ContentAnnotation, CallbackDelegate)
    {
        ListCallout.options.animation = animation
        let (scene, delegate) = (MapScene(), CallbackDelegate())
        delegate.makeView = { [unowned scene] in
            ($0 as? any AnnotationViewProviding)?.annotationView(in: scene.map)
        }
        delegate.calloutView = nil
        delegates.append(delegate)
        scene.map.delegate = delegate
        let content = AnnotationContent(
            icon: Image(bitmap: Bitmap(width: 30, height: 30)), calloutView: ListCallout.self,
            coordinate: scene.coordinate(point ?? position), values: ["title": "Booo!"])
        let annotation = ContentAnnotation(content: content)
        scene.map.addAnnotation(annotation)
        scene.frames(2)
        return (scene, annotation, delegate)
    }

    func view(_ scene: MapScene) -> ListCallout? {
        scene.annotationViews.compactMap { $0 as? ListCallout }.first
    }

    func tip(_ view: CalloutAnnotationView) -> CGPoint {
        view.bubbleView.convert(view.bubbleView.shape.tip, to: nil)
    }

    // MARK: Coming and going

    @Test func aViewThatWasRemovedAsACalloutAppearedIsNotNotifiedAsAdded() {
        let (scene, annotation, delegate) = scene()
        delegate.onCall = { [map = scene.map] name in
            guard name == "calloutWillAppear" else { return }
            map.removeAnnotations(map.annotations.filter { $0 !== annotation })
        }

        scene.map.addAnnotation(PointAnnotation(coordinate: scene.coordinate(away)))
        scene.map.selectAnnotation(annotation, animated: true)
        scene.run(0.4)

        #expect(delegate.told.contains("calloutWillAppear Booo!") && scene.map.annotations.count == 1)
        #expect(delegate.told.count { $0 == "didAdd" } == 1, "of the pin")
    }

    @Test(.behavior("B1", "A13")) func itComesAndGoesInPairsAndFadesBeforeItLeavesTheMap() throws {
        let (scene, annotation, delegate) = scene()
        scene.click(at: position)
        scene.run(0.4)
        #expect(delegate.callouts == comes)
        let callout = try #require(view(scene))

        scene.click(at: away)
        scene.frames(6)
        #expect(callout.bubbleView.alpha > 0 && callout.bubbleView.alpha < 1 && callout.superview != nil)
        scene.run(0.4)

        #expect(delegate.callouts == comes + goes && view(scene) == nil)
        #expect(scene.map.annotations.count == 1 && scene.callouts.isEmpty)
        #expect(scene.trace.story.filter { $0.hasPrefix("callout") } == comes + goes)
        scene.map.selectAnnotation(annotation, animated: true)
        scene.run(0.4)
        #expect(view(scene)?.bubbleView.alpha == 1, "used again, it is whole")
    }

    @Test(.behavior("A14", "A16")) func withoutAnimationItComesAndGoesAtOnce() throws {
        let (scene, annotation, delegate) = scene()

        scene.map.selectAnnotation(annotation, animated: false)
        scene.frames()
        #expect(delegate.callouts == comes)
        #expect(view(scene)?.bubbleView.transform == .identity && view(scene)?.bubbleView.alpha == 1)
        scene.map.deselectAnnotation(annotation, animated: false)

        #expect(delegate.callouts == comes + goes && scene.map.annotations.count == 1)
    }

    @Test(.behavior("A21")) func reselectedWithinTheFadeItComesBackFromWhatIsOnScreen() throws {
        let (scene, annotation, delegate) = scene(.fade)
        scene.click(at: position)
        scene.run(0.5)
        let first = try #require(view(scene))
        scene.map.deselectAnnotation(annotation, animated: true)
        scene.frames(8)
        let alpha = first.bubbleView.alpha
        #expect(alpha > 0.1 && alpha < 0.9)

        scene.map.selectAnnotation(annotation, animated: true)
        scene.frames()
        #expect(view(scene) === first && abs(first.bubbleView.alpha - alpha) < 0.15)
        scene.run(0.5)

        #expect(first.bubbleView.alpha == 1 && scene.map.annotations.count == 2)
        #expect(delegate.callouts.count { $0 == "calloutWillAppear Booo!" } == 2)
        #expect(delegate.callouts.count { $0 == "calloutDidDisappear Booo!" } == 1)
        #expect(!scene.window.needsFrame, "at rest")
    }

    @Test(.behavior("F12"), arguments: [1, 4, 30])
    func aPinRemovedWhileItAnimatesTakesItAlong(frames: Int) {
        for isLeaving in [false, true] {
            let (scene, annotation, delegate) = scene()
            scene.click(at: position)
            scene.run(isLeaving ? 0.5 : 0)
            if isLeaving { scene.map.deselectAnnotation(annotation, animated: true) }
            scene.frames(frames)

            scene.map.removeAnnotation(annotation)
            scene.frames()

            #expect(scene.map.annotations.isEmpty && view(scene) == nil && scene.callouts.isEmpty)
            #expect(delegate.callouts == comes + goes, "\(frames) \(isLeaving)")
        }
    }

    @Test(.behavior("B1")) func removedByTheProgramItGoesAtOnce() throws {
        let (scene, annotation, delegate) = scene()
        scene.click(at: position)
        scene.run(0.5)

        scene.map.removeAnnotation(try #require(annotation.calloutAnnotation))

        #expect(view(scene) == nil && delegate.callouts == comes + goes)
        #expect(scene.map.selectedAnnotations.first === annotation)
    }

    @Test(.behavior("A17")) func anotherPinsCalloutDismissesIt() {
        let (scene, annotation, delegate) = scene()
        let other = ContentAnnotation(content: annotation.content)
        other.coordinate = scene.coordinate(CGPoint(x: 200, y: 300))
        scene.map.addAnnotation(other)
        scene.click(at: position)
        scene.run(0.5)

        scene.map.selectAnnotation(other, animated: true)
        scene.run(0.5)

        #expect(scene.callouts.count == 1 && scene.callouts.first?.annotation === other)
        let told = delegate.callouts
        #expect(comes.allSatisfy { event in told.count { $0 == event } == 2 }, "\(told)")
        #expect(goes.allSatisfy { event in told.count { $0 == event } == 1 }, "\(told)")
        #expect(scene.map.annotations.count == 3)
    }

    // MARK: Room and motion

    @Test(.behavior("E33"), arguments: [true, false])
    func theDelegateMayRefuseThePan(mayMove: Bool) throws {
        let (scene, _, delegate) = scene(at: CGPoint(x: 400, y: 60))
        delegate.mayMove = mayMove
        let viewport = scene.map.viewport

        scene.click(400, 60)
        scene.run(1)

        #expect(delegate.offsets.count == 1, "asked once")
        #expect((scene.map.viewport == viewport) == !mayMove)
        let callout = try #require(view(scene))
        #expect(callout.placement?.step == (mayMove ? .pan : .clamp))
        let pin = try #require(callout.parentAnnotationView)
        #expect(abs(tip(callout).y - pin.frame.minY) < 0.01 && abs(tip(callout).x - pin.frame.midX) < 0.01)
    }

    @Test(.behavior("E35")) func itKeepsClearOfTheLayoutMargins() throws {
        let (scene, _, delegate) = scene(at: CGPoint(x: 400, y: 160))
        scene.map.layoutMargins = EdgeInsets(top: 100, left: 0, bottom: 0, right: 0)

        scene.click(400, 160)
        scene.run(1)

        let callout = try #require(view(scene))
        #expect(delegate.offsets.count == 1)
        #expect(abs(callout.convert(callout.bounds, to: nil).minY - 107) < 0.6)
    }

    @Test(
        .behavior("E29"),
        arguments: [
            CalloutOptions.Animation.bounce, .stretch,
            .custom(CalloutCurve(duration: 0.2) { CalloutPresentation(scale: 0.2 + 0.8 * $0) }),
        ])
    func allThatGrowsGrowsOutOfTheTip(animation: CalloutOptions.Animation) throws {
        let (scene, _, _) = scene(animation)
        scene.click(at: position)
        var scales: Set<CGFloat> = []
        for frame in 0..<40 {
            scene.frames()
            let callout = try #require(view(scene))
            let pin = try #require(callout.parentAnnotationView)
            #expect(
                abs(tip(callout).x - pin.frame.midX) < 0.01 && abs(tip(callout).y - pin.frame.minY) < 0.01)
            scales.insert(callout.bubbleView.transform.a)
            if frame == 20 { scene.map.deselectAnnotation(scene.map.annotations[0], animated: true) }
            if frame == 22 { scene.map.selectAnnotation(scene.map.annotations[0], animated: true) }
        }
        #expect(scales.count > 3 && view(scene)?.bubbleView.transform == .identity)
    }

    @Test func withReducedMotionItFadesAndTheMapGoesAtOnce() throws {
        let (scene, _, _) = scene(at: CGPoint(x: 400, y: 60))
        Accessibility.isReduceMotionEnabled = true
        defer { Accessibility.isReduceMotionEnabled = false }
        let viewport = scene.map.viewport

        scene.click(400, 60)
        scene.frames(4)

        let callout = try #require(view(scene))
        #expect(callout.bubbleView.transform == .identity)
        #expect(callout.bubbleView.alpha > 0 && callout.bubbleView.alpha < 1)
        let moved = scene.map.viewport
        #expect(moved != viewport)
        scene.run(0.5)
        #expect(scene.map.viewport == moved && callout.bubbleView.alpha == 1)
    }

    @Test(.behavior("D2")) func itFollowsAParentThatMovesAlone() throws {
        let (scene, annotation, _) = scene()
        scene.click(at: position)
        scene.run(0.5)
        let callout = try #require(view(scene))
        let pin = try #require(callout.parentAnnotationView)

        // As a drag or a spread pile does it.
        pin.displacement.drag.set(CGVector(dx: 33, dy: -21))
        scene.map.setNeedsLayout()
        scene.frames()

        #expect(abs(tip(callout).x - pin.frame.midX) < 0.01 && abs(tip(callout).y - pin.frame.minY) < 0.01)
        #expect(abs(pin.frame.midX - 433) < 0.6)
        pin.displacement.drag.set(.zero)
        annotation.calloutAnnotation?.coordinate = scene.coordinate(CGPoint(x: 100, y: 100))
        scene.frames(3)
        #expect(annotation.calloutAnnotation?.coordinate == annotation.coordinate)
        // All that moves still is the list's indicator, which is seen for 0.85 s.
        #expect(callout.list.subviews.contains { $0.isAnimating })
        scene.run(0.6)
        #expect(!scene.window.needsFrame)
    }

    /// Like every callout it stays with its pin, which is selected.
    @Test func outOfSightItsViewIsKept() throws {
        let (scene, annotation, delegate) = scene()
        scene.click(at: position)
        scene.run(0.5)
        let callout = try #require(view(scene))

        scene.map.pan(by: CGVector(dx: 5_000, dy: 0), animated: false)
        scene.frames(2)
        #expect(view(scene) === callout && scene.map.selectedAnnotations.first === annotation)
        scene.map.pan(by: CGVector(dx: -5_000, dy: 0), animated: false)
        scene.frames(2)

        #expect(view(scene) === callout && delegate.callouts == comes)
        #expect(abs(tip(callout).x - 400) < 0.6)
    }

    // MARK: Looks

    final class Ticket: BubbleView {}

    final class TicketCallout: CalloutAnnotationView {
        static var side = CalloutSide.above
        required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
            super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
            calloutBubbleType = Ticket.self
            calloutOptions.sides = [Self.side]
            calloutOptions.bubbleStyle = .dark
            contentView.bounds.size = CGSize(width: 90, height: 40)
        }
    }

    /// The arrow on any side, in a bubble of one's own class and style.
    @Test(.behavior("B8", "E15"), arguments: CalloutSide.allCases)
    func itStandsOnTheSideThatItsOptionsSayInABubbleOfItsOwn(side: CalloutSide) throws {
        let scene = MapScene()
        scene.delegate.makeView = nil
        TicketCallout.side = side
        let annotation = ContentAnnotation(
            content: AnnotationContent(
                icon: Image(bitmap: Bitmap(width: 30, height: 30)), calloutView: TicketCallout.self,
                coordinate: scene.coordinate(position)))
        scene.map.addAnnotation(annotation)
        scene.frames(2)
        scene.map.selectAnnotation(annotation, animated: true)
        scene.run(0.5)

        let callout = try #require(
            scene.annotationViews.compactMap { $0 as? TicketCallout }.first)
        let bubble = try #require(callout.bubbleView as? Ticket)
        #expect(bubble.superview === callout && callout.contentView.superview === bubble)
        #expect(bubble.style.fill == BubbleStyle.dark.fill && bubble.arrowDirection == side.arrowDirection)
        let pin = scene.frame(of: annotation)
        let edge =
            switch side {
            case .above: CGPoint(x: pin.midX, y: pin.minY)
            case .below: CGPoint(x: pin.midX, y: pin.maxY)
            case .left: CGPoint(x: pin.minX, y: pin.midY)
            case .right: CGPoint(x: pin.maxX, y: pin.midY)
            }
        #expect(hypot(tip(callout).x - edge.x, tip(callout).y - edge.y) < 0.01, "\(tip(callout))")
        let body = bubble.shape.bodyRect
        #expect(body.size == CGSize(width: 98, height: 48))
        #expect(body.contains(callout.contentView.frame))
        #expect(!bubble.convert(body, to: nil).insetBy(dx: 1, dy: 1).intersects(pin))
    }

    // MARK: State and focus

    @Test func aListInItStaysScrolled() throws {
        let (scene, annotation, _) = scene()
        scene.click(at: position)
        scene.run(0.5)
        try #require(view(scene)).list.contentOffset = CGPoint(x: 0, y: 70)
        scene.map.deselectAnnotation(annotation, animated: true)
        scene.run(0.5)
        let other = ContentAnnotation(content: annotation.content)
        other.coordinate = scene.coordinate(CGPoint(x: 200, y: 300))
        scene.map.addAnnotation(other)
        scene.frames(2)
        scene.map.selectAnnotation(other, animated: true)
        scene.run(0.5)
        #expect(view(scene)?.list.contentOffset == .zero, "another one's")

        scene.map.selectAnnotation(annotation, animated: true)
        scene.run(0.5)

        #expect(view(scene)?.list.contentOffset == CGPoint(x: 0, y: 70))
    }

    @Test func itsControlsFollowItsPinInTheOrderOfFocus() throws {
        let (scene, annotation, _) = scene()
        let other = scene.add("other", at: CGPoint(x: 600, y: 400))
        scene.click(at: position)
        scene.run(0.5)

        let order = scene.map.preferredFocusOrder
        let pins = try [#require(scene.map.view(for: annotation)), #require(scene.map.view(for: other))]
        let callout = try #require(view(scene))

        #expect(order.prefix(3).elementsEqual([pins[0], callout, pins[1]] as [View]) { $0 === $1 })
        callout.list.becomeFirstResponder()
        scene.key("Escape")
        #expect(scene.map.selectedAnnotations.isEmpty && scene.window.firstResponder === pins[0])
    }

    @Test func aBubbleOfOddWidthStandsOnWholePixels() throws {
        let (scene, _, _) = scene()
        scene.click(at: position)
        scene.run(0.5)
        let callout = try #require(view(scene))
        callout.contentView.bounds.size.width = 141
        scene.run(1)

        let left = callout.bubbleView.convert(CGPoint.zero, to: nil)
        #expect(callout.bounds.width.truncatingRemainder(dividingBy: 2) == 1)
        #expect(abs(left.x - left.x.rounded()) < 1e-6 && abs(left.y - left.y.rounded()) < 1e-6, "\(left)")
    }
}
