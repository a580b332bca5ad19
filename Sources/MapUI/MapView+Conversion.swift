import Foundation
import MapGeometry
import ViewKit

/// Conversion between coordinates and points, exact both ways.
extension MapView {
    /// The position of a coordinate in a view's points (nil: the window's), in the copy of the world that is
    /// nearest to the center. NaN for a coordinate that is not finite.
    public func convert(_ coordinate: LocationCoordinate2D, toPointTo view: View?) -> CGPoint {
        convert(viewport.point(for: MapPoint(coordinate)), to: view)
    }

    /// The coordinate under a point of a view (nil: the window). Longitudes are within -180...180, latitudes
    /// within the map's.
    public func convert(_ point: CGPoint, toCoordinateFrom view: View?) -> LocationCoordinate2D {
        viewport.mapPoint(at: convert(point, from: view)).coordinate
    }

    /// The upright bounding box of a region, in a view's points.
    public func convert(_ region: CoordinateRegion, toRectTo view: View?) -> CGRect {
        let rect = MapRect(region)
        let middle = rect.center.nearestCopy(to: viewport.center)
        let moved = rect.offsetBy(dx: middle.x - rect.midX, dy: 0)
        let corners = [
            MapPoint(x: moved.minX, y: moved.minY), MapPoint(x: moved.maxX, y: moved.minY),
            MapPoint(x: moved.minX, y: moved.maxY), MapPoint(x: moved.maxX, y: moved.maxY),
        ].map { viewport.unwrappedPoint(for: $0) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        let box = CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
        return convert(box, to: view)
    }

    /// The region that a rectangle of a view shows.
    public func convert(_ rect: CGRect, toRegionFrom view: View?) -> CoordinateRegion {
        let box = convert(rect, from: view)
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
        ].map { viewport.mapPoint(at: $0) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return CoordinateRegion(MapRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y))
    }
}
