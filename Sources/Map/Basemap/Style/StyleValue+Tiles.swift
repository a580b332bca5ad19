import CartoucheStyleSpec
import TileStore

extension StyleValue {
    /// Converts a property of a tile's feature to a value of expressions.
    init(_ value: VectorTile.Value) {
        switch value {
        case .null: self = .null
        case .string(let text): self = .string(text)
        case .bool(let flag): self = .boolean(flag)
        case .list(let items): self = .array(items.map { StyleValue($0) })
        case .object(let members): self = .object(members.mapValues { StyleValue($0) })
        case .float, .double, .int, .uint: self = value.number.map { .number($0) } ?? .null
        }
    }
}

extension VectorTile.Value {
    /// Converts a value of an expression to a property of a tile's feature; nil for a value that tiles cannot
    /// have.
    init?(_ value: StyleValue) {
        switch value {
        case .null: self = .null
        case .string(let text): self = .string(text)
        case .boolean(let flag): self = .bool(flag)
        case .number(let number):
            self =
                abs(number) < 9e15 && number == number.rounded() ? .int(Int64(number)) : .double(number)
        case .array(let items):
            let values = items.compactMap { VectorTile.Value($0) }
            guard values.count == items.count else { return nil }
            self = .list(values)
        case .object(let members):
            let values = members.compactMapValues { VectorTile.Value($0) }
            guard values.count == members.count else { return nil }
            self = .object(values)
        default: return nil
        }
    }
}
