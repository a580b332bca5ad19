import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The canvas on which a program draws an overlay's part in one tile. Lengths are points of the screen, y
/// down: a line of width 2 is 2 points wide at every zoom. `point(for:)` converts a location to a point of
/// the canvas. North is up, since the map rotates the finished tile.
///
/// Drawing beyond the tile or beyond the overlay's `boundingMapRect` is clipped. Numbers that are not finite
/// draw nothing. The canvas may be used only during the call that receives it.
public final class OverlayCanvas: Canvas {
    /// The distance from the tile, in points, up to which paths are passed to the rasterizer unchanged: its
    /// single precision is finer there than a fiftieth of a pixel. Of paths that extend farther, distant
    /// parts are cut off first; see `keptReach`.
    private static let exactReach: CGFloat = 65_536
    /// The distance from the tile, in points, at which paths that extend beyond `exactReach` are cut off.
    /// They are cut in double precision: otherwise each tile would round the ends of a line across the world
    /// in its own way.
    private static let keptReach: CGFloat = 4_096

    private let canvas: BitmapCanvas
    private let pointsPerMapPoint: Double
    /// The map point at the canvas's upper left corner.
    private let origin: SIMD2<Double>
    private let bounds: OverlayPathLevel.Box
    private let isJobCancelled: () -> Bool
    private var wasCancelled = false
    private var transform = CGAffineTransform.identity
    private var stack: [CGAffineTransform] = []

    /// Whether the program has drawn nothing on the canvas yet.
    private(set) var isBlank = true
    /// The bitmap with everything that the program has drawn on the canvas so far.
    var bitmap: Bitmap { canvas.bitmap }
    /// The part of the tile that the overlay covers, in map points, in the copy of the world that the
    /// overlay's `boundingMapRect` has.
    let mapRect: MapRect

    /// Creates a canvas for the part of a tile that shows one copy of the world.
    /// - Parameters:
    ///   - bounds: the overlay's box in map points; drawing beyond the box is clipped.
    ///   - below: the pixels to draw on.
    /// - Returns: nil if the bounds cover no pixel of the tile.
    init?(
        _ bounds: OverlayPathLevel.Box, copy: Double, _ spec: TileSpec, _ transform: OverlayTransform,
        below: Bitmap, text: (any TextEngine)?, isCancelled: @escaping () -> Bool
    ) {
        let corner = SIMD2(transform.origin.x - copy, transform.origin.y)
        let (low, high) = ((bounds.low - corner) * transform.scale, (bounds.high - corner) * transform.scale)
        let pixels = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        let whole = PixelRect(x: 0, y: 0, width: below.width, height: below.height)
        // Side by side, copies of the world share no pixel.
        guard let clip = PixelRect(rounding: pixels)?.intersection(whole), !clip.isEmpty else { return nil }
        let tile = transform.bitmapBounds.moved(by: -copy)
        mapRect =
            OverlayPathLevel.Box(
                low: pointwiseMax(bounds.low, tile.low), high: pointwiseMin(bounds.high, tile.high)
            ).mapRect
        canvas = BitmapCanvas(
            width: below.width, height: below.height, scale: spec.scale, text: text,
            traits: TraitCollection(userInterfaceStyle: spec.appearance == .dark ? .dark : .light))
        canvas.bitmap = below
        (pointsPerMapPoint, origin) = (transform.scale / spec.scale, corner)
        (self.bounds, isJobCancelled) = (bounds, isCancelled)
        let toPoints = CGAffineTransform(scaleX: 1 / spec.scale, y: 1 / spec.scale)
        canvas.clip(to: clip.rect.applying(toPoints))
    }

    // MARK: The map

    /// The point of the canvas, in points, for a map point. The map point's x must lie in the range of the
    /// overlay's `boundingMapRect`, which extends beyond the world where an overlay crosses the antimeridian.
    public func point(for mapPoint: MapPoint) -> CGPoint {
        let p = (SIMD2(mapPoint.x, mapPoint.y) - origin) * pointsPerMapPoint
        return CGPoint(x: p.x, y: p.y)
    }

    /// The point of the canvas, in points, for a coordinate: in the copy of the world in which the overlay's
    /// `boundingMapRect` contains the coordinate.
    public func point(for coordinate: LocationCoordinate2D) -> CGPoint {
        var mapPoint = MapPoint(coordinate)
        let world = Mercator.worldSize
        if mapPoint.x < bounds.low.x {
            mapPoint.x += ((bounds.low.x - mapPoint.x) / world).rounded(.up) * world
        } else if mapPoint.x > bounds.high.x {
            mapPoint.x -= ((mapPoint.x - bounds.high.x) / world).rounded(.up) * world
        }
        return point(for: mapPoint)
    }

    /// The rectangle of the canvas, in points, for a rectangle of the map.
    public func rect(for mapRect: MapRect) -> CGRect {
        let corner = point(for: mapRect.origin)
        return CGRect(
            x: corner.x, y: corner.y, width: mapRect.size.width * pointsPerMapPoint,
            height: mapRect.size.height * pointsPerMapPoint)
    }

