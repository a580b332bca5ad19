import CartoucheDrawing
import Foundation
import ViewKit

/// The annotation layer as delegate of its parts: answers what the placer, selection, callouts, spiders,
/// clusters, drags and overlay anchors ask of each other, and passes their reports to the program.
extension AnnotationLayer: AnnotationPlacerDelegate {
    func viewFromProgram(for annotation: any Annotation) -> AnnotationView? { caller.viewFor(annotation) }

    func reuseIdentifier(of annotation: any Annotation) -> String {
        annotation is UserLocation
            ? UserLocationView.reuseIdentifier
            : annotation is ClusterAnnotation
                ? MapViewDefaultClusterAnnotationViewReuseIdentifier
                : dot(of: annotation) != nil
                    ? MapViewDefaultDotAnnotationViewReuseIdentifier
                    : MapViewDefaultAnnotationViewReuseIdentifier
    }

    func didMake(_ view: AnnotationView, of annotation: any Annotation) {
        selection.callouts.openState(of: view)
        if let ring = view as? DotAnnotationView, let dot = dot(of: annotation) {
            ring.dotRadius = dot.view.stop(forDot: dot.index)?.radius ?? ring.dotRadius
        }
        clusteringIdentifierDidChange(of: view)
        collisions.appear(view, in: map?.window)
        caller.trace(view.wasPooled ? "viewReused" : "viewMade", view, annotation, in: container)
    }

    func didAdd(_ views: [AnnotationView]) { caller.didAdd(views) }

    func staysOutOfSight(_ view: AnnotationView, of annotation: (any Annotation)?) -> Bool {
        selection.isSelected(annotation) || drags.holds(view)
    }

    func showsCallout(of view: AnnotationView, movedBy offset: CGVector, in frame: AnnotationFrame) -> Bool {
        // The callout's frame still belongs to the old position of its pin.
        callouts.callouts.contains {
            $0.pin === view && frame.projector.shows($0.frame.offsetBy(dx: offset.dx, dy: offset.dy))
        }
    }

    func willRecycle(_ view: AnnotationView, of annotation: any Annotation) {
        drags.release(view)
        var isBack = false
        invalidate(selection.deselectForGood(annotation, isBack: &isBack))
    }

    func didRecycle(_ view: AnnotationView, of annotation: any Annotation) {
        callouts.removeAll(of: view)
        callouts.states.close(root: view)
        drags.forget(view)
        spiders.forget(view)
        collisions.forget(view)
        caller.trace("viewPooled", view, annotation, in: container)
    }
}

extension AnnotationLayer: SelectionDelegate {
    func isViewPending(for annotation: any Annotation) -> Bool {
        if let slot = store.slot(of: annotation), placer.isMaking(slot) { return true }
        return positions.view(for: annotation) == nil && positions.frame?.viewport != map?.shownViewport
    }

    /// Makes the view of one annotation now, without waiting for the next frame. Nil if the annotation is not
    /// in view.
    func viewNow(for annotation: any Annotation) -> AnnotationView? {
        bringForward(annotation)
        if store.slot(of: annotation) == nil { _ = sources.adopt(annotation) }
        guard let slot = store.slot(of: annotation), positions.frame != nil, !placer.isMaking(slot) else {
            return nil
        }
        positions.applyCoordinateChange(slot, in: map?.window)
        if visible[slot] == nil, placer.isInReach(slot) {
            View.performWithoutAnimation {
                invalidate(placer.make(CollectionOfOne(slot)))
                sortViews()
            }
            invalidate(selection.selectWaiting())
        }
        return positions.view(for: annotation)
    }
}

extension AnnotationLayer: CalloutHostDelegate {
    func isCalloutWanted(for pin: AnnotationView, _ annotation: any Annotation) -> Bool {
        selection.isSelected(annotation) && positions.view(for: annotation) === pin
    }

    func shouldMoveMap(by pan: CGVector, for callout: Callout) -> Bool {
        caller.shouldMoveMap(by: pan, for: callout.pin)
    }

    func calloutHost(didReach event: CalloutHost.Event, of callout: Callout) {
        if event == .calloutDidDisappear { invalidate(.order) }
        caller.trace(event, of: callout, in: container)
        titles.updateTitle(under: callout)
        caller.didReach(event, calloutOf: callout.pin)
    }
}

extension AnnotationLayer: SpiderDelegate {
    func moveMap(by pan: CGVector, duration: Double, animated: Bool) {
        map?.pan(by: pan, animated: Accessibility.allowsMotion(animated), duration: duration)
    }

    func didSpiderfy(_ annotations: [any Annotation]) { spiderChanged("spiderfied", annotations) }

    func didUnspiderfy(_ annotations: [any Annotation]) { spiderChanged("unspiderfied", annotations) }

