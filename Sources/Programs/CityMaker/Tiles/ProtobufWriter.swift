/// Writes bytes in the wire format of Protocol Buffers.
struct ProtobufWriter {
    private(set) var bytes: [UInt8] = []

    mutating func varint(_ value: UInt64) {
        var value = value
        while value >= 0x80 {
            bytes.append(UInt8(value & 0x7F) | 0x80)
            value >>= 7
        }
        bytes.append(UInt8(value))
    }

    mutating func field(_ number: UInt64, _ value: UInt64) {
        varint(number << 3)
        varint(value)
    }

    mutating func field(_ number: UInt64, _ value: [UInt8]) {
        varint(number << 3 | 2)
        varint(UInt64(value.count))
        bytes += value
    }

    mutating func append(_ more: [UInt8]) { bytes += more }

    static func zigzag(_ value: Int) -> UInt64 { UInt64(bitPattern: Int64(value << 1 ^ value >> 63)) }
}
