import Drawing
import Foundation
import MapGeometry
import Testing
import ViewKit

@testable import MapUI

/// A callout that goes takes no touches: they are for what is below it.
@Suite struct LeavingCalloutTests {
    enum Kind: CaseIterable { case bubble, plain, subview }

    /// The pin shows its own callout, and lets touches through to it while it fades.
    private final class OwnCallout: AnnotationView {
        var card: View?

        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            guard let card else { return }
            if selected {
                card.alpha = 1
                card.frame = CGRect(x: -85, y: -100, width: 200, height: 100)
                addSubview(card)
            } else {
                View.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
                    card.alpha = 0
                } completion: {
                    if $0, card.alpha == 0 { card.removeFromSuperview() }
                }
            }
        }

        override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
            if let hit = super.hitTest(point, with: event) { return hit }
            guard let card, card.superview === self else { return nil }
            return card.hitTest(presentationPoint(point, to: card), with: event)
        }
    }

    private final class Bench {
        let scene = MapScene()
        let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        var presses = 0
        let pin: PointAnnotation
        let below: PointAnnotation

        init(_ kind: Kind) {
            let (scene, card) = (self.scene, self.card)
            let button = Button(style: .filled, frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            card.addSubview(button)
            let makePin = scene.delegate.makeView
            scene.delegate.makeView = { map, annotation in
                guard kind == .subview, annotation.title == "a" else {
                    let view = makePin?(map, annotation)
                    view?.calloutStyle = kind == .plain ? .plain : .bubble
                    return view
                }
                let view = OwnCallout(annotation: annotation, reuseIdentifier: nil)
                view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
                view.card = card
                return view
            }
            if kind == .bubble || kind == .plain {
                scene.delegate.calloutView = { $0.annotation?.title == "a" ? card : nil }
            }
            below = scene.add("below", at: CGPoint(x: 400, y: 330))
            pin = scene.add("a", at: CGPoint(x: 400, y: 400))
            button.addAction(for: .touchUpInside) { [weak self] in self?.presses += 1 }
            scene.tap(CGPoint(x: 400, y: 400))
            scene.run(1)
        }

        func tapCard() { scene.tap(CGPoint(x: 400, y: 330)) }
    }

    @Test(arguments: Kind.allCases)
    func whatIsBelowTakesTheTouchWhileItFades(kind: Kind) {
        let bench = Bench(kind)
        bench.tapCard()
        bench.scene.frames(2)
        #expect(bench.presses == 1, "while it is there, it takes them")
        #expect(bench.scene.map.selectedAnnotations.map(\.title) == ["a"])

        bench.scene.tap(CGPoint(x: 700, y: 100))
        bench.scene.frames(4)
        #expect(!bench.scene.callouts.isEmpty && bench.scene.callouts.allSatisfy(\.isLeaving))
        bench.tapCard()
        bench.scene.frames(2)

        #expect(bench.presses == 1)
        #expect(bench.scene.map.selectedAnnotations.map(\.title) == ["below"])
    }

    /// A21, and what comes back is alive.
    @Test(arguments: Kind.allCases)
    func reselectedWhileItFadesItTakesTouchesAgain(kind: Kind) {
        let bench = Bench(kind)

        bench.scene.tap(CGPoint(x: 700, y: 100))
        bench.scene.frames(4)
        bench.scene.map.selectAnnotation(bench.pin, animated: true)
        bench.scene.frames(2)
        bench.tapCard()
        bench.scene.run(0.5)

        #expect(bench.presses == 1)
        #expect(bench.scene.callouts.count == 1)
        #expect(bench.scene.map.selectedAnnotations.map(\.title) == ["a"])
    }
}
