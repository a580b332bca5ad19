import CartoucheJSON

extension JSONScanner {
    /// Reads the next JSON value, which may be of any type.
    mutating func value(depth: Int = 0) throws(ReadingFault) -> GeoValue {
        guard depth < Self.depthLimit else { throw fault("it is nested more than \(Self.depthLimit) deep") }
        switch peek() {
        case 0x22: return .text(try string())
        case 0x7B:
            var members: [GeoProperty] = []
            try forEachMember { (scanner, name) throws(ReadingFault) in
                members.append(GeoProperty(name: name, value: try scanner.value(depth: depth + 1)))
            }
            return .object(members)
        case 0x5B:
            var values: [GeoValue] = []
            try forEachElement { (scanner) throws(ReadingFault) in
                values.append(try scanner.value(depth: depth + 1))
            }
            return .list(values)
        case 0x74:
            try word("true")
            return .bool(true)
        case 0x66:
            try word("false")
            return .bool(false)
        case 0x6E:
            try word("null")
            return .null
        case 0x4E, 0x49:
            try notANumber()
            return .null
        case 0x2D, 0x30...0x39:
            if try consumeNegativeInfinity() { return .null }
            let value = try number()
            return .number(value, text: numberText)
        default: throw unexpected("a value")
        }
    }
}
