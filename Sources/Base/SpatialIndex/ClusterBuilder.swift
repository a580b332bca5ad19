/// Merges points into clusters, zoom level by zoom level from the highest down.
struct ClusterBuilder {
    private(set) var nodes: ClusterNodes
    /// An index of the nodes (points and clusters) that are shown, for each zoom level: first for the one
    /// above `maxZoom`, then down to `minZoom`.
    private(set) var levels: [PointIndex] = []

    private let options: ClusterIndex.Options
    /// The nodes shown at the level above the one that is being built, in the order in which they become
    /// centers of clusters.
    private var order: [Int32]
    /// For each node (point or cluster), whether it was already a center or put into a cluster at the zoom
    /// level that is being built.
    private var isDone: [Bool]

    /// The number of nodes that are processed between two calls of `isCancelled`.
    private static let nodesPerQuestion = 4096

    init(_ points: [WorldPosition], options: ClusterIndex.Options) {
        self.options = options
        nodes = ClusterNodes(points, zoom: options.maxZoom + 1)
        order = Array(0..<Int32(points.count))
        isDone = Array(repeating: false, count: points.count)
    }

    /// Builds the clusters of all zoom levels, from the highest level down. Returns false if `isCancelled`
    /// ended the work.
    mutating func build(isCancelled: () -> Bool) -> Bool {
        levels = [index(rowHeight: options.units(atZoom: options.maxZoom))]
        var shared = 0
        for zoom in stride(from: options.maxZoom, through: options.minZoom, by: -1) {
            let before = nodes.counts.count
            guard !isCancelled(), merge(zoom: zoom, isCancelled: isCancelled) else { return false }
            // The same nodes share an index, while its rows are not too low for the growing radius.
            let isShared = nodes.counts.count == before && shared < 2
            shared = isShared ? shared + 1 : 0
            levels.append(
                isShared
                    ? levels[levels.count - 1] : index(rowHeight: options.units(atZoom: max(0, zoom - 1))))
        }
        return true
    }

    private func index(rowHeight: UInt32) -> PointIndex {
        PointIndex(order.map { nodes.positions[Int($0)] }, ids: order, rowHeight: max(1, rowHeight))
    }

    /// Makes the clusters of a zoom level from the nodes of the level above. Returns false if `isCancelled`
    /// ended the work.
    private mutating func merge(zoom: Int, isCancelled: () -> Bool) -> Bool {
        let (index, radius) = (levels[levels.count - 1], options.units(atZoom: zoom))
        var (next, near): ([Int32], [Int32]) = ([], [])
        next.reserveCapacity(order.count)
        for i in order.indices { isDone[Int(order[i])] = false }
        for (i, node) in order.enumerated() where !isDone[Int(node)] {
            if i % Self.nodesPerQuestion == 0, isCancelled() { return false }
            isDone[Int(node)] = true
            near.removeAll(keepingCapacity: true)
            index.ids(near: nodes.positions[Int(node)], radius: radius, into: &near)
            near.removeAll { isDone[Int($0)] }
            guard !near.isEmpty else {
                next.append(node)
                continue
            }
            let count = near.reduce(nodes.counts[Int(node)]) { $0 + nodes.counts[Int($1)] }
            for other in near { isDone[Int(other)] = true }
            if count >= Int32(options.minPoints) {
                near.insert(node, at: 0)
                next.append(nodes.addCluster(of: near, zoom: zoom))
                isDone.append(false)
            } else {
                next.append(node)
                next.append(contentsOf: near)
            }
        }
        order = next
        return true
    }
}
