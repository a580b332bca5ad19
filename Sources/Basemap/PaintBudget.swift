/// How much of a tile is painted into one picture: counted in rows and columns of pixels that its edges cross, never by a
/// clock, so that the same tile always gives the same pixels.
struct PaintBudget {
    /// In the units of `spend`. Tuned so that no tile takes a second: those made to spend all of it took 0.1 to 0.9 s on a
    /// release build, by the kind of their edges (Documentation/Figures.md). The bundled world takes 0.06 s at most.
    static let limit = 25_000_000.0
    /// Between two questions whether the picture is still wanted, in the same units: a few milliseconds.
    static let stride = 200_000.0

    private var spent = 0.0
    private var steps = 0.0
    private var nextQuestion = PaintBudget.stride
    /// The first layer of which something was left out.
    private(set) var overdrawnLayer: String?

    /// False: it would go beyond the limit, and is to be left out.
    mutating func spend(_ cost: Double, on layer: String) -> Bool {
        guard spent + cost <= Self.limit else {
            overdrawnLayer = overdrawnLayer ?? layer
            return false
        }
        spent += cost
        steps += cost
        return true
    }

    /// Work that is not limited here, but during which a picture may be cancelled.
    mutating func count(_ work: Int) { steps += Double(work) }

    /// True once a stride.
    mutating func isTimeToAsk() -> Bool {
        guard steps >= nextQuestion else { return false }
        nextQuestion = steps + Self.stride
        return true
    }

    /// What the edges of a line or ring cost to fill: the rows and columns of a picture that they cross, and a few steps for
    /// each edge. What lies beside the picture costs as if it lay on its border.
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

    /// What they cost to stroke: both sides of the line, joins that may be round, and more if it is cut into dashes.
    static func cost(ofStroking points: [SIMD2<Float>], width: Double, isDashed: Bool, side: Int) -> Double {
        let sides = 2 * cost(ofFilling: points, side: side)
        return (isDashed ? 3 : 1) * (sides + Double(points.count) * (8 + 3 * width))
    }
}
