import Cartouche

/// A window with a map, whose frames the benchmark runs one by one and measures.
final class BenchStage {
    let application: Application
    private(set) var map: MapView
    private(set) var pins: [PointAnnotation] = []
    /// Whether the measured frames start 1/60 s apart, as in interactive use; the waiting is not measured. If
    /// false, frames follow each other directly.
    var isPaced = false
    /// The time that the renderer took for drawing each frame since the array was last cleared, in
    /// milliseconds of the clock.
    private(set) var drawings: [Double] = []
    /// The durations of the phases of all frames since the dictionary was last cleared, in milliseconds: for
    /// each name of a phase, one number per frame.
    private(set) var phases: [String: [Double]] = [:]
    /// The slowest of the frames since this property was last reset: its duration in milliseconds, and a text
    /// with the durations of its phases.
    private(set) var slowest: (wall: Double, phases: String) = (0, "")

    /// The things, such as pins, that must be in view while figures are measured; nil checks nothing.
    var subject: InView? { didSet { record = nil } }
    /// How much was in view during the movements of the map since `viewed()` was last called.
    private var record: ViewRecord?

    private let window: SDLWindow
    private let loop: FrameLoop
    private var list = DisplayList()
    private var nextStart = FrameTime.zero

    static let size = CGSize(width: 1280, height: 800)
    private static let phaseNames = FrameStatistics.Phase.allCases.map { "\($0)" }

    /// Creates a window with a map.
    /// - Parameters:
    ///   - tiles: the path of a file of tiles; `nil` shows the bundled world.
    ///   - style: the style of the map; `nil` means the one that suits the tiles.
    ///   - size: the size of the window, in points.
    ///   - drawsOnAllCores: whether the software renderer draws on all processor cores; see
    ///     `ApplicationOptions`.
    init(
        renderer: RendererChoice, tiles: String? = nil, style: StylePair? = nil,
        size: CGSize = BenchStage.size, drawsOnAllCores: Bool = true
    ) throws {
        var options = ApplicationOptions(title: "MapBench", size: size, renderer: renderer)
        options.drawsOnAllCores = drawsOnAllCores
        application = try Application(options: options)
        guard case .onScreen(let window, let loop) = application.loop else {
            throw PlatformError("The figures are taken in a window.")
        }
        (self.window, self.loop) = (window, loop)
        map = MapView(frame: application.window.bounds)
        map.basemap =
            try tiles.map { try application.makeBasemap(path: $0, style: style) }
            ?? application.makeWorldMap(style: style)
        prepare(map)
        application.window.addSubview(map)
    }

    /// Makes another map for this window, which is not on screen yet. When it is shown, it takes over the
    /// base map of the map on screen.
    func makeMap() -> MapView {
        let map = MapView(frame: application.window.bounds)
        prepare(map)
        return map
    }

    /// Forgets the durations of the frames that were measured so far, so that the next measurement starts
    /// anew.
    func clearFigures() { (drawings, phases, slowest) = ([], [:], (0, "")) }

    private func prepare(_ map: MapView) {
        map.register(
            BenchPin.self, forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)
    }

    /// Shows another map in place of the map on screen, and passes the base map on to it.
    func show(_ next: MapView) {
        guard next !== map else { return }
        let basemap = map.basemap
        map.removeFromSuperview()
        map.basemap = nil
        map = next
        map.basemap = basemap
        application.window.addSubview(map)
    }

    func close() { window.close() }

    /// Prepares the map as most figures need it: with 21 pins, one of which has its callout open.
    func addPinsAndCallout() {
        pins = (0..<21).map { index in
            let coordinate = LocationCoordinate2D(
                latitude: Double(index / 7) * 16 + 4, longitude: Double(index % 7) * 22 - 60)
            return PointAnnotation(coordinate: coordinate, title: "Pin \(index)")
        }
        map.addAnnotations(pins)
        settle()
        map.selectAnnotation(pins[10], animated: false)
        settle()
    }

    /// Adds an annotation that is the callout of a pin, and returns it.
    func addCallout(_ type: CalloutAnnotationView.Type, of pin: PointAnnotation) -> CalloutAnnotation {
        let callout = CalloutAnnotation(
            content: AnnotationContent(calloutView: type, coordinate: pin.coordinate))
        callout.parentAnnotationView = map.view(for: pin)
        map.addAnnotation(callout)
        return callout
    }

    /// Dismisses the open callout, and removes the annotation that is the callout, if there is one.
    func closeCallout(_ second: CalloutAnnotation?) {
        map.selectedAnnotations = []
        if let second { map.removeAnnotation(second) }
        settle(seconds: 0.35)
    }

    /// Runs frames that are not measured for at least `seconds`, and until no work on other threads is
    /// outstanding, so that all fades have ended.
    func settle(seconds: Double = 1.0) {
        let wasPaced = isPaced
        isPaced = true
        defer { isPaced = wasPaced }
        let end = application.clock.now + seconds
        repeat { _ = frame() } while application.clock.now < end || application.services.work.outstanding > 0
    }

