import Foundation

/// The estimated time in nanoseconds that nanosvg needs to draw a drawing, on a typical machine. Computed
/// from the extents of the shapes, not measured; it is needed since nanosvg has no limits of its own.
///
/// For each fill and stroke of a shape nanosvg visits all rows of the bitmap and the pixels that the shape
/// covers, and sorts the edges of each row by comparing neighbors, which is quadratic in the number of edges
/// that cross.
nonisolated struct SVGCost {
    static let fileSizeLimit = 1 << 20
    /// The maximum cost of a drawing in nanoseconds: one second.
    static let limit = 1e9
    /// The maximum number of dashes of all strokes in a drawing; nanosvg draws so many in about a second.
    static let dashLimit = 100_000.0

    // Tuned against nanosvg of SDL_image 2.6, with drawings of one kind of work each.
    private static let row = 30.0
    private static let pixel = 12.0
    private static let edge = 300.0
    private static let crossing = 0.4
    /// The maximum number of straight pieces of which nanosvg makes a curve: it halves a curve at most ten
    /// times.
    private static let pieceLimit = 1_024.0

    private(set) var nanoseconds = 0.0
    private(set) var dashes = 0.0
    private var magnitudes: SVGMagnitudes

    private let box: SVGBox.Fitted
    /// The width of the widest stroke of all shapes, in units of the drawing.
    private var strokeWidth = 0.0
    /// The length of the shortest dash pattern of all strokes, in units of the drawing; infinite if no stroke
    /// is dashed.
    private var finestDashes = Double.infinity
    /// Whether any stroke has round joins.
    private var hasRoundJoins = false

    init(of data: [UInt8], in box: SVGBox.Fitted) {
        self.box = box
        magnitudes = SVGMagnitudes(box)
        for tag in SVGTags(data) {
            readStroke(tag)
            magnitudes.add(tag)
        }
        // Of the groups around a shape, each with those around it.
        var groups = [SVGTransformation(scale: box.scale)]
        for tag in SVGTags(data) {
            if tag.name == "/g", groups.count > 1 { groups.removeLast() }
            var transformation = groups[groups.count - 1]
            if let text = tag["transform"] { transformation.apply(text) }
            if tag.name == "g", !tag.isClosed { groups.append(transformation) }
            // A drawing that is far too large need not be read to its end.
            guard reason == nil else { return }
            add(tag, transformation)
        }
    }

    /// The reason why nanosvg must not draw the drawing, as the end of a sentence; nil if it may.
    var reason: String? {
        if !magnitudes.areDrawable { return "its numbers are too large" }
        if !(dashes <= Self.dashLimit) { return "its strokes have too many dashes" }
        return nanoseconds <= Self.limit ? nil : "its shapes take too long to draw"
    }

    private mutating func readStroke(_ tag: SVGTags.Tag) {
        if let stroke = tag.property("stroke"), stroke != "none" { strokeWidth = max(strokeWidth, 1) }
        if let width = tag.property("stroke-width") {
            strokeWidth = max(strokeWidth, SVGNumbers.all(in: width).map(abs).max() ?? 0)
        }
        if tag.property("stroke-linejoin") == "round" || tag.property("stroke-linecap") == "round" {
            hasRoundJoins = true
        }
        guard let dashes = tag.property("stroke-dasharray") else { return }
        let sum = SVGNumbers.all(in: dashes).map(abs).reduce(0, +)
        if sum > 0 { finestDashes = min(finestDashes, sum) }
    }

    private mutating func add(_ tag: SVGTags.Tag, _ transformation: SVGTransformation) {
        let scale = transformation.scale
        guard let outline = SVGOutline(tag, unit: max(Double(box.width), Double(box.height)) / box.scale),
            outline.lines + outline.curves > 0
        else { return }
        magnitudes.add(outline, transformation)
        let length = outline.length * scale
        // A curve is halved until its pieces are flat: their number grows with the root of its length.
        let curveLength = outline.curves > 0 ? length / Double(outline.curves) : 0
        let pieces = min(Self.pieceLimit, 2 + 2 * curveLength.squareRoot())
        let edges =
            Double(outline.lines) + Double(outline.curves) * (pieces.isFinite ? pieces : Self.pieceLimit)
        var sides = outline.size * scale
        if transformation.turns { sides = SIMD2(repeating: hypot(sides.x, sides.y)) }
        addPaint(edges: edges, length: length, sides: sides)
        guard strokeWidth > 0 else { return }
        if finestDashes < .infinity { dashes += outline.length / finestDashes }
        let width = strokeWidth * scale
        // A corner is two edges, or an arc whose parts are a quarter of a pixel flat.
        let corner = hasRoundJoins ? max(2, Double.pi / (2 * acos(width / (width + 0.5)))) : 2
        addPaint(
            edges: edges * (2 + (corner.isFinite ? corner : 1e9)),
            length: 2 * length + edges * width * (hasRoundJoins ? .pi : 2), sides: sides + 2 * width)
    }

    private mutating func addPaint(edges: Double, length: Double, sides: SIMD2<Double>) {
        let (columns, rows) = (Double(box.width), Double(box.height))
        let covered = min(columns, sides.x + 1) * min(rows, sides.y + 1)
        nanoseconds += Self.row * rows + Self.pixel * covered + Self.edge * edges
        // Edges beside each other in a row, if they are spread evenly.
        let height = min(rows, sides.y + 1)
        let beside = min(edges, length / height)
        nanoseconds += Self.crossing * height * beside * beside
    }
}
