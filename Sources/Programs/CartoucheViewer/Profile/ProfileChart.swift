import Cartouche

/// The chart of a track's heights by distance, with a mark that the user moves with the pointer, a finger or
/// the arrow keys.
final class ProfileChart: View {
    private static let margins = EdgeInsets(top: 26, left: 56, bottom: 22, right: 18)
    private static let font = Font.systemFont(ofSize: 11)
    private static let markFont = Font.systemFont(ofSize: 12, weight: .semibold)

    var onMark: ((HeightProfile.Position?) -> Void)?
    private(set) var mark: HeightProfile.Position?

    private var profile: HeightProfile?
    private var units = ScaleUnits.metric
    private var formatter: DistanceFormatter { DistanceFormatter(units: units) }
    private var columns: [ClosedRange<Double>?] = []

    init() {
        super.init(frame: .zero)
        name = "profileChart"
        pointerStyle = .crosshair
    }

    func show(_ profile: HeightProfile, _ units: ScaleUnits) {
        (self.profile, self.units, columns, mark) = (profile, units, [], nil)
        setNeedsDisplay()
    }

    /// Puts the chart's mark at a distance from the start of the track, in meters, without notifying the map;
    /// `nil` removes the mark.
    func setMark(_ distance: Double?) {
        let new = distance.flatMap { profile?.position(at: $0) }
        guard new != mark else { return }
        mark = new
        setNeedsDisplay()
    }

    private func moveMark(_ distance: Double?) {
        let old = mark
        setMark(distance)
        if mark != old { onMark?(mark) }
    }

    // MARK: Input

    override var canBecomeFocused: Bool { true }

    override func hoverDidMove(to point: CGPoint) { moveMark(distance(at: point.x)) }

