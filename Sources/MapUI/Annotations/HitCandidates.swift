import ViewKit

/// The annotation views that a touch may mean, front first, fetched one by one: as a rule the first is the one.
struct HitCandidates {
    /// One of them: its number in the order, slot and whether it is plain; sorted as numbers, which calls nothing.
    struct Key: Comparable {
        private let bits: Int

        init(order: Int32, slot: Int32, isPlain: Bool) {
            bits = Int(order) << 32 | Int(slot) << 1 | (isPlain ? 1 : 0)
        }

        var slot: Int { bits >> 1 & 0x7FFF_FFFF }
        var isPlain: Bool { bits & 1 != 0 }

        static func < (a: Key, b: Key) -> Bool { a.bits < b.bits }
    }

    private let host: AnnotationHost?
    /// Back to front.
    private let keys: [Key]
    private let views: [View]

    /// - Parameter views: all that there are, back to front.
    init(all views: [View]) { (host, keys, self.views) = (nil, [], views) }

    /// - Parameter keys: of views of the host, back to front.
    init(_ keys: [Key], of host: AnnotationHost) { (self.host, self.keys, views) = (host, keys, []) }

    var indices: Range<Int> { 0..<max(keys.count, views.count) }

    /// Nil where there is none any more.
    subscript(index: Int) -> AnnotationView? {
        guard let host else { return views[views.count - 1 - index] as? AnnotationView }
        let slot = keys[keys.count - 1 - index].slot
        return host.views.indices.contains(slot) ? host.views[slot] : nil
    }

    /// Whether parts of it may stand out, or it may be a callout.
    func mayBeMore(_ index: Int) -> Bool { host == nil || !keys[keys.count - 1 - index].isPlain }
}
