import Foundation

/// One dimension of a shape, shortened by removing long stretches in which the shape does not change, so that
/// mostly the shape's corners remain. Whole pixels are removed, so that the remaining parts lie on the pixels
/// as before.
struct FoldedAxis {
    /// A part of the shortened shape and the pixels of the whole shape for which it stands: either as many
    /// pixels, or a single pixel that is stretched over all of them.
    struct Span: Equatable {
        var source: Int
        var target: Int
        var length: Int
        var isStretched: Bool

        /// The number of pixels of this part in the shortened shape.
        var sourceLength: Int { isStretched ? 1 : length }
    }

    /// The number of pixels that remain of a removed stretch: one to be stretched in its place, and one on
    /// each side that has the same coverage.
    private static let kept = 3
    /// The minimum length in pixels of a stretch that is removed from the shape.
    private static let least = 16

    private(set) var spans: [Span] = []
    /// The shortened shape's length in pixels.
    private(set) var length = 0
    /// The ranges of the whole shape's pixels that were removed.
    private var cuts: [Range<Int>] = []

    /// Shortens one dimension of a shape.
    /// - Parameter range: all pixels that the shape and its blur cover.
    /// - Parameter zones: the ranges in which the shape changes along this dimension; between these ranges it
    ///   does not change.
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

    /// Converts a coordinate of the whole shape, in pixels, to the coordinate in the shortened shape; both
    /// shapes begin at the same coordinate.
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

    /// The ranges of pixels between the zones in which a shape changes, without the pixels near a zone that
    /// its blur reaches.
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
