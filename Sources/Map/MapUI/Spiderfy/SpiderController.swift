import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// What a `SpiderController` asks of its map, and reports to it.
protocol SpiderDelegate: AnnotationInvalidating {
    /// Called when the pins of these annotations have been spread around their common position.
    func didSpiderfy(_ annotations: [any Annotation])
    /// Called when the pins of these annotations begin to return to their common position.
    func didUnspiderfy(_ annotations: [any Annotation])
    /// Moves the content of the map by `pan` points, in the direction in which a finger would drag it, so
    /// that a spider comes into view.
    func moveMap(by pan: CGVector, duration: Double, animated: Bool)
}

/// Spreads pins that share a position around it, one group at a time, and collects them.
final class SpiderController {
    /// The duration of the spreading of pins, in seconds. Tuned.
    static let spreadDuration = 0.32
    /// The duration of the return of spread pins to their common position, in seconds. Tuned.
    static let collectDuration = 0.2
    /// The duration of the map's movement that brings a spread spider into view, in seconds.
    static let panDuration = 0.3
    /// The timing curve by which pins spread: they move a twentieth too far and then settle. Tuned.
    static let spreadCurve = TimingCurve(0.2, 1.05, 0.45, 1.04)
    /// The minimum space between two spread pins, in points.
    static let gap: CGFloat = 4
    /// The minimum space between the spread pins and the map's edge, in points.
    static let edge: CGFloat = 8
    /// The distance, in points, up to which two pins count as being at the same position.
    static let samePositionDistance: CGFloat = 8

    weak var delegate: (any SpiderDelegate)?
    private let positions: AnnotationPositions
    /// Whether a tap on pins at one position spreads them; if false, the tap selects the front pin.
    var spreadsOnTap = false
    private(set) var spread: AnnotationSpider?
    /// The groups of spread pins that are returning to their common position.
    private var leaving: [AnnotationSpider] = []

    init(_ positions: AnnotationPositions) { self.positions = positions }

    private var spiders: [AnnotationSpider] { leaving + (spread.map { [$0] } ?? []) }

    var needsFrames: Bool { spiders.contains(where: \.isMoving) }

    /// Whether an annotation view is one of the pins that are spread now.
    func isSpread(_ view: AnnotationView) -> Bool { spread?.holds(view) ?? false }

    // MARK: Pins at one position

    /// The selectable pins at the position of a view, front to back, including the view itself. A spread pin
    /// counts as alone at its own position; pins that are returning count as being at their common position.
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
            return dx * dx + dy * dy <= Self.samePositionDistance * Self.samePositionDistance
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

    /// The pin behind this one at the same position; for the rearmost pin, the front one. Nil if no other pin
    /// is at the position.
    func nextAtPosition(of view: AnnotationView) -> AnnotationView? {
        let group = coincidentPins(of: view)
        guard group.count > 1, let index = group.firstIndex(where: { $0 === view }) else { return nil }
        return group[(index + 1) % group.count]
    }

    // MARK: Spreading

    /// Spreads the pins at the view's position. Returns false if the view is alone at its position, or spread
    /// already.
    @discardableResult
    func spread(around view: AnnotationView, animated: Bool) -> Bool {
        guard let viewport = positions.frame?.viewport, !isSpread(view) else { return false }
        let members = coincidentPins(of: view).filter { $0.dragState == .none }
        guard members.count > 1, let point = positions.restingPoint(of: view) else { return false }
        collect(animated: animated)
        leaving.removeAll { spider in
            spider.remove(members)
            if spider.members.isEmpty { spider.legs.removeFromSuperview() }
            return spider.members.isEmpty
        }
        let spider = AnnotationSpider(
            position: viewport.mapPoint(at: point), zoom: viewport.zoom, members: members)
        spread = spider
        var box = CGRect.null
        let offsets = SpiderLayout.offsets(count: members.count, spacing: Self.spacing(members))
        for (member, offset) in zip(members, offsets) {
            guard let own = positions.restingPoint(of: member) else { continue }
            let goal = CGVector(dx: point.x + offset.dx - own.x, dy: point.y + offset.dy - own.y)
            member.displacement.spread.run(
                to: goal, duration: Accessibility.allowsMotion(animated) ? Self.spreadDuration : 0,
                .curve(Self.spreadCurve))
            box = box.union(Self.box(of: member, at: CGPoint(x: own.x + goal.dx, y: own.y + goal.dy)))
        }
        delegate?.didSpiderfy(members.compactMap(\.annotation))
        bringIntoView(box, animated: animated)
        return true
    }

