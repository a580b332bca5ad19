import CartoucheDrawing
import CartoucheImageHeaders
import CartoucheLocking
import Foundation
import TileStore

@testable import CartoucheBasemap

/// Files in memory, by the last part of their URL.
struct FilesInMemory: ResourceLoader {
    var files: [String: [UInt8]]
    let asked = Log<String>()

    func bytes(at url: URL, limit: Int) throws(ResourceError) -> [UInt8] {
        asked.add(url.absoluteString)
        guard let bytes = files[url.lastPathComponent] else { throw ResourceError("there is no such file") }
        guard bytes.count <= limit else { throw ResourceError("it is too large") }
        return bytes
    }
}

/// Pictures whose bytes are the header of a PNG, and the pixels as they are. Without pixels they are broken.
struct PlainPictures: ImageCodec {
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
        guard let size = try? ImageHeader(data), data.count == 29 + size.width * size.height * 4 else {
            throw ImageError("\(name) is broken")
        }
        return Bitmap(width: size.width, height: size.height, pixels: Array(data[29...]))
    }

    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] { Self.file(bitmap) }

    static func file(_ bitmap: Bitmap) -> [UInt8] { header(bitmap.width, bitmap.height) + bitmap.pixels }

    /// The first bytes of a PNG of a size.
    static func header(_ width: Int, _ height: Int) -> [UInt8] {
        func number(_ n: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: n >> $0) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + number(width)
            + number(height)
            + [8, 6, 0, 0, 0]
    }

    /// A picture whose pixels are made by column and row.
    static func bitmap(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } })
    }
}
