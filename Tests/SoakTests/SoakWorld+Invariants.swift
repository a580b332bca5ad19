import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// What holds after every event.
extension SoakWorld {
    func check() {
        if let message = touches.settle(down: down) { fail("touches", message) }
        if let message = story.failure { fail("pairs", message) }
        if let message = typing.failure { fail("typing", message) }
        checkDrags()
        checkFocus()
        checkCamera(map.viewport)
        checkViews()
        checkPool()
        checkCallouts()
        checkSelection()
        checkLeaks()
        stillness.check(self)
    }

    /// Within its limits, and nothing beyond a pole is seen, but while fingers pull it there or it springs
    /// back. A viewport's numbers are finite by themselves.
    func checkCamera(_ viewport: Viewport) {
        if let message = map.cameraController.violation(of: viewport) { fail("camera", message) }
    }

    /// Each annotation has its own view, and the container has no others.
    private func checkViews() {
        var seen: Set<ObjectIdentifier> = []
        for annotation in annotations as [any Annotation] + calloutAnnotations {
            guard let view = map.view(for: annotation) else { continue }
            let title = annotation.title ?? "a callout"
            if !seen.insert(ObjectIdentifier(view)).inserted { fail("sharing", "\(title) shares its view") }
            if view.annotation !== annotation {
                fail("sharing", "the view of \(title) has another annotation")
            }
            if view.superview !== annotationLayer { fail("views", "the view of \(title) is not on the map") }
        }
        let pins = annotationLayer.subviews.filter { $0 is AnnotationView }
        for pin in pins where !seen.contains(ObjectIdentifier(pin)) {
            let title = (pin as? AnnotationView)?.annotation?.title ?? ""
            fail("views", "a view of \(title) is on the map that is no annotation's")
        }
        let held = map.annotations.filter { !($0 is CalloutAnnotation) }
        if held.count != annotations.count || Set(held.map { ObjectIdentifier($0) }) != modelSet {
            let known = Set(held.map { ObjectIdentifier($0) })
            let lost = annotations.filter { !known.contains(ObjectIdentifier($0)) }.compactMap(\.title)
            fail(
                "annotations",
                "the map holds \(held.count) annotations, not the \(annotations.count) given, and lacks "
                    + "\(lost)"
            )
        }
    }

    /// Those that pins add by themselves.
    private var calloutAnnotations: [CalloutAnnotation] {
        map.annotations.compactMap { $0 as? CalloutAnnotation }
    }

    private var modelSet: Set<ObjectIdentifier> { Set(annotations.map { ObjectIdentifier($0) }) }

    /// Every view that exists is either on the map or waits in the pool.
    private func checkPool() {
        let living = livingPins()
        let idle = living.filter { $0.superview == nil }
        let counts = map.annotationViewCounts
        if living.count != counts.live + counts.pooled {
            fail(
                "pool",
                "\(living.count) views exist, \(counts.live) on the map and \(counts.pooled) in the pool")
        }
        if idle.count != counts.pooled {
            fail("pool", "\(counts.pooled) wait in the pool, \(idle.count) are free")
        }
        for view in idle where view.reuseIdentifier == nil {
            fail("pool", "a view that is never used again is kept")
        }
        for view in idle where view.displacement != PinDisplacement() || view.dragState != .none {
            fail("pool", "a view in the pool is \(view.dragState), \(view.displacement.offset) off its place")
        }
        for view in idle where view.isHovered { fail("pool", "the pointer is over a view in the pool") }
    }

    private func checkCallouts() {
        for callout in callouts {
            let title = callout.annotation.title ?? ""
            if map.view(for: callout.annotation) !== callout.pin {
                fail("ghosts", "the callout of \(title) stands on a view that is not its annotation's")
            }
            if callout.pin.superview !== annotationLayer {
                fail("ghosts", "the pin of \(title)'s callout is gone")
            }
            if !callout.isLeaving, callout.touchedViews.contains(where: \.isPassedOver) {
                fail("bubble", "touches pass through the callout of \(title), which is not leaving")
            }
            let isSelected = map.selectedAnnotations.contains { $0 === callout.annotation }
            if !callout.isLeaving, !isSelected, !(callout.annotation is CalloutAnnotation) {
                fail("ghosts", "\(title) is not selected and has a callout")
            }
        }
        let shown = calloutLayer.subviews
        let hosted = callouts.compactMap { $0 as? HostedCallout }
        if shown.count != hosted.count
            || !hosted.allSatisfy({ $0.wrapper.superview === calloutLayer })
        {
            fail("ghosts", "\(shown.count) bubbles are on the map for \(hosted.count) callouts")
        }
        let known = callouts.count { $0.lastEvent != nil }
        if story.callouts.count != known {
            fail("pairs", "\(story.callouts.keys.sorted()) were told to be there, \(known) are")
        }
        tally.add("callouts at once", max(0, story.staying.count - 1))
        if story.staying.count > 1, !map.allowsMultipleSelection {
            fail("one callout", "there are \(story.staying)")
        }
        for card in livingCards() where card.superview is SoakPin {
            guard let pin = card.superview as? SoakPin, pin.window != nil else { continue }
            // The completion of a fade that was cut off comes with the next frame.
            let isGoing = card.isAnimating || Services.deferredCalls.hasPending
            if !pin.isSelected, !isGoing { fail("ghosts", "an unselected pin keeps its card") }
        }
    }

