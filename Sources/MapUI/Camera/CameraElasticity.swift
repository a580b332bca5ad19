import Foundation
import MapGeometry
import ViewKit

/// How the camera yields beyond the poles and beyond its zoom limits: by the rubber band of lists. Pure.
///
/// The anchor of the last zoom stays in its place. Within the limits nothing is changed, to the last bit.
nonisolated struct CameraElasticity {
    /// The levels beyond a zoom limit that a pinch never reaches. Tuned.
    static let zoomLength = 1.0
    /// An excess below this counts as inside, in points and in levels.
    private static let tolerance = (points: 1e-6, levels: 1e-9)

    /// The view's point that zooming keeps in place.
    var anchor: CGPoint

    /// The viewport to which fingers drag the camera, which may be beyond its limits already.
    func dragged(_ viewport: Viewport, by delta: CameraDelta) -> Viewport {
        stretched(relaxed(viewport).applyingWithoutLimits(delta))
    }

    /// How far the viewport is beyond its limits: points south, and levels in; nil: it is inside.
    func excess(of viewport: Viewport) -> (points: Double, levels: Double)? {
        let (zooms, ys, scale) = (viewport.zoomRange, viewport.centerYRange, viewport.pointsPerMapPoint)
        let levels = viewport.zoom - min(max(viewport.zoom, zooms.lowerBound), zooms.upperBound)
        let points = (viewport.center.y - min(max(viewport.center.y, ys.lowerBound), ys.upperBound)) * scale
        guard abs(levels) > Self.tolerance.levels || abs(points) > Self.tolerance.points else { return nil }
        return (points, levels)
    }

    /// The viewport, moved so far beyond the limits.
    func placed(_ viewport: Viewport, points: Double, levels: Double) -> Viewport {
        let zooms = viewport.zoomRange
        var result = zoomed(
            viewport, to: min(max(viewport.zoom, zooms.lowerBound), zooms.upperBound) + levels)
        let ys = result.centerYRange
        let inside = min(max(result.center.y, ys.lowerBound), ys.upperBound)
        result.center.y = inside + points / result.pointsPerMapPoint
        return result
    }

    private func stretched(_ raw: Viewport) -> Viewport {
        let zoom = RubberBand.offset(
            CGFloat(raw.zoom), in: Self.range(raw.zoomRange, 1), length: CGFloat(Self.zoomLength))
        var result = zoomed(raw, to: Double(zoom))
        let (y, scale) = (result.center.y, result.pointsPerMapPoint)
        guard !result.centerYRange.contains(y) else { return result }
        let given = RubberBand.offset(
            CGFloat(y * scale), in: Self.range(result.centerYRange, scale), length: result.size.height)
        result.center.y = Double(given) / scale
        return result
    }

    /// The inverse of `stretched`.
    private func relaxed(_ viewport: Viewport) -> Viewport {
        var result = viewport
        let (y, scale) = (result.center.y, result.pointsPerMapPoint)
        if !result.centerYRange.contains(y) {
            let dragged = RubberBand.drag(
                CGFloat(y * scale), in: Self.range(result.centerYRange, scale), length: result.size.height)
            result.center.y = Double(dragged) / scale
        }
        let zoom = RubberBand.drag(
            CGFloat(result.zoom), in: Self.range(result.zoomRange, 1), length: CGFloat(Self.zoomLength))
        return zoomed(result, to: Double(zoom))
    }

    private func zoomed(_ viewport: Viewport, to zoom: Double) -> Viewport {
        guard zoom != viewport.zoom else { return viewport }
        var result = viewport
        let place = viewport.mapPoint(at: anchor)
        result.zoom = zoom
        result.move(place, to: anchor)
        return result
    }

    private static func range(_ range: ClosedRange<Double>, _ scale: Double) -> ClosedRange<CGFloat> {
        CGFloat(range.lowerBound * scale)...CGFloat(range.upperBound * scale)
    }
}
