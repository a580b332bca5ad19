import Foundation
import ViewKit

/// The adaptive titles of markers: shown where there is room.
extension AnnotationHost {
    /// Above this count of views titles are off.
    static let titleLimit = 400
    /// The zoom change after which room is looked for again, in levels; pins and titles keep their size.
    private static let titleZoomStep = 0.2

    /// Called once a frame, after views were placed. Does nothing while the same views move together.
    func updateTitles() {
        guard let viewport else { return }
        for callout in callouts.callouts { updateTitle(under: callout) }
        let turn = abs(viewport.heading - titlePlace.heading)
        let isElsewhere =
            abs(viewport.zoom - titlePlace.zoom) >= Self.titleZoomStep
            || min(turn, 360 - turn) >= 5
        let hasSettled = isResting && (viewport.zoom, viewport.heading) != titlePlace
        guard titlesAreStale || isElsewhere || hasSettled else { return }
        titlesAreStale = false
        titlePlace = (viewport.zoom, viewport.heading)
        var plan = MarkerTitlePlan()
        var markers: [(slot: Int, view: MarkerAnnotationView)] = []
        for slot in visible {
            if let marker = views[slot] as? MarkerAnnotationView { markers.append((slot, marker)) }
        }
        guard !markers.isEmpty else { return }
        if visible.count <= Self.titleLimit { fill(&plan, markers) }
        let shown = plan.solve(in: viewport.size)
        var hasChanged = false
        for (slot, marker) in markers where marker.hasRoomForTitle != shown.contains(slot) {
            marker.hasRoomForTitle.toggle()
            hasChanged = true
        }
        // The map's labels avoid titles too.
        if hasChanged { invalidateObstacles() }
    }

    /// Hides the title of a marker while its callout shows the same text or covers it.
    func updateTitle(under callout: Callout) {
        guard let marker = callout.pin as? MarkerAnnotationView else { return }
        guard !callout.isLeaving else {
            // Another callout of the same pin may have been presented meanwhile.
            let isReplaced = callouts.callouts.contains { $0.pin === marker && !$0.isLeaving }
            if !isReplaced { marker.hidesTitleForCallout = false }
            return
        }
        let title = marker.titleFrame?.offsetBy(
            dx: marker.center.x - marker.bounds.midX, dy: marker.center.y - marker.bounds.midY)
        marker.hidesTitleForCallout =
            callout.isStandard || title.map { callout.frame.intersects($0) } ?? false
    }

    private func fill(_ plan: inout MarkerTitlePlan, _ markers: [(slot: Int, view: MarkerAnnotationView)]) {
        for slot in visible {
            guard let view = views[slot], !view.isHidden, !view.actsAsCallout else { continue }
            switch view.collisionMode {
            case .none: break
            case .rectangle, .circle: plan.obstacles.append(restFrame(of: view))
            }
        }
        // A dragged pin covers its position with nothing but itself.
        for (slot, marker) in markers where marker.dragState == .none {
            guard let title = marker.annotation?.title, !title.isEmpty else { continue }
            let pin = restFrame(of: marker)
            let size = marker.titleSize(of: title)
            let box = CGRect(
                x: pin.midX - size.width / 2, y: pin.maxY + MarkerTitleView.gap, width: size.width,
                height: size.height)
            switch marker.titleVisibility {
            case .hidden: break
            case .visible: plan.obstacles.append(box)
            case .adaptive:
                plan.candidates.append(
                    MarkerTitlePlan.Candidate(
                        id: slot, title: box.insetBy(dx: -2, dy: 0), isShown: marker.hasRoomForTitle,
                        priority: marker.displayPriority.rawValue, sequence: store.records[slot].sequence))
            }
        }
    }

    /// The frame of a view without its animations.
    private func restFrame(of view: AnnotationView) -> CGRect {
        let (center, size) = (view.center, view.bounds.size)
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }
}
