import Foundation

/// The outline around a label's text, in points.
public struct Halo: Hashable, Sendable {
    /// The halo's color.
    public var color: Color
    /// The distance from the glyphs' outline to the halo's, in points.
    public var width: CGFloat
    /// - Parameter width: in points.
    public init(color: Color, width: CGFloat) { (self.color, self.width) = (color, width) }
}
