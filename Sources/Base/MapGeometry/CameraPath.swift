import Foundation

/// The camera's path from one viewport to another. Between near viewports the path is straight and keeps the
/// one location fixed that both show at the same point; between far viewports the path is a flight that zooms
/// out on the way.
///
/// Flight: van Wijk & Nuij, *Smooth and efficient zooming and panning*, IEEE InfoVis 2003, equations 9 and
/// 11. Lengths are measured in widths of the view; u is the distance along the ground, w the width of the
/// view.
package struct CameraPath: Equatable, Sendable {
    /// The viewport at the start of the path, where the fraction is 0.
    package let start: Viewport
    /// The viewport at the end of the path, where the fraction is 1.
    package let end: Viewport
    /// Whether the path zooms out and in again, since the destination is far away.
    package var isFlight: Bool { flight != nil }
    /// The length of the flight, S / rho in the article's terms, without a unit; `nil` if the path does not
    /// zoom out.
    package var flightLength: Double? { flight.map { $0.length / Self.climb } }

    private struct Flight: Equatable, Sendable {
        var startWidth, distance, startR, length: Double
    }

    private let flight: Flight?
    /// The viewport `start`, clamped to its own limits. The path leads from here to `end`.
    private let inside: Viewport
    /// The vector from the center of the path's first viewport (`inside`) to the center of its last one
    /// (`end`), the short way around the world, in map points.
    private let way: (x: Double, y: Double)

    /// How much the flight zooms out, the article's rho; van Wijk and Nuij's users preferred 1.42.
    private static let climb = 1.42
    /// The distance of the centers, in widths of the wider view, beyond which a path of automatic style is a
    /// flight.
    private static let nearLimit = 2.5
    /// The distance of the centers, in widths of the wider view, below which even a path of the style
    /// `flight` is straight: its zooming out could not be seen.
    private static let leastFlight = 0.01

    /// Whether the camera zooms out and in again on its way along a path.
    package enum Style: Equatable, Sendable {
        /// The path is straight to near viewports, and a flight, which zooms out on the way, to far ones.
        case automatic
        case straight
        case flight
    }

    /// Creates a path. `end` gets the size and limits of `start` and is clamped. If `start` is beyond its
    /// limits, where a finger has pulled the camera, the path returns within them in proportion to the
    /// fraction.
    package init(from start: Viewport, to end: Viewport, style: Style = .automatic) {
        self.start = start
        let inside = start.clamped()
        self.inside = inside
        var target = end
        target.size = start.size
        target.copyLimits(of: start)
        target = target.clamped()
        self.end = target
        let goal = target.center.nearestCopy(to: inside.center)
        way = (goal.x - inside.center.x, goal.y - inside.center.y)
        let side = max(start.size.width, start.size.height, 1)
        let (w0, w1) = (side / inside.pointsPerMapPoint, side / target.pointsPerMapPoint)
        let distance = hypot(way.x, way.y)
        let nearLimit =
            switch style {
            case .automatic: Self.nearLimit
            case .straight: Double.infinity
            case .flight: Self.leastFlight
            }
        if distance > nearLimit * max(w0, w1) {
            flight = Self.makeFlight(w0: w0, w1: w1, distance: distance)
        } else {
            flight = nil
        }
    }

    package static func == (a: CameraPath, b: CameraPath) -> Bool { a.start == b.start && a.end == b.end }

    /// The viewport at a fraction of the path: exactly `start` at 0, exactly `end` at 1. The caller applies
    /// easing.
    package func viewport(at fraction: Double) -> Viewport {
        guard fraction > 0 else { return start }
        guard fraction < 1 else { return end }
        var result = inside
        let zoomChange = end.zoom - inside.zoom
        var fractionOfWay = fraction
        if let flight {
            let s = fraction * flight.length
            let shape = Self.position(on: flight, at: s)
            result.zoom = inside.zoom - log2(shape.width / flight.startWidth)
            fractionOfWay = shape.travel / flight.distance
        } else {
            result.zoom = inside.zoom + zoomChange * fraction
            fractionOfWay = Self.straightFraction(zoomChange: zoomChange, fraction: fraction)
        }
        result.center = MapPoint(
            x: inside.center.x + way.x * fractionOfWay, y: inside.center.y + way.y * fractionOfWay)
        let turn = (end.heading - start.heading + 540).truncatingRemainder(dividingBy: 360) - 180
        result.heading = start.heading + turn * fraction
        result = result.clamped()
        let away = start.center.nearestCopy(to: inside.center)
        result.center = MapPoint(
            x: result.center.x + (away.x - inside.center.x) * (1 - fraction),
            y: result.center.y + (away.y - inside.center.y) * (1 - fraction))
        result.zoom += (start.zoom - inside.zoom) * (1 - fraction)
        return result
    }

    /// The fraction of the ground distance covered when the zoom has changed by a fraction. With width w = w0
    /// 2^-(k f), a location keeps its point on screen when the center moves in step with w: (w - w0) / (w1 -
    /// w0).
    private static func straightFraction(zoomChange: Double, fraction: Double) -> Double {
        let k = -zoomChange * log(2)
        guard abs(k) > 1e-9 else { return fraction }
        return expm1(k * fraction) / expm1(k)
    }

    private static func makeFlight(w0: Double, w1: Double, distance: Double) -> Flight {
        let rho2 = climb * climb
        let b0 = (w1 * w1 - w0 * w0 + rho2 * rho2 * distance * distance) / (2 * w0 * rho2 * distance)
        let b1 = (w1 * w1 - w0 * w0 - rho2 * rho2 * distance * distance) / (2 * w1 * rho2 * distance)
        // r = ln(-b + sqrt(b^2 + 1)) = -asinh(b)
        let (r0, r1) = (-asinh(b0), -asinh(b1))
        return Flight(startWidth: w0, distance: distance, startR: r0, length: (r1 - r0) / climb)
    }

    private static func position(on f: Flight, at s: Double) -> (travel: Double, width: Double) {
        let angle = climb * s + f.startR
        let travel = f.startWidth / (climb * climb) * (cosh(f.startR) * tanh(angle) - sinh(f.startR))
        return (travel, f.startWidth * cosh(f.startR) / cosh(angle))
    }
}
