import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Annotations come, move and go.
extension SoakAction {
    static let annotations = [
        SoakAction("add", 25) { world in
            guard world.annotations.count < 60 else { return }
            let kind = SoakKind.addable.randomElement(using: &world.random) ?? .card
            world.add(kind, at: world.anywhere())
        },
        SoakAction("add one that is there", 6) { world in
            if let one = world.annotations.randomElement(using: &world.random) { world.addAgain(one) }
        },
        SoakAction("add twice at once", 2) { world in
            guard let one = world.annotations.randomElement(using: &world.random) else { return }
            world.remove(one)
            // The delegate may have added it again.
            if !world.annotations.contains(where: { $0 === one }) { world.annotations.append(one) }
            world.map.addAnnotations([one, one])
        },
        SoakAction("add a pile", 5) { world in
            guard world.annotations.count < 50 else { return }
            let p = world.anywhere()
            for _ in 0..<4 { world.add(SoakKind.addable.randomElement(using: &world.random) ?? .card, at: p) }
        },
        SoakAction("remove", 25) { world in
            guard world.annotations.count > 8, let one = world.annotations.randomElement(using: &world.random)
            else { return }
            world.note("  \(one.title ?? "")")
            world.remove(one)
        },
        SoakAction("remove the selected one", 8) { world in
            guard let one = world.map.selectedAnnotations.first as? SoakAnnotation else { return }
            world.remove(one)
        },
        SoakAction("remove one that is not there", 2) { world in
            world.map.removeAnnotation(SoakAnnotation(.card, number: -1, at: SoakWorld.home))
        },
        SoakAction("remove many", 2) { world in
            let some = world.annotations.filter { _ in Bool.random(using: &world.random) }
            world.annotations.removeAll { one in some.contains { $0 === one } }
            world.disturb()
            world.map.removeAnnotations(some)
            for _ in 0..<6 {
                world.add(SoakKind.addable.randomElement(using: &world.random) ?? .card, at: world.anywhere())
            }
        },
        SoakAction("move", 30) { world in
            let one = world.annotations.randomElement(using: &world.random)
            one?.coordinate = world.map.convert(world.anywhere(), toCoordinateFrom: nil)
        },
        SoakAction("move animated", 6) { world in
            let one = world.annotations.randomElement(using: &world.random)
            let coordinate = world.map.convert(world.anywhere(), toCoordinateFrom: nil)
            View.animate(withDuration: 0.4, animations: { one?.coordinate = coordinate })
        },
        SoakAction("move to nowhere", 6) { world in
            let one = world.annotations.randomElement(using: &world.random)
            let bad = [Double.nan, .infinity, 1e9, -91, 181]
            one?.coordinate = LocationCoordinate2D(
                latitude: bad.randomElement(using: &world.random) ?? .nan,
                longitude: bad.randomElement(using: &world.random) ?? .nan)
        },
        SoakAction("move back from nowhere", 10) { world in
            for one in world.annotations where !one.coordinate.isValid {
                one.coordinate = world.map.convert(world.anywhere(), toCoordinateFrom: nil)
            }
        },
        SoakAction("move far away", 6) { world in
            let one = world.annotations.randomElement(using: &world.random)
            one?.coordinate = LocationCoordinate2D(
                latitude: Double.random(in: -89...89, using: &world.random),
                longitude: Double.random(in: -180...180, using: &world.random))
        },
        SoakAction("a callout's content changes its size", 8) { world in
            let cards = world.livingCards().filter { $0.window === world.window }
            guard let card = cards.randomElement(using: &world.random) else { return }
            let sizes: [CGFloat] = [0, 1, 60, 170, 300, 5000, .nan, .infinity]
            card.bounds.size = CGSize(
                width: sizes.randomElement(using: &world.random) ?? 1,
                height: sizes.randomElement(using: &world.random) ?? 1)
        },
        SoakAction("a pin changes its size or offset", 6) { world in
            let one = world.annotations.randomElement(using: &world.random)
            guard let view = one.flatMap({ world.map.view(for: $0) }), one?.kind != .bubble else { return }
            switch Int.random(in: 0..<6, using: &world.random) {
            case 4: view.bounds.size = CGSize(width: CGFloat.nan, height: .infinity)
            case 5: (view.centerOffset, view.calloutOffset) = (CGPoint(x: 0, y: CGFloat.nan), .zero)
            case 0: view.bounds.size = CGSize(width: 44, height: 20)
            case 1: view.centerOffset = CGPoint(x: 0, y: -15)
            case 2: view.calloutOffset = CGPoint(x: 5, y: 5)
            default: view.isEnabled.toggle()
            }
        },
        SoakAction("another content", 5) { world in
            guard let one = world.map.selectedAnnotations.first, let view = world.map.view(for: one),
                view.calloutView != nil
            else { return }
            world.disturb()
            view.calloutView =
                Bool.random(using: &world.random) ? nil : SoakCard(CGSize(width: 100, height: 120))
        },
    ]
}
