/// Collects the decompressed bytes of a stream in an array that doubles its size up to a limit.
struct GrowingOutput {
    private var bytes: [UInt8]
    private(set) var used = 0
    private let limit: Int

    init(packed: Int, limit: Int) {
        let guess = packed.multipliedReportingOverflow(by: 4)
        bytes = [UInt8](
            repeating: 0, count: min(limit, max(1024, guess.overflow ? limit : guess.partialValue)))
        self.limit = limit
    }

    var isFull: Bool { used == bytes.count }

    /// Calls `body` with the unused part of the array; `body` returns the number of bytes that it has
    /// written.
    mutating func write(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        let used = used
        self.used += bytes.withUnsafeMutableBufferPointer { buffer in
            body(UnsafeMutableBufferPointer(rebasing: buffer[used...]))
        }
    }

    /// Doubles the size of the array.
    /// - Throws: `tooLarge` at the limit.
    mutating func grow() throws(InflateError) {
        guard bytes.count < limit else { throw .tooLarge(limit) }
        bytes.append(contentsOf: repeatElement(0, count: min(limit - bytes.count, bytes.count)))
    }

    /// Returns the bytes that were written.
    consuming func finish() -> [UInt8] {
        bytes.removeLast(bytes.count - used)
        return bytes
    }
}
