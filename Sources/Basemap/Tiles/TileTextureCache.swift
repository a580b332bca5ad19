import Drawing
import MapGeometry

/// A cache of tile pictures with a limit in bytes; evicts those drawn least recently. Main thread.
struct TileTextureCache {
    /// A picture ready for drawing.
    struct Picture {
        enum Content {
            case solid(UInt32)
            case texture(Texture)
        }

        var spec: TileSpec
        var content: Content
        var bytes: Int
        /// The frame in which the picture was last drawn or inserted.
        var lastFrame: Int
    }

    private struct Key: Hashable {
        var id: TileID
        var appearance: MapAppearance
    }

    private var pictures: [Key: Picture] = [:]
    private(set) var totalBytes = 0

    var count: Int { pictures.count }

    func picture(_ id: TileID, _ appearance: MapAppearance) -> Picture? {
        pictures[Key(id: id, appearance: appearance)]
    }

    /// Whether there is any picture of an appearance.
    func contains(_ appearance: MapAppearance) -> Bool {
        pictures.keys.contains { $0.appearance == appearance }
    }

    func contains(_ id: TileID, _ appearance: MapAppearance) -> Bool {
        pictures[Key(id: id, appearance: appearance)] != nil
    }

    /// Inserts a picture and replaces an older one of the same tile.
    mutating func insert(_ image: TileImage, spec: TileSpec, frame: Int) {
        let picture: Picture
        switch image {
        case .solid(let color):
            picture = Picture(spec: spec, content: .solid(color.rgba8), bytes: 64, lastFrame: frame)
        case .bitmap(let bitmap):
            // The pixels are released after the upload: after a lost device the tile is painted again.
            let texture = Texture(bitmap: bitmap, isOpaque: true, keepsPixels: false)
            picture = Picture(
                spec: spec, content: .texture(texture), bytes: bitmap.pixels.count, lastFrame: frame)
        }
        let old = pictures.updateValue(picture, forKey: Key(id: spec.id, appearance: spec.appearance))
        totalBytes += picture.bytes - (old?.bytes ?? 0)
    }

    mutating func markUsed(_ id: TileID, _ appearance: MapAppearance, frame: Int) {
        pictures[Key(id: id, appearance: appearance)]?.lastFrame = frame
    }

    /// Evicts pictures until the rest fits into `limit` bytes, except those used in `frame`.
    mutating func trim(to limit: Int, frame: Int) {
        guard totalBytes > limit else { return }
        let old = pictures.filter { $0.value.lastFrame < frame }.sorted {
            // By age, then by position, so that every run evicts the same pictures.
            ($0.value.lastFrame, -$0.key.id.z, $0.key.id.x, $0.key.id.y)
                < ($1.value.lastFrame, -$1.key.id.z, $1.key.id.x, $1.key.id.y)
        }
        for (key, picture) in old where totalBytes > limit {
            pictures[key] = nil
            totalBytes -= picture.bytes
        }
    }

    mutating func removeAll() {
        pictures.removeAll()
        totalBytes = 0
    }
}
