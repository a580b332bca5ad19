/// The part of a label that lies closest to its place.
package enum StyleAnchor: String, Sendable, Hashable, CaseIterable {
    /// The middle.
    case center
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom
    /// The upper left corner.
    case topLeft = "top-left"
    /// The upper right corner.
    case topRight = "top-right"
    /// The lower left corner.
    case bottomLeft = "bottom-left"
    /// The lower right corner.
    case bottomRight = "bottom-right"
}

/// A candidate anchor of a label with its offset, in ems, y down.
@usableFromInline
package struct StyleAnchorOffset: Sendable, Hashable {
    /// The part of the label at its place.
    package var anchor: StyleAnchor
    /// To the right.
    package var x: Double
    /// Down.
    package var y: Double

    /// An anchor with its offset.
    package init(anchor: StyleAnchor, x: Double, y: Double) { (self.anchor, self.x, self.y) = (anchor, x, y) }

    /// From alternating anchors and pairs of numbers; nil for anything else.
    package static func list(_ value: StyleValue) -> [StyleAnchorOffset]? {
        if case .anchorOffsets(let offsets) = value { return offsets }
        guard case .array(let items) = value, !items.isEmpty, items.count % 2 == 0 else { return nil }
        var result: [StyleAnchorOffset] = []
        for i in stride(from: 0, to: items.count, by: 2) {
            guard let anchor = items[i].string.flatMap(StyleAnchor.init(rawValue:)),
                case .array(let pair) = items[i + 1], pair.count == 2, let x = pair[0].number,
                let y = pair[1].number
            else { return nil }
            result.append(StyleAnchorOffset(anchor: anchor, x: x, y: y))
        }
        return result
    }
}
