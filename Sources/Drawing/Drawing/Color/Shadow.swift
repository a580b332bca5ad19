import Foundation

/// A soft shadow of a shape: the shape moved by `offset` and blurred by a Gaussian. Lengths in points.
public struct Shadow: Equatable, Sendable {
    /// The color of the shadow, with its alpha.
    public var color: Color
    /// The vector from the shape to its shadow, in points.
    public var offset: CGVector
    /// The width of the shadow's blur in points: twice the Gaussian's standard deviation, as in Core
    /// Graphics.
    public var blur: CGFloat

    /// Creates a shadow of a shape; lengths are in points.
    public init(color: Color, offset: CGVector, blur: CGFloat) {
        (self.color, self.offset, self.blur) = (color, offset, blur)
    }
}

/// An outline around a line of text.
public struct Halo: Hashable, Sendable {
    /// The color of the outline around the text.
    public var color: Color
    /// The distance from the glyphs' outline to the outer edge of the halo, in points.
    public var width: CGFloat
    /// Creates a halo.
    /// - Parameter width: the distance from the glyphs' outline to the outer edge of the halo, in points.
    public init(color: Color, width: CGFloat) { (self.color, self.width) = (color, width) }
}
