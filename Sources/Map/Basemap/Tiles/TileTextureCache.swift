import Caching
import Drawing
import MapGeometry

/// The pictures of a pane's tiles, with a limit in bytes; evicts those drawn least recently. Main thread.
///
/// Tiles that change all at once have a picture for each look. Tiles with revisions of their own have one
/// that is shown, and perhaps a newer one that waits for the other tiles (`TilePolicy.isStaged`).
struct TileTextureCache {
    /// A picture ready for drawing.
    struct Picture {
        var spec: TileSpec
        var content: TilePiecePainter.Content
        /// Whether tiles are missing in it that may still arrive.
        var isPartial = false
        /// The frame in which the picture was last drawn or inserted.
        var lastFrame: Int
    }

    private struct Key: Hashable {
        var id: TileID
        /// Nil where a tile shows one picture, whatever its look.
        var look: TileGeneration?
    }

    /// The number of frames for which a newer picture waits for those of other tiles.
    private static let stagedFrames = 600

    private let policy: TilePolicy
    /// By bytes; only `trim` evicts.
    private var pictures = LRUCache<Key, Picture>(capacity: .max)
    /// The newer pictures, by tile.
    private var staged: [TileID: Picture] = [:]

    /// Counts the pictures that were inserted or removed.
    private(set) var changes = 0

    init(_ policy: TilePolicy) { self.policy = policy }

    var totalBytes: Int { pictures.totalCost }
    var count: Int { pictures.count }
    var isEmpty: Bool { pictures.count == 0 && staged.isEmpty }

    private func key(_ id: TileID, _ look: TileGeneration) -> Key {
        Key(id: id, look: policy.isStaged ? nil : look)
    }

    /// The picture that is shown.
    func picture(_ id: TileID, _ look: TileGeneration) -> Picture? { pictures.peek(key(id, look)) }

    /// The newest picture, shown or not.
    func newest(_ id: TileID, _ look: TileGeneration) -> Picture? { staged[id] ?? picture(id, look) }

    /// Whether there is any picture of a look.
    func contains(_ look: TileGeneration) -> Bool {
        pictures.keys.contains { $0.look == look }
    }

    func contains(_ id: TileID, _ look: TileGeneration) -> Bool { pictures.contains(key(id, look)) }

    /// Inserts a picture and replaces an older one of the same tile; a staged one when `showStaged` says so.
    mutating func insert(_ image: TileImage, spec: TileSpec, isPartial: Bool = false, frame: Int) {
        let content = TilePiecePainter.Content(image, isOpaque: policy.isOpaque)
        let picture = Picture(spec: spec, content: content, isPartial: isPartial, lastFrame: frame)
        changes += 1
        if policy.isStaged, let old = pictures.peek(key(spec.id, spec.look)), old.spec.look != spec.look {
            staged[spec.id] = picture
        } else {
            show(picture)
        }
    }

    private mutating func show(_ picture: Picture) {
        pictures.insert(
            picture, for: key(picture.spec.id, picture.spec.look), cost: picture.content.bytes)
    }

    /// Shows the staged pictures if every visible tile has one that is as it is to be, or none at all.
    /// - Parameter look: how a tile is to look.
    mutating func showStaged(_ visible: [WrappedTile], look: (TileID) -> TileGeneration) {
        guard !staged.isEmpty else { return }
        let isComplete = visible.allSatisfy { tile in
            let look = look(tile.id)
            return newest(tile.id, look).map { $0.spec.look == look } ?? true
        }
        guard isComplete else { return }
        for picture in staged.values { show(picture) }
        staged = [:]
        changes += 1
    }

    mutating func markUsed(_ id: TileID, _ look: TileGeneration, frame: Int) {
        pictures.update(key(id, look)) { $0.lastFrame = frame }
    }

    /// Evicts pictures until the rest fits into `limit` bytes, except those used in `frame`.
    mutating func trim(to limit: Int, frame: Int) {
        let count = pictures.count + staged.count
        pictures.evict(to: limit) { $0.lastFrame < frame }
        if !staged.isEmpty {
            staged = staged.filter { $0.value.lastFrame >= frame - Self.stagedFrames }
        }
        changes += count - pictures.count - staged.count
    }

    /// Removes the pictures of looks.
    mutating func remove(_ isOld: (TileGeneration) -> Bool) {
        for key in pictures.keys where key.look.map(isOld) ?? false {
            pictures.remove(key)
            changes += 1
        }
    }

    mutating func removeAll() {
        pictures.removeAll()
        staged = [:]
        changes += 1
    }
}
