import Foundation

/// Lines of text as white pixels in atlas textures, rasterized once for each text, font, scale and outline.
///
/// When more than `maximumPages` textures are in use the oldest is evicted with all its entries: lists
/// recorded before keep it alive and stay valid, and entries that are still needed are rasterized again. A
/// page is never overwritten. Confined to the drawing thread.
package final class TextCache {
    /// A line's pixels.
    package struct Entry {
        /// The texture with the pixels.
        package let texture: Texture
        /// The rectangle in pixels of the texture, with a transparent border of one pixel: a linear filter
        /// then antialiases the edges at fractions of a pixel.
        package let source: PixelRect
        /// The horizontal distance from the pen's start on the baseline to the left edge, in pixels.
        package let offsetX: Int
        /// The vertical distance from the baseline to the top edge, in pixels, y down.
        package let offsetY: Int
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

    /// Rasterizes the lines that are not cached.
    package let engine: any TextEngine
    /// The side of a texture in pixels; longer lines get a texture of their own.
    package let pageSize: Int
    /// The maximum number of textures.
    package let maximumPages: Int

    private var entries: [Key: Entry?] = [:]
    private var pages: [Page] = []
    /// The number of lines that are not on a page: invisible lines and lines too long for a page.
    private var otherKeys = 0

    /// A page of 1024 pixels a side takes 4 MiB.
    package init(engine: any TextEngine, pageSize: Int = 1024, maximumPages: Int = 6) {
        precondition(
            pageSize > 0 && maximumPages > 0, "no room in \(maximumPages) pages of \(pageSize) pixels")
        (self.engine, self.pageSize, self.maximumPages) = (engine, pageSize, maximumPages)
    }

    /// The line at `scale` pixels per point, grown by `outline` points for halos; nil if it is invisible.
    package func entry(_ text: String, font: Font, scale: CGFloat, outline: CGFloat = 0) -> Entry? {
        guard !text.isEmpty, scale > 0, scale.isFinite else { return nil }
        return entry(Key(text: text, font: font, scale: scale, outline: outline)) {
            engine.rasterize(text, font: font, scale: scale, outline: outline)
        }
    }

    /// The line's emoji, to be drawn in their own colors; nil if there are none.
    package func colors(_ text: String, font: Font, scale: CGFloat) -> Entry? {
        // All emoji contain such a byte in UTF-8; most lines contain none and need no entry.
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

    /// Removes all entries; textures live on in the lists that use them.
    package func removeAll() {
        entries.removeAll()
        pages.removeAll()
        otherKeys = 0
    }

    /// The number of textures, for tests and statistics.
    package var pageCount: Int { pages.count }

    private func place(_ raster: RasterizedText, key: Key) -> Entry {
        let bitmap = raster.bitmap
        // A transparent pixel on all sides, so that smooth scaling does not sample a neighbor.
        let (w, h) = (bitmap.width + 2, bitmap.height + 2)
        guard w <= pageSize, h <= pageSize else {
            otherKeys += 1
            return Entry(
                texture: Texture(bitmap: bitmap.withClearBorder),
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
