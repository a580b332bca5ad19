import Foundation
import MapGeometry

/// The plane on which labels are placed: the map at a zoom step and heading, in points around a reference
/// location. It does not move with the camera, so the placement stays the same.
struct LabelFrame: Equatable, Sendable {
    /// Zoom steps per level.
    static let stepsPerLevel = 2.0
    /// Zooming out by less than this below a step does not change the placement; labels move closer by 3 %.
    static let slack = 0.045
    /// A rotation by fewer degrees does not change the placement while the map turns.
    static let headingSlack = 4.0

    var zoom: Double
    /// The heading in degrees.
    var heading: Double
    var reference: MapPoint
    /// The plane's size around the reference.
    var size: CGSize
    /// The size of the screen in the middle of the plane; empty: unknown.
    var screen = CGSize.zero

    /// The step at or below a zoom that is higher by the slack, or the previous step while the zoom is within
    /// its slack.
    static func step(for zoom: Double, previous: Double?) -> Double {
        let step = ((zoom + slack) * stepsPerLevel).rounded(.down) / stepsPerLevel
        guard let previous, zoom >= previous - slack, zoom < previous + 1 / stepsPerLevel else { return step }
        return previous
    }

    var pointsPerMapPoint: Double { exp2(zoom - 19) }
    var worldWidth: Double { Mercator.worldSize * pointsPerMapPoint }

    /// The position on the plane of a location's copy nearest to the reference.
    func point(_ p: MapPoint) -> CGPoint {
        flatPoint(p.nearestCopy(to: reference))
    }

    /// The position on the plane of a location, without looking for its nearest copy.
    func flatPoint(_ p: MapPoint) -> CGPoint {
        let (x, y) = ((p.x - reference.x) * pointsPerMapPoint, (p.y - reference.y) * pointsPerMapPoint)
        return turned(CGPoint(x: x, y: y))
    }

    /// The vector of one world to the east, on the plane.
    var worldStep: CGPoint { turned(CGPoint(x: worldWidth, y: 0)) }

    private func turned(_ p: CGPoint) -> CGPoint {
        guard heading != 0 else { return p }
        let (s, c) = (sin(-heading * .pi / 180), cos(-heading * .pi / 180))
        return CGPoint(x: p.x * c - p.y * s, y: p.x * s + p.y * c)
    }
}
