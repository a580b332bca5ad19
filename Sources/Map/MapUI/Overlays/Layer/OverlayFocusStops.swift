import CartoucheBasemap
import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The views at which the Tab key stops for the overlays of a map: one for each overlay that is in view and
/// can be selected, with a frame around the visible part of the overlay. The views are made when Tab is
/// pressed, and receive no touches.
final class OverlayFocusStops {
    /// The maximum number of overlays at which Tab stops: if more are in view, these are the topmost ones.
    /// Tuned: Tab is not pressed more often.
    static let limit = 100
    /// The vertical distance, in points, up to which overlays count as one row in the reading order of the
    /// Tab key.
    private static let rowTolerance: CGFloat = 20
    /// The minimum width and height of the focus frame around an overlay, in points.
    private static let leastSide: CGFloat = 24

    let container = OverlayStopContainer()
    private weak var map: MapView?

    init(_ map: MapView) { self.map = map }

    /// Makes and removes the views at which Tab stops, according to the overlays that are in view now.
    /// - Returns: these views, in reading order.
    /// - Complexity: O(overlays on the map).
    func update(_ list: OverlayList) -> [OverlayStop] {
        guard let map else { return [] }
        let old = container.subviews.compactMap { $0 as? OverlayStop }
        var stops: [OverlayStop] = []
        for entry in list.all.reversed() where stops.count < Self.limit {
            guard entry.renderer?.isSelectable ?? false, entry.shown?.style.canBeHit ?? false,
                let rect = visibleRect(of: entry.overlay)
            else { continue }
            let stop = old.first { $0.overlay === entry.overlay } ?? OverlayStop(entry.overlay)
            stop.frame = rect
            stops.append(stop)
        }
        for stop in old where !stops.contains(where: { $0 === stop }) && !stop.isFirstResponder {
            stop.removeFromSuperview()
        }
        for stop in stops where stop.superview == nil { container.addSubview(stop) }
        if !stops.isEmpty, container.superview == nil { map.addSubview(container) }
        let order = ReadingOrder.order(
            of: stops.map(\.frame.origin), rowTolerance: Self.rowTolerance)
        return order.map { stops[$0] }
    }

    /// Called once a frame: moves the focus frame around the overlay that has the keyboard focus along with
    /// the overlay.
    func layout(_ list: OverlayList) {
        guard let map, container.superview != nil else { return }
        container.frame = map.bounds
        guard let stop = map.window?.firstResponder as? OverlayStop, stop.superview === container else {
            return
        }
        guard list[stop.overlay] != nil else { return stop.removeFromSuperview() }
        if let rect = visibleRect(of: stop.overlay) { stop.frame = rect }
    }

    /// The visible part of the box around an overlay, in points of the map view; nil if the overlay is not in
    /// view.
    private func visibleRect(of overlay: any Overlay) -> CGRect? {
        guard let map else { return nil }
        let (rect, viewport) = (overlay.boundingMapRect, map.viewport)
        guard rect.size.width.isFinite, rect.size.height.isFinite, rect.size.width >= 0 else { return nil }
        // In the copy of the world that is nearest to the middle.
        let world = Mercator.worldSize
        let dx = ((map.visibleMapRect.midX - rect.midX) / world).rounded() * world
        var box: CGRect?
        for (x, y) in [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
        ] {
            let point = viewport.unwrappedPoint(for: MapPoint(x: x + dx, y: y))
            let corner = CGRect(origin: point, size: .zero)
            box = box?.union(corner) ?? corner
        }
        guard var seen = box?.intersection(map.bounds), !seen.isNull else { return nil }
        if seen.width < Self.leastSide {
            seen = seen.insetBy(dx: (seen.width - Self.leastSide) / 2, dy: 0)
        }
        if seen.height < Self.leastSide {
            seen = seen.insetBy(dx: 0, dy: (seen.height - Self.leastSide) / 2)
        }
        return seen
    }

    /// The coordinate at which a key selects an overlay: the overlay's own coordinate, or the middle of its
    /// visible part, whichever first is visible and on the overlay; or else the overlay's vertex that is
    /// nearest to that middle.
    /// - Complexity: O(vertices).
    func coordinate(of stop: OverlayStop, _ list: OverlayList) -> LocationCoordinate2D {
        guard let map, let item = list[stop.overlay]?.shown, let geometry = item.shape.readyGeometry else {
            return stop.overlay.coordinate
        }
        let viewport = map.viewport
        let middle = viewport.mapPoint(at: CGPoint(x: stop.frame.midX, y: stop.frame.midY))
        let own = MapPoint(stop.overlay.coordinate)
        let isSeen = stop.frame.contains(map.convert(stop.overlay.coordinate, toPointTo: map))
        for position in (isSeen ? [own, middle] : [middle]) {
            let test = OverlayHitTest(
                position, pointsPerMapPoint: viewport.pointsPerMapPoint, slop: HitSlop.overlay)
            if test.test(geometry, item.style) == .hit { return position.coordinate }
        }
        var best: (coordinate: LocationCoordinate2D, distance: Double)?
        for vertex in Self.vertices(of: stop.overlay) where vertex.isValid {
            let point = MapPoint(vertex)
            let dx = (point.x - middle.x).remainder(dividingBy: Mercator.worldSize)
            let distance = dx * dx + (point.y - middle.y) * (point.y - middle.y)
            if distance < best?.distance ?? .infinity { best = (vertex, distance) }
        }
        return best?.coordinate ?? stop.overlay.coordinate
    }

    private static func vertices(of overlay: any Overlay) -> [LocationCoordinate2D] {
        switch overlay {
        case let lines as MultiPolyline: lines.polylines.flatMap(\.coordinates)
        case let areas as MultiPolygon: areas.polygons.flatMap(\.coordinates)
        case let shape as MultiPoint: shape.coordinates
        default: []
        }
    }
}

/// The view at which Tab stops for one overlay: draws nothing but the focus ring.
final class OverlayStop: View {
    let overlay: any Overlay

    init(_ overlay: any Overlay) {
        self.overlay = overlay
        super.init(frame: .zero)
        name = "overlayStop"
    }

    override var canBecomeFocused: Bool { true }
    override var focusName: String { overlay.title ?? name }
    override var focusShape: FocusShape { FocusShape(rect: bounds, cornerRadius: 6, isInside: true) }
}

/// The view that contains the focus frames of overlays, over everything else on the map. It receives no
/// touches.
final class OverlayStopContainer: View {
    init() {
        super.init(frame: .zero)
        name = "overlayStops"
    }

    override var mapGesturesPassThrough: Bool { true }
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
}
