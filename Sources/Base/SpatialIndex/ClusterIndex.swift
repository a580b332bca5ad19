/// Points merged into clusters, for every zoom level: the method of supercluster (Agafonkin, "Clustering
/// millions of points on a map", 2016). From the highest zoom down, each node (point or cluster) in turn is
/// merged with all other nodes of the level above within a radius; the cluster's position is the weighted
/// mean of theirs.
///
/// Nodes are numbers: points are 0..<`pointCount`, clusters the numbers above. A node is shown from the zoom
/// at which it was made down to the last zoom before it was merged into its parent, so that there are fewer
/// than twice as many nodes as points.
/// - Invariant: at each zoom the nodes shown hold each point exactly once.
public struct ClusterIndex: Sendable {
    /// The settings by which points are merged.
    public struct Options: Equatable, Sendable {
        /// The lowest zoom level for which clusters are made; lower levels show the clusters of this one. 0
        /// by default.
        public var minZoom = 0
        /// The highest zoom level at which points are merged. 16 by default.
        public var maxZoom = 16
        /// The distance within which nodes are merged, in the unit of `extent`: with an `extent` of 512 this
        /// is a point of the screen at a whole zoom level. 40 by default.
        public var radius = 40.0
        /// The length of a tile's side, in the unit of `radius`. 512 by default.
        public var extent = 512.0
        /// The least number of points in a cluster. 2 by default.
        public var minPoints = 2

        /// Creates the default options.
        public init() {}

        /// The distance within which nodes are merged at a zoom level, in units of `WorldPosition`.
        func units(atZoom zoom: Int) -> UInt32 {
            let units = radius / (extent * Double(UInt64(1) << UInt64(zoom))) * WorldPosition.side
            return units.isFinite ? UInt32(max(0, min(units.rounded(), Double(UInt32.max)))) : 0
        }
    }

    /// The number of points in the index.
    public let pointCount: Int
    /// The options, with both zoom levels clamped to 0...30 and sorted.
    public let options: Options

    /// The nodes (points and clusters) with their positions, their numbers of points and their parents (-1
    /// for a node without a parent).
    private let nodes: ClusterNodes
    /// An index of the nodes shown at each zoom level, from `minZoom` to `maxZoom` + 1.
    private let levels: [PointIndex]

    /// Merges points into clusters for all zoom levels.
    /// - Parameters:
    ///   - isCancelled: called every few thousand points; true ends the work.
    /// - Returns: nil if `isCancelled` ended the work.
    /// - Complexity: O(n log n) for each zoom at which something is merged.
    public init?(
        _ points: [WorldPosition], options: Options = Options(), isCancelled: () -> Bool = { false }
    ) {
        var options = options
        options.minZoom = max(0, min(30, options.minZoom))
        options.maxZoom = max(options.minZoom, min(30, options.maxZoom))
        options.minPoints = max(2, options.minPoints)
        (pointCount, self.options) = (points.count, options)
        var builder = ClusterBuilder(points, options: options)
        guard builder.build(isCancelled: isCancelled) else { return nil }
        (nodes, levels) = (builder.nodes, builder.levels.reversed())
    }

    /// Whether a node of the index is a cluster, and not a point.
    public func isCluster(_ node: Int32) -> Bool { Int(node) >= pointCount }

    /// The position of a node; a cluster's position is the mean of its points' positions.
    public func position(of node: Int32) -> WorldPosition { nodes.positions[Int(node)] }

    /// The number of points that a node contains; 1 for a point.
    public func count(of node: Int32) -> Int { Int(nodes.counts[Int(node)]) }

    /// The nodes (clusters and points) from which a cluster was made; empty for a point.
    public func children(of node: Int32) -> ArraySlice<Int32> { nodes.children(of: node) }

    /// Appends the nodes in a box at a zoom, which is clamped to `minZoom`...`maxZoom` + 1.
    /// - Complexity: that of `PointIndex`: O(nodes found), and a binary search in each row of the index.
    public func nodes(in box: WorldBox, zoom: Int, into result: inout [Int32]) {
        levels[clamped(zoom) - options.minZoom].ids(in: box, into: &result)
    }

    /// The number of nodes (clusters and points) that are shown at a zoom.
    public func nodeCount(atZoom zoom: Int) -> Int { levels[clamped(zoom) - options.minZoom].count }

    /// Appends the points of a cluster, or the node itself if it is a point. The points have a fixed order,
    /// of which the first `offset` are skipped and at most `limit` appended.
    /// - Complexity: O(offset + limit + clusters visited).
    public func points(of node: Int32, offset: Int = 0, limit: Int = .max, into result: inout [Int32]) {
        var (skip, left) = (max(0, offset), max(0, limit))
        var stack = [node]
        while left > 0, let node = stack.popLast() {
            if skip >= count(of: node) {
                skip -= count(of: node)
            } else if isCluster(node) {
                stack.append(contentsOf: children(of: node).reversed())
            } else {
                result.append(node)
                left -= 1
            }
        }
    }

    /// The lowest zoom level at which a cluster is shown divided into its children, or at which a point is
    /// shown by itself.
    public func expansionZoom(of node: Int32) -> Int {
        isCluster(node)
            ? Int(nodes.zooms[Int(node)]) + 1 : nodes.parent(of: node).map(expansionZoom) ?? options.minZoom
    }

    /// The node that is shown at a zoom level for a point or cluster: the node itself, or the cluster that
    /// contains it there.
    /// - Complexity: O(zoom levels).
    public func node(showing node: Int32, zoom: Int) -> Int32 {
        let zoom = clamped(zoom)
        var node = node
        while let parent = nodes.parent(of: node), Int(nodes.zooms[Int(parent)]) >= zoom { node = parent }
        return node
    }

    /// A value for each node. `map` makes the value of a point; the value of a cluster is that of its first
    /// child, combined with those of the other children in turn by `reduce`.
    public func values<Value>(
        map: (Int32) -> Value, reduce: (inout Value, Value) -> Void
    ) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(nodes.counts.count)
        for point in 0..<Int32(pointCount) { values.append(map(point)) }
        // Clusters are numbered after their children.
        for cluster in Int32(pointCount)..<Int32(nodes.counts.count) {
            let children = children(of: cluster)
            guard let first = children.first else { continue }
            var value = values[Int(first)]
            for child in children.dropFirst() { reduce(&value, values[Int(child)]) }
            values.append(value)
        }
        return values
    }

    private func clamped(_ zoom: Int) -> Int { max(options.minZoom, min(options.maxZoom + 1, zoom)) }
}
