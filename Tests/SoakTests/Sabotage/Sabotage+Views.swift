import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Of annotations, their views and the pool; of drags and piles.
extension Sabotage {
    static let views = [
        Sabotage("sharing", "two annotations have one view") { world, _, pin in
            pin.annotation = world.annotations.last
        },
        Sabotage("views", "a view without an annotation stands on the map") { world, _, _ in
            world.annotationLayer.addSubview(AnnotationView(annotation: nil, reuseIdentifier: nil))
        },
        Sabotage("views", "the view of an annotation has gone") { _, _, pin in pin.removeFromSuperview() },
        Sabotage("annotations", "the map holds what was not added") { world, _, _ in
            world.map.addAnnotation(PointAnnotation(coordinate: SoakWorld.home, title: "x"))
        },
        Sabotage("annotations", "the map has lost one") { world, annotation, _ in
            world.annotations.append(SoakAnnotation(.bare, number: 999, at: annotation.coordinate))
        },
        Sabotage("pool", "a view is live and pooled") { world, _, pin in world.host.placer.pool.put(pin) },
        Sabotage("pool", "a view waits out of its place") { world, annotation, pin in
            world.remove(annotation)
            pin.displacement.spread.set(CGVector(dx: 5, dy: 0))
        },
        Sabotage("pool", "a view waits in a drag") { world, annotation, pin in
            world.remove(annotation)
            pin.storedDragState = .dragging
        },
        Sabotage("drags", "a view is in a drag without a notification") { _, _, pin in
            pin.storedDragState = .dragging
        },
        Sabotage("leaks", "a view has stayed on the map") { world, _, _ in world.map.addSubview(View()) },
        Sabotage("leaks", "links are left behind") { world, _, _ in
            for _ in 0..<20 { DisplayLink { _ in }.add(to: world.window) }
        },
        Sabotage("sharing", "one annotation is there twice") { world, annotation, _ in
            world.annotations.append(annotation)
        },
        Sabotage("sharing", "a callout's view has another annotation", kind: .content) { world, _, _ in
            let callout = world.map.annotations.lazy.compactMap { $0 as? CalloutAnnotation }.first
            callout.flatMap { world.map.view(for: $0) }?.annotation = world.annotations.last
        },
        Sabotage("pool", "a view without an identifier is kept") { world, _, _ in
            world.evidence = SoakPin(annotation: nil, reuseIdentifier: nil)
        },
        Sabotage("pool", "the pointer is over a view that waits") { world, annotation, pin in
            world.remove(annotation)
            pin.isHovered = true
        },
        Sabotage("pool", "a view on the map is used again") { world, annotation, pin in
            world.host.placer.pool.put(pin)
            let other = SoakAnnotation(annotation.kind, number: 999, at: annotation.coordinate)
            _ = world.map.delegate?.mapView(world.map, viewFor: other)
        },
        Sabotage("pool", "a marker on the map is used again", kind: .marker) { _, _, pin in
            pin.prepareForReuse()
        },
        Sabotage("pool", "a callout on the map is used again", kind: .content) { world, _, _ in
            let callout = world.map.annotations.lazy.compactMap { $0 as? CalloutAnnotation }.first
            callout.flatMap { world.map.view(for: $0) }?.prepareForReuse()
        },
        Sabotage("pool", "a view that is out of its place is used again") { world, annotation, pin in
            world.remove(annotation)
            pin.displacement.spread.set(CGVector(dx: 5, dy: 0))
            world.add(annotation.kind, at: CGPoint(x: 400, y: 300))
            world.frame()
        },
        Sabotage("didAdd", "the delegate is told of a view that has gone") { world, annotation, pin in
            world.remove(annotation)
            world.map.delegate?.mapView(world.map, didAdd: [pin])
        },
        Sabotage("leaks", "a view is animated that has left") { world, _, _ in
            let view = View()
            world.map.addSubview(view)
            View.animate(withDuration: 1, animations: { view.alpha = 0.5 })
            view.removeFromSuperview()
            world.window.runningAnimations.views.append(view)
        },
        Sabotage("drags", "a pin is in the hand and not on the map") { world, _, pin in
            pin.isDraggable = true
            _ = world.host.drags.lift(pin, kind: .mouse, landed: pin.center, finger: pin.center)
            pin.removeFromSuperview()
        },
        Sabotage("piles", "a pin without a view is in a spread pile", kind: .bare) { world, annotation, pin in
            let other = world.add(.bare, coordinate: annotation.coordinate)
            world.frame()
            world.map.spiderfy(other, animated: false)
            pin.annotation = PointAnnotation(coordinate: annotation.coordinate)
        },
    ]
}
