import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// MapKit's properties and methods for the camera.
///
/// Invalid arguments (a coordinate, a span, a rectangle that is not finite) change nothing. Before the view
/// has a size, changes are kept and applied with the first layout. Animated changes end at their targets
/// unless a touch on the map, or another change, interrupts them; the delegate is always notified in pairs.
/// A change without animation to what the map shows already is none: the delegate is not notified.
extension MapView {
    /// The visible region of the map, as center and span. Setting the property shows all of the new region,
    /// without animation.
    public var region: CoordinateRegion {
        get { shown.region }
        set { setRegion(newValue, animated: false) }
    }

    /// The region that `setRegion` would show: the given region, enlarged to the view's aspect ratio and kept
    /// within the map's limits.
    public func regionThatFits(_ region: CoordinateRegion) -> CoordinateRegion {
        guard region.isValid, shown.size.width > 0, shown.size.height > 0 else { return region }
        return shown.fitting(region).region
    }

    /// The coordinate in the middle of the map view. Setting the property is not animated.
    public var centerCoordinate: LocationCoordinate2D {
        get { shown.center.coordinate }
        set { setCenter(newValue, animated: false) }
    }

    /// The camera of the map as one value: center, zoom and heading. Setting the property is not animated.
    public var camera: MapCamera {
        get { MapCamera(centerCoordinate: centerCoordinate, zoom: shown.zoom, heading: shown.heading) }
        set { setCamera(newValue, animated: false) }
    }

    /// Moves the map to a camera, within the map's limits.
    public func setCamera(_ camera: MapCamera, animated: Bool) {
        setCamera(camera, motion: animated ? .automatic : .none)
    }

    /// Moves the map to a camera with a chosen style of animation, within the map's limits. Not in MapKit.
    /// - Parameter duration: the duration of the animation in seconds; nil, the default, means the one that
    ///   suits the path's length.
    public func setCamera(_ camera: MapCamera, motion: CameraAnimationStyle, duration: Double? = nil) {
        guard camera.centerCoordinate.isValid, camera.zoom.isFinite, camera.heading.isFinite else { return }
        let duration = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        go(animated: motion != .none, style: motion.style, duration: duration) {
            var goal = $0
            goal.center = MapPoint(camera.centerCoordinate)
            goal.zoom = camera.zoom
            goal.heading = camera.heading
            return goal
        }
    }

    /// The rectangle in which the middle of the map must remain; nil, the default, means anywhere. A gesture
    /// can pull the map out of the rectangle with increasing resistance; the map then returns.
    public var cameraBoundary: CameraBoundary? {
        get { viewport.centerBounds.flatMap { CameraBoundary(mapRect: $0) } }
        set { setCameraBoundary(newValue, animated: false) }
    }

    /// Sets `cameraBoundary`, and moves the map so that its middle is within the boundary.
    public func setCameraBoundary(_ boundary: CameraBoundary?, animated: Bool) {
        limitCamera(animated: animated) { $0.centerBounds = boundary?.mapRect }
    }

    /// The range in which the camera's distance from the land must remain, in meters. Nil, the default, means
    /// no limit but `zoomLimits`, which always applies. Setting it is not animated.
    public var cameraZoomRange: CameraZoomRange? {
        get { storedZoomRange }
        set { setCameraZoomRange(newValue, animated: false) }
    }

    /// Sets `cameraZoomRange`, and zooms the map so that the camera's distance is within the range.
    public func setCameraZoomRange(_ range: CameraZoomRange?, animated: Bool) {
        storedZoomRange = range
        limitCamera(animated: animated) { $0.scaleLimits = range?.scales }
    }

    private func limitCamera(animated: Bool, _ change: (inout Viewport) -> Void) {
        updateSize()
        gestures.stopMotion()
        cameraController.setLimits(animated: animated && window != nil, change)
        setNeedsFrameWithLayout()
        setNeedsMapFrame()
    }

