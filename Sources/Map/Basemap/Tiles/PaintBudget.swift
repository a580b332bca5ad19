/// Limits the work for one tile bitmap. Work is counted in rows and columns of pixels that edges cross, not
/// in time, so that the same tile always gives the same pixels.
struct PaintBudget {
    /// The maximum work for a tile's bitmap, in rows and columns of pixels that edges cross. Tuned so that no
    /// tile takes a second: test tiles that reach the limit took 0.1 to 0.9 s on a release build, depending
    /// on the kind of their edges (Documentation/Figures.md).
    static let limit = 25_000_000.0
    /// The work between two checks whether the tile's bitmap was canceled, in rows and columns of pixels that
    /// edges cross: a few milliseconds.
    static let stride = 200_000.0

    private var spent = 0.0
    private var steps = 0.0
    private var nextQuestion = PaintBudget.stride
    /// The name of the first layer of which a feature was omitted because of the limit; nil if none was.
    private(set) var overdrawnLayer: String?

    /// Adds the cost of a feature to the work that is done. Returns false if the limit would be exceeded; the
    /// caller then omits the feature.
    mutating func spend(_ cost: Double, on layer: String) -> Bool {
        guard spent + cost <= Self.limit else {
            overdrawnLayer = overdrawnLayer ?? layer
            return false
        }
        spent += cost
        steps += cost
        return true
    }

    /// Adds work that does not count against the limit, so that the painter also checks for cancellation
    /// while it does such work.
    mutating func count(_ work: Int) { steps += Double(work) }

    /// Whether the painter must now check if the tile's bitmap was canceled: true once after each `stride` of
    /// work.
    mutating func isTimeToAsk() -> Bool {
        guard steps >= nextQuestion else { return false }
        nextQuestion = steps + Self.stride
        return true
    }

    /// The cost of filling a line or ring: the rows and columns of a bitmap that its edges cross, and a few
    /// steps for each edge. Parts outside the bitmap count as if they were on its border.
    static func cost(ofFilling points: [SIMD2<Float>], side: Int) -> Double {
        guard var last = points.last else { return 0 }
        let (low, high) = (SIMD2<Float>.zero, SIMD2<Float>(repeating: Float(side)))
        last.clamp(lowerBound: low, upperBound: high)
        var crossed = 0.0
        for p in points {
            let here = p.clamped(lowerBound: low, upperBound: high)
            let d = here - last
            crossed += Double(abs(d.x) + abs(d.y))
            last = here
        }
        return crossed + 4 * Double(points.count)
    }

    /// The cost of stroking a line, in rows and columns of pixels that edges cross: the edges on both sides
    /// of the stroke, joins that may be round, and more for dashes.
    static func cost(ofStroking points: [SIMD2<Float>], width: Double, isDashed: Bool, side: Int) -> Double {
        let sides = 2 * cost(ofFilling: points, side: side)
        return (isDashed ? 3 : 1) * (sides + Double(points.count) * (8 + 3 * width))
    }
}
