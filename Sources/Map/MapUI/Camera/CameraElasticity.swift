import CartoucheMapGeometry
import Foundation
import ViewKit

/// How far fingers can drag the camera beyond the poles, its boundary and its zoom limits: with the
/// increasing resistance of a scroll view's rubber band. Pure.
///
/// The anchor of the last zoom keeps its position in the view. A viewport within the limits is returned
/// unchanged, to the last bit.
nonisolated struct CameraElasticity {
    /// The zoom levels beyond a zoom limit that a pinch approaches but never reaches. Tuned.
    static let zoomLength = 1.0
    /// The allowance for rounding errors: a viewport counts as within its limits if it exceeds them by less
    /// than these points and zoom levels.
    private static let tolerance = (points: 1e-6, levels: 1e-9)

    /// The point of the map view, in points, that keeps its position on the map while the zoom changes.
    var anchor: CGPoint

    /// The viewport to which fingers drag the camera, which may be beyond its limits already.
    func dragged(_ viewport: Viewport, by delta: CameraDelta) -> Viewport {
        stretched(relaxed(viewport).applyingWithoutLimits(delta))
    }

    /// How far the viewport is beyond the camera's limits; `nil` if the viewport is within the limits.
    func excess(of viewport: Viewport) -> CameraExcess? {
        let (zooms, ys, scale) = (viewport.zoomRange, viewport.centerYRange, viewport.pointsPerMapPoint)
        let levels = viewport.zoom - min(max(viewport.zoom, zooms.lowerBound), zooms.upperBound)
        let south = (viewport.center.y - min(max(viewport.center.y, ys.lowerBound), ys.upperBound)) * scale
        let east =
            viewport.positionInBounds.map {
                ($0.x - min(max($0.x, $0.range.lowerBound), $0.range.upperBound)) * scale
            } ?? 0
        guard
            abs(levels) > Self.tolerance.levels || abs(south) > Self.tolerance.points
                || abs(east) > Self.tolerance.points
        else { return nil }
        return CameraExcess(east: east, south: south, levels: levels)
    }

    /// The viewport that lies beyond the camera's limits by exactly `excess`: the given viewport is clamped
    /// to the limits, and then moved by the excess.
    func placed(_ viewport: Viewport, _ excess: CameraExcess) -> Viewport {
        let zooms = viewport.zoomRange
        var result = zoomed(
            viewport, to: min(max(viewport.zoom, zooms.lowerBound), zooms.upperBound) + excess.levels)
        let (ys, scale) = (result.centerYRange, result.pointsPerMapPoint)
        let y = min(max(result.center.y, ys.lowerBound), ys.upperBound)
        var x = result.center.x
        if let position = result.positionInBounds {
            x =
                min(max(position.x, position.range.lowerBound), position.range.upperBound)
                + excess.east / scale
        }
        result.center = MapPoint(x: x, y: y + excess.south / scale)
        return result
    }

    private func stretched(_ raw: Viewport) -> Viewport {
        let zoom = RubberBand.offset(
            CGFloat(raw.zoom), in: Self.range(raw.zoomRange, 1), length: CGFloat(Self.zoomLength))
        return pulled(zoomed(raw, to: Double(zoom))) { position, range, length in
            RubberBand.offset(position, in: range, length: length)
        }
    }

    /// The viewport to which the fingers would have dragged the camera without the elastic resistance: the
    /// inverse of `stretched`.
    private func relaxed(_ viewport: Viewport) -> Viewport {
        let result = pulled(viewport) { position, range, length in
            RubberBand.drag(position, in: range, length: length)
        }
        let zoom = RubberBand.drag(
            CGFloat(result.zoom), in: Self.range(result.zoomRange, 1), length: CGFloat(Self.zoomLength))
        return zoomed(result, to: Double(zoom))
    }

    /// The viewport whose center is corrected by the function `band`, in each direction in which the center
    /// is beyond the camera's limits. The function receives a position, the limits and the length of the view
    /// in that direction, in points, and returns the corrected position.
    private func pulled(
        _ viewport: Viewport, _ band: (CGFloat, ClosedRange<CGFloat>, CGFloat) -> CGFloat
    ) -> Viewport {
        var result = viewport
        let scale = result.pointsPerMapPoint
        if !result.centerYRange.contains(result.center.y) {
            let y = band(
                CGFloat(result.center.y * scale), Self.range(result.centerYRange, scale), result.size.height)
            result.center.y = Double(y) / scale
        }
        if let position = result.positionInBounds, !position.range.contains(position.x) {
            let x = band(CGFloat(position.x * scale), Self.range(position.range, scale), result.size.width)
            result.center.x = Double(x) / scale
        }
        return result
    }

    private func zoomed(_ viewport: Viewport, to zoom: Double) -> Viewport {
        guard zoom != viewport.zoom else { return viewport }
        var result = viewport
        let mapPoint = viewport.mapPoint(at: anchor)
        result.zoom = zoom
        result.move(mapPoint, to: anchor)
        return result
    }

    private static func range(_ range: ClosedRange<Double>, _ scale: Double) -> ClosedRange<CGFloat> {
        CGFloat(range.lowerBound * scale)...CGFloat(range.upperBound * scale)
    }
}

/// How far a camera is beyond its limits: `east` and `south` in points on the screen, `levels` in zoom
/// levels. Negative values are to the west, to the north and below the least zoom.
nonisolated struct CameraExcess: Equatable, Sendable {
    var east = 0.0
    var south = 0.0
    var levels = 0.0
}
