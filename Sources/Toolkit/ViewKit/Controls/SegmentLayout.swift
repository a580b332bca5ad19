import Foundation

/// The positions of the segments in a segmented control. Pure. Lengths are in points, measured from the
/// control's leading end.
nonisolated struct SegmentLayout {
    /// The two widths of a segment in points: the width that its title or image needs (`content`), and the
    /// width that the program has set (`fixed`), which is 0 if it has set none.
    struct Segment {
        var content: CGFloat
        var fixed: CGFloat
    }

    let segments: [Segment]
    /// Whether the segments for which the program sets no width are wide in proportion to their titles or
    /// images; if false, they all have the same width.
    let isByContent: Bool

    /// The width of the segmented control, in points, at which no title is shortened.
    var naturalWidth: CGFloat {
        let automatic = segments.filter { $0.fixed == 0 }.map(\.content)
        let fixed = segments.map(\.fixed).reduce(0, +)
        let sum = isByContent ? automatic.reduce(0, +) : (automatic.max() ?? 0) * CGFloat(automatic.count)
        return fixed + sum
    }

    /// The start and the width in points of each segment, in a segmented control that is `width` points wide.
    /// The segments together fill the control, with edges at whole points. Widths set by the program are
    /// scaled if all segments have one, or if they leave no room for the other segments.
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
