import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import ViewKit

@testable import CartoucheMapUI

/// A map in a window without a platform, with a delegate that notes how its camera moves.
final class CameraHarness: InputDriver, MapViewDelegate {
    let map: MapView
    let trace = CameraTrace()
    /// "will" and "did" with their flags, in order.
    private(set) var events: [String] = []
    private(set) var visibleRegionChanges = 0
    /// What the delegate does once, the next time that it is told "will" or "did".
    var inWill: (() -> Void)?
    var inDid: (() -> Void)?

    init(
        size: CGSize = CGSize(width: 1000, height: 600), latitude: Double = 48, longitude: Double = 11,
        zoom: Double = 5
    ) {
        Services.current = Services(text: FixedText(), images: NoImages(), trace: trace)
        map = MapView(frame: CGRect(origin: .zero, size: size))
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom)
        super.init(Window(size: size), time: 10, isRecording: true)
        window.addSubview(map)
        window.step(to: FrameTime(seconds: time))
        trace.removeAll()
        map.delegate = self
    }

    var viewport: Viewport { map.viewport }

    // MARK: Measuring

    /// How far a position on the map is from a point of the screen, in points.
    func distance(of mapPoint: MapPoint, from point: CGPoint) -> Double {
        let p = viewport.point(for: mapPoint)
        return hypot(p.x - point.x, p.y - point.y)
    }

    func mapPoint(_ x: CGFloat, _ y: CGFloat) -> MapPoint { viewport.mapPoint(at: CGPoint(x: x, y: y)) }

    // MARK: Delegate

    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
        events.append("will \(animated)")
        if let action = inWill.take() { action() }
    }
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        events.append("did \(animated)")
        if let action = inDid.take() { action() }
    }
    func mapViewDidChangeVisibleRegion(_ mapView: MapView) { visibleRegionChanges += 1 }
}

/// Keeps the camera's trace lines.
final class CameraTrace: TraceSink {
    private(set) var changes: [[String: TraceValue]] = []

    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        guard event == "regionDidChange" else { return }
        changes.append(Dictionary(fields, uniquingKeysWith: { $1 }))
    }

    func removeAll() { changes.removeAll() }
}
