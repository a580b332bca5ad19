import Foundation

/// Lines of text as white pixels in atlas textures, rasterised once for each text, font, scale and outline.
///
/// When more than `maximumPages` textures are in use the oldest is let go with everything on it: lists
/// recorded before keep it alive and stay right, and what is still wanted is rasterised anew. A page is never
/// written over. Confined to the thread that draws.
public final class TextCache {
    /// A line's pixels.
    public struct Entry {
        /// Where the pixels are.
        public let texture: Texture
        /// In pixels of the texture, with a clear pixel all round, so that edges are soft at fractions of a pixel.
        public let source: PixelRect
        /// From the pen's start on the baseline to the top left corner, in pixels.
        public let offsetX: Int
        /// From the baseline to the top, in pixels, y down.
        public let offsetY: Int
    }

    private struct Key: Hashable {
        let text: String
        let font: Font
        let scale: CGFloat
        let outline: CGFloat
        var isColored = false
    }

    private struct Page {
        let texture: Texture
        var packer: AtlasPacker
        var keys: [Key] = []
    }

    /// Rasterises what is not known yet.
    public let engine: any TextEngine
    /// Textures have this many pixels a side; longer lines get one of their own.
    public let pageSize: Int
    /// At most so many textures are kept.
    public let maximumPages: Int

    private var entries: [Key: Entry?] = [:]
    private var pages: [Page] = []
    /// Lines that are not on a page: those with nothing to see and those too long for one.
    private var otherKeys = 0

    /// A page of 1024 pixels a side takes 4 MiB.
    public init(engine: any TextEngine, pageSize: Int = 1024, maximumPages: Int = 6) {
        precondition(
            pageSize > 0 && maximumPages > 0, "no room in \(maximumPages) pages of \(pageSize) pixels")
        (self.engine, self.pageSize, self.maximumPages) = (engine, pageSize, maximumPages)
    }

    /// The line at `scale` pixels per point, grown by `outline` points for halos; nil if there is nothing to
    /// see.
    public func entry(_ text: String, font: Font, scale: CGFloat, outline: CGFloat = 0) -> Entry? {
        guard !text.isEmpty, scale > 0, scale.isFinite else { return nil }
        return entry(Key(text: text, font: font, scale: scale, outline: outline)) {
            engine.rasterize(text, font: font, scale: scale, outline: outline)
        }
    }

    /// The line's emoji, to be drawn in their own colors; nil if there are none.
    public func colors(_ text: String, font: Font, scale: CGFloat) -> Entry? {
        // No emoji has a shorter form in UTF-8; what most lines are made of needs no entry.
        guard text.utf8.contains(where: { $0 >= 0xE2 }), scale > 0, scale.isFinite else { return nil }
        return entry(Key(text: text, font: font, scale: scale, outline: 0, isColored: true)) {
            engine.rasterizeColors(text, font: font, scale: scale)
        }
    }

    private func entry(_ key: Key, _ rasterize: () -> RasterizedText?) -> Entry? {
        if let found = entries[key] { return found }
        if otherKeys > 4096 { removeAll() }
        let made = rasterize().flatMap { raster -> Entry? in
            guard raster.bitmap.width > 0, raster.bitmap.height > 0 else { return nil }
            return place(raster, key: key)
        }
        if made == nil { otherKeys += 1 }
        entries[key] = .some(made)
        return made
    }

    /// Forgets everything; textures live on in the lists that use them.
    public func removeAll() {
        entries.removeAll()
        pages.removeAll()
        otherKeys = 0
    }

    /// For tests and statistics.
    public var pageCount: Int { pages.count }

    private func place(_ raster: RasterizedText, key: Key) -> Entry {
        let bitmap = raster.bitmap
        // A clear pixel all round, so that smooth scaling takes nothing from a neighbour.
        let (w, h) = (bitmap.width + 2, bitmap.height + 2)
        guard w <= pageSize, h <= pageSize else {
            otherKeys += 1
            return Entry(
                texture: Texture(bitmap: bitmap.withClearRim),
                source: PixelRect(x: 0, y: 0, width: w, height: h),
                offsetX: raster.offsetX - 1, offsetY: raster.offsetY - 1)
        }
        let (page, x, y) = spot(width: w, height: h)
        pages[page].keys.append(key)
        pages[page].texture.replace(x: x + 1, y: y + 1, with: bitmap)
        return Entry(
            texture: pages[page].texture,
            source: PixelRect(x: x, y: y, width: w, height: h),
            offsetX: raster.offsetX - 1, offsetY: raster.offsetY - 1)
    }

    private func spot(width: Int, height: Int) -> (page: Int, x: Int, y: Int) {
        for index in pages.indices.reversed() {
            if let at = pages[index].packer.place(width: width, height: height) { return (index, at.x, at.y) }
        }
        if pages.count == maximumPages {
            for key in pages.removeFirst().keys { entries[key] = nil }
        }
        var packer = AtlasPacker(width: pageSize, height: pageSize)
        let at = packer.place(width: width, height: height) ?? (0, 0)
        pages.append(
            Page(texture: Texture(bitmap: Bitmap(width: pageSize, height: pageSize)), packer: packer))
        return (pages.count - 1, at.0, at.1)
    }
}
