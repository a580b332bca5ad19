import Foundation
import MapGeometry

/// What stands on the map and is not to have names under it, such as a pin.
public struct LabelObstacle: Equatable, Sendable {
    /// Where it stands.
    public var position: MapPoint
    /// What it covers, in points from its position.
    public var box: CGRect

    /// `box` in points from `position`.
    public init(position: MapPoint, box: CGRect) { (self.position, self.box) = (position, box) }
}
