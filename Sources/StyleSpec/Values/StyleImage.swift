/// A picture of the style's sprite, by name: the value of `icon-image` and of patterns.
public struct StyleImage: Sendable, Hashable {
    /// The name in the sprite.
    public let name: String
    /// Whether the sprite is known to have it: true as long as the sprite's names are unknown.
    public let isAvailable: Bool

    /// A picture by name.
    public init(name: String, isAvailable: Bool = true) {
        (self.name, self.isAvailable) = (name, isAvailable)
    }
}

/// Distances from the four sides of a box, in points.
public struct StylePadding: Sendable, Hashable {
    /// From the top.
    public var top: Double
    /// From the right.
    public var right: Double
    /// From the bottom.
    public var bottom: Double
    /// From the left.
    public var left: Double

    /// Four distances.
    public init(top: Double, right: Double, bottom: Double, left: Double) {
        (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    /// From a number or up to four of them, as in CSS: all; vertical and horizontal; top, horizontal and
    /// bottom; clockwise from the top. Nil for anything else.
    package init?(_ value: StyleValue) {
        switch value {
        case .padding(let padding): self = padding
        case .number(let all): self.init(top: all, right: all, bottom: all, left: all)
        case .array(let items):
            let sides = items.compactMap(\.number)
            guard sides.count == items.count, (1...4).contains(sides.count) else { return nil }
            let right = sides.count > 1 ? sides[1] : sides[0]
            self.init(
                top: sides[0], right: right, bottom: sides.count > 2 ? sides[2] : sides[0],
                left: sides.count > 3 ? sides[3] : right)
        default: return nil
        }
    }

    func mixed(with other: StylePadding, _ t: Double) -> StylePadding {
        StylePadding(
            top: top + (other.top - top) * t, right: right + (other.right - right) * t,
            bottom: bottom + (other.bottom - bottom) * t, left: left + (other.left - left) * t)
    }
}

/// The part of a label that lies closest to its place.
public enum StyleAnchor: String, Sendable, Hashable, CaseIterable {
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
public struct StyleAnchorOffset: Sendable, Hashable {
    /// The part of the label at its place.
    public var anchor: StyleAnchor
    /// To the right.
    public var x: Double
    /// Down.
    public var y: Double

    /// An anchor with its offset.
    public init(anchor: StyleAnchor, x: Double, y: Double) { (self.anchor, self.x, self.y) = (anchor, x, y) }

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
