import Foundation

/// One dimension of a shape from which long stretches were removed in which the shape does not change, so
/// that mostly its corners remain. Stretches are removed by whole pixels, so that the remaining parts have
/// the same position on the pixels as before.
struct FoldedAxis {
    /// Some pixels of the folded shape with their target in the whole shape: either as many pixels, or a
    /// single pixel that is stretched over all of them.
    struct Span: Equatable {
        var source: Int
        var target: Int
        var length: Int
        var isStretched: Bool

        /// The number of pixels in the folded shape.
        var sourceLength: Int { isStretched ? 1 : length }
    }

    /// The number of pixels that remain of a removed stretch: the middle one is stretched, the two beside it
    /// are equal to it.
    private static let kept = 3
    /// The minimum length in pixels of a stretch that is removed.
    private static let least = 16

    private(set) var spans: [Span] = []
    /// The folded shape's length in pixels.
    private(set) var length = 0
    /// The ranges of pixels that were removed.
    private var cuts: [Range<Int>] = []

    /// Folds one dimension of a shape.
    /// - Parameter range: all pixels that the shape and its blur cover.
    /// - Parameter zones: the ranges in which the shape changes along this dimension; between them it does
    ///   not.
    /// - Parameter reach: the distance in pixels over which the blur spreads a change.
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

    /// Converts a coordinate of the shape to one of the folded shape; both begin at the same coordinate.
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

    /// The gaps between the zones, without the pixels that the blur of a zone reaches.
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
