import Cartouche

/// Draws the line of the ruler over the map. A press adds a point to the line, or closes the line if it is at
/// the first point.
final class RulerView: View {
    private static let dot: CGFloat = 5
    /// The distance from the first point of the line, in points, within which a press closes the line.
    private static let slop: CGFloat = 12
    private static let font = Font.systemFont(ofSize: 12, weight: .semibold)

    /// Called when the user has changed the measured line.
    private let onChange: () -> Void
    private(set) var ruler = Ruler()
    private var units: ScaleUnits { map.ornaments.scale.units }

    private unowned let map: MapView
    /// The line that the ruler measures, along the shortest paths, in map points; continuous across the
    /// antimeridian.
    private var line: [SIMD2<Double>] = []
    /// The measured points, in map points.
    private var corners: [SIMD2<Double>] = []
    /// The middle of the shortest path between each measured point and the next, in map points.
    private var middles: [SIMD2<Double>] = []
    private var pointer: CGPoint?

    init(map: MapView, onChange: @escaping () -> Void) {
        (self.map, self.onChange) = (map, onChange)
        super.init(frame: map.bounds)
        name = "ruler"
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        pointerStyle = .crosshair
        let tap = TapGestureRecognizer()
        tap.addAction { [weak self] in if $0.state == .ended { self?.pressed(at: $0.location(in: self)) } }
        addGestureRecognizer(tap)
    }

    // The map pans and zooms under the line.
    override var mapGesturesPassThrough: Bool { true }

    // MARK: Changes

    func append(_ point: LocationCoordinate2D) { change { $0.append(point) } }
    func removeLast() { change { $0.removeLast() } }
    func close() { change { $0.close() } }

    private func pressed(at point: CGPoint) {
        if ruler.points.count > 2, !ruler.isClosed, let first = ruler.points.first {
            let start = map.convert(first, toPointTo: self)
            if hypot(start.x - point.x, start.y - point.y) <= Self.slop { return close() }
        }
        append(map.convert(point, toCoordinateFrom: self))
    }

    private func change(_ change: (inout Ruler) -> Void) {
        let old = ruler
        change(&ruler)
        guard ruler != old else { return }
        let points = ruler.isClosed ? ruler.points + [ruler.points[0]] : ruler.points
        line = Self.points(of: GeodesicPolyline(coordinates: points))
        corners = Self.points(of: Polyline(coordinates: points))
        middles = zip(points, points.dropFirst()).enumerated().map { index, ends in
            let way = Self.points(of: GeodesicPolyline(coordinates: [ends.0, ends.1]))
            var middle = way.isEmpty ? corners[index] : way[way.count / 2]
            if way.count == 2 { middle = (way[0] + way[1]) / 2 }
            // In the copy of the world that the corner is in.
            middle.x += corners[index].x - (way.first?.x ?? corners[index].x)
            return middle
        }
        setNeedsDisplay()
        onChange()
    }

    /// The points of a line, in map points; all of its coordinates are valid.
    private static func points(of line: Polyline) -> [SIMD2<Double>] {
        line.unwrappedPoints.joined().map { SIMD2($0.x, $0.y) }
    }

    override func hoverDidMove(to point: CGPoint) {
        pointer = point
        if !ruler.points.isEmpty, !ruler.isClosed { setNeedsDisplay() }
    }

    override func hoverDidChange() {
        guard !isHovered, pointer != nil else { return }
        pointer = nil
        setNeedsDisplay()
    }

    /// Called when the map shows another region: draws the ruler's line anew.
    func mapDidMove() { if !ruler.points.isEmpty { setNeedsDisplay() } }

    // MARK: Drawing

    override func draw(_ canvas: any Canvas) {
        guard !corners.isEmpty else { return }
        let color = ViewerTheme.ruler.resolvedColor(with: traitCollection)
        let rim = ViewerTheme.rulerRim.resolvedColor(with: traitCollection)
        let world = MapRect.world.size.width
        let middle = map.visibleMapRect.midX
        // The copy of the world in which the line is nearest to the middle, and its neighbors.
        let home = ((middle - corners[0].x) / world).rounded()
        for copy in [home - 1, home, home + 1] {
            let points = line.map { position($0, moved: copy * world) }
            let bounds = self.bounds.insetBy(dx: -60, dy: -60)
            guard let box = Self.box(points), box.insetBy(dx: -1, dy: -1).intersects(bounds) else { continue }
            stroke(points, color, rim, canvas)
            let dots = corners.map { position($0, moved: copy * world) }
            if copy == home, let pointer, !ruler.isClosed { preview(pointer, color, rim, canvas) }
            for dot in ruler.isClosed ? dots.dropLast() : dots[...] {
                let disc = CGRect(
                    x: dot.x - Self.dot, y: dot.y - Self.dot, width: 2 * Self.dot, height: 2 * Self.dot)
                canvas.fill(Path(ellipseIn: disc.insetBy(dx: -1.5, dy: -1.5)), with: rim)
                canvas.fill(Path(ellipseIn: disc), with: color)
                canvas.fill(Path(ellipseIn: disc.insetBy(dx: 2.5, dy: 2.5)), with: rim)
            }
            label(dots, middles.map { position($0, moved: copy * world) }, color, rim, canvas)
        }
    }

