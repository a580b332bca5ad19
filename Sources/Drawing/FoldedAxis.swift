import Foundation

/// One dimension of a shape from which the long stretches have been taken out along which nothing changes, so that what
/// is left is as small as its corners. Whole pixels are taken out: what is left lies on the pixels as before.
struct FoldedAxis {
    /// Some pixels of the folded shape and where they go: to as many, or one of them to all.
    struct Span: Equatable {
        var source: Int
        var target: Int
        var length: Int
        var isStretched: Bool

        /// In the folded shape.
        var sourceLength: Int { isStretched ? 1 : length }
    }

    /// Of those that are left in a stretch; the middle one is stretched, between others like it.
    private static let kept = 3
    /// Shorter stretches stay.
    private static let least = 16

    private(set) var spans: [Span] = []
    /// Of the folded shape, in pixels.
    private(set) var length = 0
    /// What was taken out.
    private var cuts: [Range<Int>] = []

    /// - Parameter range: all pixels that the shape and its blur cover.
    /// - Parameter zones: where something changes along this dimension; everything between is the same all along.
    /// - Parameter reach: how far the blur carries a change.
    init(_ range: Range<Int>, zones: [ClosedRange<CGFloat>], reach: Int) {
        var start = range.lowerBound
        for gap in Self.gaps(in: range, zones, reach) where gap.count >= Self.least {
            add(from: start, to: gap.lowerBound + 1)
            spans.append(
                Span(
                    source: length, target: gap.lowerBound + 1, length: gap.count - 2, isStretched: true))
            length += 1
            cuts.append(gap.lowerBound + 2..<gap.upperBound - 1)
            start = gap.upperBound - 1
        }
        add(from: start, to: range.upperBound)
    }

    /// Where a coordinate of the shape is in the folded one, which begins at the same place.
    func fold(_ v: CGFloat) -> CGFloat {
        var taken = 0
        for cut in cuts {
            guard v >= CGFloat(cut.upperBound) else { break }
            taken += cut.count
        }
        return v - CGFloat(taken)
    }

    private mutating func add(from start: Int, to end: Int) {
        guard end > start else { return }
        spans.append(Span(source: length, target: start, length: end - start, isStretched: false))
        length += end - start
    }

    /// Between the zones, and out of reach of them.
    private static func gaps(
        in range: Range<Int>, _ zones: [ClosedRange<CGFloat>], _ reach: Int
    ) -> [Range<Int>] {
        var gaps: [Range<Int>] = []
        var end: Int?
        for zone in zones.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // A pixel more, which an edge within it shares.
            let low = Int(zone.lowerBound.rounded(.down)) - reach - 1
            let high = Int(zone.upperBound.rounded(.up)) + reach + 1
            if let end, low > end { gaps.append(end..<low) }
            end = max(end ?? high, high)
        }
        return gaps.filter { $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound }
    }
}
