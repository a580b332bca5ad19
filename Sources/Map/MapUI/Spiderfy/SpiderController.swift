import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// What the spiders of a map ask and report.
protocol SpiderDelegate: AnnotationInvalidating {
    /// The pins of these annotations were spread.
    func didSpiderfy(_ annotations: [any Annotation])
    /// The pins of these annotations animate back.
    func didUnspiderfy(_ annotations: [any Annotation])
    /// Moves the content of the map by `pan` points, with the finger's sign.
    func moveMap(by pan: CGVector, duration: Double, animated: Bool)
}

/// Spreads coincident pins, one group at a time, and collects them.
final class SpiderController {
    /// How long the annotations of one position take to spread out, in seconds. Tuned.
    static let spreadDuration = 0.32
    static let collectDuration = 0.2
    /// The time in which the map makes room for it.
    static let panDuration = 0.3
    /// Overshoots by a twentieth and then settles. Tuned.
    static let spreadCurve = TimingCurve(0.2, 1.05, 0.45, 1.04)
    /// The space between two pins, and between the pins and the map's edge, in points.
    static let gap: CGFloat = 4
    static let edge: CGFloat = 8
    /// Pins closer than this (points) count as coincident: each further tap there selects the next.
    static let samePlaceDistance: CGFloat = 8

    weak var delegate: (any SpiderDelegate)?
    private let positions: AnnotationPositions
    /// Whether a tap on coincident pins spreads them instead of selecting its front pin.
    var spreadsOnTap = false
    private(set) var spread: AnnotationSpider?
    /// Spiders whose pins are animating back.
    private var leaving: [AnnotationSpider] = []

    init(_ positions: AnnotationPositions) { self.positions = positions }

    private var spiders: [AnnotationSpider] { leaving + (spread.map { [$0] } ?? []) }

    var needsFrames: Bool { spiders.contains(where: \.isMoving) }

    /// Whether the view has a position of its own in a spider.
    func isSpread(_ view: AnnotationView) -> Bool { spread?.holds(view) ?? false }

    // MARK: Pins at one position

