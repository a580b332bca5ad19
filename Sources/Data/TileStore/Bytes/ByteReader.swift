/// Reads numbers one after another from bytes. Every read returns nil if the data is too short or the number
/// is malformed.
struct ByteReader {
    let bytes: [UInt8]
    private(set) var position: Int
    let end: Int

    init(_ bytes: [UInt8]) { self.init(bytes, from: 0, to: bytes.count) }

    /// Creates a reader of a part of bytes. `start...end` must lie inside the bytes.
    init(_ bytes: [UInt8], from start: Int, to end: Int) {
        precondition(
            0 <= start && start <= end && end <= bytes.count, "\(start)..<\(end) of \(bytes.count) bytes")
        (self.bytes, self.position, self.end) = (bytes, start, end)
    }

    var isAtEnd: Bool { position >= end }
    var remaining: Int { end - position }

    /// Reads a base-128 number of at most ten bytes, low bits first.
    @inline(__always)
    mutating func varint() -> UInt64? {
        guard position < end else { return nil }
        let first = bytes[position]
        position += 1
        return first < 0x80 ? UInt64(first) : longVarint(UInt64(first & 0x7F))
    }

    private mutating func longVarint(_ low: UInt64) -> UInt64? {
        var value = low
        var shift: UInt64 = 7
        while position < end, shift < 64 {
            let byte = bytes[position]
            position += 1
            // The tenth byte has room for one bit.
            if shift == 63, byte > 1 { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }

    mutating func fixed32() -> UInt32? {
        guard remaining >= 4 else { return nil }
        defer { position += 4 }
        return (0..<4).reduce(0) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
    }

    mutating func fixed64() -> UInt64? {
        guard remaining >= 8 else { return nil }
        defer { position += 8 }
        return (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
    }

    /// A reader of the next `count` bytes, which this reader skips.
    mutating func slice(_ count: UInt64) -> ByteReader? {
        guard count <= UInt64(remaining) else { return nil }
        let start = position
        position += Int(count)
        return ByteReader(bytes, from: start, to: position)
    }

    /// The remaining bytes as UTF-8, with invalid sequences replaced.
    var string: String { String(decoding: bytes[position..<end], as: UTF8.self) }
}
