import Foundation
import MapGeometry

@testable import MapUI
@testable import ViewKit

/// What holds after every event.
extension SoakWorld {
    func check() {
        if let message = touches.settle(down: down) { fail("touches", message) }
        if let message = story.failure { fail("pairs", message) }
        checkCamera()
        checkViews()
        checkPool()
        checkCallouts()
        checkSelection()
        checkLeaks()
        stillness.check(self)
    }

    private func checkCamera() {
        let v = map.viewport
        let isFinite = v.center.x.isFinite && v.center.y.isFinite && v.zoom.isFinite && v.heading.isFinite
        let isInWorld = v.center.y >= 0 && v.center.y <= MapSize.world.height
        if !isFinite || !isInWorld || v.zoom > v.limits.max + 1e-9 { fail("camera", "the camera is at \(v)") }
    }

    /// Each annotation has its own view, and the container has no others.
    private func checkViews() {
        let container = host.container
        var seen: Set<ObjectIdentifier> = []
        for annotation in annotations {
            guard let view = map.view(for: annotation) else { continue }
            let title = annotation.title ?? ""
            if !seen.insert(ObjectIdentifier(view)).inserted { fail("sharing", "\(title) shares its view") }
            if view.annotation !== annotation {
                fail("sharing", "the view of \(title) has another annotation")
            }
            if view.superview !== container { fail("views", "the view of \(title) is not on the map") }
        }
        let pins = container.subviews.filter { $0 is AnnotationView }
        for pin in pins where !seen.contains(ObjectIdentifier(pin)) {
            let title = (pin as? AnnotationView)?.annotation?.title ?? ""
            fail("views", "a view of \(title) is on the map that is no annotation's")
        }
        let held = map.annotations
        if held.count != annotations.count || Set(held.map { ObjectIdentifier($0) }) != modelSet {
            fail("annotations", "the map holds \(held.count) annotations, not the \(annotations.count) given")
        }
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
    }

    private func checkCallouts() {
        let callouts = host.callouts.callouts
        for callout in callouts {
            let title = callout.annotation.title ?? ""
            if map.view(for: callout.annotation) !== callout.pin {
                fail("ghosts", "the callout of \(title) stands on a view that is not its annotation's")
            }
            if callout.pin.superview !== host.container {
                fail("ghosts", "the pin of \(title)'s callout is gone")
            }
            let isSelected = map.selectedAnnotations.contains { $0 === callout.annotation }
            if !callout.isLeaving, !isSelected {
                fail("ghosts", "\(title) is not selected and has a callout")
            }
        }
        let shown = host.callouts.container.subviews
        let hosted = callouts.compactMap { $0 as? HostedCallout }
        if shown.count != hosted.count
            || !hosted.allSatisfy({ $0.wrapper.superview === host.callouts.container })
        {
            fail("ghosts", "\(shown.count) bubbles are on the map for \(hosted.count) callouts")
        }
        if story.callouts.count != callouts.count {
            fail("pairs", "\(story.callouts.keys.sorted()) were told to be there, \(callouts.count) are")
        }
        if story.staying.count > 1 { fail("one callout", "there are \(story.staying)") }
        for card in livingCards() where card.superview is SoakPin {
            guard let pin = card.superview as? SoakPin, pin.window != nil else { continue }
            if !pin.isSelected, !card.isAnimating { fail("ghosts", "an unselected pin keeps its card") }
        }
    }

    private func checkSelection() {
        let selected = map.selectedAnnotations
        for annotation in selected where !annotations.contains(where: { $0 === annotation }) {
            fail("selection", "\(annotation.title ?? "") is selected and not on the map")
        }
        let titles = Set(selected.map { $0.title ?? "" })
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
        if map.subviews.count != initialSubviewCount {
            fail("leaks", "the map has \(map.subviews.count) subviews, at first \(initialSubviewCount)")
        }
        let lists = livingCards().filter { $0.window === window }.count
        if window.displayLinks.count > 4 + lists { fail("leaks", "\(window.displayLinks.count) links run") }
        for view in window.animatedViews where view.window !== window {
            fail("leaks", "\(view.name) has left and is still animated")
        }
    }

    /// Once nobody touches anything, everything comes to rest.
    func checkRest() {
        if isMoving { fail("rest", "frames are asked for without an end") }
        if !down.isEmpty { fail("rest", "a touch is down") }
        if map.isTracking || map.gestures.isActive { fail("rest", "a gesture goes on") }
        if map.cameraController.isChanging { fail("rest", "the camera has not ended its change") }
        for callout in host.callouts.callouts where callout.phase != .shown {
            fail("rest", "the callout of \(callout.annotation.title ?? "") is \(callout.phase) for ever")
        }
        for (title, phase) in story.callouts where phase != .shown {
            fail("pairs", "the callout of \(title) was left \(phase)")
        }
    }
}
