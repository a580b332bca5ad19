import Cartouche

/// A headless window with a clock of its own, in which maps are run and captured.
final class Studio {
    let application: Application
    let theme: GalleryTheme
    private(set) var map = MapView()
    private let basemap: Basemap
    private let log = StudioLog()

    var window: Window { application.window }
    var scale: CGFloat { application.scale }
    /// How the layout has placed the latest callout: the side of the pin and the step of the layout as text,
    /// for example "above slide".
    var placement: String { log.placement }

    /// Creates a studio.
    /// - Parameter application: a headless application.
    init(application: Application) throws {
        self.application = application
        theme = GalleryTheme()
        basemap = try application.makeWorldMap()
        Services.current.trace = log
    }

    /// Shows a new map that fills the window, adds content with `build`, and runs frames until the map rests.
    func play(_ build: (MapView) -> Void) {
        map.basemap = nil
        map.removeFromSuperview()
        map = MapView(frame: window.bounds)
        map.basemap = basemap
        window.addSubview(map)
        build(map)
        // Long enough for labels to have faded in.
        run(frames: 45)
    }

    /// Runs complete frames of 1/60 s, without drawing them.
    func run(frames: Int) {
        for _ in 0..<frames { application.runFrame() }
    }

    func photograph() -> Image { Image(bitmap: application.screenshot(), scale: scale) }

    /// The bubble of the presented callout.
    var bubble: BubbleView? { Self.find(BubbleView.self, in: map) }

    private static func find<T: View>(_ type: T.Type, in view: View) -> T? {
        if let match = view as? T { return match }
        for child in view.subviews { if let match = find(type, in: child) { return match } }
        return nil
    }

    /// Draws a bitmap whose size is given in points, with the studio's pixels per point. The canvas can draw
    /// text.
    func draw(_ size: CGSize, background: Color, _ actions: (any Canvas) -> Void) -> Bitmap {
        ImageRenderer(
            size: size, scale: scale, text: application.services.text, traits: window.traitCollection
        ).image { canvas in
            canvas.fill(CGRect(origin: .zero, size: size), with: background)
            actions(canvas)
        }.bitmap
    }
}

/// A trace that records the placement of the last callout.
private final class StudioLog: TraceSink {
    private(set) var placement = ""

    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        guard event == "calloutWillAppear" else { return }
        for case ("placement", .string(let value)) in fields { placement = value }
    }
}
