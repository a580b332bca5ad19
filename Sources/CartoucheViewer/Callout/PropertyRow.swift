import GeoData

/// A line of the table of properties. Lists and objects are a line for their name, and indented lines for
/// their members.
nonisolated struct PropertyRow: Equatable {
    var name: String
    var value: String
    /// The level of nesting.
    var depth = 0

    private static let depthLimit = 8
    private static let rowLimit = 2_000

    static func rows(of properties: [GeoProperty]) -> [PropertyRow] {
        var rows: [PropertyRow] = []
        for property in properties { add(property.name, property.value, depth: 0, to: &rows) }
        return rows
    }

    private static func add(_ name: String, _ value: GeoValue, depth: Int, to rows: inout [PropertyRow]) {
        guard rows.count < rowLimit else { return }
        switch value {
        case .object(let members) where depth < depthLimit && !members.isEmpty:
            rows.append(PropertyRow(name: name, value: "", depth: depth))
            for member in members { add(member.name, member.value, depth: depth + 1, to: &rows) }
        case .list(let values) where depth < depthLimit && values.contains(where: \.isNested):
            rows.append(PropertyRow(name: name, value: "", depth: depth))
            for (index, item) in values.enumerated() {
                add("\(index + 1)", item, depth: depth + 1, to: &rows)
            }
        case .list(let values):
            rows.append(
                PropertyRow(name: name, value: values.map(\.line).joined(separator: ", "), depth: depth))
        case .null: rows.append(PropertyRow(name: name, value: "–", depth: depth))
        default: rows.append(PropertyRow(name: name, value: value.line, depth: depth))
        }
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
