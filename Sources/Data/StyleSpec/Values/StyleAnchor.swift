/// The part of a label that lies at the label's location, so that the label extends to the other side.
package enum StyleAnchor: String, Sendable, Hashable, CaseIterable {
    /// The middle of the label.
    case center
    /// The left side of the label.
    case left
    /// The right side of the label.
    case right
    /// The upper side of the label.
    case top
    /// The lower side of the label.
    case bottom
    /// The upper left corner of the label.
    case topLeft = "top-left"
    /// The upper right corner of the label.
    case topRight = "top-right"
    /// The lower left corner of the label.
    case bottomLeft = "bottom-left"
    /// The lower right corner of the label.
    case bottomRight = "bottom-right"
}

/// An anchor that may be tried for a label, with its offset in ems, y down.
@usableFromInline
package struct StyleAnchorOffset: Sendable, Hashable {
    /// The part of the label that lies at the label's location.
    package var anchor: StyleAnchor
    /// The offset of the label to the right, in ems.
    package var x: Double
    /// The offset of the label down, in ems.
    package var y: Double

    /// Creates an anchor with its offset.
    package init(anchor: StyleAnchor, x: Double, y: Double) { (self.anchor, self.x, self.y) = (anchor, x, y) }

    /// Reads a list of alternating anchors and pairs of numbers; nil for any other value.
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
