/// The records of a map's annotations by slot (the annotation's number in `AnnotationStore`). They are stored
/// in pages, so that adding a record never moves the others, which with a million records would take longer
/// than a frame.
struct AnnotationRecordTable: ~Copyable {
    /// The number of low bits of a slot that are the record's index within its page; the bits above are the
    /// number of the page.
    private nonisolated static let pageBits = 10
    private nonisolated static let pageSize = 1 << pageBits

    private var pages: [UnsafeMutablePointer<AnnotationRecord>] = []
    private(set) var count = 0

    var indices: Range<Int> { 0..<count }

    deinit {
        for (number, page) in pages.enumerated() {
            page.deinitialize(count: min(Self.pageSize, count - number * Self.pageSize))
            page.deallocate()
        }
    }

    mutating func append(_ record: AnnotationRecord) {
        if count == pages.count * Self.pageSize { pages.append(.allocate(capacity: Self.pageSize)) }
        (pages[count >> Self.pageBits] + count & (Self.pageSize - 1)).initialize(to: record)
        count += 1
    }

    subscript(slot: Int) -> AnnotationRecord {
        _read { yield address(of: slot).pointee }
        _modify { yield &address(of: slot).pointee }
    }

    @inline(__always) private func address(of slot: Int) -> UnsafeMutablePointer<AnnotationRecord> {
        precondition(
            slot >= 0 && slot < count, "there are \(count) annotations' records, and none in slot \(slot)")
        return pages[slot >> Self.pageBits] + slot & (Self.pageSize - 1)
    }
}
