import Foundation

/// The positions of the segments along a segmented control. Pure. Lengths are points, measured from the
/// leading end.
nonisolated struct SegmentLayout {
    /// The width of a segment in points: the one that its content takes, and the one that the program has
    /// set, which is 0 if there is none.
    struct Segment {
        var content: CGFloat
        var fixed: CGFloat
    }

    let segments: [Segment]
    /// Whether segments without a set width are as wide as their contents in proportion; false makes them
    /// equal.
    let isByContent: Bool

    /// The width of the control at which no content is shortened, in points.
    var naturalWidth: CGFloat {
        let automatic = segments.filter { $0.fixed == 0 }.map(\.content)
        let fixed = segments.map(\.fixed).reduce(0, +)
        let sum = isByContent ? automatic.reduce(0, +) : (automatic.max() ?? 0) * CGFloat(automatic.count)
        return fixed + sum
    }

    /// The start and the width of each segment in a control of a width, in points. Together the segments fill
    /// the control, and their edges are at whole points. Set widths are scaled if they leave no room for the
    /// other segments, or if all segments have a set width.
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
