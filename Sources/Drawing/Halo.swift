import Foundation

/// The rim round a label's text, in points.
public struct Halo: Hashable, Sendable {
    public var color: Color
    public var width: CGFloat
    public init(color: Color, width: CGFloat) { (self.color, self.width) = (color, width) }
}
