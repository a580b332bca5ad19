/// Values by slot (an annotation's number in `AnnotationStore`), in pages that are made when one of their
/// slots is first set. So the view of one of a million annotations needs no memory for all the others, which
/// a single frame would have to fill or copy.
nonisolated struct SlotTable<Value> {
    /// The number of slots (numbers of annotations) whose values lie together in one page of memory.
    private static var pageSize: Int { 64 }

    private let absent: Value
    private var pages: [[Value]] = []

    /// Creates an empty table of values by slot (an annotation's number in `AnnotationStore`).
    /// - Parameter absent: the value of slots for which no other value was set.
    init(_ absent: Value) { self.absent = absent }

    /// The value of a slot (an annotation's number in `AnnotationStore`, which is not negative).
    subscript(slot: Int) -> Value {
        get {
            let page = slot / Self.pageSize
            guard page < pages.count, !pages[page].isEmpty else { return absent }
            return pages[page][slot % Self.pageSize]
        }
        _modify {
            let page = slot / Self.pageSize
            while pages.count <= page { pages.append([]) }
            if pages[page].isEmpty { pages[page] = Array(repeating: absent, count: Self.pageSize) }
            yield &pages[page][slot % Self.pageSize]
        }
    }
}
