import Testing

@testable import CartoucheImageHeaders

@Suite struct WebPHeaderTests {
    @Test func everyKindStatesItsSize() throws {
        let lossy =
            Array("VP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A] + ImageFiles.little(640, 2)
            + ImageFiles.little(480, 2)
        let lossless =
            Array("VP8L".utf8) + [0, 0, 0, 0, 0x2F] + ImageFiles.little(639 | 479 << 14, 4) + [0, 0, 0, 0, 0]
        let extended =
            Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + ImageFiles.little(639, 3)
            + ImageFiles.little(479, 3)
        for chunk in [lossy, lossless, extended] {
            let header = try ImageHeader(ImageFiles.webp(chunk))
            #expect((header.format, header.width, header.height) == (.webp, 640, 480))
        }
    }

    @Test func aCanvasOfGigabytesIsRefused() {
        let chunk =
            Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + ImageFiles.little(0xFF_FFFF, 3)
            + ImageFiles.little(0xFF_FFFF, 3)

        #expect(throws: ImageFault.self) { try ImageHeader(ImageFiles.webp(chunk)).checkCost() }
    }

    @Test(arguments: ["GIF89a", "BM", "II*\0", "P6 1 1 255", "<svg width='1' height='1'/>", ""])
    func otherFormatsAreRefused(start: String) {
        let file = Array(start.utf8) + [UInt8](repeating: 0, count: 60)

        #expect(throws: ImageFault("it is neither png, jpeg nor webp, or it is cut off")) {
            try ImageHeader(file)
        }
    }
}