    /// The upright bounding box of the visible part of the map, in map points; its x may extend past the
    /// world.
    public var visibleMapRect: MapRect {
        get { shown.visibleMapRect }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// Moves the map so that all of a rectangle in map points is visible, with `edgePadding` points kept free
    /// around it.
    public func setVisibleMapRect(_ rect: MapRect, edgePadding: EdgeInsets = .zero, animated: Bool) {
        guard rect.isFinite, rect.size.width >= 0, rect.size.height >= 0 else { return }
        go(animated: animated) { $0.fitting(rect, insets: ViewportInsets(edgePadding)) }
    }

    /// The part of the map, in map points, that `setVisibleMapRect` would show for this rectangle: the
    /// rectangle, enlarged to the view's aspect ratio and kept within the map's limits.
    public func mapRectThatFits(_ rect: MapRect, edgePadding: EdgeInsets = .zero) -> MapRect {
        guard rect.isFinite, shown.size.width > 0, shown.size.height > 0 else { return rect }
        return shown.fitting(rect, insets: ViewportInsets(edgePadding)).visibleMapRect
    }

    /// Moves the map so that the rectangle around some map points is visible, with a border of a tenth of the
    /// view on each side.
    func show(_ points: [MapPoint], animated: Bool) {
        guard let rect = MapRect(enclosing: points) else { return }
        go(animated: animated) {
            let (x, y) = ($0.size.width / 10, $0.size.height / 10)
            return $0.fitting(rect, insets: ViewportInsets(top: y, left: x, bottom: y, right: x))
        }
    }

    /// Moves the content by `offset` points in `duration` seconds, in the direction in which a finger would
    /// drag it, so that a callout or the annotations of a spider come into view. If an animation is running,
    /// its target is moved by `offset`.
    func pan(by offset: CGVector, animated: Bool, duration: Double = CalloutHost.panDuration) {
        let isRunning = cameraController.isAnimating
        let base = cameraController.target ?? viewport
        gestures.stopMotion()
        cameraController.go(
            to: base.applying(.pan(x: offset.dx, y: offset.dy)), animated: animated || isRunning,
            duration: duration, reason: .callout)
        setNeedsMapFrame()
    }

    /// The viewport of the map now. Before the view has a size, the viewport that the camera changes made so
    /// far will lead to.
    private var shown: Viewport {
        let now = bounds.width > 0 && bounds.height > 0 ? viewport.resized(to: bounds.size) : viewport
        return waitingGoal?(now) ?? now
    }

    func go(
        animated: Bool, style: CameraPath.Style = .automatic, duration: Double? = nil,
        _ goal: @escaping (Viewport) -> Viewport
    ) {
        guard bounds.width > 0, bounds.height > 0 else {
            // Each change refers to what the one before would show.
            let earlier = waitingGoal
            waitingGoal = { goal(earlier?($0) ?? $0) }
            return
        }
        updateSize()
        gestures.stopMotion()
        cameraController.go(
            to: goal(viewport), animated: animated && window != nil, style: style, duration: duration)
        setNeedsLayout()
        setNeedsMapFrame()
    }
}

extension ViewportInsets {
    /// Converts the insets of a view to those of a viewport, whose module knows no views.
    fileprivate init(_ insets: EdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension MapView: CalloutEnvironment {
    var cameraTarget: Viewport? { cameraController.target }
}

/// Conversion between coordinates on the map and points of views, exact both ways.
extension MapView {
    /// The viewport that is drawn, which a finger may have pulled beyond the limits; after a change of the
    /// view's size, the viewport to which the next layout leads.
    private var presentViewport: Viewport {
        waitingGoal == nil && viewport.size == bounds.size ? viewport : shown
    }

    /// The position of a coordinate in a view's points (`nil` stands for the window's), in the copy of the
    /// world that is nearest to the center. NaN for a coordinate that is not finite.
    public func convert(_ coordinate: LocationCoordinate2D, toPointTo view: View?) -> CGPoint {
        convert(presentViewport.point(for: MapPoint(coordinate)), to: view)
    }

    /// The coordinate under a point of a view (`nil` stands for the window). Longitudes are within
    /// -180...180, latitudes within the map's.
    public func convert(_ point: CGPoint, toCoordinateFrom view: View?) -> LocationCoordinate2D {
        presentViewport.mapPoint(at: convert(point, from: view)).coordinate
    }

    /// The upright box around a region of the map, in a view's points (for `nil`, in the window's points).
    public func convert(_ region: CoordinateRegion, toRectTo view: View?) -> CGRect {
        let rect = MapRect(region)
        let middle = rect.center.nearestCopy(to: presentViewport.center)
        let moved = rect.offsetBy(dx: middle.x - rect.midX, dy: 0)
        let corners = [
            MapPoint(x: moved.minX, y: moved.minY), MapPoint(x: moved.maxX, y: moved.minY),
            MapPoint(x: moved.minX, y: moved.maxY), MapPoint(x: moved.maxX, y: moved.maxY),
        ].map { presentViewport.unwrappedPoint(for: $0) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        let box = CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
        return convert(box, to: view)
    }

    /// The region that the map shows in a rectangle, which is in a view's points (for `nil`, in the window's
    /// points).
    public func convert(_ rect: CGRect, toRegionFrom view: View?) -> CoordinateRegion {
        let box = convert(rect, from: view)
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
        ].map { presentViewport.mapPoint(at: $0) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return CoordinateRegion(MapRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y))
    }
}
