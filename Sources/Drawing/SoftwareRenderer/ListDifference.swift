import CartoucheDrawing

/// Finds the pixels that differ between two display lists by comparing the lists. Items that both lists have
/// in the same order are drawn alike; all other items may change the pixels of their areas.
struct ListDifference {
    /// A part of a texture whose pixels were replaced since the older list was drawn.
    struct Upload {
        let texture: ObjectIdentifier
        let area: PixelRect
    }

    let older: DisplayList
    let newer: DisplayList
    let uploads: [Upload]
    /// The number of changed pixels beyond which the whole bitmap is painted.
    let limit: Int
    /// The scroll that moves pixels of the older list's bitmap before both lists are compared; nil if nothing
    /// scrolls.
    let scroll: ScrollBlit?

    /// The number of following items of the other list among which an item is searched.
    private static let reach = 48
    /// The number of comparisons after which the lists count as entirely different.
    private static let budget = 400_000

    /// Adds to a region the pixels that differ between the lists' items `a` and `b`. Returns false if more
    /// pixels differ than the limit, or if finding them takes too long.
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

    /// Whether painting only the region's pixels may be faster than painting the whole bitmap.
    private func isWorthwhile(_ region: DamageRegion) -> Bool {
        region.area <= limit && !region.isTooIntricate
    }

    /// The number of items to skip in each of the two lists until both have the same item again. Tried first
    /// is that as many items were added as removed, the most frequent case: a color that fades, or a position
    /// that changes.
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

    /// Whether a quad of the older list has moved together with the scroll to its place in the newer list.
    @inline(__always)
    private func isMoved(_ a: DrawnItems.Item, _ b: DrawnItems.Item) -> Bool {
        guard let scroll, a.kind == .quad, b.kind == .quad, a.texture == b.texture, a.clip == scroll.area,
            b.clip == scroll.area
        else { return false }
        return scroll.moves(older.quads[Int(a.index)], to: newer.quads[Int(b.index)])
    }

    /// Adds to the region the changed pixels of an item that both lists have: where its texture has changed,
    /// or where a scroll moves pixels below it.
    private func recordSame(_ a: DrawnItems.Item, _ b: DrawnItems.Item, _ region: inout DamageRegion) {
        addUploads(to: b, &region)
        guard let scroll, !isMoved(a, b), !scroll.area.intersection(b.area).isEmpty else { return }
        // It stays where it is, while its pixels move.
        region.add(b.area)
        remove(a, &region)
    }

    /// Adds to the region the pixels of an item that only the older list has.
    private func remove(_ item: DrawnItems.Item, _ region: inout DamageRegion) {
        if let scroll { scroll.add(item.area, to: &region) } else { region.add(item.area) }
    }

    /// Adds to the region the pixels of an item that both lists have, if the part of its texture that it
    /// shows has changed.
    private func addUploads(to item: DrawnItems.Item, _ region: inout DamageRegion) {
        guard !uploads.isEmpty, let texture = item.texture else { return }
        for upload in uploads where upload.texture == texture {
            guard item.kind != .quad || isInside(newer.quads[Int(item.index)], upload.area) else { continue }
            return region.add(item.area)
        }
    }

    /// Whether a quad may show pixels of a changed part of its texture.
    private func isInside(_ quad: Quad, _ area: PixelRect) -> Bool {
        quad.sourceX <= Float(area.x + area.width + 2) && quad.sourceY <= Float(area.y + area.height + 2)
            && quad.sourceX + max(quad.sourceWidth, quad.width) >= Float(area.x - 2)
            && quad.sourceY + max(quad.sourceHeight, quad.height) >= Float(area.y - 2)
    }
}
