import CartoucheDrawing
import Foundation

extension BubbleStyle {
    /// The sheen on the upper half of a bubble: a rounded rectangle inside the stroke with a gradient from
    /// top to bottom, and a brighter line along its edge. Lengths in points.
    public nonisolated struct Gloss: Equatable, Sendable {
        /// The radius of the gloss's upper corners, in points; `nil` means the radius that fits the inner
        /// edge of the bubble's stroke.
        public var topRadius: CGFloat?
        /// The radius of the gloss's lower corners, in points; `nil` means two thirds of the bubble's corner
        /// radius.
        public var bottomRadius: CGFloat?
        /// The stops of the gradient that fills the gloss, from top to bottom.
        public var fill: [LinearGradient.Stop]
        /// The width of the bright line along the gloss's edge, in points. The outer half of the line is
        /// clipped.
        public var edgeWidth: CGFloat
        /// The stops of the gradient that colors the bright line along the gloss's edge, from top to bottom.
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

        /// A gradient stop of white with an alpha, at a location from 0 (top) to 1 (bottom).
        public static func white(_ location: CGFloat, _ alpha: Float) -> LinearGradient.Stop {
            LinearGradient.Stop(location, Color(white: 1, alpha: alpha))
        }
    }
}
