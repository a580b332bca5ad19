import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// A callout that goes takes no touches: they are for what is below it.
@Suite struct LeavingCalloutTests {
    enum Kind: CaseIterable { case bubble, plain, subview, slidingSubview, second }

    /// The pin shows its own callout, and lets touches through to it while it fades.
    private final class OwnCallout: AnnotationView {
        var card: View?
        /// It slides away and stays opaque.
        var slides = false

        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            guard let card else { return }
            if selected {
                card.alpha = 1
                card.frame = CGRect(x: -85, y: -100, width: 200, height: 100)
                addSubview(card)
            } else {
                View.animate(withDuration: 0.3, delay: 0, options: slides ? [] : [.allowUserInteraction]) {
                    if slides { card.center.y -= 20 } else { card.alpha = 0 }
                } completion: {
                    if $0, !self.isSelected { card.removeFromSuperview() }
                }
            }
        }

        override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
            if let hit = super.hitTest(point, with: event) { return hit }
            guard let card, card.superview === self else { return nil }
            return card.hitTest(presentationPoint(point, to: card), with: event)
        }
    }

    /// Holds the card that its annotation carries.
    private final class CardCallout: CalloutAnnotationView {
        override func setValue(_ value: Any, forKey key: String) {
            guard key == "card", let card = value as? View else { return }
            contentView.bounds.size = card.bounds.size
            contentView.addSubview(card)
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
                if annotation is any AnnotationViewProviding { return nil }
                guard kind == .subview || kind == .slidingSubview, annotation.title == "a" else {
                    let view = makePin?(map, annotation)
                    view?.calloutStyle = kind == .plain ? .plain : .bubble
                    return view
                }
                let view = OwnCallout(annotation: annotation, reuseIdentifier: nil)
                view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
                (view.card, view.slides) = (card, kind == .slidingSubview)
                return view
            }
            if kind == .bubble || kind == .plain {
                scene.delegate.calloutView = { $0.annotation?.title == "a" ? card : nil }
            }
            below = scene.add("below", at: CGPoint(x: 400, y: 330))
            if kind == .second {
                let content = AnnotationContent(
                    icon: Image(bitmap: Bitmap(width: 30, height: 30)), calloutView: CardCallout.self,
                    coordinate: scene.coordinate(CGPoint(x: 400, y: 400)),
                    values: ["title": "a", "card": card])
                pin = ContentAnnotation(content: content)
                scene.map.addAnnotation(pin)
                scene.frames(2)
            } else {
                pin = scene.add("a", at: CGPoint(x: 400, y: 400))
            }
            button.addAction(for: .touchUpInside) { [weak self] in self?.presses += 1 }
            scene.click(400, 400)
            scene.run(1)
        }

        func tapCard() { scene.click(400, 330) }
    }

    @Test(arguments: Kind.allCases)
    func whatIsBelowTakesTheTouchWhileItFades(kind: Kind) {
        let bench = Bench(kind)
        bench.tapCard()
        bench.scene.frames(2)
        #expect(bench.presses == 1, "while it is there, it takes them")
        #expect(bench.scene.map.selectedAnnotations.map(\.title) == ["a"])

        bench.scene.click(700, 100)
        bench.scene.frames(4)
        #expect(!bench.scene.callouts.isEmpty && bench.scene.callouts.allSatisfy(\.isLeaving))
        bench.tapCard()
        bench.scene.frames(2)

        #expect(bench.presses == 1)
        #expect(bench.scene.map.selectedAnnotations.map(\.title) == ["below"])
    }

    /// Its body belongs to the map, as its content does.
    @Test(arguments: Kind.allCases)
    func aDragThatBeginsOnItWhileItFadesMovesTheMap(kind: Kind) {
        let bench = Bench(kind)
        let scene = bench.scene
        scene.click(700, 100)
        scene.frames(4)
        let old = scene.map.viewport.center
        #expect(scene.callouts.contains { $0.isLeaving })

        scene.mouseDragAndRelease(from: CGPoint(x: 470, y: 350), by: CGVector(dx: 60, dy: 0))

        #expect(scene.map.viewport.center != old)
    }

    /// A21, and a callout that returns is alive.
    @Test(arguments: Kind.allCases)
    func reselectedWhileItFadesItTakesTouchesAgain(kind: Kind) {
        let bench = Bench(kind)

        bench.scene.click(700, 100)
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
