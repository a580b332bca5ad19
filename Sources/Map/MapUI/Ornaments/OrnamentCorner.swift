/// The corner of a map in which an ornament is placed. Ornaments in one corner are stacked toward the middle.
public nonisolated enum OrnamentCorner: Equatable, Sendable, CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight

    var isTop: Bool { self == .topLeft || self == .topRight }
    var isLeft: Bool { self == .topLeft || self == .bottomLeft }

    /// The other corners: first that of the same edge, top or bottom.
    var others: [OrnamentCorner] {
        Self.allCases.filter { $0 != self }.sorted { $0.isTop == isTop && $1.isTop != isTop }
    }
}