    /// The selectable pins at the same position, front first, the view itself among them. A pin that is
    /// spread out of its group is alone; pins that return count as there.
    /// - Complexity: O(views on the map).
    func coincidentPins(of view: AnnotationView) -> [AnnotationView] {
        let (visible, store) = (positions.visible, positions.store)
        let own = restingCenter(of: view)
        let group = visible.slots.filter { slot in
            guard let other = visible[slot], other.isEnabled, !other.actsAsCallout, !other.isHidden else {
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
        }.compactMap { visible[$0] }
    }

    private func restingCenter(of view: AnnotationView) -> CGPoint {
        guard !isSpread(view) else { return view.center }
        let away = view.displacement.spread.value
        return CGPoint(x: view.center.x - away.dx, y: view.center.y - away.dy)
    }

    /// The pin after this one at the same position; the first after the last. Nil if it is alone.
    func nextAtPlace(of view: AnnotationView) -> AnnotationView? {
        let group = coincidentPins(of: view)
        guard group.count > 1, let index = group.firstIndex(where: { $0 === view }) else { return nil }
        return group[(index + 1) % group.count]
    }

    // MARK: Spreading

    /// Spreads the pins at the view's position. False if it is alone there, or spread already.
    @discardableResult
    func spread(around view: AnnotationView, animated: Bool) -> Bool {
        guard let viewport = positions.frame?.viewport, !isSpread(view) else { return false }
        let members = coincidentPins(of: view).filter { $0.dragState == .none }
        guard members.count > 1, let place = positions.restingPoint(of: view) else { return false }
        collect(animated: animated)
        leaving.removeAll { spider in
            spider.remove(members)
            if spider.members.isEmpty { spider.legs.removeFromSuperview() }
            return spider.members.isEmpty
        }
        let spider = AnnotationSpider(
            place: viewport.mapPoint(at: place), zoom: viewport.zoom, members: members)
        spread = spider
        var box = CGRect.null
        let offsets = SpiderLayout.offsets(count: members.count, spacing: Self.spacing(members))
        for (member, offset) in zip(members, offsets) {
            guard let own = positions.restingPoint(of: member) else { continue }
            let goal = CGVector(dx: place.x + offset.dx - own.x, dy: place.y + offset.dy - own.y)
            member.displacement.spread.run(
                to: goal, duration: Accessibility.allowsMotion(animated) ? Self.spreadDuration : 0,
                .curve(Self.spreadCurve))
            box = box.union(Self.box(of: member, at: CGPoint(x: own.x + goal.dx, y: own.y + goal.dy)))
        }
        delegate?.didSpiderfy(members.compactMap(\.annotation))
        bringIntoView(box, animated: animated)
        return true
    }

    /// Upright boxes that are further apart than their diagonal cannot overlap, whatever the direction; views
    /// with different offsets need as much more.
    private static func spacing(_ members: [AnnotationView]) -> CGFloat {
        let diagonal = members.map { hypot($0.bounds.width, $0.bounds.height) }.max() ?? 0
        let (xs, ys) = (members.map(\.centerOffset.x), members.map(\.centerOffset.y))
        let spread = hypot((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
        return diagonal + spread + gap
    }

    private static func box(of view: AnnotationView, at place: CGPoint) -> CGRect {
        let offset = view.centerOffset
        return CGRect(
            center: CGPoint(x: place.x + offset.x, y: place.y + offset.y), size: view.bounds.size)
    }

    /// Brings the box into view by the minimal pan, as for callouts.
    private func bringIntoView(_ box: CGRect, animated: Bool) {
        let room = (positions.frame?.bounds ?? .zero).insetBy(dx: Self.edge, dy: Self.edge)
        guard room.width > 0, room.height > 0, !box.isNull else { return }
        let pan = CGVector(
            dx: CalloutLayout.leastShift(from: box.minX, to: box.maxX, into: (room.minX, room.maxX)),
            dy: CalloutLayout.leastShift(from: box.minY, to: box.maxY, into: (room.minY, room.maxY)))
        if pan != .zero { delegate?.moveMap(by: pan, duration: Self.panDuration, animated: animated) }
    }

    // MARK: Collecting

    /// Animates the pins back to one position. Does nothing if none is spread.
    func collect(animated: Bool) {
        guard let spider = spread else { return }
        spread = nil
        leaving.append(spider)
        for member in spider.members {
            member.displacement.spread.run(
                to: .zero, duration: Accessibility.allowsMotion(animated) ? Self.collectDuration : 0,
                .curve(.easeInOut))
        }
        dropArrived()
        delegate?.didUnspiderfy(spider.members.compactMap(\.annotation))
    }

    /// A tap on a pin that is not in the spider collects it.
    func pinTapped(_ view: AnnotationView) {
        if let spread, !spread.holds(view) { collect(animated: true) }
    }

    /// A drag takes the pin out of its spider: it stays where it is shown, now by the drag's displacement.
    func release(_ view: AnnotationView) {
        for spider in spiders where spider.holds(view) {
            spider.release(view)
        }
        view.displacement.spread.set(.zero)
    }

    /// The drag that took a pin out has ended.
    func collectIfBroken() {
        if spread?.isBroken ?? false { collect(animated: true) }
    }

    /// The pin is removed from the map: the others do not wait for it.
    func forget(_ view: AnnotationView) {
        for spider in spiders where spider.holds(view) {
            spider.remove([view])
            if spider === spread { collect(animated: true) }
        }
        view.displacement.spread.set(.zero)
        dropArrived()
    }

    // MARK: Frames

    func advance(to time: FrameTime) -> AnnotationInvalidation {
        guard needsFrames else { return [] }
        var stale = AnnotationInvalidation.layout
        for member in spiders.flatMap(\.members) {
            let wasStacked = member.isStacked
            member.displacement.spread.advance(to: time.seconds)
            if member.isStacked != wasStacked { stale.insert(.order) }
        }
        dropArrived()
        // Where the pins are at rest there may be room for titles.
        if !needsFrames { stale.formUnion([.titles, .order]) }
        return stale
    }

    /// Collects the spider when the zoom changes, which changes the spiders, or when a member has moved away.
    func follow(_ viewport: Viewport) {
        guard let spread else { return }
        // With a tolerance for rounding to pixels.
        let hasLeft = spread.members.contains {
            positions.isAway($0, from: spread.place, by: Self.samePlaceDistance + 2, viewport)
        }
        if hasLeft || abs(spread.zoom - viewport.zoom) > 1e-6 { collect(animated: true) }
    }

    /// Called after the pins were placed.
    func layoutLegs(_ viewport: Viewport, on map: View, under pins: View) {
        guard let first = spiders.first?.members.first else { return }
        let near = positions.restingPoint(of: first).map { viewport.mapPoint(at: $0) } ?? viewport.center
        for spider in spiders {
            let place = viewport.unwrappedPoint(for: spider.place.nearestCopy(to: near))
            if spider.legs.superview !== map { map.insertSubview(spider.legs, belowSubview: pins) }
            spider.legs.center = place
            spider.legs.ends = spider.members.map { member in
                CGVector(
                    dx: member.center.x - member.centerOffset.x - place.x,
                    dy: member.center.y - member.centerOffset.y - place.y)
            }
        }
    }

    private func dropArrived() {
        leaving.removeAll { spider in
            guard !spider.isMoving else { return false }
            spider.legs.removeFromSuperview()
            return true
        }
    }
}
