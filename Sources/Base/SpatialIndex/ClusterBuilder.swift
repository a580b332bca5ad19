/// Merges points into clusters, zoom by zoom from the greatest down.
struct ClusterBuilder {
    private(set) var nodes: ClusterNodes
    /// The nodes shown, from the greatest zoom and one above it down.
    private(set) var levels: [PointIndex] = []

    private let options: ClusterIndex.Options
    /// The nodes of the level before, in the order in which they are looked at.
    private var order: [Int32]
    /// Whether a node of the level before has been taken into a cluster or looked at, by number.
    private var isDone: [Bool]

    /// Nodes between two questions about cancellation.
    private static let nodesPerQuestion = 4096

    init(_ points: [WorldPosition], options: ClusterIndex.Options) {
        self.options = options
        nodes = ClusterNodes(points, zoom: options.maxZoom + 1)
        order = Array(0..<Int32(points.count))
        isDone = Array(repeating: false, count: points.count)
    }

    /// False if it was canceled.
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

    /// Makes the clusters of a zoom from the nodes of the one above.
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
