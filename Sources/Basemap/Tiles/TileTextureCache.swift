import Caching
import Drawing
import MapGeometry

/// A cache of tile pictures with a limit in bytes; evicts those drawn least recently. Main thread.
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
        var look: TileLook
    }

    /// Whether no pixel of the pictures is translucent.
    var isOpaque = true
    /// By bytes; only `trim` evicts.
    private var pictures = LRUCache<Key, Picture>(capacity: .max)

    /// Counts the pictures that were inserted or removed.
    private(set) var changes = 0

    var totalBytes: Int { pictures.totalCost }
    var count: Int { pictures.count }

    func picture(_ id: TileID, _ look: TileLook) -> Picture? {
        pictures.peek(Key(id: id, look: look))
    }

    /// Whether there is any picture of a look.
    func contains(_ look: TileLook) -> Bool {
        pictures.keys.contains { $0.look == look }
    }

    func contains(_ id: TileID, _ look: TileLook) -> Bool {
        pictures.contains(Key(id: id, look: look))
    }

    /// Inserts a picture and replaces an older one of the same tile.
    mutating func insert(_ image: TileImage, spec: TileSpec, isPartial: Bool = false, frame: Int) {
        let content = TilePiecePainter.Content(image, isOpaque: isOpaque)
        changes += 1
        pictures.insert(
            Picture(spec: spec, content: content, isPartial: isPartial, lastFrame: frame),
            for: Key(id: spec.id, look: spec.look), cost: content.bytes)
    }

    mutating func markUsed(_ id: TileID, _ look: TileLook, frame: Int) {
        pictures.update(Key(id: id, look: look)) { $0.lastFrame = frame }
    }

    /// Evicts pictures until the rest fits into `limit` bytes, except those used in `frame`.
    mutating func trim(to limit: Int, frame: Int) {
        let count = pictures.count
        pictures.evict(to: limit) { $0.lastFrame < frame }
        changes += count - pictures.count
    }

    /// Removes the pictures of looks.
    mutating func remove(_ isOld: (TileLook) -> Bool) {
        for key in pictures.keys where isOld(key.look) {
            pictures.remove(key)
            changes += 1
        }
    }

    mutating func removeAll() {
        pictures.removeAll()
        changes += 1
    }
}
