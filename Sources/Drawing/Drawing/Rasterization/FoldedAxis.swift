import Foundation

/// One dimension of a shape without its long uniform stretches, so that only the corners' size remains.
/// Stretches are removed by whole pixels: the rest lies on the pixels as before.
struct FoldedAxis {
    /// Some pixels of the folded shape and their target: as many pixels, or one of them stretched over all.
    struct Span: Equatable {
        var source: Int
        var target: Int
        var length: Int
        var isStretched: Bool

        /// The length in the folded shape, in pixels.
        var sourceLength: Int { isStretched ? 1 : length }
    }

    /// The pixels that remain of a stretch; the middle one is stretched, between two like it.
    private static let kept = 3
    /// Shorter stretches are kept, in pixels.
    private static let least = 16

    private(set) var spans: [Span] = []
    /// The folded shape's length in pixels.
    private(set) var length = 0
    /// The removed ranges.
    private var cuts: [Range<Int>] = []

    /// - Parameter range: all pixels that the shape and its blur cover.
    /// - Parameter zones: ranges in which the shape changes along this dimension; between them it is uniform.
    /// - Parameter reach: the distance over which the blur spreads a change.
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

    /// A coordinate of the shape in the folded shape, which begins at the same position.
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

    /// The gaps between the zones, out of reach of them.
    private static func gaps(
        in range: Range<Int>, _ zones: [ClosedRange<CGFloat>], _ reach: Int
    ) -> [Range<Int>] {
        var gaps: [Range<Int>] = []
        var end: Int?
        for zone in zones.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // A pixel more, for an edge inside it.
            let low = Int(zone.lowerBound.rounded(.down)) - reach - 1
            let high = Int(zone.upperBound.rounded(.up)) + reach + 1
            if let end, low > end { gaps.append(end..<low) }
            end = max(end ?? high, high)
        }
        return gaps.filter { $0.lowerBound >= range.lowerBound && $0.upperBound <= range.upperBound }
    }
}
