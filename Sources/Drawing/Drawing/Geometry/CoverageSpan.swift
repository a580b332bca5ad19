import Foundation

/// A part of an interval along an axis in which all pixels are covered alike: several pixels covered as a
/// whole, or one pixel covered in part.
struct CoverageSpan: Equatable {
    var start: CGFloat
    var length: CGFloat
    var coverage: CGFloat

    /// The parts of the interval from `a` to `b` in pixels, at most three: the first pixel's fraction, the
    /// whole pixels, and the last pixel's fraction. An end within 1/100 of a pixel's border is moved to that
    /// border.
    static func spans(from a: CGFloat, to b: CGFloat) -> [CoverageSpan] {
        guard a.isFinite, b.isFinite else { return [] }
        let (low, high) = (snapped(a), snapped(b))
        guard high > low else { return [] }
        let (first, last) = (low.rounded(.up), high.rounded(.down))
        if first > last { return [CoverageSpan(start: last, length: 1, coverage: high - low)] }
        var result: [CoverageSpan] = []
        if low < first { result.append(CoverageSpan(start: first - 1, length: 1, coverage: first - low)) }
        if last > first { result.append(CoverageSpan(start: first, length: last - first, coverage: 1)) }
        if high > last { result.append(CoverageSpan(start: last, length: 1, coverage: high - last)) }
        return result
    }

    private static func snapped(_ v: CGFloat) -> CGFloat {
        abs(v - v.rounded()) < 0.01 ? v.rounded() : v
    }
}
