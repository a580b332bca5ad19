/// Images made byte by byte, as far as the readers of headers look.
enum ImageFiles {
    static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        big(data.count, 4) + Array(kind.utf8) + data + [0, 0, 0, 0]
    }

    static func png(_ chunks: [UInt8]...) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap { $0 }
    }

    static func pngHeader(
        _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 6, interlacing: UInt8 = 0
    ) -> [UInt8] {
        chunk("IHDR", big(width, 4) + big(height, 4) + [depth, color, 0, 0, interlacing])
    }

    static func jpeg(_ segments: [UInt8]...) -> [UInt8] { [0xFF, 0xD8] + segments.flatMap { $0 } }

    static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big(data.count + 2, 2) + data
    }

    /// A frame of three colors, the last two at half the resolution.
    static func frame(_ marker: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
        segment(marker, [8] + big(height, 2) + big(width, 2) + [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
    }

    /// A scan of some colors, with a byte of data.
    static func scan(_ components: UInt8...) -> [UInt8] {
        segment(0xDA, [UInt8(components.count)] + components.flatMap { [$0, 0] } + [0, 63, 0]) + [0x55]
    }

    static func webp(_ chunk: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + little(chunk.count + 4, 4) + Array("WEBP".utf8) + chunk
    }

    static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }

    static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
