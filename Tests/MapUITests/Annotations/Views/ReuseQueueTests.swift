import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

/// The queues of views by identifier.
@Suite struct ReuseQueueTests {
    /// Notes with what it was made.
    private class NotingView: AnnotationView {
        var madeFor: [String?] = []

        required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
            super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
            madeFor = [annotation?.title, reuseIdentifier]
            bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        }
    }
    private final class FlagView: NotingView {}
    private final class SignView: NotingView {}

    private static let identifiers = [
        "", " ", "flag", "Flag", "旗 🏁\n", "e\u{301}", String(repeating: "x", count: 4_000),
    ]

    @Test(.behavior("C6", "C8", "C10")) func everyIdentifierHasItsTypeAndTheQueueMakesItsViews() throws {
        let scene = MapScene()
        for (index, identifier) in Self.identifiers.enumerated() {
            scene.map.register(
                index % 2 == 0 ? FlagView.self : SignView.self,
                forAnnotationViewWithReuseIdentifier: identifier)
        }

        for (index, identifier) in Self.identifiers.enumerated() {
            let annotation = PointAnnotation(title: "\(index)")
            let view = scene.map.dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation)

            #expect(view is FlagView == (index % 2 == 0) && view is SignView == (index % 2 == 1))
            #expect(view.reuseIdentifier == identifier && view.annotation === annotation)
            #expect((view as? NotingView)?.madeFor == ["\(index)", identifier])
        }
    }

    @Test(.behavior("A23", "C6")) func aViewComesBackUnderItsOwnIdentifierOnly() throws {
        let scene = MapScene()
        scene.map.register(FlagView.self, forAnnotationViewWithReuseIdentifier: "flag")
        scene.map.register(SignView.self, forAnnotationViewWithReuseIdentifier: "sign")
        scene.delegate.makeView = { map, annotation in
            map.dequeueReusableAnnotationView(
                withIdentifier: annotation.title == "sign" ? "sign" : "flag", for: annotation)
        }
        let (flag, sign) = (
            scene.add("flag", at: CGPoint(x: 200, y: 300)), scene.add("sign", at: CGPoint(x: 600, y: 300))
        )
        let (flagView, signView) = (
            try #require(scene.map.view(for: flag)), try #require(scene.map.view(for: sign))
        )
        scene.map.removeAnnotations([flag, sign])

        let next = scene.add("next", at: CGPoint(x: 400, y: 300))

        #expect(scene.map.view(for: next) === flagView && flagView.annotation === next)
        let fresh = scene.map.dequeueReusableAnnotationView(withIdentifier: "flag")
        #expect(fresh is FlagView && fresh !== flagView)
        #expect(scene.map.dequeueReusableAnnotationView(withIdentifier: "sign") === signView)
    }

    @Test(.behavior("C5")) func withoutADelegateViewsAreMadeAndUsedAgain() throws {
        let scene = MapScene()
        scene.map.delegate = nil
        scene.map.register(
            FlagView.self, forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)
        let first = scene.add("first", at: CGPoint(x: 400, y: 300))
        let view = try #require(scene.map.view(for: first))
        #expect(view is FlagView)
        scene.map.removeAnnotation(first)
        #expect(scene.map.annotationViewCounts.live == 0 && scene.map.annotationViewCounts.pooled == 1)

        let second = scene.add("second", at: CGPoint(x: 500, y: 300))

        #expect(scene.map.view(for: second) === view && scene.map.annotationViewCounts.live == 1)
    }

    /// Notes what it stands for when it is about to be shown.
    private final class PreparedView: AnnotationView {
        var prepared: [String?] = []
        override func prepareForDisplay() {
            super.prepareForDisplay()
            prepared.append(annotation?.title)
        }
    }

    @Test func aViewIsPreparedForDisplayWithItsAnnotationSet() throws {
        let scene = MapScene()
        // An app that leaves setting the annotation to the map.
        scene.delegate.makeView = { _, _ in PreparedView(annotation: nil, reuseIdentifier: nil) }

        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))

        let view = try #require(scene.map.view(for: pin) as? PreparedView)
        #expect(view.prepared == ["a"] && view.annotation === pin)
    }

    @Test func aRecycledViewHasNoAnnotation() throws {
        let scene = MapScene()
        let pin = scene.add("a", at: CGPoint(x: 400, y: 300))
        let view = scene.map.view(for: pin)
        scene.map.removeAnnotation(pin)

        let again = try #require(scene.map.dequeueReusableAnnotationView(withIdentifier: "pin"))

        #expect(again === view && again.annotation == nil)
    }

    @Test func preparedForReuseAViewIsNeitherSelectedNorHighlightedNorCarried() {
        let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
        view.setSelected(true, animated: false)
        view.isHighlighted = true
        view.dragState = .starting

        view.prepareForReuse()

        #expect(!view.isSelected && !view.isHighlighted && view.dragState == .none)
    }

    @Test(.behavior("C9")) func theMapDoesNotKeepItsDelegate() {
        final class Delegate: MapViewDelegate {}
        let map = MapView()
        weak var gone: Delegate?
        do {
            let delegate = Delegate()
            map.delegate = delegate
            gone = delegate
        }

        #expect(gone == nil && map.delegate == nil)
    }

    @Test func prepareForDisplayComesWithTheAnnotationAndBeforeTheView() throws {
        final class Diary: AnnotationView {
            static var lines: [String] = []
            override var annotation: (any Annotation)? {
                didSet { Self.lines.append("annotation \(annotation?.title ?? "-")") }
            }
            override func prepareForReuse() {
                super.prepareForReuse()
                Self.lines.append("reuse")
            }
            override func prepareForDisplay() {
                super.prepareForDisplay()
                Self.lines.append("display \(annotation?.title ?? "-") \(superview == nil)")
            }
            override func didMoveToSuperview() {
                super.didMoveToSuperview()
                if superview != nil { Self.lines.append("shown") }
            }
        }
        let scene = MapScene()
        scene.delegate.makeView = nil
        scene.map.register(
            Diary.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
        let a = scene.add("a", at: CGPoint(x: 400, y: 300))
        #expect(Diary.lines == ["annotation a", "display a true", "shown"], "also of a new view")
        scene.map.removeAnnotation(a)
        Diary.lines = []

        scene.add("b", at: CGPoint(x: 400, y: 300))

        #expect(Diary.lines == ["reuse", "annotation b", "display b true", "shown"])
    }
}
