import Cartouche

/// The overlay that F12 shows: the cost of the latest frames, and an outline around the view that would
/// receive a touch at the pointer. All touches pass through the overlay.
final class HUDView: View {
    private unowned let application: Application
    private var pointer: CGPoint?
    private var lines: [String] = []
    private var outline: CGRect?
    private var target = ""
    private var framesSinceText = 0

    private static let font = Font.systemFont(ofSize: 12, weight: .medium)
    private static let lineHeight: CGFloat = 16
    /// The number of frames between two updates of the overlay's text, so that the text can be read.
    private static let framesPerText = 15

    init(application: Application) {
        self.application = application
        super.init(frame: application.window.bounds)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        name = "HUD"
    }

    var isShown: Bool {
        get { !isHidden }
        set {
            isHidden = !newValue
            framesSinceText = Self.framesPerText
            find()
            setNeedsDisplay()
        }
    }

    /// Records the position of the pointer from an input event, so that the overlay can outline the view
    /// under it.
    func record(_ event: InputEvent) {
        switch event.kind {
        case .mouse(_, let position, _), .touch(_, _, let position), .wheel(_, let position):
            pointer = position
        case .key, .text, .composing, .resize, .focus, .drop, .quit: return
        }
        if isShown { find() }
    }

    /// Updates the overlay after a frame: the outline of the touched view in every frame, the text in some.
    func update(_ statistics: FrameStatistics) {
        guard isShown else { return }
        framesSinceText += 1
        find()
        guard framesSinceText >= Self.framesPerText else { return }
        framesSinceText = 0
        lines = text(statistics)
        setNeedsDisplay()
    }

    private func find() {
        guard let pointer else { return }
        let hit = application.window.hitTest(pointer, with: nil)
        // The presentation values, animations included, as in the hit test.
        let frame = hit.map { $0.presentation.bounds.applying($0.presentationTransformToWindow) }
        let path = hit?.viewPath ?? ""
        guard frame != outline || path != target else { return }
        (outline, target) = (frame, path)
        setNeedsDisplay()
    }

    private func text(_ statistics: FrameStatistics) -> [String] {
        var lines = [
            "\(application.backend.name), \(statistics.frameCount) frames, \(statistics.drawCalls) draw calls"
        ]
        for phase in FrameStatistics.Phase.allCases {
            let s = statistics.summary(of: phase)
            lines.append("\(phase): \(Self.tenths(s.p50)) ms, 95 % \(Self.tenths(s.p95)) ms")
        }
        for map in Self.maps(in: application.window) {
            let counts = map.annotationViewCounts
            lines.append("annotation views: \(counts.live) live, \(counts.pooled) pooled")
            if let tiles = map.basemap?.statistics {
                let (used, limit) = (tiles.residentBytes / 1_000_000, tiles.byteLimit / 1_000_000)
                let budget = TileTextureBudget.bytes / 1_000_000
                lines.append(
                    "tiles: \(tiles.cachedTileCount), \(used) of at most \(limit) MB, budget \(budget) MB")
            }
        }
        return lines
    }

    private static func tenths(_ value: Double) -> String { String(format: "%.1f", value) }

    /// The end of a view's path, which consists of the names of the view and its superviews: as many
    /// components as fit into `width` points, and at least one.
    static func end(of path: String, width: CGFloat) -> String {
        func fits(_ text: String) -> Bool {
            Services.current.text.width(of: text, font: font) <= width
        }
        guard !fits(path) else { return path }
        var names = path.split(separator: "/")
        while names.count > 1, !fits("…/" + names.joined(separator: "/")) { names.removeFirst() }
        return "…/" + names.joined(separator: "/")
    }

    static func maps(in view: View) -> [MapView] {
        if let map = view as? MapView { return [map] }
        return view.subviews.flatMap { maps(in: $0) }
    }

    override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        if let outline {
            let path = Path(rect: outline.insetBy(dx: 1, dy: 1))
            canvas.stroke(path, with: .color(Color(hex: 0xFF2D95)), style: StrokeStyle(width: 2))
        }
        let width = min(460, max(0, bounds.width - 16))
        let rows = lines + [Self.end(of: target, width: width - 20)]
        let height = CGFloat(rows.count) * Self.lineHeight + 12
        let panel = CGRect(
            x: 8, y: max(8, bounds.height - height - 8), width: width, height: height)
        canvas.fill(Path(roundedRect: panel, cornerRadius: 6), with: Color(white: 0, alpha: 0.72))
        canvas.saveState()
        canvas.clip(to: panel)
        for (index, row) in rows.enumerated() {
            let baseline = CGPoint(x: panel.minX + 10, y: panel.minY + 18 + CGFloat(index) * Self.lineHeight)
            canvas.draw(row, font: Self.font, at: baseline, color: .white)
        }
        canvas.restoreState()
    }
}
