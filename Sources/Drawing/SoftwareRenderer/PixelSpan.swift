/// The columns or rows of pixels whose centers lie between two fractional coordinates: the rule of GPUs, by
/// which neighboring shapes neither overlap nor leave a gap.
struct PixelSpan {
    let lower: Int
    let upper: Int

    var isEmpty: Bool { lower >= upper }

    @inline(__always)
    init(from start: Double, to end: Double, within low: Int, _ high: Int) {
        // Clamped as floating point first: extreme coordinates do not fit an Int. Compared in this order, NaN
        // becomes the end that leaves no pixel.
        let first = Self.ceiling(max(Double(low), min(Double(high), start - 0.5)))
        let last = Self.ceiling(min(Double(high), max(Double(low), end - 0.5)))
        if first < last { (lower, upper) = (first, last) } else { (lower, upper) = (low, low) }
    }

    /// A number rounded up, without a call of the mathematical library.
    @inline(__always)
    private static func ceiling(_ value: Double) -> Int {
        let whole = Int(value)
        return Double(whole) < value ? whole &+ 1 : whole
    }

    @inline(__always)
    private init(lower: Int, upper: Int) { (self.lower, self.upper) = (lower, upper) }

    @inline(__always)
    func clamped(to low: Int, _ high: Int) -> PixelSpan {
        PixelSpan(lower: max(lower, low), upper: min(upper, high))
    }
}
