/// The free space at the four sides of a box, in points.
@usableFromInline
package struct StylePadding: Sendable, Hashable {
    /// The space at the top of the box, in points.
    package var top: Double
    /// The space at the right of the box, in points.
    package var right: Double
    /// The space at the bottom of the box, in points.
    package var bottom: Double
    /// The space at the left of the box, in points.
    package var left: Double

    /// Creates a padding from four distances in points.
    package init(top: Double, right: Double, bottom: Double, left: Double) {
        (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    /// Reads a number, or an array of up to four numbers as in CSS: all sides; vertical and horizontal; top,
    /// horizontal and bottom; clockwise from the top. Nil for any other value.
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
