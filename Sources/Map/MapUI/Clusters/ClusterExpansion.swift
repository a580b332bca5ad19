import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

/// The camera position at which a cluster is divided into its parts: the goal of a tap on the cluster. Pure.
struct ClusterExpansion: Equatable {
    /// The first whole zoom at which the members are not all in one cluster.
    let zoom: Int
    /// The middle of the parts into which the cluster is divided.
    let center: MapPoint

    /// The minimum distance between the parts, in points: for parts that are closer together the map does not
    /// zoom in.
    private static let leastSpread = 12.0
    /// The zoom levels by which the map zooms in beyond `zoom`, so that the parts stay apart when the user
    /// zooms out a little.
    private static let surplus = 0.2

    /// Nil if the parts of a node are so close together that one covers the other even at the zoom that
    /// divides them.
    init?(of node: Int32, in index: ClusterIndex) {
        let parts = index.children(of: node).map { index.position(of: $0).mapPoint }
        zoom = index.expansionZoom(of: node)
        guard let rect = MapRect(enclosing: parts),
            max(rect.size.width, rect.size.height) * exp2(Double(zoom) - 19) > Self.leastSpread
        else { return nil }
        center = MapPoint(x: rect.midX, y: rect.midY)
    }

    /// The camera that shows the parts; nil if the limits do not allow a zoom that divides them.
    func camera(from old: MapCamera, limits: ZoomLimits) -> MapCamera? {
        guard Double(zoom) <= limits.max else { return nil }
        var goal = old
        goal.centerCoordinate = center.coordinate
        goal.zoom = min(limits.max, max(goal.zoom, Double(zoom) + Self.surplus))
        return goal
    }
}
