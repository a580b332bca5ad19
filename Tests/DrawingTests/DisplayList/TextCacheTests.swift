import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@Suite struct TextCacheTests {
    private let font = Font(size: 10)

    @Test func aLineIsRasterizedOnceAndSharesItsTexture() throws {
        let cache = TextCache(engine: FixedText.boxes, pageSize: 128)
        let a = try #require(cache.entry("Ada", font: font, scale: 1))
        let b = try #require(cache.entry("Bob", font: font, scale: 1))
        let again = try #require(cache.entry("Ada", font: font, scale: 1))

        #expect(a.texture === b.texture && a.source == again.source)
        #expect(a.source.intersection(b.source).isEmpty)
        #expect(a.source.width == 17 && a.source.height == 12 && a.offsetY == -9)
        #expect(cache.entry(" ", font: font, scale: 1) == nil)
        #expect(cache.entry("Ada", font: font, scale: 0) == nil)
        #expect(cache.entry("Ada", font: font, scale: 2)?.source.width == 32)
        #expect(cache.entry("Ada", font: font, scale: 1, outline: 2)?.source.width == 21)
    }

    @Test func aFullCacheMakesNewPagesAndNeverWritesOverOldOnes() throws {
        let cache = TextCache(engine: FixedText.boxes, pageSize: 64, pageLimit: 2)
        let first = try #require(cache.entry("number 0", font: font, scale: 1))
        let before = first.texture.bitmap
        for i in 1..<100 { _ = cache.entry("number \(i)", font: font, scale: 1) }
        let anew = try #require(cache.entry("number 0", font: font, scale: 1))

        #expect(cache.pageCount == 2)
        #expect(anew.texture !== first.texture)
        let p = first.texture.bitmap?[first.source.x + 1, first.source.y + 1]
        #expect(p?.3 == 255 && before != nil)
    }

    @Test func theLeastRecentlyUsedPageIsEvicted() throws {
        let cache = TextCache(engine: FixedText.boxes, pageSize: 64, pageLimit: 2)
        let kept = try #require(cache.entry("number 0", font: font, scale: 1))
        for i in 1..<100 {
            _ = cache.entry("number \(i)", font: font, scale: 1)
            #expect(cache.entry("number 0", font: font, scale: 1)?.texture === kept.texture)
        }
        #expect(cache.pageCount == 2)
    }

    @Test func aLineLongerThanAPageHasItsOwnTexture() throws {
        let cache = TextCache(engine: FixedText.boxes, pageSize: 64)
        let entry = try #require(cache.entry(String(repeating: "x", count: 100), font: font, scale: 1))
        #expect(entry.texture.width == 502)
        #expect(cache.pageCount == 0)
    }

    @Test func longLinesTakeNoMoreMemoryThanTwiceThePages() throws {
        let cache = TextCache(engine: FixedText.boxes, pageSize: 64, pageLimit: 2)
        func entry(_ i: Int) -> TextCache.Entry? {
            cache.entry("\(i)" + String(repeating: "x", count: 100), font: font, scale: 1)
        }
        weak let first = entry(0)?.texture
        #expect(first != nil)

        for i in 1..<20 { _ = entry(i) }

        #expect(first == nil)
        let last = try #require(entry(19))
        #expect(entry(19)?.texture === last.texture)
    }
}
