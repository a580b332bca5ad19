import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Of callouts and the selection.
extension Sabotage {
    static let callouts = [
        Sabotage("one callout", "a second callout is told of") { world, _, _ in
            for event in ["calloutWillAppear", "calloutDidAppear"] {
                world.story.record(event, at: .zero, [("annotation", .string("x"))])
            }
            let second = Callout(kind: .hosted, pin: world.callouts[0].pin, annotation: world.annotations[0])
            second.lastEvent = .calloutDidAppear
            world.callouts.append(second)
        },
        Sabotage("pairs", "a callout has gone without a notification") { world, _, _ in
            world.callouts.first?.remove()
            world.callouts.removeAll()
        },
        Sabotage("bubble", "touches pass through an open callout") { world, _, _ in
            for view in world.callouts[0].touchedViews { view.isPassedOver = true }
        },
        Sabotage("ghosts", "a bubble is left of a callout") { world, _, _ in
            world.calloutLayer.addSubview(View())
        },
        Sabotage("ghosts", "a callout stands on another's view") { world, annotation, _ in
            guard let other = world.annotations.first(where: { $0 !== annotation }) else { return }
            let pin = world.map.view(for: other)
            let old = world.callouts.removeFirst()
            let new = Callout(kind: .hosted, pin: pin ?? old.pin, annotation: annotation)
            new.phase = .shown
            world.callouts.append(new)
        },
        Sabotage("ghosts", "an unselected pin keeps its card", kind: .seed) { _, _, pin in
            pin.isSelected = false
            pin.addSubview(SoakCard(SoakCard.size))
        },
        Sabotage("selection", "a view is wrong about being selected", kind: .bare) { _, _, pin in
            pin.isSelected = false
        },
        Sabotage("selection", "several are selected where one may be", kind: .bare) { world, _, _ in
            world.map.allowsMultipleSelection = true
            world.map.selectedAnnotations = world.annotations.filter { $0.kind == .bare }
            world.host.selection.list.allowsSeveral = false
        },
        Sabotage("ghosts", "a callout's annotation is not selected") { world, annotation, _ in
            _ = world.host.selection.list.remove(annotation)
        },
        Sabotage("selection", "what is selected is not on the map") { world, annotation, _ in
            world.annotations.removeAll { $0 === annotation }
        },
        Sabotage("selection", "the delegate was notified of another selection") { world, _, _ in
            world.story.record("didSelect", at: .zero, [("annotation", .string("x"))])
        },
        Sabotage("pairs", "a deselection is told twice") { world, _, _ in
            world.story.record("didDeselect", at: .zero, [("annotation", .string("x"))])
        },
    ]
}