    override func hoverDidChange() { if !isHovered { moveMark(nil) } }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        touchesMoved(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if let touch = touches.first { moveMark(distance(at: touch.location(in: self).x)) }
    }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard let profile, modifiers.isSubset(of: .shift) else { return false }
        let step = profile.length / (modifiers.contains(.shift) ? 20 : 200)
        let now = mark?.distance ?? 0
        switch key {
        case .left: moveMark(max(0, now - step))
        case .right: moveMark(mark == nil ? 0 : min(profile.length, now + step))
        case .home: moveMark(0)
        case .end: moveMark(profile.length)
        case .escape where mark != nil: moveMark(nil)
        default: return false
        }
        return true
    }

    // MARK: Geometry

    private var plot: CGRect {
        let (all, margins) = (bounds, Self.margins)
        return CGRect(
            x: margins.left, y: margins.top, width: max(1, all.width - margins.left - margins.right),
            height: max(1, all.height - margins.top - margins.bottom))
    }

    private func distance(at x: CGFloat) -> Double? {
        guard let profile else { return nil }
        let plot = plot
        guard x >= plot.minX - 12, x <= plot.maxX + 12 else { return nil }
        return Double((x - plot.minX) / plot.width) * profile.length
    }

    /// The heights at the bottom and the top of the chart, in meters: wide enough that a flat track is drawn
    /// as a flat line.
    private func range(_ profile: HeightProfile) -> ClosedRange<Double> {
        let least = units == .imperial ? 30.48 : 20.0
        let spare = max((profile.highest - profile.lowest) * 0.08, 1)
        let missing = max(0, least - (profile.highest - profile.lowest - 2 * spare)) / 2
        return profile.lowest - spare - missing...profile.highest + spare + missing
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        columns = []
    }

    // MARK: Drawing

    override func draw(_ canvas: any Canvas) {
        guard let profile else { return }
        let plot = plot
        let range = range(profile)
        func y(_ height: Double) -> CGFloat {
            plot.maxY - CGFloat((height - range.lowerBound) / (range.upperBound - range.lowerBound))
                * plot.height
        }
        drawAxes(profile, range, plot, y, canvas)
        let count = max(2, Int(plot.width))
        if columns.count != count { columns = profile.columns(count) }
        drawLine(plot, y, canvas)
        if let mark { drawMark(mark, plot, y, profile, canvas) }
    }

    private func drawAxes(
        _ profile: HeightProfile, _ range: ClosedRange<Double>, _ plot: CGRect, _ y: (Double) -> CGFloat,
        _ canvas: any Canvas
    ) {
        let line = ViewerTheme.separator.resolvedColor(with: traitCollection)
        let ink = ViewerTheme.secondaryText.resolvedColor(with: traitCollection)
        let (engine, pixel) = (Services.current.text, 1 / canvas.scale)
        let foot = units.smallUnit.meters
        let heights = ProfileAxis.marks(
            from: range.lowerBound / foot, to: range.upperBound / foot, atMost: max(1, Int(plot.height / 24)))
        for height in heights {
            let at = (y(height * foot) / pixel).rounded() * pixel
            canvas.fill(CGRect(x: plot.minX, y: at, width: plot.width, height: pixel), with: line)
            let text = formatter.string(fromHeight: height * foot)
            let width = engine.width(of: text, font: Self.font)
            canvas.draw(text, font: Self.font, at: CGPoint(x: plot.minX - 8 - width, y: at + 4), color: ink)
        }
        let unit = units.unit(for: profile.length)
        let marks = ProfileAxis.marks(
            from: 0, to: profile.length / unit.meters, atMost: max(1, Int(plot.width / 90)))
        for mark in marks {
            let x = plot.minX + CGFloat(mark * unit.meters / profile.length) * plot.width
            let text = mark == 0 ? "0" : unit.text(mark)
            let width = engine.width(of: text, font: Self.font)
            let left = min(max(x - width / 2, plot.minX), plot.maxX - width)
            canvas.fill(CGRect(x: x, y: plot.maxY, width: pixel, height: 4), with: ink)
            canvas.draw(text, font: Self.font, at: CGPoint(x: left, y: plot.maxY + 16), color: ink)
        }
    }

    private func drawLine(_ plot: CGRect, _ y: (Double) -> CGFloat, _ canvas: any Canvas) {
        let color = ViewerTheme.accent.resolvedColor(with: traitCollection)
        var run: [CGPoint] = []
        func close() {
            defer { run = [] }
            guard run.count > 1, let first = run.first, let last = run.last else { return }
            var line = Path()
            for (index, point) in run.enumerated() {
                if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
            }
            var area = line
            area.addLine(to: CGPoint(x: last.x, y: plot.maxY))
            area.addLine(to: CGPoint(x: first.x, y: plot.maxY))
            area.close()
            canvas.fill(area, with: color.withAlphaComponent(0.16))
            canvas.stroke(
                line, with: .color(color), style: StrokeStyle(width: 1.8, join: .round, cap: .round))
        }
        for (index, column) in columns.enumerated() {
            guard let column else {
                close()
                continue
            }
            let x = plot.minX + (CGFloat(index) + 0.5) / CGFloat(columns.count) * plot.width
            let (top, bottom) = (y(column.upperBound), y(column.lowerBound))
            // The end that is nearer to the line so far is drawn first.
            let isTopFirst = run.last.map { abs($0.y - top) < abs($0.y - bottom) } ?? false
            run.append(CGPoint(x: x, y: isTopFirst ? top : bottom))
            if abs(top - bottom) > 0.5 { run.append(CGPoint(x: x, y: isTopFirst ? bottom : top)) }
        }
        close()
    }

    private func drawMark(
        _ mark: HeightProfile.Position, _ plot: CGRect, _ y: (Double) -> CGFloat, _ profile: HeightProfile,
        _ canvas: any Canvas
    ) {
        let color = ViewerTheme.ruler.resolvedColor(with: traitCollection)
        let panel = ViewerTheme.panel.resolvedColor(with: traitCollection)
        let x = plot.minX + CGFloat(mark.distance / profile.length) * plot.width
        canvas.fill(CGRect(x: x - 0.5, y: plot.minY, width: 1, height: plot.height), with: color)
        var text = formatter.string(fromDistance: mark.distance)
        if !mark.height.isNaN {
            let at = CGPoint(x: x, y: y(mark.height))
            canvas.fill(Path(ellipseIn: CGRect(x: at.x - 5, y: at.y - 5, width: 10, height: 10)), with: panel)
            canvas.fill(
                Path(ellipseIn: CGRect(x: at.x - 3.5, y: at.y - 3.5, width: 7, height: 7)), with: color)
            text = "\(formatter.string(fromHeight: mark.height)) · \(text)"
            if mark.slope.isFinite {
                let percent = (mark.slope * 100).rounded()
                text += String(format: " · %@%.0f %%", percent < 0 ? "−" : "", abs(percent))
            }
        }
        let width = Services.current.text.width(of: text, font: Self.markFont)
        let left = min(max(x - width / 2 - 7, plot.minX), max(plot.minX, plot.maxX - width - 14))
        let box = CGRect(x: left, y: 0, width: width + 14, height: 20)
        canvas.fill(Path(roundedRect: box, cornerRadius: 6), with: color)
        canvas.draw(text, font: Self.markFont, at: CGPoint(x: left + 7, y: 14.2), color: panel)
    }
}
