import Caching
import Drawing
import MapGeometry

/// The pictures of an overlay pane's tiles. A picture of something that has changed stays until all visible
/// tiles have their new one: a shape never shows its old and its new look side by side. Main thread.
struct OverlayPictures {
    /// A tile's picture.
    struct Picture {
        var spec: TileSpec
        var content: TilePiecePainter.Content
        var lastFrame: Int
    }

    /// By bytes; only `trim` evicts.
    private var shown = LRUCache<TileID, Picture>(capacity: .max)
    /// The new pictures of tiles whose shown ones are old.
    private var staged: [TileID: Picture] = [:]

    var totalBytes: Int { shown.totalCost }
    var isEmpty: Bool { shown.count == 0 && staged.isEmpty }

    func contains(_ id: TileID) -> Bool { shown.contains(id) }
    func picture(_ id: TileID) -> Picture? { shown.peek(id) }
    /// The newest picture, shown or not.
    func newest(_ id: TileID) -> Picture? { staged[id] ?? shown.peek(id) }

    mutating func insert(_ image: TileImage, spec: TileSpec, frame: Int) {
        let content = TilePiecePainter.Content(image, isOpaque: false)
        let picture = Picture(spec: spec, content: content, lastFrame: frame)
        if let old = shown.peek(spec.id), old.spec.look != spec.look {
            staged[spec.id] = picture
        } else {
            show(picture)
        }
    }

    private mutating func show(_ picture: Picture) {
        shown.insert(picture, for: picture.spec.id, cost: picture.content.bytes)
    }

    /// Shows the new pictures if every tile of `ids` has one that looks as wanted, or none at all.
    mutating func commit(_ ids: [TileID], look: (TileID) -> TileLook) {
        guard !staged.isEmpty else { return }
        let isComplete = ids.allSatisfy { id in newest(id).map { $0.spec.look == look(id) } ?? true }
        guard isComplete else { return }
        for picture in staged.values { show(picture) }
        staged = [:]
    }

    mutating func markUsed(_ id: TileID, frame: Int) { shown.update(id) { $0.lastFrame = frame } }

    /// Evicts pictures until the rest fits into `limit` bytes, except those used in `frame`.
    mutating func trim(to limit: Int, frame: Int) {
        shown.evict(to: limit) { $0.lastFrame < frame }
        staged = staged.filter { $0.value.lastFrame >= frame - Self.stagedFrames }
    }

    /// How long a new picture waits for others.
    private static let stagedFrames = 600

    mutating func removeAll() { (shown, staged) = (LRUCache(capacity: .max), [:]) }
}
