/// The limit of the work for one tile bitmap: counted in rows and columns of pixels that the edges cross,
/// never by a clock, so that the same tile always gives the same pixels.
struct PaintBudget {
    /// The limit in the units of `spend`. Tuned so that no tile takes a second: tiles made to spend all of it
    /// took 0.1 to 0.9 s on a release build, by the kind of their edges (Documentation/Figures.md). The
    /// bundled world takes 0.06 s of CPU.
    static let limit = 25_000_000.0
    /// The work between two cancellation checks, in the same units: a few milliseconds.
    static let stride = 200_000.0

    private var spent = 0.0
    private var steps = 0.0
    private var nextQuestion = PaintBudget.stride
    /// The first layer of which a feature was omitted.
    private(set) var overdrawnLayer: String?

    /// False if the cost would exceed the limit; the caller omits the feature.
    mutating func spend(_ cost: Double, on layer: String) -> Bool {
        guard spent + cost <= Self.limit else {
            overdrawnLayer = overdrawnLayer ?? layer
            return false
        }
        spent += cost
        steps += cost
        return true
    }

    /// Counts work that is not limited here, but during which a bitmap may be canceled.
    mutating func count(_ work: Int) { steps += Double(work) }

    /// Whether a cancellation check is due: true once a stride.
    mutating func isTimeToAsk() -> Bool {
        guard steps >= nextQuestion else { return false }
        nextQuestion = steps + Self.stride
        return true
    }

    /// The cost of filling a line or ring: the rows and columns of a bitmap that its edges cross, and a few
    /// steps for each edge. Parts outside the bitmap cost as much as on its border.
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

    /// The cost of stroking a line: both sides, joins that may be round, and more for dashes.
    static func cost(ofStroking points: [SIMD2<Float>], width: Double, isDashed: Bool, side: Int) -> Double {
        let sides = 2 * cost(ofFilling: points, side: side)
        return (isDashed ? 3 : 1) * (sides + Double(points.count) * (8 + 3 * width))
    }
}