    private func position(_ point: SIMD2<Double>, moved dx: Double) -> CGPoint {
        let viewport = map.viewport
        return viewport.unwrappedPoint(for: MapPoint(x: point.x + dx, y: point.y))
    }

    private static func box(_ points: [CGPoint]) -> CGRect? {
        guard let first = points.first else { return nil }
        var box = CGRect(origin: first, size: .zero)
        for point in points {
            let (x, y) = (min(box.minX, point.x), min(box.minY, point.y))
            box = CGRect(
                x: x, y: y, width: max(box.maxX, point.x) - x, height: max(box.maxY, point.y) - y)
        }
        return box
    }

    private func stroke(_ points: [CGPoint], _ color: Color, _ rim: Color, _ canvas: any Canvas) {
        guard points.count > 1 else { return }
        var path = Path()
        // Points that fall on one pixel add nothing.
        var last: CGPoint?
        for (index, point) in points.enumerated() {
            if let last, index < points.count - 1, hypot(point.x - last.x, point.y - last.y) < 1 { continue }
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
            last = point
        }
        if ruler.isClosed { canvas.fill(path, with: color.withAlphaComponent(0.16)) }
        canvas.stroke(path, with: .color(rim), style: StrokeStyle(width: 5, join: .round, cap: .round))
        canvas.stroke(path, with: .color(color), style: StrokeStyle(width: 2.5, join: .round, cap: .round))
    }

    /// Draws the path from the last point to the pointer, and the length that the path would add.
    private func preview(_ pointer: CGPoint, _ color: Color, _ rim: Color, _ canvas: any Canvas) {
        guard bounds.contains(pointer), let last = ruler.points.last else { return }
        let goal = map.convert(pointer, toCoordinateFrom: self)
        let way = Self.points(of: GeodesicPolyline(coordinates: [last, goal]))
        guard let end = way.last else { return }
        // The end is in the copy of the world that the pointer is in.
        let shift = map.viewport.mapPoint(at: pointer).x - end.x
        var path = Path()
        for (index, point) in way.enumerated() {
            let at = position(point, moved: shift)
            if index == 0 { path.move(to: at) } else { path.addLine(to: at) }
        }
        canvas.stroke(
            path, with: .color(color.withAlphaComponent(0.7)),
            style: StrokeStyle(width: 1.5, cap: .round, dash: [4, 5]))
        let text = DistanceFormatter(units: units).string(
            fromDistance: ruler.length + last.distance(to: goal))
        let width = Services.current.text.width(of: text, font: Self.font)
        let room = bounds.insetBy(dx: width / 2 + 10, dy: 14)
        let middle = CGPoint(
            x: min(max(pointer.x, room.minX), room.maxX), y: pointer.y > 40 ? pointer.y - 22 : pointer.y + 30)
        tag(text, width, middle, rim, color, canvas)
    }

    /// Draws the length of each segment of the line at the segment's middle, if there is room.
    private func label(
        _ dots: [CGPoint], _ middles: [CGPoint], _ color: Color, _ rim: Color, _ canvas: any Canvas
    ) {
        guard ruler.lengths.count > 1 else { return }
        let formatter = DistanceFormatter(units: units)
        for (index, length) in ruler.lengths.enumerated() where index + 1 < dots.count {
            let (a, b) = (dots[index], dots[index + 1])
            let text = formatter.string(fromDistance: length)
            let width = Services.current.text.width(of: text, font: Self.font)
            guard hypot(b.x - a.x, b.y - a.y) > width + 24 else { continue }
            tag(text, width, middles[index], color, rim, canvas)
        }
    }

    /// Draws a text, such as the length of a segment, on a background with round ends.
    private func tag(
        _ text: String, _ width: CGFloat, _ middle: CGPoint, _ background: Color, _ ink: Color,
        _ canvas: any Canvas
    ) {
        let box = CGRect(x: middle.x - width / 2 - 7, y: middle.y - 10, width: width + 14, height: 20)
        canvas.fill(Path(roundedRect: box, cornerRadius: 10), with: background)
        canvas.draw(
            text, font: Self.font, at: CGPoint(x: middle.x - width / 2, y: middle.y + 4.3), color: ink)
    }
}
