import Foundation
import ViewKit

/// Contains the annotation views of a map, back to front. Hit-testing never returns the container itself.
///
/// Hit-testing tries first the parts that extend beyond pins (a callout as a subview), front to back; then
/// the pins, front to back, and animating pins also at their final positions; then the pin nearest to the
/// point within `HitSlop.pin`.
///
/// Among many views only those near the point are tested: see `AnnotationHitIndex`. Views should be hit
/// within their bounds and those of their subviews; views of a class that also accepts points outside its
/// bounds are detected, and tested for every touch.
final class AnnotationContainer: View {

    /// The number of annotation views below which all of them are tested for a touch, without the index.
    /// Tuned: for fewer views the index costs as much as it saves.
    static let fewViews = 64

    /// Whether hit tests use the index of annotation views. Tests turn the index off to compare the results.
    var usesIndex = true
    let index: AnnotationHitIndex
    private let visible: VisibleViewSet
    /// The value of `subviewChanges` (the counter of changes of `subviews`) when the views were last numbered
    /// from back to front; nil before.
    private var numberedChange: Int?

    init(_ positions: AnnotationPositions) {
        (index, visible) = (AnnotationHitIndex(positions), positions.visible)
        super.init(frame: .zero)
        name = "Annotations"
        index.container = self
        imageBatch = ImageBatch()
    }

    override var mapGesturesPassThrough: Bool { true }

    override func point(inside point: CGPoint, with event: Event?) -> Bool { true }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard !isHidden, isUserInteractionEnabled else { return nil }
        let found = candidates(at: point)
        // A view without subviews has no overhanging part.
        for index in found.indices where found.mayBeHit(index) && found.mayBeMore(index) {
            guard let view = found[index], !view.subviews.isEmpty || view.actsAsCallout else { continue }
            let local = presentationPoint(point, to: view)
            if let hit = view.actsAsCallout
                ? view.hitTest(local, with: event) : view.calloutPart(at: local, with: event)
            {
                event?.routeReason = "callout of its pin"
                return hit
            }
        }
        for index in found.indices where found.mayBeHit(index) {
            guard let view = found[index] else { continue }
            if let hit = view.hitTest(presentationPoint(point, to: view), with: event) {
                event?.routeReason = "pin"
                return hit
            }
        }
        // A pin that drops in, or grows from its anchor, is also hit at its final position.
        for index in found.indices where found.mayBeMore(index) {
            guard let view = found[index], view.isAnimating, !view.actsAsCallout else { continue }
            if let hit = view.hitTest(view.convert(point, from: self), with: event) {
                event?.routeReason = "pin on its way"
                return hit
            }
        }
        guard let near = nearest(to: point, among: found) else { return nil }
        event?.routeReason = "nearest pin within \(Int(HitSlop.pin)) points"
        return near
    }

    /// All annotation views that a touch at `point` may hit, front to back; the result may contain other
    /// views as well.
    private func candidates(at point: CGPoint) -> HitCandidates {
        // Views that the program added or removed itself are not indexed.
        guard usesIndex, subviews.count >= Self.fewViews, subviews.count == visible.count, index.isReady
        else { return HitCandidates(all: subviews) }
        if !isNumbered {
            for (number, view) in subviews.enumerated() {
                if let view = view as? AnnotationView { index.record(order: number, of: view.slot) }
            }
            recordNumbered()
        }
        return HitCandidates(index.find(at: point, slop: HitSlop.pin), of: visible)
    }

    /// Called once a frame, after the views were placed: updates the hit-test index for annotation views that
    /// have changed.
    func recordChanges() {
        if subviews.count >= Self.fewViews { index.applyChanges(slop: HitSlop.pin) }
    }

    /// Called once a frame, after the views were placed: updates `imageBatch`, the recorded rectangles of all
    /// pins that are one image each. If all views have moved by the same vector, the recording is moved by
    /// it; otherwise it is made anew.
    func recordMoves(_ moves: UniformTranslation) {
        guard moves.hasMoved else { return }
        if let vector = moves.vector { imageBatch?.move(by: vector) } else { imageBatch?.invalidate() }
    }

    /// Whether the z-order numbers that `index` holds for the views still ascend from back to front: false
    /// once a view was added or inserted since they were numbered.
    var isNumbered: Bool { numberedChange == subviewChanges }

    /// Records that all views have z-order numbers in `index` now that ascend from back to front. Called by
    /// `ZOrderSorter`, among others.
    func recordNumbered() { numberedChange = subviewChanges }

    /// Removes an annotation view from the container. The other views keep their order, so that their z-order
    /// numbers stay as they are.
    func remove(_ view: AnnotationView) {
        let (wasNumbered, change) = (isNumbered, subviewChanges)
        view.removeFromSuperview()
        if wasNumbered, subviewChanges == change &+ 1 { recordNumbered() }
    }

    private func nearest(to point: CGPoint, among found: HitCandidates) -> AnnotationView? {
        var best: (view: AnnotationView, distance: CGFloat)?
        for index in found.indices {
            guard let view = found[index], Self.canBeNear(view) else { continue }
            let frame = view.presentation.frame
            let dx = max(frame.minX - point.x, point.x - frame.maxX, 0)
            let dy = max(frame.minY - point.y, point.y - frame.maxY, 0)
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance <= HitSlop.pin, best.map({ distance < $0.distance }) ?? true {
                best = (view, distance)
            }
        }
        return best?.view
    }

    private static func canBeNear(_ view: AnnotationView) -> Bool {
        !view.isHidden && view.isUserInteractionEnabled && !view.isPassedOver && view.isEnabled
            && !view.actsAsCallout
            && view.presentation.alpha > 0.01 && !view.bounds.isEmpty
    }
}
