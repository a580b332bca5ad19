/// The nodes of a `ClusterIndex` in flat arrays, points first.
struct ClusterNodes: Sendable {
    private(set) var positions: [WorldPosition]
    private(set) var counts: [Int32]
    /// For each node the zoom level at which it was made; for a point this is the level above `maxZoom`.
    private(set) var zooms: [UInt8]
    private var parents: [Int32]
    /// The nodes of which clusters were made: the children of all clusters, one cluster after the other.
    private var children: [Int32] = []
    /// For each cluster the index in `children` of its first child; the last entry is the number of all
    /// children.
    private var childStarts: [Int32] = [0]
    private let pointCount: Int

    init(_ points: [WorldPosition], zoom: Int) {
        pointCount = points.count
        positions = points
        counts = Array(repeating: 1, count: points.count)
        zooms = Array(repeating: UInt8(zoom), count: points.count)
        parents = Array(repeating: -1, count: points.count)
    }

    func parent(of node: Int32) -> Int32? { parents[Int(node)] < 0 ? nil : parents[Int(node)] }

    func children(of node: Int32) -> ArraySlice<Int32> {
        let cluster = Int(node) - pointCount
        guard cluster >= 0 else { return [] }
        return children[Int(childStarts[cluster])..<Int(childStarts[cluster + 1])]
    }

    /// Adds a cluster with these nodes as children and returns its number.
    mutating func addCluster(of members: some Sequence<Int32>, zoom: Int) -> Int32 {
        let cluster = Int32(counts.count)
        var (count, x, y) = (Int32(0), 0.0, 0.0)
        for member in members {
            let (its, weight) = (positions[Int(member)], Double(counts[Int(member)]))
            x += Double(its.x) * weight
            y += Double(its.y) * weight
            count += counts[Int(member)]
            parents[Int(member)] = cluster
            children.append(member)
        }
        childStarts.append(Int32(children.count))
        let mean = (x: x / Double(count), y: y / Double(count))
        positions.append(WorldPosition(x: UInt32(mean.x), y: UInt32(mean.y)))
        counts.append(count)
        zooms.append(UInt8(zoom))
        parents.append(-1)
        return cluster
    }
}