    /// Runs one frame: sends the events to the window, then draws. Returns the cost of the frame.
    @discardableResult
    func frame(_ events: [InputEvent.Kind] = []) -> FrameCost {
        if isPaced { application.clock.sleep(until: nextStart) }
        // The loop goes on in its memory, which a second owner would make it copy.
        list = DisplayList()
        let (start, cpu) = (application.clock.now, SystemClock.processCPUSeconds)
        // Frames that are not paced do not run ahead of the clock.
        nextStart = isPaced ? max(nextStart + 1.0 / 60, start) : start
        for kind in events { application.window.send(InputEvent(time: start.seconds, kind: kind)) }
        list = loop.drawFrameNow()
        let cost = FrameCost(
            wall: (application.clock.now - start) * 1000, cpu: (SystemClock.processCPUSeconds - cpu) * 1000)
        if let latest = loop.statistics.latest {
            drawings.append(latest[.draw] * 1000)
            for phase in FrameStatistics.Phase.allCases {
                phases[Self.phaseNames[phase.rawValue], default: []].append(latest[phase] * 1000)
            }
        }
        if cost.wall > slowest.wall { slowest = (cost.wall, latestPhases) }
        return cost
    }

    private var latestPhases: String {
        guard let frame = loop.statistics.latest else { return "" }
        return FrameStatistics.Phase.allCases.map { "\($0) \(hundredths(frame[$0] * 1000))" }.joined(
            separator: ", ")
    }

    /// The number of draw calls and of quads (textured or filled rectangles) in the last frame.
    var lastDrawing: (calls: Int, quads: Int) { (loop.statistics.drawCalls, list.quads.count) }

    /// The content of the last frame as sprites, for comparison with bare SDL.
    func floor() -> FloorScene {
        FloorScene(list: list, width: application.backend.pixelWidth, height: application.backend.pixelHeight)
    }

    /// Drags the map in a loop, a little in each frame, and brings the camera back.
    func pan(frames count: Int, reach: CGFloat = 1) -> [FrameCost] {
        let start = CGPoint(x: 640, y: 700)
        return move(frames: count) {
            frame([.mouse(.down, position: start, button: 1)])
        } frame: { index in
            let t = Double(index)
            let p = CGPoint(x: start.x + 40 * reach * sin(t * 0.05), y: start.y + 25 * reach * sin(t * 0.031))
            return frame([.mouse(.move, position: p, button: 0)])
        } end: {
            frame([.mouse(.up, position: start, button: 1)])
        }
    }

    /// Measures the frames of a movement of the map, counts what is in view, and returns to the camera at
    /// which the movement began, so that the next figure has the same view.
    private func move(
        frames count: Int, begin: () -> Void = {}, frame: (Int) -> FrameCost, end: () -> Void = {}
    ) -> [FrameCost] {
        let camera = map.camera
        begin()
        let costs = (0..<count).map { index in
            let cost = frame(index)
            guard let subject else { return cost }
            var record = record ?? ViewRecord(subject)
            record.record(map, isMoved: map.camera != camera)
            self.record = record
            return cost
        }
        end()
        // Also a map that would glide on stops here.
        map.setCamera(camera, animated: false)
        return costs
    }

    /// A text about how much was in view during the movements of the map since the last call of this method.
    /// - Throws: if the map did not move, or less was in view than `subject` demands.
    func viewed() throws -> String {
        guard subject != nil else { throw PlatformError("A figure does not say what it is of.") }
        defer { record = nil }
        guard let record else { throw PlatformError("Nothing has moved since the last figure.") }
        return try record.summary()
    }

    /// Moves the map's content by an offset in points, without a touch.
    func shift(by offset: CGVector) {
        let point = CGPoint(x: Self.size.width / 2 - offset.dx, y: Self.size.height / 2 - offset.dy)
        map.setCenter(map.convert(point, toCoordinateFrom: nil), animated: false)
    }

    /// Rotates the map by a degree in each frame, and back at the end. Returns the costs of the frames.
    func turn(frames count: Int) -> [FrameCost] {
        let camera = map.camera
        return move(frames: count) { index in
            var turned = camera
            turned.heading = Double(index + 1)
            map.setCamera(turned, animated: false)
            return frame()
        }
    }

    /// Turns the wheel in and out again by `notches`, a tenth of a notch in each frame, and brings the camera
    /// back. The pointer is near the middle, beside all callouts, which would scroll instead.
    func zoom(frames count: Int, notches: Int = 4) -> [FrameCost] {
        let middle = CGPoint(x: map.bounds.midX, y: map.bounds.midY)
        let points = [(0, 0), (0, 0.35), (-0.25, 0), (0.25, 0), (-0.25, 0.35), (0.25, 0.35)].map { x, y in
            CGPoint(x: middle.x + x * map.bounds.width, y: middle.y + y * map.bounds.height)
        }
        let point = points.first { application.window.hitTest($0, with: nil) === map } ?? middle
        return move(frames: count) { index in
            let up: CGFloat = (index / (10 * notches)) % 2 == 0 ? 0.1 : -0.1
            return frame([.wheel(delta: CGVector(dx: 0, dy: up), position: point)])
        }
    }
}
