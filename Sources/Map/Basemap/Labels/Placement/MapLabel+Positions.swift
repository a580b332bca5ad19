import Foundation

/// Positions that a name may have beside those that its style gives it.
extension MapLabel {
    /// How far the middle of a text may move from its location to avoid a pin, in points. Tuned: a short name
    /// stands beside its location like a town's, a long one not in the next country.
    static let farthestEvasion: CGFloat = 45

    /// The positions beside a pin for a text that would stand on the pin's location, in the order in which
    /// they are tried: below, right, left, above.
    var evasions: [LabelSide] {
        guard let text, icon == nil, !isAlongLine else { return [] }
        let gap = text.font.size * 0.4
        let sides = [
            LabelSide(anchor: CGPoint(x: 0.5, y: 0), offset: CGPoint(x: 0, y: gap)),
            LabelSide(anchor: CGPoint(x: 0, y: 0.5), offset: CGPoint(x: gap, y: 0), justification: 0),
            LabelSide(anchor: CGPoint(x: 1, y: 0.5), offset: CGPoint(x: -gap, y: 0), justification: 1),
            LabelSide(anchor: CGPoint(x: 0.5, y: 1), offset: CGPoint(x: 0, y: -gap)),
        ]
        return sides.filter { side in
            textBox(side).map { hypot($0.midX, $0.midY) <= Self.farthestEvasion } ?? false
        }
    }

    /// The positions around the label's location that its text may take within the area to which it belongs,
    /// the nearest first: up to one and a half widths of the text to both sides, and up to three heights
    /// above and below.
    var positionsAround: [LabelSide] { positions(columns: 6, rows: 6, widths: 0.25, heights: 0.5) }

    /// Positions that lie farther from the label's location than those of `positionsAround`, the nearest
    /// first: up to three widths of the text to both sides, and up to eight heights above and below.
    var positionsFarther: [LabelSide] { positions(columns: 6, rows: 8, widths: 0.5, heights: 1) }

    private func positions(columns: Int, rows: Int, widths: CGFloat, heights: CGFloat) -> [LabelSide] {
        guard let text, icon == nil, !isAlongLine else { return [] }
        let (dx, dy) = (text.size.width * widths, (text.size.height + text.font.size * 0.4) * heights)
        let offsets = (-rows...rows).flatMap { row in
            (-columns...columns).map { CGPoint(x: CGFloat($0) * dx, y: CGFloat(row) * dy) }
        }
        return offsets.enumerated().filter { $0.element != .zero }
            .map { (near: hypot($0.element.x, $0.element.y), number: $0.offset, offset: $0.element) }
            .sorted { ($0.near, $0.number) < ($1.near, $1.number) }
            .map { LabelSide(anchor: CGPoint(x: 0.5, y: 0.5), offset: $0.offset) }
    }
}
