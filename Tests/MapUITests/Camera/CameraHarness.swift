import Drawing
import Foundation
import MapGeometry
import TestSupport
import ViewKit

@testable import MapUI

/// A map in a window without a platform, a clock that the test moves, and scripted fingers.
final class CameraHarness: MapViewDelegate {
    let window: Window
    let map: MapView
    let trace = CameraTrace()
    /// "will" and "did" with their flags, in order.
    private(set) var events: [String] = []
    private(set) var visibleRegionChanges = 0
    var seconds = 10.0
    private static let frame = 1.0 / 60

    init(
        size: CGSize = CGSize(width: 1000, height: 600), latitude: Double = 48, longitude: Double = 11,
        zoom: Double = 5
    ) {
        Services.current = Services(text: FixedText(), images: NoImages(), trace: trace)
        window = Window(size: size)
        map = MapView(frame: CGRect(origin: .zero, size: size))
        map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom)
        window.addSubview(map)
        window.step(to: FrameTime(seconds: seconds))
        trace.removeAll()
        map.delegate = self
    }

    var viewport: Viewport { map.viewport }

    // MARK: Time

    func step() {
        seconds += Self.frame
        window.step(to: FrameTime(seconds: seconds))
        var list = DisplayList()
        window.record(into: &list)
    }

    func run(_ duration: Double) {
        for _ in 0..<Int((duration / Self.frame).rounded()) { step() }
    }

    // MARK: Input

    func touch(_ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat) { touch(phase, 1, x, y) }

    func touch(_ phase: InputEvent.TouchPhase, _ id: Int, _ x: CGFloat, _ y: CGFloat) {
        send(.touch(phase, id: id, position: CGPoint(x: x, y: y)))
    }

    func send(_ kind: InputEvent.Kind) { window.send(InputEvent(time: seconds, kind: kind)) }

    func mouse(_ phase: InputEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
        send(.mouse(phase, position: CGPoint(x: x, y: y), button: phase == .move ? 0 : 1))
    }

    func wheel(_ notches: CGFloat, _ x: CGFloat, _ y: CGFloat) {
        send(.wheel(delta: CGVector(dx: 0, dy: notches), position: CGPoint(x: x, y: y)))
    }

    /// Pressed and let go.
    func key(_ name: String) { for isDown in [true, false] { key(name, isDown) } }

    func key(_ name: String, _ isDown: Bool) { send(.key(name: name, isDown: isDown, modifiers: [])) }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        run(0.05)
        touch(.ended, x, y)
        run(0.05)
    }

    /// In equal steps, one a frame; the finger stays down.
    func drag(_ id: Int = 1, from a: CGPoint, to b: CGPoint, steps: Int) {
        touch(.began, id, a.x, a.y)
        for i in 1...steps {
            step()
            let fraction = CGFloat(i) / CGFloat(steps)
            touch(.moved, id, a.x + (b.x - a.x) * fraction, a.y + (b.y - a.y) * fraction)
        }
        step()
    }

    // MARK: Measuring

    /// How far a place is from a point of the screen, in points.
    func distance(of place: MapPoint, from point: CGPoint) -> Double {
        let p = viewport.point(for: place)
        return hypot(p.x - point.x, p.y - point.y)
    }

    func place(_ x: CGFloat, _ y: CGFloat) -> MapPoint { viewport.mapPoint(at: CGPoint(x: x, y: y)) }

    // MARK: Delegate

    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
        events.append("will \(animated)")
    }
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        events.append("did \(animated)")
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
