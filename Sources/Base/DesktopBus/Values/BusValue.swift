/// A value of a D-Bus message, one case for each type of the D-Bus Specification, "Type System". A dictionary
/// is an array of entries.
package indirect enum BusValue: Hashable, Sendable {
    case boolean(Bool)
    case byte(UInt8)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    /// A string that is the path of an object.
    case path(String)
    case signature(String)
    /// A value whose type is stated in the message itself, not in the method's signature.
    case variant(BusValue)
    case structure([BusValue])
    /// An entry of a dictionary, a key and its value; stands only in an array.
    case entry(BusValue, BusValue)
    /// An array of values of one type. `of` is the signature of that type, which an empty array needs too.
    case array([BusValue], of: String)

    /// A dictionary of names and variants (signature `a{sv}`), in which D-Bus sends properties. The entries
    /// are in the order of the names.
    package static func dictionary(_ values: [String: BusValue]) -> BusValue {
        .array(
            values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) }, of: "{sv}")
    }

    /// The signature of the value's type, such as "as" for an array of strings.
    package var signature: String {
        switch self {
        case .boolean: "b"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .signature: "g"
        case .variant: "v"
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .array(_, let element): "a" + element
        }
    }

    // MARK: Reading

    /// The value itself, or the innermost value of nested variants.
    package var unwrapped: BusValue { if case .variant(let inner) = self { inner.unwrapped } else { self } }

    /// The text of a string or a path, also within variants; nil for values of other types.
    package var text: String? {
        switch unwrapped {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    /// The value of an unsigned integer, also within variants; nil for values of other types.
    package var natural: UInt64? {
        switch unwrapped {
        case .byte(let value): UInt64(value)
        case .uint16(let value): UInt64(value)
        case .uint32(let value): UInt64(value)
        case .uint64(let value): value
        default: nil
        }
    }

    /// The value of a double that is finite, also within variants; nil for all other values.
    package var number: Double? {
        if case .double(let value) = unwrapped { value.isFinite ? value : nil } else { nil }
    }

    /// The value of a boolean, also within variants; nil for values of other types.
    package var flag: Bool? { if case .boolean(let value) = unwrapped { value } else { nil } }

    /// The members of a structure, also within variants; empty for values of other types.
    package var members: [BusValue] { if case .structure(let members) = unwrapped { members } else { [] } }

    /// The values of a dictionary by their names; of a name that comes twice the last value. Empty for values
    /// of other types.
    package var properties: [String: BusValue] {
        guard case .array(let entries, _) = unwrapped else { return [:] }
        return entries.reduce(into: [:]) { found, entry in
            if case .entry(let key, let value) = entry, let name = key.text { found[name] = value.unwrapped }
        }
    }
}
