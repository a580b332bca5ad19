/// A value of a D-Bus message: the types of the D-Bus Specification, "Type System". A dictionary is an array
/// of entries.
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
    /// The path of an object.
    case path(String)
    case signature(String)
    /// A value that brings its own type.
    case variant(BusValue)
    case structure([BusValue])
    /// A key with its value, in an array.
    case entry(BusValue, BusValue)
    /// Values of one type, whose signature an empty array needs too.
    case array([BusValue], of: String)

    /// A dictionary of names and variants, as properties are sent: `a{sv}`. In the order of the names.
    package static func dictionary(_ values: [String: BusValue]) -> BusValue {
        .array(
            values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) }, of: "{sv}")
    }

    /// The type as a message states it.
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

    /// The innermost value of variants.
    package var unwrapped: BusValue { if case .variant(let inner) = self { inner.unwrapped } else { self } }

    /// The text of a string or a path.
    package var text: String? {
        switch unwrapped {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    /// A number without a sign.
    package var natural: UInt64? {
        switch unwrapped {
        case .byte(let value): UInt64(value)
        case .uint16(let value): UInt64(value)
        case .uint32(let value): UInt64(value)
        case .uint64(let value): value
        default: nil
        }
    }

    /// A number that is finite.
    package var number: Double? {
        if case .double(let value) = unwrapped { value.isFinite ? value : nil } else { nil }
    }

    /// A truth value.
    package var flag: Bool? { if case .boolean(let value) = unwrapped { value } else { nil } }

    /// The members of a structure.
    package var members: [BusValue] { if case .structure(let members) = unwrapped { members } else { [] } }

    /// The values of a dictionary by their names; of a name that comes twice the last one.
    package var properties: [String: BusValue] {
        guard case .array(let entries, _) = unwrapped else { return [:] }
        return entries.reduce(into: [:]) { found, entry in
            if case .entry(let key, let value) = entry, let name = key.text { found[name] = value.unwrapped }
        }
    }
}
