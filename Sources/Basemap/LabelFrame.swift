import Foundation
import MapGeometry

/// The plane on which labels are placed: the map at a zoom step and heading, in points round a reference place. It
/// does not move with the camera, so that neither do the decisions.
struct LabelFrame: Equatable, Sendable {
    /// Zoom steps a level.
    static let stepsPerLevel = 2.0
    /// Zooming out by less than this below a step does not change the decisions; labels come nearer by 3 %.
    static let slack = 0.045
    /// Turning by fewer degrees does not either.
    static let headingSlack = 4.0

    var zoom: Double
    /// Degrees.
    var heading: Double
    var reference: MapPoint
    /// Round the reference place.
    var size: CGSize

    /// The step at or under a zoom, or the one in force as long as that is within its slack.
    static func step(for zoom: Double, previous: Double?) -> Double {
        let step = (zoom * stepsPerLevel).rounded(.down) / stepsPerLevel
        guard let previous, zoom >= previous - slack, zoom < previous + 1 / stepsPerLevel else { return step }
        return previous
    }

    var pointsPerMapPoint: Double { exp2(zoom - 19) }
    var worldWidth: Double { Mercator.worldSize * pointsPerMapPoint }

    /// Which copy of a place is nearest to the reference, on the plane.
    func point(_ p: MapPoint) -> CGPoint {
        let near = p.nearestCopy(to: reference)
        let (x, y) = ((near.x - reference.x) * pointsPerMapPoint, (near.y - reference.y) * pointsPerMapPoint)
        return turned(CGPoint(x: x, y: y))
    }

    /// One world to the east, on the plane.
    var worldStep: CGPoint { turned(CGPoint(x: worldWidth, y: 0)) }

    private func turned(_ p: CGPoint) -> CGPoint {
        guard heading != 0 else { return p }
        let (s, c) = (sin(-heading * .pi / 180), cos(-heading * .pi / 180))
        return CGPoint(x: p.x * c - p.y * s, y: p.x * s + p.y * c)
    }
}
