/// Where a `ByteStream` reads from: a file, for example.
package protocol ByteSource: AnyObject, Sendable {
    /// Reads bytes of the source into the memory `room`, as many as fit.
    /// - Parameter offset: the position of the first byte to read, in bytes from the start of the source.
    /// - Returns: the number of bytes read; less than the size of `room` only at the end of the source.
    func read(at offset: Int, into room: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Reads the bytes of a source one after the other, through a buffer that is refilled. An error of the source
/// ends the stream, and stands in `failure`.
@usableFromInline
package struct ByteStream {
    /// The owner of the memory of the stream's buffer, which is freed with it.
    private final class Storage {
        let bytes: UnsafeMutableRawBufferPointer
        init(size: Int) { bytes = .allocate(byteCount: size, alignment: 16) }
        deinit { bytes.deallocate() }
    }

    /// Where the buffer is refilled from; `nil` if the buffer holds all bytes.
    private let source: (any ByteSource)?
    package private(set) var failure: (any Error)?
    private let storage: Storage
    @usableFromInline let base: UnsafeMutablePointer<UInt8>
    @usableFromInline var next = 0
    @usableFromInline var end = 0
    /// The position of the buffer's first byte, in bytes from the start of the source.
    @usableFromInline var origin: Int

    package init(_ source: any ByteSource, from offset: Int, bufferSize: Int) {
        self.source = source
        storage = Storage(size: bufferSize)
        base = storage.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? .allocate(capacity: 1)
        origin = offset
    }

    /// Creates a stream that reads a copy of bytes in memory.
    package init(_ bytes: ArraySlice<UInt8>) { self.init(copying: bytes) }

    /// Creates a stream that reads a copy of bytes in memory.
    package init(_ bytes: UnsafeRawBufferPointer) { self.init(copying: bytes) }

    private init(copying bytes: some Collection<UInt8>) {
        source = nil
        storage = Storage(size: max(1, bytes.count))
        storage.bytes.copyBytes(from: bytes)
        base = storage.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? .allocate(capacity: 1)
        (origin, end) = (0, bytes.count)
    }

    /// The position of the next byte, in bytes from the start of the source.
    @inlinable package var offset: Int { origin + next }

    /// Returns the next byte and leaves it in the stream; -1 at the end.
    @inlinable @inline(__always)
    package mutating func peek() -> Int {
        if next < end || refill() { return Int(base[next]) }
        return -1
    }

    /// Moves the stream behind the byte that `peek` has just returned.
    @inlinable @inline(__always)
    package mutating func advance() { next += 1 }

    /// Returns the next byte and moves behind it; -1 at the end.
    @inlinable @inline(__always)
    package mutating func read() -> Int {
        let byte = peek()
        if byte >= 0 { next += 1 }
        return byte
    }

    /// Continues at another position, in bytes from the start of the source.
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
