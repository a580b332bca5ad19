import CartoucheCaching
import CartoucheDrawing
import CartoucheMapGeometry

/// The bitmaps of a pane's tiles, with a limit in bytes; the cache evicts those drawn least recently. Main
/// thread.
///
/// Tiles that change all at once have a bitmap for each generation. Tiles with revisions of their own have
/// one bitmap that is shown, and perhaps a newer one that waits for those of other tiles
/// (`TilePolicy.isStaged`).
struct TileTextureCache {
    /// The bitmap of a tile, ready to be drawn.
    struct Entry {
        var spec: TileSpec
        var content: TilePiecePainter.Content
        /// Whether the bitmap was painted without some of its tiles, which may still arrive.
        var isPartial = false
        /// The number of the frame in which the bitmap was last drawn or inserted.
        var lastFrame: Int
    }

    private struct Key: Hashable {
        var id: TileID
        /// The generation (style and appearance) of the bitmap. Nil for a pane with `TilePolicy.isStaged`,
        /// where only one bitmap of a tile is shown at a time.
        var generation: TileGeneration?
    }

    /// The number of frames for which a tile's newer bitmap waits to be shown until other tiles have theirs;
    /// after that, `trim` removes the bitmap.
    private static let stagedFrames = 600

    private let policy: TilePolicy
    /// The shown bitmaps, with their size in bytes as cost. Only `trim` evicts them.
    private var entries = LRUCache<Key, Entry>(capacity: .max)
    /// The newer bitmaps that wait to be shown, by tile.
    private var staged: [TileID: Entry] = [:]

    /// The number of bitmaps that were inserted or removed so far; a new number means that the contents have
    /// changed.
    private(set) var changes = 0

    init(_ policy: TilePolicy) { self.policy = policy }

    var totalBytes: Int { entries.totalCost }
    var count: Int { entries.count }
    var isEmpty: Bool { entries.count == 0 && staged.isEmpty }

    private func key(_ id: TileID, _ generation: TileGeneration) -> Key {
        Key(id: id, generation: policy.isStaged ? nil : generation)
    }

    /// The shown bitmap of a tile; nil if there is none.
    func entry(_ id: TileID, _ generation: TileGeneration) -> Entry? { entries.peek(key(id, generation)) }

    /// The newest bitmap of a tile, shown or waiting; nil if there is none.
    func newest(_ id: TileID, _ generation: TileGeneration) -> Entry? { staged[id] ?? entry(id, generation) }

    /// Whether the cache has any bitmap of a generation.
    func contains(_ generation: TileGeneration) -> Bool {
        entries.keys.contains { $0.generation == generation }
    }

    func contains(_ id: TileID, _ generation: TileGeneration) -> Bool {
        entries.contains(key(id, generation))
    }

    /// Inserts the bitmap of a tile. It replaces an older bitmap of the tile at once or, for tiles with
    /// revisions of their own, when `showStaged` shows it.
    mutating func insert(_ image: TileImage, spec: TileSpec, isPartial: Bool = false, frame: Int) {
        let content = TilePiecePainter.Content(image, isOpaque: policy.isOpaque)
        let entry = Entry(spec: spec, content: content, isPartial: isPartial, lastFrame: frame)
        changes += 1
        if policy.isStaged, let old = entries.peek(key(spec.id, spec.generation)),
            old.spec.generation != spec.generation
        {
            staged[spec.id] = entry
        } else {
            show(entry)
        }
    }

    private mutating func show(_ entry: Entry) {
        entries.insert(
            entry, for: key(entry.spec.id, entry.spec.generation), cost: entry.content.bytes)
    }

    /// Shows the waiting bitmaps if every visible tile has a bitmap of the right generation, or none at all.
    /// - Parameter generation: returns the generation that a tile's bitmap should have.
    mutating func showStaged(_ visible: [WrappedTile], generation: (TileID) -> TileGeneration) {
        guard !staged.isEmpty else { return }
        let isComplete = visible.allSatisfy { tile in
            let generation = generation(tile.id)
            return newest(tile.id, generation).map { $0.spec.generation == generation } ?? true
        }
        guard isComplete else { return }
        for entry in staged.values { show(entry) }
        staged = [:]
        changes += 1
    }

    mutating func markUsed(_ id: TileID, _ generation: TileGeneration, frame: Int) {
        entries.update(key(id, generation)) { $0.lastFrame = frame }
    }

    /// Evicts the bitmaps that were drawn least recently until the others take at most `limit` bytes; those
    /// drawn or inserted in the frame number `frame` stay. Also removes newer bitmaps that have waited too
    /// long to be shown.
    mutating func trim(to limit: Int, frame: Int) {
        let count = entries.count + staged.count
        entries.evict(to: limit) { $0.lastFrame < frame }
        if !staged.isEmpty {
            staged = staged.filter { $0.value.lastFrame >= frame - Self.stagedFrames }
        }
        changes += count - entries.count - staged.count
    }

    /// Removes the shown bitmaps whose generation (style and appearance) `isOld` returns true for.
    mutating func remove(_ isOld: (TileGeneration) -> Bool) {
        for key in entries.keys where key.generation.map(isOld) ?? false {
            entries.remove(key)
            changes += 1
        }
    }

    mutating func removeAll() {
        entries.removeAll()
        staged = [:]
        changes += 1
    }
}
