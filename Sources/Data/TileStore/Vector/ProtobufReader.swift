/// Iterates over the fields of a protocol buffer message.
struct ProtobufReader {
    private var bytes: ByteReader

    init(_ bytes: ByteReader) { self.bytes = bytes }

    /// A field: its number, and its content by wire type.
    struct Field {
        enum Content {
            case varint(UInt64)
            case fixed64(UInt64)
            case bytes(ByteReader)
            case fixed32(UInt32)
        }

        var number: UInt64
        var content: Content
    }

    /// Reads the next field; nil at the end of the message.
    mutating func next() throws(TileError.Cause) -> Field? {
        guard !bytes.isAtEnd else { return nil }
        guard let tag = bytes.varint() else { throw .truncated("it ends within a field's number") }
        guard tag >> 3 > 0 else { throw .corrupt("a field has the number 0") }
        switch tag & 7 {
        case 0:
            guard let value = bytes.varint() else { break }
            return Field(number: tag >> 3, content: .varint(value))
        case 1:
            guard let value = bytes.fixed64() else { break }
            return Field(number: tag >> 3, content: .fixed64(value))
        case 2:
            guard let length = bytes.varint(), let slice = bytes.slice(length) else { break }
            return Field(number: tag >> 3, content: .bytes(slice))
        case 5:
            guard let value = bytes.fixed32() else { break }
            return Field(number: tag >> 3, content: .fixed32(value))
        default:
            throw .corrupt("field \(tag >> 3) has the wire type \(tag & 7)")
        }
        throw .truncated("field \(tag >> 3) runs past the end")
    }
}

extension ProtobufReader.Field {
    func varint(_ what: String) throws(TileError.Cause) -> UInt64 {
        guard case .varint(let value) = content else { throw Self.mismatch(what) }
        return value
    }

    func fixed32(_ what: String) throws(TileError.Cause) -> UInt32 {
        guard case .fixed32(let value) = content else { throw Self.mismatch(what) }
        return value
    }

    func fixed64(_ what: String) throws(TileError.Cause) -> UInt64 {
        guard case .fixed64(let value) = content else { throw Self.mismatch(what) }
        return value
    }

    func bytes(_ what: String) throws(TileError.Cause) -> ByteReader {
        guard case .bytes(let value) = content else { throw Self.mismatch(what) }
        return value
    }

    private static func mismatch(_ what: String) -> TileError.Cause {
        .corrupt("\(what) has the wrong wire type")
    }
}
