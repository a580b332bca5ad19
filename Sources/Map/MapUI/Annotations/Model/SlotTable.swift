/// Values by slot, in pages that are made when one of their slots is first set: a view of one of a million
/// annotations needs no room for all the others, which a single frame would have to copy or to fill.
nonisolated struct SlotTable<Value> {
    /// Slots of a page.
    private static var pageSize: Int { 64 }

    private let absent: Value
    private var pages: [[Value]] = []

    /// - Parameter absent: the value of slots that were not set.
    init(_ absent: Value) { self.absent = absent }

    /// The value of a slot, which is not negative.
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
