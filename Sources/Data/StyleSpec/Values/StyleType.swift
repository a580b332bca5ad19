/// A type of the specification's expressions, as the parser checks it.
package indirect enum StyleType: Hashable, Sendable, CustomStringConvertible {
    case null, boolean, number, string, color, object, value, collator, formatted, resolvedImage, padding
    case variableAnchorOffsetCollection
    /// The type of `["error", ...]`, which is accepted where any other type is expected.
    case error
    /// An array whose items have a type, and whose length is `count`; nil if any length is allowed.
    case array(StyleType, count: Int?)

    /// Whether values of the type `other` may stand where a value of this type is expected.
    package func accepts(_ other: StyleType) -> Bool {
        switch (self, other) {
        case (_, .error): return true
        case (.value, .collator): return false
        case (.value, _): return true
        case (.array(let item, let count), .array(let otherItem, let otherCount)):
            let itemsFit = (otherCount == 0 && otherItem == .value) || item.accepts(otherItem)
            return itemsFit && (count == nil || count == otherCount)
        default: return self == other
        }
    }

    /// Whether the type is that of arrays, of any items.
    package var isArray: Bool {
        if case .array = self { return true }
        return false
    }

    /// The name of the type in the specification, such as `number` or `array<string, 2>`.
    package var description: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .color: "color"
        case .object: "object"
        case .value: "value"
        case .collator: "collator"
        case .formatted: "formatted"
        case .resolvedImage: "resolvedImage"
        case .padding: "padding"
        case .variableAnchorOffsetCollection: "variableAnchorOffsetCollection"
        case .error: "error"
        case .array(let item, let count?): "array<\(item), \(count)>"
        case .array(.value, nil): "array"
        case .array(let item, nil): "array<\(item)>"
        }
    }
}
