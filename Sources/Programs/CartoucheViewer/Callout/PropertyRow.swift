import GeoData

/// A node of the tree of a feature's properties: a name with a value, or with members. Long trees are
/// truncated.
nonisolated struct PropertyRow: Equatable {
    var name: String
    var value = ""
    /// The rows of the members of a property that is a list or an object; empty for other values.
    var members: [PropertyRow] = []

    private static let depthLimit = 8
    private static let rowLimit = 2_000

    static func rows(of properties: [GeoProperty]) -> [PropertyRow] {
        var room = rowLimit
        return rows(of: properties.map { ($0.name, $0.value) }, depth: 0, &room)
    }

    private static func rows(
        of properties: [(String, GeoValue)], depth: Int, _ room: inout Int
    ) -> [PropertyRow] {
        var rows: [PropertyRow] = []
        for (name, value) in properties where room > 0 {
            room -= 1
            var row = PropertyRow(name: name)
            switch value {
            case .object(let members) where depth < depthLimit && !members.isEmpty:
                row.members = self.rows(of: members.map { ($0.name, $0.value) }, depth: depth + 1, &room)
            case .list(let values) where depth < depthLimit && values.contains(where: \.isNested):
                let items = values.enumerated().map { ("\($0 + 1)", $1) }
                row.members = self.rows(of: items, depth: depth + 1, &room)
            case .list(let values): row.value = values.map(\.description).joined(separator: ", ")
            case .null: row.value = "–"
            default: row.value = value.description
            }
            rows.append(row)
        }
        return rows
    }
}

extension GeoValue {
    nonisolated fileprivate var isNested: Bool {
        switch self {
        case .list, .object: true
        default: false
        }
    }
}
