import CartoucheDrawing

/// Records which pixels the latest display lists have moved and changed, to find out what must be repainted
/// in memory that has the bitmap of an earlier list. Lists have serial numbers, counted from 1.
struct DamageTracker {
    /// The serial number of the latest display list; 0 before the first one.
    private(set) var serial = 0

    private var list = DisplayList()
    private var items = DrawnItems()
    /// Whether `items` are the drawn items of `list`; if false, they are those of an older list, and must be
    /// collected again before they are compared with the next list's.
    private var hasItems = false
    private var newItems = DrawnItems()
    private var occluders = Occluders()
    private var background: UInt32 = 0
    private var size = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The changes made by the latest display lists. The index of a list's change is the list's serial number
    /// modulo the array's length.
    private var history = Array(repeating: Change(), count: historyLength)

    private struct Change {
        /// The part of the bitmap whose contents a display list moves, before it changes other pixels; nil if
        /// it moves nothing.
        var scroll: ScrollBlit?
        /// The part of the bitmap that must be painted again for a display list, in pixels.
        var region = DamageRegion()
        var isWhole = true
    }

    /// The number of display lists whose changes are recorded: more than the buffers that a window system
    /// uses in turn.
    private static let historyLength = 4

    /// Records the changes from the latest display list to the next one, which then becomes the latest.
    /// - Parameter uploads: the parts of textures that have changed since the latest list was drawn.
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

    /// Stores the occluders (the large opaque quads) of the latest display list. The variable gets the
    /// occluders stored before, so that their memory can be used again.
    mutating func keepOccluders(_ latest: inout Occluders) { swap(&occluders, &latest) }

    /// Computes which pixels change from the latest display list to the next one. Returns false if most of
    /// the bitmap changes.
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

    /// Adds to the region the pixels that display lists have changed since the list with the serial number
    /// `earlier`, and sets the scroll that must be made before; nil if there was none. Returns false if the
    /// whole bitmap must be painted.
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
