import CartoucheMapGeometry
import Foundation
import ViewKit

/// Shows the adaptive titles of markers where there is room for them. Decides in which frames to look for
/// room, and for how many markers at a time.
final class MarkerTitleController {
    /// The maximum number of annotation views in view for which adaptive titles are shown.
    static let limit = 400
    /// The change of zoom, in levels, after which the controller looks for room again: pins and titles keep
    /// their size, so that a zoom changes what fits.
    private static let zoomStep = 0.2

    private let positions: AnnotationPositions
    private let callouts: CalloutHost
    /// The zoom and heading of the camera for which the controller last looked for room for titles.
    private var solved = (zoom: -1.0, heading: 0.0)

    init(_ positions: AnnotationPositions, _ callouts: CalloutHost) {
        (self.positions, self.callouts) = (positions, callouts)
    }

    /// Called once a frame, after views were placed. Does nothing while all views only move together.
    /// - Parameter isStale: whether views or titles have changed.
    func update(_ frame: AnnotationFrame, isStale: Bool) -> AnnotationInvalidation {
        let viewport = frame.viewport
        for callout in callouts.callouts { updateTitle(under: callout) }
        let turn = abs(viewport.heading - solved.heading)
        let isElsewhere =
            abs(viewport.zoom - solved.zoom) >= Self.zoomStep || min(turn, 360 - turn) >= 5
        let hasSettled = frame.isResting && (viewport.zoom, viewport.heading) != solved
        guard isStale || isElsewhere || hasSettled else { return [] }
        solved = (viewport.zoom, viewport.heading)
        let visible = positions.visible
        var solver = MarkerTitleSolver()
        var markers: [(slot: Int, view: MarkerAnnotationView)] = []
        for slot in visible.slots {
            if let marker = visible[slot] as? MarkerAnnotationView { markers.append((slot, marker)) }
        }
        guard !markers.isEmpty else { return [] }
        if visible.count <= Self.limit { fill(&solver, markers) }
        let shown = solver.solve(in: viewport.size)
        var hasChanged = false
        for (slot, marker) in markers where marker.hasRoomForTitle != shown.contains(slot) {
            marker.hasRoomForTitle.toggle()
            hasChanged = true
        }
        // The map's labels avoid titles too.
        return hasChanged ? .obstacleBoxes : []
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

    private func fill(_ solver: inout MarkerTitleSolver, _ markers: [(slot: Int, view: MarkerAnnotationView)])
    {
        for view in positions.visible.views where !view.isHidden && !view.actsAsCallout {
            switch view.collisionMode {
            case .none: break
            case .rectangle, .circle: solver.obstacles.append(restFrame(of: view))
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
            case .visible: solver.obstacles.append(box)
            case .adaptive:
                solver.candidates.append(
                    MarkerTitleSolver.Candidate(
                        id: slot, title: box.insetBy(dx: -2, dy: 0), isShown: marker.hasRoomForTitle,
                        priority: marker.displayPriority.rawValue,
                        sequence: positions.store.records[slot].sequence))
            }
        }
    }

    /// The frame of an annotation view in the map's points, without the view's animations.
    private func restFrame(of view: AnnotationView) -> CGRect {
        CGRect(center: view.center, size: view.bounds.size)
    }
}
