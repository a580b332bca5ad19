import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// How a callout that draws its own bubble finds its room.
@Suite final class PlainCalloutRoomTests: CalloutRoomScene {
    @Test func aPlainCalloutLargerThanTheMapKeepsItsSizeAndIsScrolledFromItsBeginning() throws {
        let (scene, _) = scene(size: CGSize(width: 1000, height: 300), style: .plain)
        let callout = try open(scene, at: CGPoint(x: 400, y: 400))

        let scroll = try #require(callout.scrollView)
        #expect(callout.content.bounds.size == CGSize(width: 1000, height: 300))
        #expect(scroll.contentSize == callout.content.bounds.size && scroll.contentOffset == .zero)
        #expect(callout.frame.width == 800 - 14 && abs(callout.frame.minX - 7) < 0.6, "its left end")
        #expect(scroll.frame == CGRect(origin: .zero, size: callout.frame.size))

        callout.content.bounds.size = CGSize(width: 200, height: 100)
        scene.run(0.5)

        #expect(callout.scrollView == nil && callout.content.superview === callout.wrapper)
        #expect(callout.frame.size == CGSize(width: 200, height: 100))
    }

    @Test func aPlainCalloutThatTheMapHasRoomForIsNotScrolledWhereTheMapMayNotMove() throws {
        let (scene, _) = scene(size: CGSize(width: 300, height: 400), style: .plain) { $0.pansMap = false }
        let callout = try open(scene, at: CGPoint(x: 400, y: 200))

        #expect(callout.scrollView == nil && callout.frame.size == CGSize(width: 300, height: 400))
    }

    /// Draws itself anew in whatever room it is given.
    private final class Pointer: View, CalloutContent {
        var told: (CalloutSide, CGFloat)?
        func calloutPlacementChanged(side: CalloutSide, arrowPosition: CGFloat) {
            told = (side, arrowPosition)
        }
    }

    @Test func aPlainCalloutThatIsToldOfItsArrowBecomesAsLargeAsItsRoom() throws {
        let (scene, delegate) = scene(style: .plain)
        let content = Pointer(frame: CGRect(x: 0, y: 0, width: 5_000, height: 5_000))
        delegate.makeView = { annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            (view.calloutStyle, view.calloutView) = (.plain, content)
            return view
        }
        let callout = try open(scene, at: CGPoint(x: 400, y: 300))

        #expect(callout.scrollView == nil && content.bounds.size == callout.frame.size)
        #expect(CGRect(x: 0, y: 0, width: 800, height: 600).contains(callout.frame))
        #expect(content.told?.1 == callout.frame.width / 2)
    }
}