    /// The minimum distance between the centers of spread pins, in points. Upright boxes that are further
    /// apart than their diagonal cannot overlap, in whatever direction. If the views' center offsets differ,
    /// the distance is larger by the greatest difference.
    private static func spacing(_ members: [AnnotationView]) -> CGFloat {
        let diagonal = members.map { hypot($0.bounds.width, $0.bounds.height) }.max() ?? 0
        let (xs, ys) = (members.map(\.centerOffset.x), members.map(\.centerOffset.y))
        let spread = hypot((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
        return diagonal + spread + gap
    }

    private static func box(of view: AnnotationView, at point: CGPoint) -> CGRect {
        let offset = view.centerOffset
        return CGRect(
            center: CGPoint(x: point.x + offset.x, y: point.y + offset.y), size: view.bounds.size)
    }

    /// Moves the map as little as possible so that a rectangle around the spread pins is in view, in the same
    /// way as for callouts.
    private func bringIntoView(_ box: CGRect, animated: Bool) {
        let room = (positions.frame?.bounds ?? .zero).insetBy(dx: Self.edge, dy: Self.edge)
        guard room.width > 0, room.height > 0, !box.isNull else { return }
        let pan = CGVector(
            dx: CalloutLayout.leastShift(from: box.minX, to: box.maxX, into: (room.minX, room.maxX)),
            dy: CalloutLayout.leastShift(from: box.minY, to: box.maxY, into: (room.minY, room.maxY)))
        if pan != .zero { delegate?.moveMap(by: pan, duration: Self.panDuration, animated: animated) }
    }

    // MARK: Collecting

    /// Moves the spread pins back to their common position. Does nothing if no pins are spread.
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

    /// Called when a pin was tapped: collects the spread pins, unless the tapped pin is one of them.
    func pinTapped(_ view: AnnotationView) {
        if let spread, !spread.holds(view) { collect(animated: true) }
    }

    /// Takes a pin that is about to be dragged out of its spider (the spread pins of one position). The pin
    /// stays at its position on the screen, which the drag determines from now on.
    func release(_ view: AnnotationView) {
        for spider in spiders where spider.holds(view) {
            spider.release(view)
        }
        view.displacement.spread.set(.zero)
    }

    /// Called when a drag has ended: collects the spread pins if the drag took a pin out of them.
    func collectIfBroken() {
        if spread?.isBroken ?? false { collect(animated: true) }
    }

    /// Called when a pin is removed from the map: removes the pin from its spider, and collects the other
    /// spread pins.
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

    /// Called once a frame: collects the spread pins when the zoom has changed, because pins may then share
    /// other positions, or when one of them has moved away.
    func follow(_ viewport: Viewport) {
        guard let spread else { return }
        // With a tolerance for rounding to pixels.
        let hasLeft = spread.members.contains {
            positions.isAway($0, from: spread.position, by: Self.samePositionDistance + 2, viewport)
        }
        if hasLeft || abs(spread.zoom - viewport.zoom) > 1e-6 { collect(animated: true) }
    }

    /// Called once a frame, after the pins were placed: places the lines from the common positions to the
    /// spread pins.
    func layoutLegs(_ viewport: Viewport, on map: View, under pins: View) {
        guard let first = spiders.first?.members.first else { return }
        let near = positions.restingPoint(of: first).map { viewport.mapPoint(at: $0) } ?? viewport.center
        for spider in spiders {
            let point = viewport.unwrappedPoint(for: spider.position.nearestCopy(to: near))
            if spider.legs.superview !== map { map.insertSubview(spider.legs, belowSubview: pins) }
            spider.legs.center = point
            spider.legs.ends = spider.members.map { member in
                CGVector(
                    dx: member.center.x - member.centerOffset.x - point.x,
                    dy: member.center.y - member.centerOffset.y - point.y)
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
