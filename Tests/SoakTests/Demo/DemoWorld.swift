import CCartoucheSDL2
import Cartouche
import CartoucheBasemap
import CartoucheLocking
import Foundation
import TestSupport

@testable import CartoucheBasemap
@testable import CartoucheMapUI
@testable import CartoucheSDLPlatform
@testable import TileStore
@testable import ViewKit
@testable import WishListDemo

/// The demo's own screens in a window of SDL, with its map on a bad disk and workers that go on when the run
/// says so. What happens comes through SDL's queue, and the real loop draws it; only the clock is the run's.
final class DemoWorld {
    static let size = CGSize(width: 480, height: 400)

    let application: Application
    let shown: SDLWindow
    let events: PumpedEvents
    let story = StoryLedger()
    let touches = TouchLedger()
    let typing = TextBook<DemoField>()
    let watchdog = Watchdog()
    let workers = SteppedWorkers()
    let clock = ManualClock(now: FrameTime(seconds: 10))
    let mapView = MapView()
    let people: [Person]
    let stack: ScreenStack
    let searchField = DemoField(frame: CGRect(x: 10, y: 10, width: 150, height: 32))
    let hasFreeWorkers: Bool
    let seed: UInt64

    var window: Window { application.window }
    var tally = Tally()
    /// Kept from going out of memory.
    var evidence: AnyObject?
    var random = SeededGenerator(seed: 0)
    var isLogging = false
    private(set) var log: [String] = []
    private(set) var failures: [SoakFailure] = []
    var failure: SoakFailure? { failures.first }

    var notes: [NoteAnnotation] = []
    var extras: [PointAnnotation] = []
    /// Of every base map that was made and may have workers still.
    var loaders: [TileLoader] = []
    var census: DemoCensus?
    var mostPins = 0
    private(set) var frames = 0
    private(set) var additions = 0
    private var pendingInput = 0
    private var baseMaps = 0
    private let disk: PMTilesSource
    private let style: StylePair
    private var controls: [Weak<Control>] = []
    private(set) var cards: [Weak<View>] = []
    private(set) var pages: [Weak<Screen>] = []
    private var loop: FrameLoop?
    /// Wakes the loop for each result of the workers.
    var arrivals: WorkTracker.Observation?

    struct Weak<Object: AnyObject> { weak var object: Object? }

    private static let printsLog = ProcessInfo.processInfo.environment["CARTOUCHE_SOAK_LOG"] == "1"

    /// - Parameter renderer: OpenGL off screen, or our own.
    /// - Throws: where there is no OpenGL.
    init(seed: UInt64, hasFreeWorkers: Bool = false, renderer: RendererChoice = .software) throws {
        (self.seed, self.hasFreeWorkers) = (seed, hasFreeWorkers)
        if hasFreeWorkers { workers.goFree() }
        setenv("SDL_VIDEODRIVER", renderer == .opengl ? "offscreen" : "dummy", 1)
        disk = try PMTilesSource(
            path: Program.packageRoot.appendingPathComponent("Assets/World.pmtiles").path)
        let scale = Self.scale(seed)
        application = try Application(
            options: ApplicationOptions(title: "Soak", size: Self.size, scale: scale, renderer: renderer),
            trace: story)
        guard case .onScreen(let shown, _) = application.loop else {
            preconditionFailure("an application with a window has no loop for it")
        }
        self.shown = shown
        style = try BuiltInStyle.world.pair(language: .english, assets: application.services.assets)
            .loadingSprites(codec: application.services.images, loader: FileLoader()) { _ in }
        events = PumpedEvents(window: shown, clock: clock)
        events.drain()
        Theme.current = Theme(scale: scale)
        if seed % 3 == 0 { Theme.current.calloutAnimation = .bounce }
        people = PeopleWishList(seed: seed, scale: scale).people
        stack = ScreenStack(rootScreen: MapScreen(mapView: mapView, people: people))
        Theme.current.apply(to: stack.navigationBar)
        start()
    }

    /// Small pictures: a debug build paints slowly.
    private static func scale(_ seed: UInt64) -> CGFloat {
        #if DEBUG
            return seed % 5 == 0 ? 0.6 : 0.5
        #else
            return [1, 0.5, 1.5, 0.5, 2][Int(seed % 5)]
        #endif
    }

    private func start() {
        window.addGestureRecognizer(SoakWitness(touches))
        story.isHeard = { [weak self] in self?.mapView.delegate != nil }
        changeBaseMap()
        window.rootScreen = stack
        mapView.isRotateEnabled = true
        searchField.world = self
        searchField.placeholder = "بحث"
        mapView.addSubview(searchField)
        for coordinate in [(50.0, 10.0), (20.0, -30.0)] {
            addNote(latitude: coordinate.0, longitude: coordinate.1)
        }

        let signal = events.pump.signal
        arrivals = application.services.work.observe { signal.signal() }
        let loop = FrameLoop(
            window: LoopWindow(host: ViewHost(client: DemoClient(self)), backend: shown.backend),
            events: events, clock: clock,
            pacer: FramePacer(interval: 1.0 / 60, hasVerticalSync: false), signal: signal)
        loop.main.onResize = { [weak self] in
            if let self { self.window.scale = self.shown.scale }
        }
        loop.onFrame = { [weak self] _ in self?.didDraw() }
        self.loop = loop
        run(seconds: 0.2)
        finishWork()
    }

