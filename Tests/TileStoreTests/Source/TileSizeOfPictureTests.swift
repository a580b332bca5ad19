import CartoucheImageHeaders
import Testing

@testable import TileStore

@Suite struct TileSizeOfPictureTests {
    @Test(arguments: [256, 512, 300]) func everyFormatStatesItsSize(side: Int) throws {
        for (bytes, format): ([UInt8], TileFormat) in [
            (Pictures.png(side: side), .png), (Pictures.jpeg(side: side), .jpeg),
            (Pictures.lossyWebP(side: side), .webp), (Pictures.losslessWebP(side: side), .webp),
            (Pictures.extendedWebP(side: side), .webp),
        ] {
            let header = try ImageHeader(bytes)
            #expect(TileFormat(image: bytes) == format)
            #expect(header.width == side && header.height == side, "\(format)")
            #expect(ImageHeader.tileSize(of: bytes) == (side == 300 ? nil : side))
        }
    }

    @Test func anyPrefixIsReadOrRefused() {
        for bytes in [
            Pictures.png(side: 256), Pictures.jpeg(side: 256), Pictures.lossyWebP(side: 256),
            Pictures.losslessWebP(side: 256), Pictures.extendedWebP(side: 256),
        ] {
            for length in 0..<bytes.count { _ = ImageHeader.tileSize(of: Array(bytes.prefix(length))) }
        }
        #expect(ImageHeader.tileSize(of: [1, 2, 3]) == nil)
        #expect(ImageHeader.tileSize(of: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0, 0, 0, 0, 0]) == nil)
    }
}
