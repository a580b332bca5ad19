import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The annotations of a map view. The layer composes parts, each of which owns one matter (positions, views,
/// clusters, drags and so on), and runs them once a frame.
///
/// Each part returns what it has invalidated; the layer merges these sets, and does the necessary work within
/// the frame.
final class AnnotationLayer {
    /// The maximum number of new annotations whose coordinates are read and indexed in one frame.
    static let ingestLimit = 10_000
    /// The maximum number of annotation views for which the front-to-back order of moving views is computed
    /// in every frame. With more views, the order is computed only when a view starts or ends a movement.
    static let movingOrderLimit = 1_000

    private(set) weak var map: MapView?
    let caller: MapProgramCaller
    let store = AnnotationStore()
    let visible = VisibleViewSet()
    let positions: AnnotationPositions
    let container: AnnotationContainer
    let placer: AnnotationPlacer
    let drags: AnnotationDragController
    let spiders: SpiderController
    let clusters: ClusterController
    let collisions: CollisionController
    let sources: AnnotationSourceController
    let queue = AnnotationQueue()
    /// The views of the map's point layers, back to front.
    private(set) var pointViews: [PointLayerView] = []
    /// The selected dots of the map's point layers.
    var dots: [SelectedDot] = []
    let callouts = CalloutHost()
    let selection: SelectionController
    let titles: MarkerTitleController
    let userLocation: UserLocationAccuracyAnimator
    let focusOrder: MapFocusOrder
    let targets: TouchTargetFinder
    let images = AnnotationImages()
    private let sorter: ZOrderSorter
    private let obstacles: LabelObstacles
    private let highlight = HighlightRingView()
    /// The annotation that is marked with a ring: see `MapView.highlightedAnnotation`.
    weak var highlighted: (any Annotation)? { didSet { if highlighted !== oldValue { invalidate(.layout) } } }

    private var stale: AnnotationInvalidation = [.titles, .obstacles]
    private var isLayingOut = false
    /// The display link that runs also in frames in which nothing on the map moves: finds changed
    /// coordinates, callouts that must be updated, and finished computations.
    private var watch: DisplayLink?

    /// Adds the views that contain the pins and the callouts to the map view, above the subviews that it has
    /// now.
    init(_ map: MapView, _ caller: MapProgramCaller) {
        (self.map, self.caller) = (map, caller)
        positions = AnnotationPositions(store, visible)
        container = AnnotationContainer(positions)
        placer = AnnotationPlacer(positions, in: container, caller: caller)
        drags = AnnotationDragController(positions)
        spiders = SpiderController(positions)
        clusters = ClusterController(positions)
        collisions = CollisionController(positions)
        sources = AnnotationSourceController(positions, collisions)
        selection = SelectionController(callouts, spiders, positions, in: map, caller: caller)
        titles = MarkerTitleController(positions, callouts)
        userLocation = UserLocationAccuracyAnimator(positions)
        focusOrder = MapFocusOrder(positions, callouts, in: container)
        targets = TouchTargetFinder(
            map: map, container: container, calloutContainer: callouts.container)
        sorter = ZOrderSorter(positions, in: container)
        obstacles = LabelObstacles(positions)
        map.addSubview(container)
        map.addSubview(callouts.container)
        callouts.container.name = "Callouts"
        callouts.container.pointerStyle = .arrow
        let pool = placer.pool
        pool.registerStandard(MarkerAnnotationView.self, for: MapViewDefaultAnnotationViewReuseIdentifier)
        pool.registerStandard(UserLocationView.self, for: UserLocationView.reuseIdentifier)
        pool.registerStandard(
            ClusterAnnotationView.self, for: MapViewDefaultClusterAnnotationViewReuseIdentifier)
        pool.registerStandard(DotAnnotationView.self, for: MapViewDefaultDotAnnotationViewReuseIdentifier)
        (placer.delegate, placer.host) = (self, self)
        (clusters.delegate, sources.delegate) = (self, self)
        (drags.delegate, spiders.delegate) = (self, self)
        (callouts.delegate, selection.delegate) = (self, self)
        connectCollisions()
        container.addGestureRecognizer(
            AnnotationTapRecognizer(self, targets) { [weak self] pin in
                self?.pinTapped(pin)
            })
    }

    /// The number of annotation views on the map (`live`), and of views that wait for reuse (`pooled`).
    var viewCounts: (live: Int, pooled: Int) { (visible.count, placer.pool.count) }

    // MARK: Points

    /// Adds the view that draws a point layer (many points as dots) to the map: in front of the point layers
    /// added before, behind the annotation views.
    func add(_ view: PointLayerView, to map: View) {
        map.insertSubview(view, belowSubview: container)
        pointViews.append(view)
    }

    /// Removes the view of a point layer from the map, with the dots that it draws.
    func remove(_ view: PointLayerView) {
        pointViews.removeAll { $0 === view }
        view.removeFromSuperview()
        removeDots(of: view)
    }

    // MARK: Annotations

    /// Adds annotations; annotations that are on the map already are left alone.
    func add(_ annotations: [any Annotation]) {
        let first = store.reserveSequences(annotations.count)
        if annotations.count > AnnotationQueue.batchLimit {
            queue.append(annotations, isAddition: true, firstSequence: first)
        } else {
            queue.exempt(annotations)
            addNow(annotations.enumerated().lazy.map { ($0.element, first + $0.offset) })
        }
        invalidate(.layout)
    }

    /// Removes annotations, with their views and callouts, at once; a selected annotation is deselected
    /// first. More than `AnnotationQueue.batchLimit` are removed over several frames; those with views are
    /// removed at once, unless they are many too. Annotations of sources and the map's clusters are not
    /// removed.
    /// - Parameter exempt: an annotation that is not removed even if it is among `annotations`; nil if all
    ///   are removed.
    func remove(_ annotations: [any Annotation], except exempt: (any Annotation)? = nil) {
        if annotations.count > AnnotationQueue.batchLimit {
            let seen = annotationsInView(among: annotations, limit: AnnotationQueue.viewBatchLimit)
            queue.append(annotations, isAddition: false, firstSequence: 0, exempt: exempt)
            if let seen { removeNow(seen.filter { $0 !== exempt && !belongsToMap($0) }) }
            return invalidate(.layout)
        }
        let removed = annotations.filter { $0 !== exempt && !belongsToMap($0) }
        queue.exempt(removed)
        removeNow(removed)
    }

    /// Whether the map itself has added an annotation: one of a source, or a cluster.
    func belongsToMap(_ annotation: any Annotation) -> Bool {
        store.slot(of: annotation).map { store.records[$0].belongsToMap } ?? false
    }

    /// Removes annotations from the map at once. An annotation that the delegate adds again in a callback of
    /// the removal is kept.
    func removeNow(_ annotations: [any Annotation]) {
        for annotation in annotations {
            guard let old = store.slot(of: annotation) else { continue }
            let number = store.records[old].sequence
            var isBack = false
            guard
                caller.call(
                    {
                        let view = visible[old]
                        guard view != nil || selection.isSelected(annotation) else { return }
                        invalidate(
                            selection.deselectForGood(annotation, isBack: &isBack) {
                                if let view { drags.release(view) }
                            })
                    }, then: store.records[old].sequence == number)
            else { continue }
            clusters.forget(old)
            selection.list.stopWaiting(for: annotation)
            guard let slot = store.remove(annotation) else { continue }
            (annotation as? any ObservableAnnotation)?.changes.remove(self)
            positions.motions.stop(slot)
            invalidate(placer.recycle(slot, annotation))
            callouts.states.forget(annotation)
            if isBack { add([annotation]) }
        }
        invalidate(.layout)
        caller.observers.notify(.annotationsChanged)
    }

    /// Spreads the pins at the position of an annotation. Does nothing if the annotation is not in view.
    func spiderfy(_ annotation: any Annotation, animated: Bool) {
        guard let view = viewNow(for: annotation) else { return }
        spiders.spread(around: view, animated: animated)
    }

    // MARK: Invalidation

    /// Records what a change to annotations has invalidated, and requests the frame in which it is computed
    /// again.
    func invalidate(_ parts: AnnotationInvalidation) {
        stale.formUnion(parts.subtracting(.layout))
        guard parts.contains(.layout), !isLayingOut else { return }
        map?.setNeedsFrameWithLayout()
    }

    /// Whether the annotations need the next frame: an annotation, pin or callout moves, annotations wait to
    /// be added or removed, or a computation on another thread has ended.
    var needsFrame: Bool {
        callouts.needsFrames || drags.needsFrames || spiders.needsFrames || store.hasPending
            || placer.needsFrame || clusters.needsFrame || collisions.needsFrame
            || sources.needsFrame || queue.needsFrame || dots.contains { !isHeldByUser($0.annotation) }
            || stale.contains(.order)
            || !positions.motions.isEmpty
            || userLocation.needsFrame || (!(positions.frame?.isResting ?? false) && !visible.isEmpty)
    }

    /// The rectangles that the map's labels avoid (pins and titles); nil if they have not changed since the
    /// last call.
    func changedObstacles() -> [LabelObstacle]? {
        defer { stale.subtract([.obstacles, .obstacleBoxes]) }
        return obstacles.changed(stale)
    }

    // MARK: Frames

    /// Advances the animations of drags and spiders. Called before the frame is laid out.
    func advance(to time: FrameTime) {
        invalidate(drags.advance(to: time))
        invalidate(spiders.advance(to: time))
    }

    /// Updates annotations, views and callouts to the frame's viewport and time.
    /// - Parameter isZooming: whether zoom or heading are changing: then views are not rounded to whole
    ///   pixels.
    func layout(viewport: Viewport, isZooming: Bool = false, time: FrameTime) {
        guard !isLayingOut, let map else { return }
        container.drawsAtFractionsOfPixels = isZooming
        callouts.container.drawsAtFractionsOfPixels = isZooming
        isLayingOut = true
        defer { isLayingOut = false }
        let frame = AnnotationFrame(
            viewport, after: positions.frame, isZooming: isZooming, scale: map.window?.scale ?? 1, time: time)
        // Views follow the map in every frame; a surrounding `View.animate` would only delay them.
        View.performWithoutAnimation { run(frame, on: map) }
    }

    private func run(_ frame: AnnotationFrame, on map: MapView) {
        positions.begin(frame)
        caller.frameTime = frame.time
        container.frame = frame.bounds

        let budget = FrameBudget()
        performPart(budget)
        releaseDots()
        for view in pointViews where view.frame != frame.bounds { view.frame = frame.bounds }
        store.ingest(limit: Self.ingestLimit, slice: AnnotationQueue.sliceSize, budget)
        drags.follow()
        spiders.follow(frame.viewport)
        refreshPositions(at: frame.time)
        invalidate(positions.settleMotions())
        invalidate(clusters.update(frame, in: map.window, isFilling: !queue.isEmpty, budget))
        invalidate(collisions.update(frame, in: map.window))
        invalidate(sources.update(frame, in: map.window))

        invalidate(placer.placeAll(frame))
        invalidate(placer.enter(frame))
        invalidate(selection.selectWaiting())

        if stale.contains(.order) || (!positions.motions.isEmpty && visible.count <= Self.movingOrderLimit) {
            sortViews()
        }
        container.recordChanges()
        drags.layoutMark(on: map, under: container)
        let marked = highlighted.flatMap { positions.view(for: $0) }
        highlight.show(
            around: marked, at: marked.flatMap { positions.shownPoint(of: $0) }, on: map, under: container)
        spiders.layoutLegs(frame.viewport, on: map, under: container)
        let areTitlesStale = stale.remove(.titles) != nil
        invalidate(titles.update(frame, isStale: areTitlesStale))
        userLocation.layoutCircle(frame.viewport, on: map, under: container)
        selection.callouts.layout()
    }

    /// Finds annotations whose coordinates have changed without a notification, and moves their views.
    private func refreshPositions(at time: FrameTime) {
        let moved = positions.refresh(at: time)
        invalidate(moved)
        if !moved.isEmpty { caller.observers.notify(.annotationsChanged) }
    }

    func sortViews() {
        stale.remove(.order)
        sorter.sort(
            ZOrderSorter.Raised(
                selected: Set(selection.annotations.map { ObjectIdentifier($0) }),
                withCallout: callouts.callouts.map(\.pin), spread: spiders.spread?.members ?? []))
    }

    /// Called when the map view enters or leaves a window. Outside a window nothing is updated: drags,
    /// callouts and motions end.
    func windowChanged() {
        watch?.invalidate()
        watch = nil
        positions.stopMotions()
        userLocation.stop()
        guard let window = map?.window else {
            drags.settle()
            return callouts.finish(selection.callouts.context)
        }
        let link = DisplayLink { [weak self] time in
            guard let self else { return }
            self.refreshPositions(at: time)
            let hasResults = self.clusters.needsFrame || self.collisions.needsFrame || self.sources.needsFrame
            if self.pointViews.contains(where: \.hasResults) { self.map?.window?.setNeedsFrame() }
            if self.callouts.isDue || hasResults { self.invalidate(.layout) }
        }
        link.isPassive = true
        link.add(to: window)
        watch = link
    }
}