    private func checkSelection() {
        let selected = map.selectedAnnotations
        for annotation in selected where !annotations.contains(where: { $0 === annotation }) {
            fail("selection", "\(annotation.title ?? "") is selected and not on the map")
        }
        if selected.count > 1 {
            tally.add("events with several selected")
            if !map.allowsMultipleSelection { fail("selection", "\(selected.count) are selected") }
        }
        let titles = Set(selected.compactMap { $0.title == "" ? nil : $0.title })
        if titles != story.selected {
            fail("selection", "\(titles) are selected, \(story.selected) were told")
        }
        for annotation in annotations {
            guard let view = map.view(for: annotation) else { continue }
            if view.isSelected != selected.contains(where: { $0 === annotation }) {
                fail("selection", "the view of \(annotation.title ?? "") is wrong about being selected")
            }
        }
    }

    private func checkLeaks() {
        // The compass is made once, when the map is first turned.
        let lasting = map.subviews.filter {
            !($0 is DropTargetView || $0 is SpiderLegsView || $0 is SimulatedTouchesView || $0 is CompassView)
        }
        if lasting.count != initialSubviewCount {
            fail("leaks", "the map has \(lasting.count) subviews, at first \(initialSubviewCount)")
        }
        // One for each scroll view: a list in a card, and what scrolls a callout that is larger than there is
        // room for, with or without a card in it.
        let most = 4 + Self.scrollViews(in: window)
        if window.displayLinks.count > most {
            fail("leaks", "\(window.displayLinks.count) links run, \(most) may")
        }
        for view in window.runningAnimations.views where view.window !== window {
            fail("leaks", "\(view.name) has left and is still animated")
        }
    }

    private static func scrollViews(in view: View) -> Int {
        view.subviews.reduce(view is ScrollView ? 1 : 0) { $0 + scrollViews(in: $1) }
    }

    private func checkDrags() {
        var states: [String: String] = [:]
        for annotation in annotations {
            guard let view = map.view(for: annotation), view.dragState != .none else { continue }
            states[annotation.title ?? ""] = "\(view.dragState)"
        }
        if let message = story.drags.settle(states) { fail("drags", message) }
        for view in livingPins() where view.isDragged && view.window !== map.window {
            fail("drags", "a pin is in the hand that is not on the map")
        }
        for one in map.spreadAnnotations where map.view(for: one) == nil {
            fail("piles", "\(one.title ?? "") is in a spread pile and has no view")
        }
    }

    private func checkFocus() {
        guard let first = window.firstResponder else { return }
        if first.window !== window { fail("focus", "\(first.name) has left and has the keys") }
    }

    /// Without touches, everything comes to rest.
    func checkRest() {
        // A delegate may have taken it away in the last frames.
        guard map.window != nil else { return }
        if isMoving { fail("rest", "frames are asked for without an end") }
        if !down.isEmpty { fail("rest", "a touch is down") }
        if map.isTracking || map.gestures.isActive { fail("rest", "a gesture goes on") }
        if map.cameraController.isChanging { fail("rest", "the camera has not ended its change") }
        for callout in callouts where callout.phase != .shown {
            fail("rest", "the callout of \(callout.annotation.title ?? "") is \(callout.phase) for ever")
        }
        if !story.drags.states.isEmpty { fail("rest", "\(story.drags.states) for ever") }
        if map.subviews.contains(where: { $0 is DropTargetView }) {
            fail("rest", "the mark of a drag is left")
        }
        let legs = map.subviews.filter { $0 is SpiderLegsView }.count
        if legs != (map.spreadAnnotations.isEmpty ? 0 : 1) { fail("rest", "\(legs) piles have legs") }
        let spread = Set(map.spreadAnnotations.map { ObjectIdentifier($0) })
        for annotation in annotations where !spread.contains(ObjectIdentifier(annotation)) {
            if let away = map.view(for: annotation)?.displacement.offset, away != .zero {
                fail("rest", "\(annotation.title ?? "") is \(away) off its place")
            }
        }
        for control in livingControls() where control.isHighlighted || control.isTracking {
            fail("rest", "\(control.name) is pressed without a touch")
        }
        for callout in calloutAnnotations
        where !map.selectedAnnotations.contains(where: {
            map.view(for: $0) === callout.parentAnnotationView
        }) {
            fail("rest", "the callout of a pin that is not selected has stayed")
        }
        if window.needsFrame { fail("idle", "frames are asked for though nothing moves") }
        for (title, phase) in story.callouts where phase != .shown {
            fail("pairs", "the callout of \(title) was left \(phase)")
        }
    }
}
