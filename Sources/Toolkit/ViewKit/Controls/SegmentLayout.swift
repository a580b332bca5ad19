import Foundation

/// Where the segments of a segmented control lie along it. Pure. Points, from the leading end.
nonisolated struct SegmentLayout {
    /// A segment's width by its content, and the one that the program has set; 0: none.
    struct Segment {
        var content: CGFloat
        var fixed: CGFloat
    }

    let segments: [Segment]
    /// Whether automatic widths are in proportion to the contents, not equal.
    let isByContent: Bool

    /// The width at which no content is shortened.
    var naturalWidth: CGFloat {
        let automatic = segments.filter { $0.fixed == 0 }.map(\.content)
        let fixed = segments.map(\.fixed).reduce(0, +)
        let sum = isByContent ? automatic.reduce(0, +) : (automatic.max() ?? 0) * CGFloat(automatic.count)
        return fixed + sum
    }

    /// The start and the width of each segment; together they fill the width, and edges are whole points.
    /// Set widths give way if they leave no room for the other segments, or if they are all there is.
    func spans(in width: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
        let weights = weights(in: width)
        let total = weights.reduce(0, +)
        guard total > 0, width > 0 else { return segments.map { _ in (0, 0) } }
        var (edge, sum): (CGFloat, CGFloat) = (0, 0)
        return weights.map { weight in
            sum += weight
            let end = (sum / total * width).rounded()
            defer { edge = end }
            return (edge, end - edge)
        }
    }

    private func weights(in width: CGFloat) -> [CGFloat] {
        let automatic = segments.filter { $0.fixed == 0 }
        let room = width - segments.map(\.fixed).reduce(0, +)
        guard !automatic.isEmpty, room > 0 else {
            return segments.map { $0.fixed > 0 ? $0.fixed : $0.content }
        }
        let contents = automatic.map(\.content).reduce(0, +)
        return segments.map { segment in
            if segment.fixed > 0 { return segment.fixed }
            return isByContent && contents > 0
                ? room * segment.content / contents : room / CGFloat(automatic.count)
        }
    }
}
