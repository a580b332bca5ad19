import Basemap
import Drawing
import Foundation
import MapGeometry
import ViewKit

/// The annotations of a map view: which have views, where the views are, which is selected, and its callout.
///
/// Once a frame, after the camera: leave -> pool, enter -> delegate or pool, stay -> move; then the callouts.
/// Views are placed from the same viewport as the tiles. A frame costs in proportion to the annotations in
/// view and near it, not to those that were added.
final class AnnotationHost {
    /// Views are made when their coordinate is no more than this outside the map's edges, in points: pins
    /// extend beyond their coordinate.
    static let enterMargin: CGFloat = 40
    /// Views further outside than this are recycled; because of the gap, panning back and forth makes none.
    static let leaveMargin: CGFloat = 160
    /// One frame's share of the work, so that no frame waits for all of it: annotations read and indexed,
    /// views made and recycled, and coordinates out of view read again.
    static let ingestLimit = 10_000
    static let enterLimit = 500
    static let leaveLimit = 500
    static let sweepLimit = 1_000
    /// With more views than this, moving views are sorted only when they start and arrive.
    static let movingOrderLimit = 1_000

    weak var owner: (any AnnotationHostOwner)?
    /// The map view itself: the root of the views that count as map.
    weak private(set) var map: View?
    let container = AnnotationContainer()
    let callouts = CalloutHost()

    let store = AnnotationStore()
    let pool = AnnotationViewPool()
    let motions = AnnotationMotions()
    let drags = AnnotationDragController()
    let spiders = SpiderController()
    let pictures = AnnotationPictures()

    /// See AnnotationHost+Titles.
    var titlesAreStale = true
    var titlePlace = (zoom: -1.0, heading: 0.0)
    /// See AnnotationHost+UserLocation.
    weak var userLocation: UserLocation?
    let accuracyMotion = PointAnimation()
    var accuracyCircle: UserLocationCircle?
    /// How many views have begun to appear in the frame of that time.
    var staggered: (time: FrameTime, count: Int) = (.zero, 0)
    /// The views by slot; nil where there is none.
    private(set) var views: [AnnotationView?] = []
    private var shown = VisibleViewSet()
    /// The viewport of the last layout; nil before the first.
    private(set) var viewport: Viewport?
    /// The projector of the last layout.
    private(set) var projector: AnnotationProjector?
    private(set) var time = FrameTime.zero
    /// See AnnotationHost+Selection.
    let selectionList = AnnotationSelection()

    /// The slots with views.
    var visible: [Int] { shown.slots }
    var viewCounts: (live: Int, pooled: Int) { (visible.count, pool.count) }

    /// Checks coordinates and callouts in frames that the map does not take part in.
    private var watch: DisplayLink?
    private var lastRefresh: FrameTime?
    /// The views that labels avoided when obstacles were last reported; nil: report them again.
    var slotsOfObstacles: [Int]? = []
    /// Whether views were added or removed since then.
    var obstaclesAreStale = true
    private var found: [Int32] = []
    private var isLayingOut = false
    var isOrderStale = false
    private(set) var isResting = false
    /// Whether views are placed at fractions of a pixel; see `PixelAlignment`.
    private(set) var isZooming = false
    private var (hasMoreToEnter, hasMoreToLeave) = (false, false)
    /// Slots whose views are being made, by code that may call back into the host.
    private(set) var making: Set<Int> = []

    /// Adds its containers to the map view, above the present subviews.
    init(map: View) {
        self.map = map
        container.name = "Annotations"
        callouts.container.name = "Callouts"
        map.addSubview(container)
        map.addSubview(callouts.container)
        pool.registerStandard(MarkerAnnotationView.self, for: MapViewDefaultAnnotationViewReuseIdentifier)
        pool.registerStandard(UserLocationView.self, for: Self.userLocationIdentifier)
        connectCallouts()
        (drags.host, spiders.host) = (self, self)
        (container.host, container.index.host) = (self, self)
        addTapRecognizer()
    }

    // MARK: Annotations

    /// Adds annotations; those that are on the map already are left alone.
    func add(_ annotations: [any Annotation]) {
        store.reserve(annotations.count)
        for annotation in annotations {
            let observable = annotation as? any ObservableAnnotation
            guard let slot = store.add(annotation, isObservable: observable != nil) else {
                selectionList.noteAdded(annotation)
                continue
            }
            if slot == views.count { views.append(nil) }
            observable?.changes.add(self)
        }
        requestLayout()
    }

