/// The first bytes of pictures, as far as readers of their sizes look.
enum Pictures {
    static func png(side: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + big(side, 4) + big(side, 4) + [8, 6, 0, 0, 0]
    }

    static func jpeg(side: Int) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 11, 8] + big(side, 2)
            + big(side, 2) + [1, 1, 0x11, 0]
    }

    static func lossyWebP(side: Int) -> [UInt8] {
        riff(
            Array("VP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A] + little(side, 2) + little(side, 2))
    }

    static func losslessWebP(side: Int) -> [UInt8] {
        riff(
            Array("VP8L".utf8) + [0, 0, 0, 0, 0x2F] + little((side - 1) | (side - 1) << 14, 4) + [
                0, 0, 0, 0, 0,
            ])
    }

    static func extendedWebP(side: Int) -> [UInt8] {
        riff(Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + little(side - 1, 3) + little(side - 1, 3))
    }

    private static func riff(_ chunk: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + little(chunk.count + 4, 4) + Array("WEBP".utf8) + chunk
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }
}
