import CartoucheJSON

/// A parsed JSON value. Unlike Foundation's values, it distinguishes `true` from the number 1.
nonisolated enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A whole number of at least 2^53, kept as an integer because a Double would lose digits.
    case whole(UInt64)
    case string(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// The maximum depth of arrays and objects inside each other; a line of an input file needs at most three
    /// levels.
    private static let depthLimit = 32

    /// Parses a JSON value; nil if the bytes are not JSON, or not UTF-8. Of members of an object with the
    /// same name the last one counts. Written for input files of hundreds of thousands of lines, since
    /// `JSONDecoder` takes some 30 µs for each line.
    /// - Complexity: O(bytes).
    init?(json bytes: UnsafeRawBufferPointer) {
        var scanner = JSONScanner(ByteStream(bytes), isStrict: true)
        guard let value = try? Self.read(&scanner, depth: 0), scanner.peek() == -1 else { return nil }
        self = value
    }

    private static func read(_ scanner: inout JSONScanner, depth: Int) throws(ReadingFault) -> JSONValue {
        guard depth < depthLimit else { throw scanner.fault("it is nested more than \(depthLimit) deep") }
        switch UInt8(exactly: scanner.peek()) {
        case UInt8(ascii: "{"):
            var fields: [String: JSONValue] = [:]
            try scanner.forEachMember { (scanner, name) throws(ReadingFault) in
                fields[name] = try read(&scanner, depth: depth + 1)
            }
            return .object(fields)
        case UInt8(ascii: "["):
            var values: [JSONValue] = []
            try scanner.forEachElement { (scanner) throws(ReadingFault) in
                values.append(try read(&scanner, depth: depth + 1))
            }
            return .list(values)
        case UInt8(ascii: "\""): return .string(try scanner.string())
        case UInt8(ascii: "t"):
            try scanner.word("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try scanner.word("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try scanner.word("null")
            return .null
        default:
            let number = try scanner.number()
            if number >= 0x1p53, let whole = UInt64(scanner.numberText) { return .whole(whole) }
            return .number(number)
        }
    }

    var number: Double? {
        switch self {
        case .number(let value): value
        case .whole(let value): Double(value)
        case .null, .bool, .string, .list, .object: nil
        }
    }

    /// The JSON value as a whole number of at least 0, without rounding; nil if the value is not such a
    /// number.
    var unsigned: UInt64? {
        switch self {
        case .number(let value): UInt64(exactly: value)
        case .whole(let value): value
        case .null, .bool, .string, .list, .object: nil
        }
    }
}
