/// Distances from the four sides of a box, in points.
@usableFromInline
package struct StylePadding: Sendable, Hashable {
    /// From the top.
    package var top: Double
    /// From the right.
    package var right: Double
    /// From the bottom.
    package var bottom: Double
    /// From the left.
    package var left: Double

    /// Four distances.
    package init(top: Double, right: Double, bottom: Double, left: Double) {
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
