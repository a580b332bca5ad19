import Foundation

/// A set of a rectangle's four edges.
struct RectEdges: OptionSet {
    let rawValue: Int

    static let left = RectEdges(rawValue: 1)
    static let right = RectEdges(rawValue: 2)
    static let top = RectEdges(rawValue: 4)
    static let bottom = RectEdges(rawValue: 8)
    static let all: RectEdges = [.left, .right, .top, .bottom]

    init(rawValue: Int) { self.rawValue = rawValue }

    /// The edges of the rectangle `part` that lie on edges of the rectangle `whole`.
    init(of part: CGRect, on whole: CGRect) {
        self = []
        // Parts are sums of lengths, and may miss the whole's edge by a rounding error.
        let slack = 1e-6 * max(1, abs(whole.maxX), abs(whole.maxY))
        if abs(part.minX - whole.minX) < slack { insert(.left) }
        if abs(part.maxX - whole.maxX) < slack { insert(.right) }
        if abs(part.minY - whole.minY) < slack { insert(.top) }
        if abs(part.maxY - whole.maxY) < slack { insert(.bottom) }
    }
}
