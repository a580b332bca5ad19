import CartoucheStyleSpec
import TileStore

extension StyleValue {
    /// A property of a tile's feature as expressions see it.
    init(_ value: VectorTile.Value) {
        switch value {
        case .string(let text): self = .string(text)
        case .bool(let flag): self = .boolean(flag)
        case .float, .double, .int, .uint: self = value.number.map { .number($0) } ?? .null
        }
    }
}

extension VectorTile.Value {
    /// The value of an expression as a property of a tile's feature; nil for a value that tiles do not have.
    init?(_ value: StyleValue) {
        switch value {
        case .string(let text): self = .string(text)
        case .boolean(let flag): self = .bool(flag)
        case .number(let number):
            self =
                abs(number) < 9e15 && number == number.rounded() ? .int(Int64(number)) : .double(number)
        default: return nil
        }
    }
}
