/// Where a `ByteStream` reads from: a file, for example.
package protocol ByteSource: AnyObject, Sendable {
    /// Reads as much as there is room for.
    /// - Returns: the number of bytes; less than the room only at the end.
    func read(at offset: Int, into room: UnsafeMutableRawBufferPointer) throws -> Int
}

/// The bytes of a source one after the other, through a buffer that is refilled. The source's failure ends
/// the bytes, and is kept.
@usableFromInline
package struct ByteStream {
    /// Owns the buffer.
    private final class Storage {
        let bytes: UnsafeMutableRawBufferPointer
        init(size: Int) { bytes = .allocate(byteCount: size, alignment: 16) }
        deinit { bytes.deallocate() }
    }

    /// `nil` if all bytes are in the buffer.
    private let source: (any ByteSource)?
    package private(set) var failure: (any Error)?
    private let storage: Storage
    @usableFromInline let base: UnsafeMutablePointer<UInt8>
    @usableFromInline var next = 0
    @usableFromInline var end = 0
    /// The source's offset of the buffer's first byte.
    @usableFromInline var origin: Int

    package init(_ source: any ByteSource, from offset: Int, bufferSize: Int) {
        self.source = source
        storage = Storage(size: bufferSize)
        base = storage.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? .allocate(capacity: 1)
        origin = offset
    }

    /// Bytes in memory.
    package init(_ bytes: ArraySlice<UInt8>) { self.init(copying: bytes) }

    /// Bytes in memory.
    package init(_ bytes: UnsafeRawBufferPointer) { self.init(copying: bytes) }

    private init(copying bytes: some Collection<UInt8>) {
        source = nil
        storage = Storage(size: max(1, bytes.count))
        storage.bytes.copyBytes(from: bytes)
        base = storage.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? .allocate(capacity: 1)
        (origin, end) = (0, bytes.count)
    }

    /// The source's offset of the next byte.
    @inlinable package var offset: Int { origin + next }

    /// The next byte without taking it, or -1 at the end.
    @inlinable @inline(__always)
    package mutating func peek() -> Int {
        if next < end || refill() { return Int(base[next]) }
        return -1
    }

    /// Takes the byte that `peek` has returned.
    @inlinable @inline(__always)
    package mutating func advance() { next += 1 }

    /// Takes the next byte; -1 at the end.
    @inlinable @inline(__always)
    package mutating func read() -> Int {
        let byte = peek()
        if byte >= 0 { next += 1 }
        return byte
    }

    /// Continues at another offset.
    package mutating func seek(to offset: Int) {
        if offset >= origin, offset <= origin + end {
            next = offset - origin
        } else {
            (origin, next, end) = (offset, 0, 0)
        }
    }

    @usableFromInline
    mutating func refill() -> Bool {
        guard failure == nil, let source else { return false }
        origin += end
        (next, end) = (0, 0)
        do { end = try source.read(at: origin, into: storage.bytes) } catch { failure = error }
        return end > 0
    }
}
