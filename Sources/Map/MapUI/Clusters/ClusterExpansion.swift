import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

/// Where a cluster is divided into its parts: the goal of a tap on it. Pure.
struct ClusterExpansion: Equatable {
    /// The first whole zoom at which the members are not all in one cluster.
    let zoom: Int
    /// The middle of the parts.
    let center: MapPoint

    /// Parts within so many points of each other are not worth a zoom.
    private static let leastSpread = 12.0
    /// How far the map zooms in beyond `zoom`, so that the parts stay apart when the user zooms out a little.
    private static let surplus = 0.2

    /// Nil if the parts of a node lie so close together that even there one covers the other.
    init?(of node: Int32, in index: ClusterIndex) {
        let parts = index.children(of: node).map { index.position(of: $0).mapPoint }
        zoom = index.expansionZoom(of: node)
        guard let rect = MapRect(enclosing: parts),
            max(rect.size.width, rect.size.height) * exp2(Double(zoom) - 19) > Self.leastSpread
        else { return nil }
        center = MapPoint(x: rect.midX, y: rect.midY)
    }

    /// The camera that shows the parts; nil if the map may not zoom in so far.
    func camera(from old: MapCamera, limits: ZoomLimits) -> MapCamera? {
        guard Double(zoom) <= limits.max else { return nil }
        var goal = old
        goal.centerCoordinate = center.coordinate
        goal.zoom = min(limits.max, max(goal.zoom, Double(zoom) + Self.surplus))
        return goal
    }
}
