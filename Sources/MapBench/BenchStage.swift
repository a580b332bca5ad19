import Cartouche

/// A window with the map of the figures: 21 pins, one of them with its callout open. Drives frames by hand, unpaced.
final class BenchStage {
    let application: Application
    let map: MapView
    private let window: SDLWindow
    private let loop: FrameLoop
    private var list = DisplayList()
    private let pins: [PointAnnotation]

    static let size = CGSize(width: 1280, height: 800)

    init(renderer: RendererChoice) throws {
        application = try Application(options: ApplicationOptions(title: "MapBench", size: Self.size, renderer: renderer))
        guard case .onScreen(let window, let loop) = application.loop else {
            throw PlatformError("The figures are taken in a window.")
        }
        (self.window, self.loop) = (window, loop)
        map = MapView(frame: application.window.bounds)
        map.basemap = try application.makeWorldMap()
        map.register(BenchPin.self, forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)
        pins = (0..<21).map { index in
            let pin = PointAnnotation()
            pin.coordinate = LocationCoordinate2D(
                latitude: Double(index / 7) * 16 + 4, longitude: Double(index % 7) * 22 - 60)
            pin.title = "Pin \(index)"
            return pin
        }
        map.addAnnotations(pins)
        application.window.addSubview(map)
    }

    func close() { window.close() }

    /// Frames without measuring until nothing is owed and the fades are over.
    func settle(seconds: Double = 1.5) {
        let end = application.clock.now + seconds
        repeat { _ = frame() } while application.clock.now < end || application.services.work.outstanding > 0
    }

    func openCallout() {
        map.selectAnnotation(pins[10], animated: false)
        settle()
    }

    /// One frame: events of the script, then the way of a frame. Milliseconds of wall and of process CPU.
    func frame(_ events: [InputEvent.Kind] = []) -> (wall: Double, cpu: Double) {
        let (wall, cpu) = (application.clock.now, SystemClock.processCPUSeconds)
        for kind in events { application.window.send(InputEvent(time: wall.seconds, kind: kind)) }
        list = loop.drawFrameNow()
        return ((application.clock.now - wall) * 1000, (SystemClock.processCPUSeconds - cpu) * 1000)
    }

    /// The last frame as sprites.
    func floor() -> FloorScene {
        FloorScene(list: list, width: application.backend.pixelWidth, height: application.backend.pixelHeight)
    }

    /// Drags the map round, a little each frame.
    func pan(frames count: Int, reach: CGFloat = 1) -> [(wall: Double, cpu: Double)] {
        let start = CGPoint(x: 640, y: 700)
        _ = frame([.mouse(.down, position: start, button: 1)])
        let result = (0..<count).map { index in
            let t = Double(index)
            let p = CGPoint(x: start.x + 40 * reach * sin(t * 0.05), y: start.y + 25 * reach * sin(t * 0.031))
            return frame([.mouse(.move, position: p, button: 0)])
        }
        _ = frame([.mouse(.up, position: start, button: 1)])
        return result
    }

    /// Turns the wheel to and fro.
    func zoom(frames count: Int) -> [(wall: Double, cpu: Double)] {
        (0..<count).map { index in
            let up: CGFloat = (index / 40) % 2 == 0 ? 0.1 : -0.1
            return frame([.wheel(delta: CGVector(dx: 0, dy: up), position: CGPoint(x: 640, y: 400))])
        }
    }
}
