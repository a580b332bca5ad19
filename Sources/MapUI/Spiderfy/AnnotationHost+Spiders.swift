import Foundation
import MapGeometry
import ViewKit

/// Pins at the same position.
extension AnnotationHost {
    /// Pins closer than this (points) count as coincident: each further tap there selects the next.
    static let samePlaceDistance: CGFloat = 8

    /// The selectable pins at the same position, front first, the view itself among them. A pin that is
    /// spread out of its group is alone; pins that return count as there.
    /// - Complexity: O(views on the map).
    func coincidentPins(of view: AnnotationView) -> [AnnotationView] {
        let own = restingCenter(of: view)
        let group = visible.filter { slot in
            guard let other = views[slot], other.isEnabled, !other.actsAsCallout, !other.isHidden else {
                return false
            }
            let there = restingCenter(of: other)
            let (dx, dy) = (there.x - own.x, there.y - own.y)
            return dx * dx + dy * dy <= Self.samePlaceDistance * Self.samePlaceDistance
        }
        return group.sorted {
            (store.records[$0].point.y, store.records[$0].sequence) > (
                store.records[$1].point.y, store.records[$1].sequence
            )
        }.compactMap { views[$0] }
    }

    private func restingCenter(of view: AnnotationView) -> CGPoint {
        guard !spiders.isSpread(view) else { return view.center }
        let away = view.displacement.spread.value
        return CGPoint(x: view.center.x - away.dx, y: view.center.y - away.dy)
    }

    /// The pin after this one at the same position; the first after the last. Nil if it is alone.
    func nextAtPlace(of view: AnnotationView) -> AnnotationView? {
        let group = coincidentPins(of: view)
        guard group.count > 1, let index = group.firstIndex(where: { $0 === view }) else { return nil }
        return group[(index + 1) % group.count]
    }

    /// Whether a view is further away than coincident pins are, with a tolerance for rounding to pixels.
    func isAway(_ view: AnnotationView, from place: MapPoint, _ viewport: Viewport) -> Bool {
        guard view.slot >= 0, store.isValid(view.slot) else { return true }
        let own = shownPlace(view.slot).nearestCopy(to: place)
        let distance = hypot(own.x - place.x, own.y - place.y) * viewport.pointsPerMapPoint
        return distance > Self.samePlaceDistance + 2
    }

    func spiderfy(_ annotation: any Annotation, animated: Bool) {
        guard let view = viewNow(for: annotation) else { return }
        spiders.spread(around: view, animated: animated)
    }

    func spiderfied(_ annotations: [any Annotation]) { spiderChanged("spiderfied", annotations) }
    func unspiderfied(_ annotations: [any Annotation]) { spiderChanged("unspiderfied", annotations) }

    private func spiderChanged(_ event: String, _ annotations: [any Annotation]) {
        (isOrderStale, titlesAreStale) = (true, true)
        trace(event, [("annotations", .list(annotations.map { .string($0.title ?? "") }))])
        requestLayout()
    }
}
