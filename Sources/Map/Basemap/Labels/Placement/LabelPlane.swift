import CartoucheMapGeometry
import Foundation

/// The plane on which labels are placed: the map at a zoom and heading, in points around a reference
/// location. The plane does not move with the camera, so the placement stays the same.
///
/// At rest the zoom of the plane is the camera's. While the map zooms, it is a multiple of 1 /
/// `planesPerLevel` at or below the camera's; see `plane(for:step:previous:)`.
struct LabelPlane: Equatable, Sendable {
    /// The number of zoom steps in a zoom level. Labels are read from tiles anew when the zoom reaches
    /// another step.
    static let stepsPerLevel = 2.0
    /// The number of planes per zoom level while the map zooms: when zooming out, labels come closer by a
    /// fifth at most before they are placed again.
    static let planesPerLevel = 4.0
    /// How far the zoom may fall below a zoom step, in levels, before labels are placed again. Labels come
    /// closer to one another by 3 % in that range.
    static let slack = 0.045
    /// How much the area in which labels are read from tiles is wider and higher than the screen, in points,
    /// since labels around the screen may extend into it.
    static let margin = CGSize(width: 320, height: 80)
    /// A label whose location is further than this outside the screen, in points, is not drawn.
    static let drawingMargin: CGFloat = 200
    /// The angle, in degrees, by which the map may turn before labels that have come to overlap are removed.
    static let headingSlack = 4.0
    /// The angle, in degrees, by which the map may turn before labels are placed anew.
    static let headingStep = 20.0

    var zoom: Double
    /// The direction at the top of the plane, in degrees clockwise from north.
    var heading: Double
    var reference: MapPoint
    /// The plane's size in points; the reference location lies in its middle.
    var size: CGSize
    /// The size of the screen in the middle of the plane, in the plane's points; zero if it is unknown.
    var screen = CGSize.zero

    /// The zoom step for a zoom, a multiple of half a level: the previous step as long as the zoom is within
    /// `slack` below it and less than half a level above it; otherwise the highest step that is at most
    /// `slack` above the zoom.
    static func step(for zoom: Double, previous: Double?) -> Double {
        let step = ((zoom + slack) * stepsPerLevel).rounded(.down) / stepsPerLevel
        guard let previous, zoom >= previous - slack, zoom < previous + 1 / stepsPerLevel else { return step }
        return previous
    }

    /// The zoom of the plane while the map zooms. The previous plane is used until the zoom falls more than
    /// `slack` below it or reaches half a level above it, so that labels are placed anew only where they come
    /// too close or where labels of another zoom step were read.
    static func plane(for zoom: Double, step: Double, previous: Double?) -> Double {
        if let previous, zoom >= previous - slack, zoom < previous + 1 / stepsPerLevel { return previous }
        return max(step, ((zoom + slack) * planesPerLevel).rounded(.down) / planesPerLevel)
    }

    var pointsPerMapPoint: Double { exp2(zoom - 19) }
    var worldWidth: Double { Mercator.worldSize * pointsPerMapPoint }

    /// The point on the plane of a location: of the world copy of the location that is nearest to the
    /// reference.
    func point(_ p: MapPoint) -> CGPoint {
        flatPoint(p.nearestCopy(to: reference))
    }

    /// The point on the plane of a map point, without a choice among world copies.
    func flatPoint(_ p: MapPoint) -> CGPoint {
        let (x, y) = ((p.x - reference.x) * pointsPerMapPoint, (p.y - reference.y) * pointsPerMapPoint)
        return turned(CGPoint(x: x, y: y))
    }

    /// The rectangle of the screen on the plane, in points of the plane.
    var screenBox: CGRect {
        CGRect(x: -screen.width / 2, y: -screen.height / 2, width: screen.width, height: screen.height)
    }

    /// The map point that is shown at a point of the plane.
    func mapPoint(_ p: CGPoint) -> MapPoint {
        let (s, c) = (sin(heading * .pi / 180), cos(heading * .pi / 180))
        return MapPoint(
            x: reference.x + (p.x * c - p.y * s) / pointsPerMapPoint,
            y: reference.y + (p.x * s + p.y * c) / pointsPerMapPoint)
    }

    /// The vector on the plane from a location to its copy one world to the east.
    var worldStep: CGPoint { turned(CGPoint(x: worldWidth, y: 0)) }

    private func turned(_ p: CGPoint) -> CGPoint {
        guard heading != 0 else { return p }
        let (s, c) = (sin(-heading * .pi / 180), cos(-heading * .pi / 180))
        return CGPoint(x: p.x * c - p.y * s, y: p.x * s + p.y * c)
    }
}
