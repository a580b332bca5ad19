import Foundation
import ViewKit

/// Holds the annotation views of a map, back to front. It is never hit itself.
///
/// Who gets a touch: what stands out of a pin (a callout as a subview), front first; then the pins, front
/// first, and those on their way where they will stand; then the pin nearest to the point within `slop`.
///
/// Among many views only those are asked that are near the point: see `AnnotationHitIndex`. Views are expected to
/// be hit within their bounds and those of their subviews; a class that answers for more is found out, and always asked.
final class AnnotationContainer: View {
    /// How far beside a pin a touch still means it, in points.
    static let slop: CGFloat = 5

    /// Fewer views than this are all asked. Tuned: there the index costs as much as it saves.
    static let fewViews = 64

    /// Tests compare with it switched off.
    var usesIndex = true
    let index = AnnotationHitIndex()
    weak var host: AnnotationHost?
    /// Of the subviews, when they were numbered.
    private var numberedChange: Int?

    override var mapGesturesPassThrough: Bool { true }

    override func point(inside point: CGPoint, with event: Event?) -> Bool { true }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard !isHidden, isUserInteractionEnabled else { return nil }
        let found = candidates(at: point)
        // Nothing stands out of a view without subviews.
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
        // One that drops in, or grows out of its place, is meant where it will stand as well.
        for index in found.indices where found.mayBeMore(index) {
            guard let view = found[index], view.isAnimating, !view.actsAsCallout else { continue }
            if let hit = view.hitTest(view.convert(point, from: self), with: event) {
                event?.routeReason = "pin on its way"
                return hit
            }
        }
        guard let near = nearest(to: point, among: found) else { return nil }
        event?.routeReason = "nearest pin within \(Int(Self.slop)) points"
        return near
    }

    /// Front first: all views that may have to do with a touch at `point`, and perhaps some others.
    private func candidates(at point: CGPoint) -> HitCandidates {
        // Views that the program added or removed itself are not indexed.
        guard usesIndex, subviews.count >= Self.fewViews, let host, subviews.count == host.visible.count,
            host.projector != nil
        else { return HitCandidates(all: subviews) }
        if !isNumbered {
            for (number, view) in subviews.enumerated() {
                if let view = view as? AnnotationView { index.note(order: number, of: view.slot) }
            }
            noteNumbered()
        }
        return HitCandidates(index.find(at: point, slop: Self.slop), of: host)
    }

    /// Once a frame, after views were placed.
    func noteChanges() {
        if subviews.count >= Self.fewViews { index.takeChanges(slop: Self.slop) }
    }

    /// The numbers of the views ascend from back to front.
    var isNumbered: Bool { numberedChange == subviewChanges }

    /// The code that sorts the views numbers them as well.
    func noteNumbered() { numberedChange = subviewChanges }

    /// Takes a view away, which leaves the others in order.
    func take(_ view: AnnotationView) {
        let (wasNumbered, change) = (isNumbered, subviewChanges)
        view.removeFromSuperview()
        if wasNumbered, subviewChanges == change &+ 1 { noteNumbered() }
    }

    private func nearest(to point: CGPoint, among found: HitCandidates) -> AnnotationView? {
        var best: (view: AnnotationView, distance: CGFloat)?
        for index in found.indices {
            guard let view = found[index], Self.canBeNear(view) else { continue }
            let frame = view.presentation.frame
            let dx = max(frame.minX - point.x, point.x - frame.maxX, 0)
            let dy = max(frame.minY - point.y, point.y - frame.maxY, 0)
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance <= Self.slop, best.map({ distance < $0.distance }) ?? true { best = (view, distance) }
        }
        return best?.view
    }

    private static func canBeNear(_ view: AnnotationView) -> Bool {
        !view.isHidden && view.isUserInteractionEnabled && view.isEnabled && !view.actsAsCallout
            && view.presentation.alpha > 0.01 && !view.bounds.isEmpty
    }
}
