import CartoucheCaching
import CartoucheDrawing
import CartoucheMapGeometry

/// The bitmaps of a pane's tiles, with a limit in bytes; evicts those drawn least recently. Main thread.
///
/// Tiles that change all at once have a bitmap for each look. Tiles with revisions of their own have one
/// that is shown, and perhaps a newer one that waits for the other tiles (`TilePolicy.isStaged`).
struct TileTextureCache {
    /// A bitmap ready for drawing.
    struct Entry {
        var spec: TileSpec
        var content: TilePiecePainter.Content
        /// Whether tiles are missing in it that may still arrive.
        var isPartial = false
        /// The frame in which the bitmap was last drawn or inserted.
        var lastFrame: Int
    }

    private struct Key: Hashable {
        var id: TileID
        /// Nil where a tile shows one bitmap, whatever its look.
        var generation: TileGeneration?
    }

    /// The number of frames for which a newer bitmap waits for those of other tiles.
    private static let stagedFrames = 600

    private let policy: TilePolicy
    /// By bytes; only `trim` evicts.
    private var entries = LRUCache<Key, Entry>(capacity: .max)
    /// The newer bitmaps, by tile.
    private var staged: [TileID: Entry] = [:]

    /// Counts the bitmaps that were inserted or removed.
    private(set) var changes = 0

    init(_ policy: TilePolicy) { self.policy = policy }

    var totalBytes: Int { entries.totalCost }
    var count: Int { entries.count }
    var isEmpty: Bool { entries.count == 0 && staged.isEmpty }

    private func key(_ id: TileID, _ generation: TileGeneration) -> Key {
        Key(id: id, generation: policy.isStaged ? nil : generation)
    }

    /// The bitmap that is shown.
    func entry(_ id: TileID, _ generation: TileGeneration) -> Entry? { entries.peek(key(id, generation)) }

    /// The newest bitmap, shown or not.
    func newest(_ id: TileID, _ generation: TileGeneration) -> Entry? { staged[id] ?? entry(id, generation) }

    /// Whether there is any bitmap of a look.
    func contains(_ generation: TileGeneration) -> Bool {
        entries.keys.contains { $0.generation == generation }
    }

    func contains(_ id: TileID, _ generation: TileGeneration) -> Bool {
        entries.contains(key(id, generation))
    }

    /// Inserts a bitmap and replaces an older one of the same tile; a staged one when `showStaged` says so.
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

    /// Shows the staged bitmaps if every visible tile has one that is as it is to be, or none at all.
    /// - Parameter generation: how a tile is to look.
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

    /// Evicts bitmaps until the rest fits into `limit` bytes, except those used in `frame`.
    mutating func trim(to limit: Int, frame: Int) {
        let count = entries.count + staged.count
        entries.evict(to: limit) { $0.lastFrame < frame }
        if !staged.isEmpty {
            staged = staged.filter { $0.value.lastFrame >= frame - Self.stagedFrames }
        }
        changes += count - entries.count - staged.count
    }

    /// Removes the bitmaps of looks.
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
