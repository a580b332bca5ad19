import Foundation

/// A soft shadow: the shape moved by `offset`, blurred by a Gaussian of standard deviation `blur / 2` (as in
/// Core Graphics), in points.
public struct Shadow: Equatable, Sendable {
    public var color: Color
    public var offset: CGVector
    public var blur: CGFloat

    public init(color: Color, offset: CGVector, blur: CGFloat) {
        (self.color, self.offset, self.blur) = (color, offset, blur)
    }
}