    /// Whether the tile that the program draws is no longer needed, since it has left the view. Drawing on
    /// the canvas then has no effect, and a program that draws for long may stop.
    public var isCancelled: Bool {
        if !wasCancelled { wasCancelled = isJobCancelled() }
        return wasCancelled
    }

    // MARK: Canvas

    public var scale: CGFloat { canvas.scale }
    public var traitCollection: TraitCollection { canvas.traitCollection }

    public func saveState() {
        stack.append(transform)
        canvas.saveState()
    }

    public func restoreState() {
        canvas.restoreState()
        transform = stack.removeLast()
    }

    public func concatenate(_ transform: CGAffineTransform) {
        self.transform = transform.concatenating(self.transform)
        canvas.concatenate(transform)
    }

    public func clip(to rect: CGRect) { canvas.clip(to: rect) }
    public func setAlpha(_ alpha: CGFloat) { canvas.setAlpha(alpha) }

    public func fill(_ path: Path, with paint: Paint, rule: FillRule) {
        guard begin() else { return }
        canvas.fill(nearPart(ofArea: path), with: paint, rule: rule)
    }

    public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
        guard begin() else { return }
        for (part, style) in nearParts(ofLine: path, style) { canvas.stroke(part, with: paint, style: style) }
    }

    public func drawShadow(of path: Path, _ shadow: Shadow) {
        guard begin() else { return }
        canvas.drawShadow(of: path, shadow)
    }

    public func draw(_ image: Image, in rect: CGRect, tint: Color?) {
        guard begin() else { return }
        canvas.draw(image, in: rect, tint: tint)
    }

    public func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets) {
        guard begin() else { return }
        canvas.draw(image, in: rect, capInsets: capInsets)
    }

    public func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?) {
        guard begin() else { return }
        canvas.draw(text, font: font, at: origin, color: color, halo: halo)
    }

    /// Called by each drawing method: false if the tile is canceled and nothing is to be drawn.
    private func begin() -> Bool {
        if isCancelled { return false }
        isBlank = false
        return true
    }

    // MARK: Long paths

    /// The rectangle around the tile, grown by `border` points on each side, in the units of the current
    /// transform; nil if the transform has no inverse.
    private func box(grownBy border: CGFloat) -> CGRect? {
        guard transform.determinant != 0 else { return nil }
        let size = CGSize(
            width: CGFloat(canvas.bitmap.width) / scale, height: CGFloat(canvas.bitmap.height) / scale)
        let box = CGRect(origin: .zero, size: size).insetBy(dx: -border, dy: -border)
            .applying(transform.inverted())
        return box.minX.isFinite && box.minY.isFinite && box.maxX.isFinite && box.maxY.isFinite ? box : nil
    }

    /// The polylines of a path that extends farther than `exactReach` beyond the tile; nil for other paths.
    private func longPolylines(_ path: Path) -> [FlatSubpath]? {
        guard let box = box(grownBy: Self.exactReach), !box.contains(path.boundingBox) else {
            return nil
        }
        let length = abs(transform.determinant).squareRoot()
        return path.flattened(tolerance: 0.05 / (scale * length))
    }

    private func nearPart(ofArea path: Path) -> Path {
        guard let rings = longPolylines(path), let box = box(grownBy: Self.keptReach) else { return path }
        var near = Path()
        var spare: [SIMD2<Double>] = []
        for ring in rings {
            var points = ring.points.map { SIMD2<Double>($0.x, $0.y) }
            BoxClipping.clip(
                ring: &points, spare: &spare, low: SIMD2(box.minX, box.minY), high: SIMD2(box.maxX, box.maxY))
            near.add(points)
            near.close()
        }
        return near
    }

    /// The parts of a line near the tile, each with the style for it: in dashed lines each part has its own
    /// phase.
    private func nearParts(ofLine path: Path, _ style: StrokeStyle) -> [(Path, StrokeStyle)] {
        let reach = style.width * max(1, style.miterLimit)
        guard let lines = longPolylines(path), reach.isFinite,
            let box = box(grownBy: Self.keptReach)?.insetBy(dx: -reach, dy: -reach)
        else { return [(path, style)] }
        let period = style.dash.reduce(0, +) * (style.dash.count % 2 == 1 ? 2 : 1)
        var parts: [(Path, StrokeStyle)] = []
        // Solid parts are one shape: translucent ones that cross do not add up.
        var solid = Path()
        for line in lines {
            var points = line.points.map { SIMD2<Double>($0.x, $0.y) }
            if line.isClosed, let first = points.first { points.append(first) }
            BoxClipping.forEachPiece(
                ofLine: points, low: SIMD2(box.minX, box.minY), high: SIMD2(box.maxX, box.maxY)
            ) { piece, start in
                guard period > 0 else { return solid.add(piece) }
                var (part, own) = (Path(), style)
                part.add(piece)
                own.dashPhase = (style.dashPhase + start).truncatingRemainder(dividingBy: period)
                parts.append((part, own))
            }
        }
        return solid.isEmpty ? parts : [(solid, style)]
    }
}

extension Path {
    fileprivate mutating func add(_ line: [SIMD2<Double>]) {
        for (index, p) in line.enumerated() {
            let point = CGPoint(x: p.x, y: p.y)
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }
}
