import CartoucheDrawing

/// Records which pixels the latest display lists have moved and changed, to find out what must be repainted
/// in memory that has the bitmap of an earlier list. Lists have serial numbers, counted from 1.
struct DamageTracker {
    /// The serial number of the latest list; 0 before the first.
    private(set) var serial = 0

    private var list = DisplayList()
    private var items = DrawnItems()
    /// Whether `items`, the drawn items with which the next list is compared, were collected from `list`;
    /// otherwise they are out of date and must be collected first.
    private var hasItems = false
    private var newItems = DrawnItems()
    private var occluders = Occluders()
    private var background: UInt32 = 0
    private var size = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The changes made by the latest lists; the index is the serial number modulo the array's length.
    private var history = Array(repeating: Change(), count: historyLength)

    private struct Change {
        /// The part of the bitmap that moves before the region changes; nil if none does.
        var scroll: ScrollBlit?
        /// The part of the window that the next frame repaints, in pixels.
        var region = DamageRegion()
        var isWhole = true
    }

    /// The number of lists whose changes are recorded: more than the number of buffers that a window system
    /// has.
    private static let historyLength = 4

    /// Records the changes that the next list makes.
    /// - Parameter uploads: the parts of textures that have changed since the last list.
    mutating func advance(
        to next: DisplayList, occluders nextOccluders: Occluders, uploads: [ListDifference.Upload],
        background nextBackground: UInt32, size nextSize: PixelRect
    ) {
        let slot = (serial + 1) % Self.historyLength
        // Swapped out, or every change would copy it.
        var change = Change()
        swap(&change, &history[slot])
        change.region.removeAll()
        change.scroll = nil
        if serial > 0, background == nextBackground, size == nextSize {
            change.isWhole = !difference(to: next, nextOccluders, uploads, in: nextSize, &change)
        } else {
            (change.isWhole, hasItems) = (true, false)
        }
        swap(&change, &history[slot])
        serial += 1
        (list, background, size) = (next, nextBackground, nextSize)
        swap(&items, &newItems)
    }

    /// Stores the occluders (the large opaque quads) of the latest list, and returns the older ones in their
    /// place, so that their memory can be reused.
    mutating func keepOccluders(_ latest: inout Occluders) { swap(&occluders, &latest) }

    /// Computes the change from the latest list to the next one. Returns false if most of the bitmap has
    /// changed.
    private mutating func difference(
        to next: DisplayList, _ nextOccluders: Occluders, _ uploads: [ListDifference.Upload],
        in size: PixelRect,
        _ change: inout Change
    ) -> Bool {
        let limit = size.width * size.height * 6 / 10
        // A map that moves: its tiles tell at once.
        nextOccluders.addChanges(since: occluders, to: &change.region, limit: limit)
        let isSmall = change.region.area <= limit
        var scroll = nextOccluders.scroll(since: occluders)
        guard isSmall || scroll != nil else {
            hasItems = false
            return false
        }
        newItems.collect(next, size: size)
        if let all = scroll, !all.isWorthwhile(for: newItems) { scroll = nil }
        guard isSmall || scroll != nil else {
            // The newer items become the older ones.
            hasItems = true
            return false
        }
        // After the swap, the older items are the newer ones' scratch memory.
        if !hasItems { items.collect(list, size: size) }
        hasItems = true
        change.region.removeAll()
        change.scroll = scroll
        scroll?.addExposed(to: &change.region)
        return ListDifference(older: list, newer: next, uploads: uploads, limit: limit, scroll: scroll)
            .add(items.items, newItems.items, to: &change.region)
    }

    /// Adds the pixels that all lists after the serial number `earlier` have changed, and sets the scroll
    /// that must be made first, if there was one. Returns false if the whole bitmap must be painted.
    func add(since earlier: Int, to region: inout DamageRegion, _ scroll: inout ScrollBlit?) -> Bool {
        guard earlier > 0, serial - earlier < Self.historyLength else { return false }
        for number in earlier..<serial {
            let change = history[(number + 1) % Self.historyLength]
            guard !change.isWhole else { return false }
            if let next = change.scroll {
                region.move(by: next)
                if let all = scroll {
                    guard let both = all.followed(by: next) else { return false }
                    scroll = both
                } else {
                    scroll = next
                }
            }
            region.add(change.region)
        }
        return true
    }
}
