import Foundation

/// A parsed JSON value, which distinguishes true from 1.
nonisolated enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A whole number too large for a Double to keep all its digits.
    case whole(UInt64)
    case string(String)
    case list([JSONValue])
    case object([String: JSONValue])

    var number: Double? {
        switch self {
        case .number(let value): value
        case .whole(let value): Double(value)
        case .null, .bool, .string, .list, .object: nil
        }
    }

    /// The value as an exact whole number from 0; nil if it is not one.
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

    /// The shortest digits that read back as the same number; whole numbers without ".0"; null for non-finite
    /// numbers.
    static func written(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
        return "\(value)"
    }
}
