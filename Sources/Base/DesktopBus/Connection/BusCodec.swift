internal import CCartoucheSystemd

/// Converts values to and from the messages of sd-bus.
package enum BusCodec {
    /// The maximum number of values that are read from one message, containers included; further values are
    /// ignored.
    static let valueLimit = 10_000

    /// Adds a value at the end of a message. `message` is an `sd_bus_message`.
    /// - Returns: false if the library refuses the value, such as a path that is not well formed.
    package static func append(_ value: BusValue, to message: OpaquePointer) -> Bool {
        switch value {
        case .boolean(let value): basic("b", Int32(value ? 1 : 0), message)
        case .byte(let value): basic("y", value, message)
        case .int16(let value): basic("n", value, message)
        case .uint16(let value): basic("q", value, message)
        case .int32(let value): basic("i", value, message)
        case .uint32(let value): basic("u", value, message)
        case .int64(let value): basic("x", value, message)
        case .uint64(let value): basic("t", value, message)
        case .double(let value): basic("d", value, message)
        case .string(let text): words("s", text, message)
        case .path(let text): words("o", text, message)
        case .signature(let text): words("g", text, message)
        case .variant(let inner): container("v", inner.signature, [inner], message)
        case .structure(let members):
            container("r", members.map(\.signature).joined(), members, message)
        case .entry(let key, let value):
            container("e", key.signature + value.signature, [key, value], message)
        case .array(let elements, let type): container("a", type, elements, message)
        }
    }

    private static func basic<Value>(_ type: Character, _ value: Value, _ message: OpaquePointer) -> Bool {
        withUnsafePointer(to: value) {
            sd_bus_message_append_basic(message, CChar(type.asciiValue ?? 0), $0) >= 0
        }
    }

    private static func words(_ type: Character, _ text: String, _ message: OpaquePointer) -> Bool {
        text.withCString { sd_bus_message_append_basic(message, CChar(type.asciiValue ?? 0), $0) >= 0 }
    }

    private static func container(
        _ type: Character, _ contents: String, _ values: [BusValue], _ message: OpaquePointer
    ) -> Bool {
        guard sd_bus_message_open_container(message, CChar(type.asciiValue ?? 0), contents) >= 0 else {
            return false
        }
        return values.allSatisfy { append($0, to: message) } && sd_bus_message_close_container(message) >= 0
    }

    /// The arguments of a message, without file descriptors, which `BusValue` does not have. `message` is an
    /// `sd_bus_message` that has not been read.
    package static func body(of message: OpaquePointer) -> [BusValue] {
        var left = valueLimit
        return values(message, &left)
    }

    /// Reads the values of a message up to the end of the container that is open in it. `left` is the number
    /// of values that may still be read from the message; the call subtracts those that it reads.
    private static func values(_ message: OpaquePointer, _ left: inout Int) -> [BusValue] {
        var found: [BusValue] = []
        while left > 0 {
            var (type, contents) = (CChar(0), UnsafePointer<CChar>?.none)
            guard sd_bus_message_peek_type(message, &type, &contents) > 0 else { break }
            left -= 1
            let kind = Character(Unicode.Scalar(UInt8(bitPattern: type)))
            if kind == "h" {
                guard sd_bus_message_skip(message, "h") >= 0 else { break }
                continue
            }
            guard let contents else {
                guard let value = basic(kind, type, message) else { break }
                found.append(value)
                continue
            }
            let inner = String(cString: contents)
            guard sd_bus_message_enter_container(message, type, contents) > 0 else { break }
            let members = values(message, &left)
            guard sd_bus_message_exit_container(message) >= 0 else { break }
            switch kind {
            case "a": found.append(.array(members, of: inner))
            case "v" where members.count == 1: found.append(.variant(members[0]))
            case "r": found.append(.structure(members))
            case "e" where members.count == 2: found.append(.entry(members[0], members[1]))
            default: return found
            }
        }
        return found
    }

    private static func basic(_ kind: Character, _ type: CChar, _ message: OpaquePointer) -> BusValue? {
        func read<Value>(_ zero: Value) -> Value? {
            var value = zero
            return sd_bus_message_read_basic(message, type, &value) > 0 ? value : nil
        }
        switch kind {
        case "b": return read(Int32(0)).map { .boolean($0 != 0) }
        case "y": return read(UInt8(0)).map { .byte($0) }
        case "n": return read(Int16(0)).map { .int16($0) }
        case "q": return read(UInt16(0)).map { .uint16($0) }
        case "i": return read(Int32(0)).map { .int32($0) }
        case "u": return read(UInt32(0)).map { .uint32($0) }
        case "x": return read(Int64(0)).map { .int64($0) }
        case "t": return read(UInt64(0)).map { .uint64($0) }
        case "d": return read(0.0).map { .double($0) }
        default:
            // The text belongs to the message.
            guard let text = read(UnsafePointer<CChar>?.none) ?? nil else { return nil }
            let copy = String(cString: text)
            return switch kind {
            case "s": .string(copy)
            case "o": .path(copy)
            case "g": .signature(copy)
            default: nil
            }
        }
    }
}