    /// A new one, with faults of its own; what the old one asked for is no longer wanted.
    func changeBaseMap() {
        baseMaps += 1
        let workers = workers
        let source = FaultySource(
            disk, seed: seed &* 31 &+ UInt64(baseMaps), gate: { workers.gate() })
        let reports = reports
        let builder = TileBuilder(source: source, style: style, text: application.services.text) { _ in
            reports.add()
        }
        let loader = TileLoader(
            tracker: application.services.work, spawn: hasFreeWorkers ? nil : workers.spawn,
            makeWork: {
                let work = builder.makeWork()
                return { job, isCancelled in
                    workers.gate()
                    return work(job, isCancelled)
                }
            })
        loaders.append(loader)
        mapView.basemap = Basemap(header: source.header, style: style, loader: loader)
    }

    /// Counts tiles that cannot be read, on workers.
    nonisolated final class Reports: Sendable {
        private let number = Mutex(0)
        var count: Int { number.withLock { $0 } }
        func add() { number.withLock { $0 += 1 } }
    }
    let reports = Reports()

    /// Frees everything; nothing of the world lives on.
    func close() {
        workers.goFree()
        mapView.basemap = nil
        window.rootScreen = nil
        if !hasFreeWorkers { workers.waitForEnd() }
        arrivals = nil
        tally.add("tiles that cannot be read", reports.count)
        for (what, count) in story.counts { tally.add(what, count) }
        tally.add("landings", touches.landings)
        tally.add("typed texts", typing.count)
        loop = nil
        events.drain()
        shown.close()
        watchdog.end()
    }

    // MARK: What goes wrong

    func fail(_ invariant: String, _ message: String, file: String = #fileID, line: Int = #line) {
        failures.append(SoakFailure(invariant: invariant, message: message, site: "\(file):\(line)"))
    }

    func note(_ text: @autoclosure () -> String) {
        guard isLogging else { return }
        log.append(text())
        if Self.printsLog { FileHandle.standardError.write(Data("\(log.last ?? "")\n".utf8)) }
    }

    // MARK: Time

    /// The loop, for so long; it sleeps where nothing needs a frame.
    func run(seconds: Double) {
        pendingInput = 0
        loop?.endTime = clock.now + seconds
        loop?.run()
    }

    func frame() { run(seconds: 1.0 / 60) }

    /// As it was drawn last.
    var picture: Bitmap? { loop?.screenshot() }

    private func didDraw() {
        frames += 1
        if workers.waiting > 0 { tally.add("frames while a worker waits") }
        checkTextInput()
    }

    // MARK: Input

    /// A little later than what was sent before in this frame.
    func push(_ event: SDL_Event) {
        pendingInput += 1
        events.push(event, after: Double(min(pendingInput, 15)) * 0.001)
    }

    // MARK: Annotations

    @discardableResult
    func addNote(latitude: Double, longitude: Double) -> NoteAnnotation {
        additions += 1
        let titles = ["مقهى الميناء", "מגדל השעון", "Harbor ملاحظة 12", "Quay"]
        let note = NoteAnnotation(
            coordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude),
            title: "\(titles[additions % titles.count]) \(additions)")
        note.world = self
        notes.append(note)
        mapView.addAnnotation(note)
        return note
    }

    /// Pins of the library's own kind, with its own callout.
    func addExtras(_ count: Int, latitude: Double, longitude: Double, spread: Double) {
        var new: [PointAnnotation] = []
        for _ in 0..<count {
            additions += 1
            new.append(
                PointAnnotation(
                    coordinate: LocationCoordinate2D(
                        latitude: min(
                            84, max(-84, latitude + Double.random(in: -spread...spread, using: &random))),
                        longitude: longitude + Double.random(in: -spread...spread, using: &random)),
                    title: additions % 3 == 0 ? "نقطة \(additions)" : "Pin \(additions)"))
        }
        extras += new
        mapView.addAnnotations(new)
    }

    // MARK: What is there

    /// Controls that have come are watched: their presses are counted, and their ends. The demo's cards and
    /// pages are remembered.
    func watchControls() {
        controls.removeAll { $0.object == nil }
        cards.removeAll { $0.object == nil }
        pages.removeAll { $0.object == nil }
        visit(window) { view in
            if let control = view as? Control, !control.isTracking,
                !controls.contains(where: { $0.object === control })
            {
                watch(control)
            }
            if view is PersonDetailMapView || view is NoteCard || view is PersonPage,
                !cards.contains(where: { $0.object === view })
            {
                remember(view)
            }
        }
        for screen in stack.screens where !pages.contains(where: { $0.object === screen }) {
            pages.append(Weak(object: screen))
        }
    }

    private func watch(_ control: Control) {
        controls.append(Weak(object: control))
        control.addAction(for: .touchDown) { [weak self, unowned control] in
            self?.touches.pressed(control)
            self?.tally.add("presses")
        }
        for end: Control.Event in [.touchUpInside, .touchUpOutside, .touchCancel] {
            control.addAction(for: end) { [weak self, unowned control] in self?.touches.released(control) }
        }
    }

    /// It is to be gone when everything is closed.
    func remember(_ card: View) { cards.append(Weak(object: card)) }

    /// All views but those inside of markers, of which there may be thousands, and which hold no callouts.
    func visit(_ view: View, _ body: (View) -> Void) {
        body(view)
        guard !(view is MarkerAnnotationView) else { return }
        for child in view.subviews { visit(child, body) }
    }

    func all<Wanted: View>(_ type: Wanted.Type) -> [Wanted] {
        var found: [Wanted] = []
        visit(window) { if let view = $0 as? Wanted { found.append(view) } }
        return found
    }
}
