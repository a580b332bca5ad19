import CartoucheCaching
import Foundation

/// Lines of text as white pixels in textures that many lines share, called pages. Each text is rasterized
/// once for each font, scale and outline.
///
/// When more than `pageLimit` pages are in use, the least recently used one is evicted with all its lines:
/// lists recorded before still use the texture and stay valid, and lines that are still needed are rasterized
/// again. A page is never overwritten. Lines too long for a page have textures of their own, of which those
/// used last are kept, with up to twice as many pixels as all pages have. Confined to the drawing thread.
package final class TextCache {
    /// The position of a line's pixels in a texture.
    package struct Entry {
        /// The texture that contains the line's pixels.
        package let texture: Texture
        /// The rectangle of the line in pixels of the texture, with a transparent border of one pixel: a
        /// linear filter then antialiases its edges at fractions of a pixel.
        package let source: PixelRect
        /// The horizontal distance from the pen's start on the baseline to the left edge of `source`, in
        /// pixels.
        package let offsetX: Int
        /// The vertical distance from the baseline to the top edge of `source`, in pixels, y down.
        package let offsetY: Int
    }

    private struct Key: Hashable {
        let text: String
        let font: Font
        let scale: CGFloat
        let outline: CGFloat
        var isColored = false
    }

    private final class Page {
        let texture: Texture
        var packer: AtlasPacker
        var keys: [Key] = []

        init(size: Int) {
            texture = Texture(bitmap: Bitmap(width: size, height: size))
            packer = AtlasPacker(width: size, height: size)
        }
    }

    /// The engine that rasterizes lines that are not cached.
    package let engine: any TextEngine
    /// The width and height of a page, the texture that many lines of text share, in pixels; a longer line
    /// gets a texture of its own.
    package let pageSize: Int
    /// The maximum number of pages, the textures that many lines of text share.
    package let pageLimit: Int

    /// The cached lines of text on pages, with the numbers of their pages, and the invisible lines, for which
    /// both are nil.
    private var entries: [Key: (entry: Entry?, page: Int?)] = [:]
    /// The cached lines too long for a page; the cost of a line is the number of its texture's pixels.
    private var longLines: LRUCache<Key, Entry>
    /// The textures that many lines of text share, by their numbers; using a line counts as a use of its
    /// texture.
    private var pages: LRUCache<Int, Page>
    private var lastPage = 0
    /// The number of invisible lines in `entries`.
    private var invisibleKeys = 0

    /// Creates an empty cache. A page of 1024 pixels a side takes 4 MiB.
    package init(engine: any TextEngine, pageSize: Int = 1024, pageLimit: Int = 6) {
        precondition(
            pageSize > 0 && pageLimit > 0, "no room in \(pageLimit) pages of \(pageSize) pixels")
        (self.engine, self.pageSize, self.pageLimit) = (engine, pageSize, pageLimit)
        pages = LRUCache(capacity: pageLimit)
        longLines = LRUCache(capacity: 2 * pageLimit * pageSize * pageSize)
    }

    /// The line of text at `scale` pixels per point, grown by `outline` points for halos; nil if the line is
    /// invisible.
    package func entry(_ text: String, font: Font, scale: CGFloat, outline: CGFloat = 0) -> Entry? {
        guard !text.isEmpty, scale > 0, scale.isFinite else { return nil }
        return entry(Key(text: text, font: font, scale: scale, outline: outline)) {
            engine.rasterize(text, font: font, scale: scale, outline: outline)
        }
    }

    /// The emoji of the line, which are drawn in their own colors; nil if the line has none.
    package func colors(_ text: String, font: Font, scale: CGFloat) -> Entry? {
        // All emoji contain such a byte in UTF-8; most lines contain none and need no entry.
        guard text.utf8.contains(where: { $0 >= 0xE2 }), scale > 0, scale.isFinite else { return nil }
        return entry(Key(text: text, font: font, scale: scale, outline: 0, isColored: true)) {
            engine.rasterizeColors(text, font: font, scale: scale)
        }
    }

    private func entry(_ key: Key, _ rasterize: () -> RasterizedText?) -> Entry? {
        if let found = entries[key] {
            if let page = found.page { _ = pages.value(for: page) }
            return found.entry
        }
        if let found = longLines.value(for: key) { return found }
        if invisibleKeys > 4096 { removeAll() }
        guard let raster = rasterize(), raster.bitmap.width > 0, raster.bitmap.height > 0 else {
            invisibleKeys += 1
            entries[key] = (entry: nil, page: nil)
            return nil
        }
        let (entry, page) = place(raster, key: key)
        if let page {
            entries[key] = (entry, page)
        } else {
            longLines.insert(entry, for: key, cost: entry.texture.width * entry.texture.height)
        }
        return entry
    }

    /// Removes all lines and pages; textures still exist as long as lists use them.
    package func removeAll() {
        entries.removeAll()
        pages.removeAll()
        longLines.removeAll()
        invisibleKeys = 0
    }

    /// The number of pages, for tests and statistics.
    package var pageCount: Int { pages.count }

    private func place(_ raster: RasterizedText, key: Key) -> (entry: Entry, page: Int?) {
        let bitmap = raster.bitmap
        // A transparent pixel on all sides, so that smooth scaling does not sample a neighbor.
        let (w, h) = (bitmap.width + 2, bitmap.height + 2)
        guard w <= pageSize, h <= pageSize else {
            let texture = Texture(bitmap: bitmap.withClearBorder)
            return (Self.entry(raster, on: texture, x: 0, y: 0), nil)
        }
        for number in pages.keys {
            if let page = pages.peek(number), let entry = place(raster, key: key, on: page) {
                _ = pages.value(for: number)
                return (entry, number)
            }
        }
        let page = Page(size: pageSize)
        lastPage += 1
        for evicted in pages.insert(page, for: lastPage) {
            for key in evicted.value.keys { entries[key] = nil }
        }
        guard let entry = place(raster, key: key, on: page) else {
            preconditionFailure("an empty page of \(pageSize) pixels has no room for \(w) x \(h)")
        }
        return (entry, lastPage)
    }

    /// Adds a rasterized line to a page; nil if the page has no room for it.
    private func place(_ raster: RasterizedText, key: Key, on page: Page) -> Entry? {
        let bitmap = raster.bitmap
        guard let at = page.packer.place(width: bitmap.width + 2, height: bitmap.height + 2) else {
            return nil
        }
        page.keys.append(key)
        page.texture.replace(x: at.x + 1, y: at.y + 1, with: bitmap)
        return Self.entry(raster, on: page.texture, x: at.x, y: at.y)
    }

    private static func entry(_ raster: RasterizedText, on texture: Texture, x: Int, y: Int) -> Entry {
        Entry(
            texture: texture,
            source: PixelRect(x: x, y: y, width: raster.bitmap.width + 2, height: raster.bitmap.height + 2),
            offsetX: raster.offsetX - 1, offsetY: raster.offsetY - 1)
    }
}
