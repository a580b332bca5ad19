import CartoucheDrawing
import Foundation

/// How the map scrolls under a dragged pin whose finger nears the map's edge. Pure but for its memory of the
/// edges; points, seconds.
///
/// The zone is a strip of width z inside each edge. At a distance d from the edge, the nearness is n = 1 - d
/// / z (0 at the zone's inner border, 1 at the edge and beyond), and the content moves at v = v1 n^2: slow
/// where the finger only grazes the zone, and continuous at its border, so that it stops where the finger
/// leaves. A frame of length t moves it by v t. A finger at rest has a constant v, so the sum over frames is
/// v times the time, whatever the frame rate.
///
/// A pin that is lifted inside a zone must not scroll the map at once: an edge counts only after the finger
/// has been out of its zone, or has come nearer to it than it was at first.
nonisolated struct EdgeScroll: Equatable, Sendable {
    /// The width in points of the zone inside each edge of the map in which a finger scrolls the map; a
    /// quarter of the map's side if that is less.
    static let zone: CGFloat = 44
    /// The maximum speed of the map's content, in points per second, for a finger at the edge. Tuned: a map
    /// of 1000 points scrolls past in a little over a second.
    static let fastest: CGFloat = 800
    /// For a finger that lifted a pin inside the zone at an edge: the distance, in points, by which the
    /// finger must come nearer to the edge before the map scrolls.
    static let approach: CGFloat = 6
    /// The longest time between two frames, in seconds, for which the map is scrolled: after a longer stall
    /// the map does not jump.
    static let frameLimit = 0.1

    private var nearestAtFirst: EdgeDistances
    private var isArmed = EdgeFlags()
    private var lastTime: Double?

    init(start: CGPoint, in rect: CGRect) {
        nearestAtFirst = EdgeDistances(of: start, in: rect)
        arm(nearestAtFirst, rect)
    }

    /// Records the finger's position and returns the velocity of the map's content, in points per second. The
    /// content moves away from the edge that the finger is near, so the velocity is positive (right and down)
    /// at the left and upper edges. Zero if the finger is in no edge's zone.
    mutating func velocity(at point: CGPoint, in rect: CGRect) -> CGVector {
        let distances = EdgeDistances(of: point, in: rect)
        arm(distances, rect)
        let (w, h) = (Self.zoneWidth(rect.width), Self.zoneWidth(rect.height))
        func speed(_ armed: Bool, _ distance: CGFloat, _ zone: CGFloat) -> CGFloat {
            armed ? Self.speed(at: distance, zone: zone) : 0
        }
        // The pin moves toward the edge: the content moves the other way.
        return CGVector(
            dx: speed(isArmed.left, distances.left, w) - speed(isArmed.right, distances.right, w),
            dy: speed(isArmed.top, distances.top, h) - speed(isArmed.bottom, distances.bottom, h))
    }

    /// The vector by which the map's content moves, in points, in the frame that ends at `time` (in seconds),
    /// for a finger at `point` in the map's points.
    mutating func displacement(at point: CGPoint, in rect: CGRect, time: Double) -> CGVector {
        let v = velocity(at: point, in: rect)
        guard v != .zero else {
            lastTime = nil
            return .zero
        }
        let elapsed = min(max(0, time - (lastTime ?? time)), Self.frameLimit)
        lastTime = time
        return CGVector(dx: v.dx * elapsed, dy: v.dy * elapsed)
    }

    static func speed(at distance: CGFloat, zone: CGFloat) -> CGFloat {
        guard zone > 0, distance < zone else { return 0 }
        let nearness = 1 - max(0, distance) / zone
        return fastest * nearness * nearness
    }

    static func zoneWidth(_ side: CGFloat) -> CGFloat { min(zone, side / 4) }

    private mutating func arm(_ now: EdgeDistances, _ rect: CGRect) {
        let (w, h) = (Self.zoneWidth(rect.width), Self.zoneWidth(rect.height))
        func counts(_ now: CGFloat, _ first: CGFloat, _ zone: CGFloat) -> Bool {
            now >= zone || now <= first - Self.approach
        }
        if counts(now.left, nearestAtFirst.left, w) { isArmed.left = true }
        if counts(now.right, nearestAtFirst.right, w) { isArmed.right = true }
        if counts(now.top, nearestAtFirst.top, h) { isArmed.top = true }
        if counts(now.bottom, nearestAtFirst.bottom, h) { isArmed.bottom = true }
    }
}

/// The distances of a point from the four edges of a rectangle, in points.
nonisolated private struct EdgeDistances: Equatable, Sendable {
    var left: CGFloat
    var right: CGFloat
    var top: CGFloat
    var bottom: CGFloat

    init(of point: CGPoint, in rect: CGRect) {
        (left, right) = (point.x - rect.minX, rect.maxX - point.x)
        (top, bottom) = (point.y - rect.minY, rect.maxY - point.y)
    }
}

nonisolated private struct EdgeFlags: Equatable, Sendable {
    var left = false
    var right = false
    var top = false
    var bottom = false
}
