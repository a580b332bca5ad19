import CartoucheDrawing
import Foundation

extension BubbleStyle {
    /// The sheen on the upper half of a bubble: a rounded rectangle inside the stroke with a gradient from
    /// top to bottom, and a brighter line along its edge. Lengths in points.
    public nonisolated struct Gloss: Equatable, Sendable {
        /// The radius of the upper corners; `nil` stands for what fits the stroke's inner edge.
        public var topRadius: CGFloat?
        /// The radius of the lower corners; `nil` stands for two thirds of the bubble's radius.
        public var bottomRadius: CGFloat?
        /// The gradient down the gloss.
        public var fill: [LinearGradient.Stop]
        /// The width of the line whose middle is the gloss's edge. Its outer half is clipped.
        public var edgeWidth: CGFloat
        /// The gradient of that line, down the gloss.
        public var edge: [LinearGradient.Stop]

        /// Creates a gloss; by default that of `BubbleStyle.glossy`.
        public init(
            topRadius: CGFloat? = nil, bottomRadius: CGFloat? = nil,
            fill: [LinearGradient.Stop] = [Self.white(0, 0.3), Self.white(1, 0.1)], edgeWidth: CGFloat = 2,
            edge: [LinearGradient.Stop] = [Self.white(0, 0.3), Self.white(0.1, 0.1), Self.white(1, 0)]
        ) {
            (self.topRadius, self.bottomRadius, self.fill) = (topRadius, bottomRadius, fill)
            (self.edgeWidth, self.edge) = (edgeWidth, edge)
        }

        /// A stop of white with an alpha, at a location from 0, the top, to 1.
        public static func white(_ location: CGFloat, _ alpha: Float) -> LinearGradient.Stop {
            LinearGradient.Stop(location, Color(white: 1, alpha: alpha))
        }
    }
}