    private func spiderChanged(_ event: String, _ annotations: [any Annotation]) {
        invalidate([.order, .titles])
        caller.traceSpider(event, annotations)
        invalidate(.layout)
    }
}

extension AnnotationLayer: ClusterDelegate {
    func clusteringIdentifier(for annotation: any Annotation) -> String? {
        annotation is UserLocation || annotation is ClusterAnnotation || annotation is OverlayAnchor
            ? nil : caller.clusteringIdentifier(for: annotation)
    }

    func add(_ cluster: ClusterAnnotation) {
        guard let slot = store.add(cluster, isObservable: true) else { return }
        store.setBelongsToMap(slot)
        cluster.changes.add(self)
        store.refresh(slot)
    }

    func remove(_ clusters: [any Annotation]) { removeNow(clusters) }

    /// Called when a pin was tapped: a cluster is opened by zooming in, if it can be; any other pin is
    /// selected.
    func pinTapped(_ view: AnnotationView) {
        if let map, view.isEnabled, map.opensClustersOnTap,
            let cluster = view.annotation as? ClusterAnnotation,
            map.open(cluster, animated: true)
        {
            return
        }
        invalidate(selection.pinTapped(view))
    }
}

extension AnnotationLayer: AnnotationDragDelegate {
    func willLift(_ view: AnnotationView) { spiders.release(view) }

    func dragDidMove(_ annotation: any Annotation) { annotationDidChange(annotation) }

    /// Dismisses the callout of a pin that is lifted, and presents it again after the drop.
    func didChangeDragState(
        of view: AnnotationView, to new: AnnotationViewDragState, from old: AnnotationViewDragState
    ) {
        guard let annotation = view.annotation else { return }
        invalidate([.order, .titles])
        // The view has arrived in this frame: places it before the delegate is notified.
        if new == .none { placer.placeNow(view) }
        // First of all: a callback about the callout may end the drag, and drag states are reported in order.
        caller.didChangeDragState(of: view, annotation, to: new, from: old)
        // A callout that is a part of the pin moves with it.
        if new == .starting, view.dragState != .none, callouts.hosted(for: view) != nil {
            selection.callouts.dismiss(of: view, animated: true)
        }
        invalidate(.layout)
        guard new == .none, view.dragState == .none else { return }
        spiders.collectIfBroken()
        if view.isSelected, positions.view(for: annotation) === view {
            selection.callouts.present(of: view, annotation, animated: true, asksDelegate: true)
        }
    }
}

extension AnnotationLayer: AnnotationObserver {
    func annotationDidChange(_ annotation: any Annotation) {
        guard let slot = store.slot(of: annotation) else { return }
        if positions.applyCoordinateChange(slot, in: map?.window) { invalidate(.titles) }
        visible[slot]?.annotationDidChange()
        invalidate([.order, .layout])
        caller.observers.notify(.annotationsChanged)
    }
}

extension AnnotationLayer: OverlayAnchorHost {
    func add(_ anchor: OverlayAnchor) {
        guard let slot = store.add(anchor, isObservable: true) else { return }
        anchor.changes.add(self)
        store.refresh(slot)
        invalidate(.layout)
    }

    func remove(_ anchor: OverlayAnchor) { remove([anchor as any Annotation]) }

    func select(_ anchor: OverlayAnchor, animated: Bool) -> Bool {
        invalidate(selection.select(anchor, animated: animated))
        return selection.isSelected(anchor)
    }

    func deselect(_ anchor: OverlayAnchor, animated: Bool) {
        invalidate(selection.deselect(anchor, animated: animated))
    }

    func isInUse(_ anchor: OverlayAnchor) -> Bool {
        guard !selection.isSelected(anchor), let view = positions.view(for: anchor) else { return false }
        return callouts.hosted(for: view) != nil
    }

    func deselectPins(animated: Bool) {
        invalidate(
            selection.deselect(selection.annotations.filter { !($0 is OverlayAnchor) }, animated: animated))
    }
}

/// The connections between collisions and the other parts of the annotation layer.
extension AnnotationLayer {
    func connectCollisions() {
        positions.hiddenSlots = { [weak self] rect, slots in
            self?.clusters.hidden(in: rect, into: &slots)
            self?.collisions.hidden(in: rect, into: &slots)
        }
        store.didReadNew = { [weak self] annotation, slot in
            guard let self, !(annotation is UserLocation),
                let collision = self.caller.collision(for: annotation),
                self.store.records[slot].annotation === annotation
            else { return }
            self.collisions.add(collision, slot: slot)
        }
        collisions.pinnedSlots = { [weak self] in
            guard let self else { return [] }
            var slots = self.selection.annotations.compactMap { self.store.slot(of: $0) }
            if let dragged = self.drags.drag?.view.slot, dragged >= 0 { slots.append(dragged) }
            return slots
        }
    }
}
