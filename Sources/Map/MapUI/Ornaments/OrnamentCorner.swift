/// The corner of a map in which an ornament is placed. Ornaments in one corner are stacked up or down from
/// the corner.
public nonisolated enum OrnamentCorner: Equatable, Sendable, CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight

    var isTop: Bool { self == .topLeft || self == .topRight }
    var isLeft: Bool { self == .topLeft || self == .bottomLeft }

    /// The three other corners of the map: first the one at the same (upper or lower) edge.
    var others: [OrnamentCorner] {
        Self.allCases.filter { $0 != self }.sorted { $0.isTop == isTop && $1.isTop != isTop }
    }
}
