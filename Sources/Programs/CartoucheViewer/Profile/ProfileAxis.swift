import Cartouche

/// Chooses the round numbers that are shown along an axis of the chart of a track's heights.
nonisolated enum ProfileAxis {
    /// The multiples of 1, 2 or 5 times a power of ten in a range, at most `count` of them.
    static func marks(from low: Double, to high: Double, atMost count: Int) -> [Double] {
        guard high > low, count > 0, (high - low).isFinite else { return [] }
        let least = (high - low) / Double(count)
        let power = pow(10, log10(least).rounded(.down))
        let step = [1.0, 2, 5, 10].first { $0 * power >= least }.map { $0 * power } ?? power * 10
        var mark = (low / step).rounded(.up) * step
        var marks: [Double] = []
        while mark <= high + step * 1e-9 {
            marks.append(mark)
            mark += step
        }
        return marks
    }
}
