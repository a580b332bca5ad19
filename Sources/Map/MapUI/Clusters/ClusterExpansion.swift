import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation

/// The camera position at which a cluster is divided into its parts: the goal of a tap on the cluster. Pure.
struct ClusterExpansion: Equatable {
    /// The lowest whole zoom level at which the members of the cluster are not all in one cluster.
    let zoom: Int
    /// The middle of the parts into which the cluster is divided, in map points.
    let center: MapPoint

    /// The minimum width or height, in points of the screen, of the rectangle around the cluster's parts: for
    /// parts that are closer together the map does not zoom in.
    private static let leastSpread = 12.0
    /// The zoom levels by which the map zooms in beyond the level at which the cluster is divided, so that
    /// the parts stay apart when the user zooms out a little.
    private static let surplus = 0.2

    /// Finds where a cluster (a node of the index) is divided. Nil if the parts of the cluster are so close
    /// together that one covers the other even at the zoom level that divides them.
    init?(of node: Int32, in index: ClusterIndex) {
        let parts = index.children(of: node).map { index.position(of: $0).mapPoint }
        zoom = index.expansionZoom(of: node)
        guard let rect = MapRect(enclosing: parts),
            max(rect.size.width, rect.size.height) * exp2(Double(zoom) - 19) > Self.leastSpread
        else { return nil }
        center = MapPoint(x: rect.midX, y: rect.midY)
    }

    /// The camera that shows the parts of the cluster; nil if the viewport's limits do not allow, around the
    /// parts, a zoom that divides the cluster.
    func camera(from old: MapCamera, in viewport: Viewport) -> MapCamera? {
        var there = viewport
        there.center = center
        let highest = there.zoomRange.upperBound
        guard Double(zoom) <= highest else { return nil }
        var goal = old
        goal.centerCoordinate = center.coordinate
        goal.zoom = min(highest, max(goal.zoom, Double(zoom) + Self.surplus))
        return goal
    }
}
