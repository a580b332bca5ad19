import Foundation

/// The rim round a label's text, in points.
public struct Halo: Hashable, Sendable {
    /// Of the rim.
    public var color: Color
    /// How far it reaches out of the letters, in points.
    public var width: CGFloat
    /// - Parameter width: in points.
    public init(color: Color, width: CGFloat) { (self.color, self.width) = (color, width) }
}