    /// Removes annotations, with their views and callouts, at once; a selected one is deselected first.
    /// Annotations that the delegate adds again in that callback are kept.
    func remove(_ annotations: [any Annotation]) {
        for annotation in annotations {
            guard let old = store.slot(of: annotation) else { continue }
            let number = store.records[old].sequence
            var isBack = false
            if let view = views[old] { drags.release(view) }
            if !selection.isEmpty { isBack = deselectForGood(annotation) }
            // The delegate was notified, and may have removed the annotation; one that it has added again
            // stays.
            guard store.records[old].sequence == number, let slot = store.remove(annotation) else { continue }
            (annotation as? any ObservableAnnotation)?.changes.remove(self)
            motions.stop(slot)
            takeBack(slot, annotation)
            callouts.states.forget(annotation)
            if isBack { add([annotation]) }
        }
        requestLayout()
    }

    /// Requests a frame and `layout` in it.
    func requestLayout() {
        guard !isLayingOut else { return }
        map?.setNeedsLayout()
        map?.window?.setNeedsFrame()
    }

    /// Whether the next frame is needed because something moves, or waits for its turn.
    var needsFrame: Bool {
        callouts.needsFrames || drags.needsFrames || spiders.needsFrames || store.hasPending || hasMoreToEnter
            || hasMoreToLeave || isOrderStale || !motions.isEmpty || accuracyMotion.isRunning
            || (!isResting && !visible.isEmpty)
    }

    // MARK: Frames

    /// Updates everything to the frame's viewport and time.
    /// - Parameter isZooming: whether zoom or heading are changing: then views lie at fractions of a pixel.
    func layout(viewport new: Viewport, isZooming: Bool = false, time: FrameTime) {
        guard !isLayingOut else { return }
        self.isZooming = isZooming
        container.drawsAtFractionsOfPixels = isZooming
        callouts.container.drawsAtFractionsOfPixels = isZooming
        isLayingOut = true
        defer { isLayingOut = false }
        // Views follow the map in every frame; a surrounding `View.animate` would only delay them.
        View.performWithoutAnimation { layOut(new, time) }
    }

    private func layOut(_ new: Viewport, _ time: FrameTime) {
        isResting = viewport == new
        (viewport, self.time) = (new, time)
        let projector = AnnotationProjector(new, after: projector)
        self.projector = projector
        container.frame = CGRect(origin: .zero, size: new.size)

        store.ingest(limit: Self.ingestLimit)
        drags.follow()
        spiders.follow(new)
        refreshCoordinates(at: time)
        if motions.settle() { titlesAreStale = true }
        placeAll(projector)
        enter(new, projector)
        if isOrderStale || (!motions.isEmpty && visible.count <= Self.movingOrderLimit) { sortViews() }
        container.noteChanges()
        drags.layoutMark()
        spiders.layoutLegs(new)
        updateTitles()
        placeAccuracyCircle()
        updateStandardCallouts()
        followSelection()
        callouts.layout(calloutContext)
    }

    /// Called in each frame that is drawn for any reason: finds annotations that moved without a
    /// notification. Observable ones are not read.
    private func refreshCoordinates(at time: FrameTime) {
        guard time != lastRefresh else { return }
        lastRefresh = time
        var changes = 0
        for slot in visible where !store.records[slot].isObservable && store.refresh(slot) {
            motions.stop(slot)
            noteExtent(slot)
            changes += 1
        }
        changes += store.sweep(limit: Self.sweepLimit)
        guard changes > 0 else { return }
        (isOrderStale, titlesAreStale) = (true, true)
        requestLayout()
    }

    /// Called when the map enters or leaves a window: nothing is refreshed while the map is in none.
    func windowChanged() {
        watch?.invalidate()
        watch = nil
        motions.stopAll()
        accuracyMotion.stop()
        guard let window = map?.window else {
            drags.settle()
            return callouts.finish(calloutContext)
        }
        let link = DisplayLink { [weak self] time in
            guard let self else { return }
            self.refreshCoordinates(at: time)
            if self.callouts.isDue { self.requestLayout() }
        }
        link.isPassive = true
        link.add(to: window)
        watch = link
    }

    /// Makes the view of one annotation in view now, without waiting for the frame. Nil if it is not in view.
    func viewNow(for annotation: any Annotation) -> AnnotationView? {
        guard let slot = store.slot(of: annotation), let projector, !making.contains(slot) else { return nil }
        applyCoordinateChange(slot)
        if views[slot] == nil, store.isValid(slot),
            projector.isIn(locate(slot, projector), margin: Self.enterMargin)
        {
            View.performWithoutAnimation {
                tellAdded([makeView(slot)])
                sortViews()
            }
            selectWaiting()
        }
        // The delegate was notified, and may have removed the annotation.
        return view(for: annotation)
    }

