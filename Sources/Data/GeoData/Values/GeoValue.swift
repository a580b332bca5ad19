import CartoucheJSON

/// The value of a feature's property.
public indirect enum GeoValue: Equatable, Sendable, CustomStringConvertible {
    /// A null that the file states.
    case null
    case bool(Bool)
    /// A number, with the text by which the file writes it, so that large identifiers keep all their digits.
    case number(Double, text: String)
    case text(String)
    case list([GeoValue])
    /// An object, with its members in the order of the file.
    case object([GeoProperty])

    /// A number that does not come from a file: written without a fraction if it is whole, and otherwise with
    /// as many digits as distinguish it from all others. A number that is not finite becomes null, since JSON
    /// has no such numbers.
    public static func number(_ value: Double) -> GeoValue {
        value.isFinite ? .number(value, text: JSONText.number(value)) : .null
    }

    /// The name of the value's type in messages and reports.
    package var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .text: "text"
        case .list: "list"
        case .object: "object"
        }
    }

    /// The value on one line: texts without quotation marks, lists and objects as JSON.
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(_, let text): text
        case .text(let text): text
        case .list, .object: json
        }
    }

    /// The value as JSON, on one line.
    public var json: String {
        switch self {
        case .null, .bool: description
        // A table's number may have commas.
        case .number(let value, let text): JSONText.isNumber(text) ? text : JSONText.number(value)
        case .text(let text): JSONText.quoted(text)
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .object(let properties):
            "{" + properties.map { "\(JSONText.quoted($0.name)):\($0.value.json)" }.joined(separator: ",")
                + "}"
        }
    }
}

/// A named value of a feature.
public struct GeoProperty: Equatable, Sendable {
    /// The name of the property, as the file writes it.
    public var name: String
    /// The value of the property.
    public var value: GeoValue

    /// Creates a property. Several properties of a feature may have the same name.
    public init(name: String, value: GeoValue) { (self.name, self.value) = (name, value) }
}
