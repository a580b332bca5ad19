import CartoucheMapGeometry
import Foundation

/// The plane on which labels are placed: the map at a zoom and heading, in points around a reference
/// location. It does not move with the camera, so the placement stays the same.
///
/// At rest its zoom is the camera's. While the map zooms it is a round number below, see `plane(for:)`.
struct LabelPlane: Equatable, Sendable {
    /// Zoom steps per level for which labels are read.
    static let stepsPerLevel = 2.0
    /// The zooms per level of planes while the map zooms: farther out, labels come closer by a fifth at most
    /// before they are placed again.
    static let planesPerLevel = 4.0
    /// Zooming out by less than this below a step does not change the placement; labels move closer by 3 %.
    static let slack = 0.045
    /// The labels of tiles this far outside the screen, in points of both sides together, are read: they may
    /// extend into it.
    static let surroundings = CGSize(width: 320, height: 80)
    /// A label whose location is further than this outside the screen, in points, is not drawn.
    static let drawingMargin: CGFloat = 200
    /// While the map turns, labels that have come to overlap are removed every so many degrees.
    static let headingSlack = 4.0
    /// While the map turns, labels are placed anew every so many degrees.
    static let headingStep = 20.0

    var zoom: Double
    /// The heading in degrees.
    var heading: Double
    var reference: MapPoint
    /// The plane's size around the reference.
    var size: CGSize
    /// The size of the screen in the middle of the plane, in the plane's points; empty: unknown.
    var screen = CGSize.zero

    /// The step at or below a zoom that is higher by the slack, or the previous step while the zoom is within
    /// its slack.
    static func step(for zoom: Double, previous: Double?) -> Double {
        let step = ((zoom + slack) * stepsPerLevel).rounded(.down) / stepsPerLevel
        guard let previous, zoom >= previous - slack, zoom < previous + 1 / stepsPerLevel else { return step }
        return previous
    }

    /// The zoom of the plane while the map zooms: the previous one up to a step above it, so that labels are
    /// placed anew only where they come too close, or where those of another step were read.
    static func plane(for zoom: Double, step: Double, previous: Double?) -> Double {
        if let previous, zoom >= previous - slack, zoom < previous + 1 / stepsPerLevel { return previous }
        return max(step, ((zoom + slack) * planesPerLevel).rounded(.down) / planesPerLevel)
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

    /// The screen on the plane.
    var screenBox: CGRect {
        CGRect(x: -screen.width / 2, y: -screen.height / 2, width: screen.width, height: screen.height)
    }

    /// The location at a position on the plane.
    func mapPoint(_ p: CGPoint) -> MapPoint {
        let (s, c) = (sin(heading * .pi / 180), cos(heading * .pi / 180))
        return MapPoint(
            x: reference.x + (p.x * c - p.y * s) / pointsPerMapPoint,
            y: reference.y + (p.x * s + p.y * c) / pointsPerMapPoint)
    }

    /// The vector of one world to the east, on the plane.
    var worldStep: CGPoint { turned(CGPoint(x: worldWidth, y: 0)) }

    private func turned(_ p: CGPoint) -> CGPoint {
        guard heading != 0 else { return p }
        let (s, c) = (sin(-heading * .pi / 180), cos(-heading * .pi / 180))
        return CGPoint(x: p.x * c - p.y * s, y: p.x * s + p.y * c)
    }
}
