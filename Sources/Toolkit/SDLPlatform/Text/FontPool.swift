internal import CCartoucheSDL2
internal import CCartoucheSDL2TTF
import CartoucheCaching

/// A cache of open fonts, each at one size, with a limited number of fonts. Confined to the text engine's
/// lock.
nonisolated final class FontPool {
    private struct Key: Hashable {
        let face: ObjectIdentifier
        let size: Int32
    }

    /// The maximum size of the em square in pixels; larger text is not drawn.
    static let sizeLimit = 2000.0

    /// The open fonts, at most 24: a font takes about 0.3 MB, and a map with four sizes of labels and three
    /// fallback fonts uses about 16 fonts.
    private var fonts = LRUCache<Key, OpaquePointer>(capacity: 24)

    deinit { TextLock.withLock { for (_, font) in fonts.evict(to: 0) { TTF_CloseFont(font) } } }

    /// A font opened at a size; nil if its file cannot be read. The returned font is valid until the next
    /// call.
    /// - Parameter pixelSize: the size of the em square in pixels; may be fractional.
    func font(_ face: FontFace, pixelSize: Double) -> OpaquePointer? {
        // SDL_ttf takes whole points; at 1 dot per inch a point is 1/72 pixel.
        let points = Int32(max(72, min(pixelSize, Self.sizeLimit) * 72).rounded())
        let key = Key(face: ObjectIdentifier(face), size: points)
        if let font = fonts.value(for: key) { return font }
        let isMeasuring = pixelSize >= FontFace.measuringSize
        guard let font = face.open(points: points, isMeasuring: isMeasuring) else { return nil }
        for (_, evicted) in fonts.insert(font, for: key) { TTF_CloseFont(evicted) }
        return font
    }
}
