/// The bytes of a file one after the other, through a buffer that is refilled. The file's failure ends the
/// bytes, and is kept.
struct ByteStream {
    /// Owns the buffer.
    private final class Storage {
        let bytes: UnsafeMutableRawBufferPointer
        init(size: Int) { bytes = .allocate(byteCount: size, alignment: 16) }
        deinit { bytes.deallocate() }
    }

    let file: GeoFile
    private(set) var failure: GeoFileError?
    private let storage: Storage
    private let base: UnsafeMutablePointer<UInt8>
    private var next = 0
    private var end = 0
    /// The file's offset of the buffer's first byte.
    private var origin: Int

    init(_ file: GeoFile, from offset: Int? = nil, bufferSize: Int = 1 << 18) {
        self.file = file
        storage = Storage(size: bufferSize)
        base = storage.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? .allocate(capacity: 1)
        origin = offset ?? file.start
    }

    /// The file's offset of the next byte.
    var offset: Int { origin + next }

    /// The next byte without taking it, or -1 at the end.
    @inline(__always) mutating func peek() -> Int {
        if next < end || refill() { return Int(base[next]) }
        return -1
    }

    /// Takes the byte that `peek` has returned.
    @inline(__always) mutating func advance() { next += 1 }

    /// Takes the next byte; -1 at the end.
    @inline(__always) mutating func take() -> Int {
        let byte = peek()
        if byte >= 0 { next += 1 }
        return byte
    }

    /// Continues at another offset.
    mutating func seek(to offset: Int) {
        if offset >= origin, offset <= origin + end {
            next = offset - origin
        } else {
            (origin, next, end) = (offset, 0, 0)
        }
    }

    private mutating func refill() -> Bool {
        guard failure == nil else { return false }
        origin += end
        (next, end) = (0, 0)
        do throws(GeoFileError) {
            end = try file.read(at: origin, into: storage.bytes)
        } catch {
            failure = error
        }
        return end > 0
    }
}
