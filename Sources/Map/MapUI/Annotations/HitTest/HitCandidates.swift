import ViewKit

/// The annotation views that a touch may hit, front to back. A view is fetched from memory only when the
/// caller asks for it, because usually the first view is hit.
struct HitCandidates {
    /// One view that a touch may hit: its z-order, the slot of its annotation and two flags, stored in one
    /// integer so that sorting is fast.
    struct Key: Comparable {
        private static let slotBits = 30
        private let bits: Int

        /// Creates the key of a view that a touch may hit.
        /// - Parameter isPlain: whether the view has no subviews, and is no callout.
        /// - Parameter isOnlyNear: whether the touch is only beside the view, within the slop.
        init(order: Int32, slot: Int32, isPlain: Bool, isOnlyNear: Bool) {
            bits = Int(order) << 32 | Int(slot) << 2 | (isOnlyNear ? 2 : 0) | (isPlain ? 1 : 0)
        }

        var slot: Int { bits >> 2 & (1 << Self.slotBits - 1) }
        var isPlain: Bool { bits & 1 != 0 }
        var isOnlyNear: Bool { bits & 2 != 0 }

        static func < (a: Key, b: Key) -> Bool { a.bits < b.bits }
    }

    private let visible: VisibleViewSet?
    /// The keys of the views that the touch may hit, back to front; empty if the candidates were created from
    /// all views instead.
    private let keys: [Key]
    private let views: [View]

    /// Creates the candidates of a touch from all annotation views, for use where no index finds those near
    /// the touch.
    /// - Parameter views: all annotation views, back to front.
    init(all views: [View]) { (visible, keys, self.views) = (nil, [], views) }

    /// Creates the candidates of a touch from the views that an index has found near it.
    /// - Parameter keys: the keys of the found views, back to front.
    init(_ keys: [Key], of visible: VisibleViewSet) { (self.visible, self.keys, views) = (visible, keys, []) }

    var indices: Range<Int> { 0..<max(keys.count, views.count) }

    /// The candidate view at an index, 0 being the front; nil if the view no longer exists.
    subscript(index: Int) -> AnnotationView? {
        guard let visible else { return views[views.count - 1 - index] as? AnnotationView }
        return visible[keys[keys.count - 1 - index].slot]
    }

    /// Whether the candidate view at an index may have parts beyond its bounds, be a callout, or be
    /// animating.
    func mayBeMore(_ index: Int) -> Bool { visible == nil || !keys[keys.count - 1 - index].isPlain }

    /// Whether the touch may be inside the candidate view at an index; false if it is only beside the view.
    /// Views beside the touch are read only if it hits no other view, because reading a view is slow after a
    /// frame.
    func mayBeHit(_ index: Int) -> Bool { visible == nil || !keys[keys.count - 1 - index].isOnlyNear }
}
