import Cartouche
import SDLFloor

/// The same map as on `BenchStage`, in a window and with a renderer that do not belong to the library.
final class GuestStage {
    private let window: UnsafeMutableRawPointer
    private let renderer: UnsafeMutableRawPointer
    private let views: SDLViewHost
    private let map: MapView
    private let clock = SystemClock()

    /// Creates a window that does not belong to the library, and a map in it.
    /// - Parameters:
    ///   - driver: the name of SDL's renderer.
    ///   - pins: the coordinates of the pins; the callout of the 11th is open.
    init(driver: String, pins: [LocationCoordinate2D]) throws {
        let size = BenchStage.size
        var (window, renderer): (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
        let status = sdl_floor_open_guest(
            driver, Int32(size.width), Int32(size.height), &window, &renderer)
        guard status == 0, let window, let renderer else {
            throw PlatformError("There is no window with SDL's renderer \(driver).")
        }
        (self.window, self.renderer) = (window, renderer)
        views = try SDLViewHost(frame: CGRect(origin: .zero, size: size))
        map = MapView(frame: views.window.bounds)
        map.register(
            BenchPin.self, forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)
        views.window.addSubview(map)
        let annotations = pins.enumerated().map { PointAnnotation(coordinate: $1, title: "Pin \($0)") }
        map.addAnnotations(annotations)
        settle()
        map.selectAnnotation(annotations[10], animated: false)
    }

    func close() {
        views.close()
        sdl_floor_close_guest(window, renderer)
    }

    /// The number of annotations that have a view on the map.
    var viewCount: Int { map.annotations.count { map.view(for: $0) != nil } }

    /// Runs frames for at least a second, and until no work on other threads is outstanding, so that all
    /// fades have ended.
    func settle() {
        let end = clock.now + 1
        repeat { _ = frame(nil) } while clock.now < end || Services.current.work.outstanding > 0
    }

    /// Drags the map in the same way as `BenchStage.pan`, and returns the costs of the frames.
    func pan(frames count: Int) -> [FrameCost] {
        let camera = map.camera
        let start = CGPoint(x: 640, y: 700)
        _ = frame(.mouse(.down, position: start, button: 1))
        let costs = (0..<count).map { index in
            let t = Double(index)
            let p = CGPoint(x: start.x + 40 * sin(t * 0.05), y: start.y + 25 * sin(t * 0.031))
            return frame(.mouse(.move, position: p, button: 0))
        }
        _ = frame(.mouse(.up, position: start, button: 1))
        map.setCamera(camera, animated: false)
        return costs
    }

    private func frame(_ kind: InputEvent.Kind?) -> FrameCost {
        let (start, cpu) = (clock.now, SystemClock.processCPUSeconds)
        if let kind { views.host.send(InputEvent(time: start.seconds, kind: kind)) }
        views.host.update(to: start)
        sdl_floor_clear(renderer)
        try? views.draw(with: OpaquePointer(renderer))
        sdl_floor_present(renderer)
        return FrameCost(
            wall: (clock.now - start) * 1000, cpu: (SystemClock.processCPUSeconds - cpu) * 1000)
    }
}