    /// Moves the views that stay, recycles those that are out of sight.
    private func placeAll(_ projector: AnnotationProjector) {
        var (leaving, far): ([Int], Int) = ([], 0)
        var hasMoved = false
        let scale = map?.window?.scale ?? 1
        for view in shown.views {
            let slot = view.slot
            let isValid = store.isValid(slot)
            let p = isValid ? locate(slot, view, projector) : .zero
            // A callout leaves with its pin, which removes it.
            let stays =
                isValid
                && (projector.isIn(p, margin: Self.leaveMargin) || isSelected(store.records[slot].annotation)
                    || view.actsAsCallout || drags.holds(view))
            if isValid, !stays { far += 1 }
            if stays || (isValid && far > Self.leaveLimit) {
                if place(view, slot, at: p, scale) { hasMoved = true }
            } else {
                leaving.append(slot)
            }
        }
        hasMoreToLeave = far > Self.leaveLimit
        sortLeaving(&leaving)
        if hasMoved { map?.window?.setNeedsFrame() }
        for slot in leaving {
            // The delegate was notified about another annotation, and may have removed this one.
            guard let annotation = store.records[slot].annotation, let view = views[slot] else { continue }
            drags.release(view)
            deselectForGood(annotation)
            // The delegate was notified, and may have removed the annotation.
            guard store.slot(of: annotation) == slot else { continue }
            takeBack(slot, annotation)
        }
    }

    private func enter(_ viewport: Viewport, _ projector: AnnotationProjector) {
        let border = Self.enterMargin / viewport.pointsPerMapPoint
        found.removeAll(keepingCapacity: true)
        store.grid.slots(
            in: viewport.visibleMapRect.insetBy(dx: -border, dy: -border), onlyHidden: true, into: &found)
        // The grid has the targets of moving annotations, not their present positions.
        if !motions.isEmpty {
            found.removeAll { motions.contains(Int($0)) }
            found += motions.slots.map { Int32($0) }
        }
        var entering: [Int] = []
        for slot in found where views[Int(slot)] == nil {
            let p = locate(Int(slot), projector)
            if projector.isIn(p, margin: Self.enterMargin) { entering.append(Int(slot)) }
        }
        hasMoreToEnter = entering.count > Self.enterLimit
        guard !entering.isEmpty else { return }
        entering.sort { store.records[$0].sequence < store.records[$1].sequence }
        tellAdded(entering.prefix(Self.enterLimit).map { makeView($0) })
        selectWaiting()
    }

    /// Notifies the owner of the added views that still exist: in a callback the delegate may have removed
    /// some.
    private func tellAdded(_ made: [AnnotationView?]) {
        let added = made.compactMap { $0 }.filter { $0.slot >= 0 && views[$0.slot] === $0 }
        if !added.isEmpty { owner?.annotationHost(didAdd: added) }
    }

    // MARK: Views

    private func makeView(_ slot: Int) -> AnnotationView? {
        guard let annotation = store.records[slot].annotation, let projector else { return nil }
        making.insert(slot)
        defer { making.remove(slot) }
        let asked = owner?.annotationHost(viewFor: annotation)
        // The delegate may have added and removed annotations.
        guard store.slot(of: annotation) == slot, views[slot] == nil else {
            if let asked, asked.host == nil { pool.put(asked) }
            return nil
        }
        let view = asked ?? ownView(for: annotation)
        precondition(
            view.host == nil,
            "the view of \(annotation.title ?? "an annotation") stands for another one already")
        AnnotationViewPool.withdraw(view)
        view.host = self
        if view.annotation !== annotation { view.annotation = annotation }
        view.prepareForDisplay()
        // `prepareForDisplay()` may have removed the annotation.
        guard store.slot(of: annotation) == slot, views[slot] == nil else {
            view.host = nil
            pool.put(view)
            return nil
        }
        views[slot] = view
        view.slot = slot
        shown.append(view)
        store.setShown(slot, true)
        (isOrderStale, obstaclesAreStale) = (true, true)
        container.addSubview(view)
        container.index.add(view, slot: slot)
        place(view, slot, at: locate(slot, projector), map?.window?.scale ?? 1)
        titlesAreStale = true
        annotationCalloutCame(view)
        trace(view.wasPooled ? "viewReused" : "viewMade", view, annotation)
        view.cameOntoMap()
        return view
    }

    private func takeBack(_ slot: Int, _ annotation: any Annotation) {
        guard let view = views[slot] else { return }
        // First of all: the callback about the callout's dismissal may reuse the slot.
        views[slot] = nil
        (titlesAreStale, obstaclesAreStale) = (true, true)
        shown.remove(view)
        store.setShown(slot, false)
        // A view that this one covered shows its shadow again.
        if view.standsOverAnother { isOrderStale = true }
        callouts.removeAll(of: view)
        callouts.states.close(root: view)
        drags.forget(view)
        spiders.forget(view)
        trace("viewPooled", view, annotation)
        container.index.remove(view, slot: slot)
        container.take(view)
        (view.host, view.slot) = (nil, -1)
        view.wasPooled = true
        pool.put(view)
    }
}
