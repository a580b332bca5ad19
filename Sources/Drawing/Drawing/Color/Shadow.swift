import Foundation

/// A soft shadow: the shape moved by `offset`, blurred by a Gaussian of standard deviation `blur / 2` (as in
/// Core Graphics), in points.
public struct Shadow: Equatable, Sendable {
    /// The color, with its alpha.
    public var color: Color
    /// The offset from the shape, in points.
    public var offset: CGVector
    /// The blur in points: twice the standard deviation, as in Core Graphics.
    public var blur: CGFloat

    /// A shadow; lengths in points.
    public init(color: Color, offset: CGVector, blur: CGFloat) {
        (self.color, self.offset, self.blur) = (color, offset, blur)
    }
}

/// The outline around a label's text, in points.
public struct Halo: Hashable, Sendable {
    /// The halo's color.
    public var color: Color
    /// The distance from the glyphs' outline to the halo's, in points.
    public var width: CGFloat
    /// - Parameter width: in points.
    public init(color: Color, width: CGFloat) { (self.color, self.width) = (color, width) }
}
