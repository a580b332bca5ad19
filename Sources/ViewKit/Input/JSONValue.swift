import Foundation

/// A JSON value as read, which keeps true and 1 apart.
nonisolated enum JSONValue: Decodable, Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// Too large for a Double to have all its digits.
    case whole(UInt64)
    case string(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
            if value >= 0x1p53, let whole = try? container.decode(UInt64.self) { self = .whole(whole) }
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    var number: Double? {
        switch self {
        case .number(let value): value
        case .whole(let value): Double(value)
        case .null, .bool, .string, .list, .object: nil
        }
    }

    /// A whole number from 0, exactly.
    var unsigned: UInt64? {
        switch self {
        case .number(let value): UInt64(exactly: value)
        case .whole(let value): value
        case .null, .bool, .string, .list, .object: nil
        }
    }

    /// A JSON string literal with its quotation marks.
    static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The shortest digits that read back as the same number; whole numbers without ".0"; null for what JSON
    /// cannot say.
    static func written(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
        return "\(value)"
    }
}
