import Drawing
import Foundation
import MapGeometry
import TestSupport
import Testing

@testable import MapUI
@testable import ViewKit

/// Something is broken by hand, and the check of the randomised run that is there for it fails.
@Suite struct SabotageTests {
    private func open(_ kind: SoakKind, in world: SoakWorld) throws -> (SoakAnnotation, AnnotationView) {
        let annotation = try #require(world.annotations.first { $0.kind == kind })
        world.disturb()
        world.map.selectAnnotation(annotation, animated: false)
        world.frames(90)
        world.check()
        try #require(world.failure == nil)
        return (annotation, try #require(world.map.view(for: annotation)))
    }

    @Test(arguments: Sabotage.all) func theCheckFails(_ sabotage: Sabotage) throws {
        let world = SoakWorld()
        world.random = SeededGenerator(seed: 1)
        let (annotation, pin) = try open(sabotage.kind, in: world)
        world.settle()
        world.checkRest()
        try #require(world.failure == nil)

        sabotage.perform(world, annotation, pin)
        world.check()
        if sabotage.needsRest { world.checkRest() }

        #expect(world.failure?.invariant == sabotage.invariant, "\(world.failure?.message ?? "nothing")")
    }
}

/// One thing that must not be, and the check that is to find it.
nonisolated struct Sabotage: CustomTestStringConvertible, Sendable {
    let invariant: String
    let testDescription: String
    var kind = SoakKind.card
    var needsRest = false
    let perform: @MainActor @Sendable (SoakWorld, SoakAnnotation, AnnotationView) -> Void

    init(
        _ invariant: String, _ what: String, kind: SoakKind = .card, needsRest: Bool = false,
        _ perform: @escaping @MainActor @Sendable (SoakWorld, SoakAnnotation, AnnotationView) -> Void
    ) {
        (self.invariant, testDescription, self.kind, self.needsRest) = (invariant, what, kind, needsRest)
        self.perform = perform
    }

    static let all = touches + views + callouts + rest

    private static let middle = CGPoint(x: 400, y: 580)

    private static let touches = [
        Sabotage("bubble", "the map takes touches in bubbles") { world, _, _ in
            world.map.touchRecognizer.mayStart = { _ in true }
            if let p = world.pointInBubble() { world.send(.touch(.began, id: 1, position: p)) }
        },
        Sabotage("still", "a touch in a bubble moves the map") { world, _, _ in
            world.frames(10)
            if let p = world.pointInBubble() { world.send(.touch(.began, id: 1, position: p)) }
            world.map.camera = MapCamera(centerCoordinate: SoakWorld.home, zoom: 5.01)
            world.frame()
        },
        Sabotage("fingers", "the map slips under a finger") { world, _, _ in
            world.frames(80)
            var p = middle
            world.send(.touch(.began, id: 1, position: p))
            for _ in 0..<100 {
                p.y -= 1
                world.send(.touch(.moved, id: 1, position: p))
                world.frame()
            }
            let viewport = world.map.viewport
            world.map.camera.centerCoordinate =
                viewport.mapPoint(at: CGPoint(x: 401, y: 300)).coordinate
            world.frame()
        },
        Sabotage("focus", "a view outside the window has the keys") { world, _, _ in
            world.window.firstResponder = world.map.touchMarks
        },
        Sabotage("typing", "text lands in a field that has not got the keys") { world, _, _ in
            let field = SoakField()
            world.window.firstResponder = field
            world.send(.text("a"))
            field.insertText("b")
            world.window.firstResponder = nil
        },
    ]

    private static let views = [
        Sabotage("sharing", "two annotations have one view") { world, _, pin in
            pin.annotation = world.annotations.last
        },
        Sabotage("views", "a view of nobody stands on the map") { world, _, _ in
            world.host.container.addSubview(AnnotationView(annotation: nil, reuseIdentifier: nil))
        },
        Sabotage("views", "the view of an annotation has gone") { _, _, pin in pin.removeFromSuperview() },
        Sabotage("annotations", "the map holds what nobody added") { world, _, _ in
            world.map.addAnnotation(PointAnnotation(coordinate: SoakWorld.home, title: "x"))
        },
        Sabotage("annotations", "the map has lost one") { world, annotation, _ in
            world.annotations.append(SoakAnnotation(.bare, number: 999, at: annotation.coordinate))
        },
        Sabotage("pool", "a view is live and pooled") { world, _, pin in world.host.pool.put(pin) },
        Sabotage("pool", "a view waits out of its place") { world, annotation, pin in
            world.remove(annotation)
            pin.displacement.spread.set(CGVector(dx: 5, dy: 0))
        },
        Sabotage("pool", "a view waits in a drag") { world, annotation, pin in
            world.remove(annotation)
            pin.storedDragState = .dragging
        },
        Sabotage("drags", "a view is in a drag that nobody told of") { _, _, pin in
            pin.storedDragState = .dragging
        },
        Sabotage("leaks", "a view has stayed on the map") { world, _, _ in world.map.addSubview(View()) },
        Sabotage("leaks", "links are left behind") { world, _, _ in
            for _ in 0..<20 { DisplayLink { _ in }.add(to: world.window) }
        },
    ]

    private static let callouts = [
        Sabotage("one callout", "a second callout is told of") { world, _, _ in
            for event in ["calloutWillAppear", "calloutDidAppear"] {
                world.story.record(event, at: .zero, [("annotation", .string("x"))])
            }
            let second = Callout(pin: world.host.callouts.callouts[0].pin, annotation: world.annotations[0])
            second.told = .calloutDidAppear
            world.host.callouts.callouts.append(second)
        },
        Sabotage("pairs", "a callout has gone and nobody was told") { world, _, _ in
            world.host.callouts.callouts.first?.remove()
            world.host.callouts.callouts.removeAll()
        },
        Sabotage("ghosts", "a bubble is left of a callout") { world, _, _ in
            world.host.callouts.container.addSubview(View())
        },
        Sabotage("ghosts", "a callout stands on another's view") { world, annotation, _ in
            guard let other = world.annotations.first(where: { $0 !== annotation }) else { return }
            let pin = world.map.view(for: other)
            let old = world.host.callouts.callouts.removeFirst()
            let new = Callout(pin: pin ?? old.pin, annotation: annotation)
            new.phase = .shown
            world.host.callouts.callouts.append(new)
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
            world.host.selectionList.allowsSeveral = false
        },
    ]

    private static let rest = [
        Sabotage("rest", "a touch stays down", kind: .bare, needsRest: true) { world, _, _ in
            world.send(.touch(.began, id: 1, position: middle))
        },
        Sabotage("rest", "a link runs for ever", kind: .bare, needsRest: true) { world, _, _ in
            DisplayLink { _ in }.add(to: world.window)
        },
        Sabotage("rest", "the mark of a drag is left", kind: .bare, needsRest: true) { world, _, _ in
            world.map.addSubview(DragMark())
        },
        Sabotage("rest", "a pile's legs are left", kind: .bare, needsRest: true) { world, _, _ in
            world.map.addSubview(PileLegs())
        },
        Sabotage("rest", "a pin stays out of its place", kind: .bare, needsRest: true) { _, _, pin in
            pin.displacement.spread.set(CGVector(dx: 5, dy: 0))
        },
        Sabotage("rest", "a control stays pressed", needsRest: true) { world, _, _ in
            world.livingControls().last?.isHighlighted = true
        },
        Sabotage("rest", "a callout comes for ever", needsRest: true) { world, _, _ in
            world.host.callouts.callouts.first?.phase = .appearing
        },
        Sabotage("rest", "a second annotation has stayed", kind: .content, needsRest: true) { world, _, _ in
            world.map.annotations.lazy.compactMap { $0 as? CalloutAnnotation }.first?.parentAnnotationView =
                nil
        },
        Sabotage("idle", "frames are asked for", kind: .bare, needsRest: true) { world, _, _ in
            world.window.setNeedsFrame()
        },
    ]
}
