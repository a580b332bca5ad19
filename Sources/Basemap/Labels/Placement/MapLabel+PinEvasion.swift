import Foundation

/// Names keep clear of pins.
extension MapLabel {
    /// The places beside a pin that a text takes which stands on its location, in the order in which they are
    /// tried: below, right, left, above, and further to both sides.
    var evasions: [LabelSide] {
        guard let text, icon == nil, !isAlongLine else { return [] }
        let gap = text.font.size * 0.4
        return [
            LabelSide(anchor: CGPoint(x: 0.5, y: 0), offset: CGPoint(x: 0, y: gap)),
            LabelSide(anchor: CGPoint(x: 0, y: 0.5), offset: CGPoint(x: gap, y: 0), justification: 0),
            LabelSide(anchor: CGPoint(x: 1, y: 0.5), offset: CGPoint(x: -gap, y: 0), justification: 1),
            LabelSide(anchor: CGPoint(x: 0.5, y: 1), offset: CGPoint(x: 0, y: -gap)),
            LabelSide(anchor: CGPoint(x: 0, y: 0.5), offset: CGPoint(x: 5 * gap, y: 0), justification: 0),
            LabelSide(anchor: CGPoint(x: 1, y: 0.5), offset: CGPoint(x: -5 * gap, y: 0), justification: 1),
        ]
    }
}
