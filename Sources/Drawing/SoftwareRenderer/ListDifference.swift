import CartoucheDrawing

/// The pixels that differ between two display lists, from the lists alone. Items that both have in the same
/// order draw the same; all others may change the pixels of their areas.
struct ListDifference {
    /// A part of a texture that was replaced since the older list was drawn.
    struct Upload {
        let texture: ObjectIdentifier
        let area: PixelRect
    }

    let older: DisplayList
    let newer: DisplayList
    let uploads: [Upload]
    /// The number of pixels beyond which the rest no longer matters.
    let limit: Int
    /// What has moved before: the older list's bitmap is compared as it is then.
    let scroll: ScrollBlit?

    /// How far an item is looked for in the other list.
    private static let reach = 48
    /// The number of comparisons after which the lists are taken for different.
    private static let budget = 400_000

    /// Adds the difference to a region; false if it is larger than the limit, or takes too long to find.
    func add(
        _ a: [DrawnItems.Item], _ b: [DrawnItems.Item], to region: inout DamageRegion
    ) -> Bool {
        var (endA, endB) = (a.count, b.count)
        while endA > 0, endB > 0, isSame(a[endA - 1], b[endB - 1]) {
            (endA, endB) = (endA - 1, endB - 1)
            recordSame(a[endA], b[endB], &region)
        }
        var (i, j, left) = (0, 0, Self.budget)
        while i < endA, j < endB {
            guard left > 0, isWorthwhile(region) else { return false }
            if isSame(a[i], b[j]) {
                recordSame(a[i], b[j], &region)
                (i, j, left) = (i + 1, j + 1, left - 1)
                continue
            }
            let (removed, added) = step(a, b, i, endA, j, endB, &left)
            for k in i..<i + removed { remove(a[k], &region) }
            for k in j..<j + added { region.add(b[k].area) }
            (i, j) = (i + removed, j + added)
        }
        for k in i..<max(i, endA) where isWorthwhile(region) { remove(a[k], &region) }
        for k in j..<max(j, endB) where isWorthwhile(region) { region.add(b[k].area) }
        return isWorthwhile(region)
    }

    /// Whether painting the region alone may still take less than painting everything.
    private func isWorthwhile(_ region: DamageRegion) -> Bool {
        region.area <= limit && !region.isTooIntricate
    }

    /// How many items of each list to pass until both have the same one again. Those replaced by as many
    /// others are the most frequent case: a color that fades, a place that moves.
    private func step(
        _ a: [DrawnItems.Item], _ b: [DrawnItems.Item], _ i: Int, _ endA: Int, _ j: Int, _ endB: Int,
        _ left: inout Int
    ) -> (removed: Int, added: Int) {
        for distance in 1...Self.reach {
            left -= 3
            if i + distance < endA, j + distance < endB, isSame(a[i + distance], b[j + distance]) {
                return (distance, distance)
            }
            if i + distance < endA, isSame(a[i + distance], b[j]) { return (distance, 0) }
            if j + distance < endB, isSame(a[i], b[j + distance]) { return (0, distance) }
        }
        return (1, 1)
    }

    private func isSame(_ a: DrawnItems.Item, _ b: DrawnItems.Item) -> Bool {
        isMoved(a, b) || DrawnItems.areSame(a, of: older, b, of: newer)
    }

    /// Whether an item has moved with all that scrolls.
    @inline(__always)
    private func isMoved(_ a: DrawnItems.Item, _ b: DrawnItems.Item) -> Bool {
        guard let scroll, a.kind == .quad, b.kind == .quad, a.texture == b.texture, a.clip == scroll.area,
            b.clip == scroll.area
        else { return false }
        return scroll.moves(older.quads[Int(a.index)], to: newer.quads[Int(b.index)])
    }

    /// Both lists have the item.
    private func recordSame(_ a: DrawnItems.Item, _ b: DrawnItems.Item, _ region: inout DamageRegion) {
        addUploads(to: b, &region)
        guard let scroll, !isMoved(a, b), !scroll.area.intersection(b.area).isEmpty else { return }
        // It stays where it is, while its pixels move.
        region.add(b.area)
        remove(a, &region)
    }

    /// The older list's item is no more, or changes otherwise.
    private func remove(_ item: DrawnItems.Item, _ region: inout DamageRegion) {
        if let scroll { scroll.add(item.area, to: &region) } else { region.add(item.area) }
    }

    /// An item that is the same changes its pixels if its texture has changed there.
    private func addUploads(to item: DrawnItems.Item, _ region: inout DamageRegion) {
        guard !uploads.isEmpty, let texture = item.texture else { return }
        for upload in uploads where upload.texture == texture {
            guard item.kind != .quad || isInside(newer.quads[Int(item.index)], upload.area) else { continue }
            return region.add(item.area)
        }
    }

    /// Whether a quad may show pixels of this part of its texture.
    private func isInside(_ quad: Quad, _ area: PixelRect) -> Bool {
        quad.sourceX <= Float(area.x + area.width + 2) && quad.sourceY <= Float(area.y + area.height + 2)
            && quad.sourceX + max(quad.sourceWidth, quad.width) >= Float(area.x - 2)
            && quad.sourceY + max(quad.sourceHeight, quad.height) >= Float(area.y - 2)
    }
}
