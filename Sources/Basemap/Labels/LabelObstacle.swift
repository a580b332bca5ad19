import Foundation
import MapGeometry

/// A view on the map that labels must not overlap, such as a pin.
public struct LabelObstacle: Equatable, Sendable {
    /// The position on the map.
    public var position: MapPoint
    /// The covered rectangle, in points from the position.
    public var box: CGRect

    /// An obstacle with `box` in points from `position`.
    public init(position: MapPoint, box: CGRect) { (self.position, self.box) = (position, box) }
}
