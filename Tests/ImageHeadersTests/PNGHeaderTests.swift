import Testing

@testable import CartoucheImageHeaders

@Suite struct PNGHeaderTests {
    @Test func theSizeIsInTheFirstChunk() throws {
        let header = try ImageHeader(ImageFiles.png(ImageFiles.pngHeader(640, 480)))

        #expect((header.format, header.width, header.height) == (.png, 640, 480))
    }

    /// libpng takes the first IHDR that it finds: a chunk in front of it would hide it.
    @Test func aChunkInFrontOfTheHeaderIsRefused() {
        let small = Array(ImageFiles.pngHeader(1, 1).dropFirst(8).prefix(13))
        let file = ImageFiles.png(ImageFiles.chunk("fAKE", small), ImageFiles.pngHeader(20_000, 20_000))

        #expect(throws: ImageFault("it is a PNG whose first chunk is not IHDR")) { try ImageHeader(file) }
    }

    @Test func aHeaderOfAnotherLengthIsRefused() {
        let long = ImageFiles.chunk("IHDR", Array(repeating: 1, count: 14))

        #expect(throws: ImageFault("it is a PNG whose first chunk is not IHDR")) {
            try ImageHeader(ImageFiles.png(long))
        }
    }

    @Test(arguments: [(3, 6), (8, 1), (16, 3), (4, 2), (8, 7)] as [(UInt8, UInt8)])
    func kindsThatTheSpecificationDoesNotHaveAreRefused(depth: UInt8, color: UInt8) {
        let file = ImageFiles.png(ImageFiles.pngHeader(8, 8, depth: depth, color: color))

        #expect(throws: ImageFault("it is a PNG of an unknown kind")) { try ImageHeader(file) }
    }

    @Test func deepAndInterlacedImagesCostMore() throws {
        func visits(_ depth: UInt8, _ interlacing: UInt8) throws -> Int {
            try ImageHeader(
                ImageFiles.png(ImageFiles.pngHeader(10, 10, depth: depth, interlacing: interlacing))
            ).cost.visits
        }

        #expect(try visits(8, 0) == 400)
        #expect(try visits(16, 0) == 800)
        #expect(try visits(16, 1) == 1600)
    }

    @Test(arguments: [
        (Int(Int32.max), Int(Int32.max)), (1, Int(Int32.max)), (0xFFFF_FFFF, 1), (40_000, 40_000),
    ])
    func sizesThatNeedTooMuchMemoryAreRefused(width: Int, height: Int) {
        #expect(throws: ImageFault.self) {
            try ImageHeader(ImageFiles.png(ImageFiles.pngHeader(width, height, depth: 16))).checkCost()
        }
    }

    /// A text of 8 MB is 8 kB when compressed, and libpng keeps a thousand of them.
    @Test func onlyTheChunksOfPixelsReachTheDecoder() throws {
        let (header, pixels) = (ImageFiles.pngHeader(8, 8), ImageFiles.chunk("IDAT", [1, 2, 3]))
        let end = ImageFiles.chunk("IEND", [])
        let file = ImageFiles.png(
            header, ImageFiles.chunk("zTXt", [65, 0, 0, 1]), ImageFiles.chunk("iCCP", [9]), pixels,
            ImageFiles.chunk("tEXt", [65]), end, [7, 7])

        #expect(try ImageHeader.pixelChunks(ofPNG: file) == ImageFiles.png(header, pixels, end))
    }

    @Test func aSecondHeaderIsRefused() {
        let file = ImageFiles.png(
            ImageFiles.pngHeader(8, 8), ImageFiles.pngHeader(9, 9), ImageFiles.chunk("IEND", []))

        #expect(throws: ImageFault("it is a PNG with more than one chunk IHDR")) {
            try ImageHeader.pixelChunks(ofPNG: file)
        }
    }

    @Test func anyPrefixIsRefused() {
        let file = ImageFiles.png(
            ImageFiles.pngHeader(8, 8), ImageFiles.chunk("IDAT", [1, 2, 3]), ImageFiles.chunk("IEND", []))

        for length in 0..<file.count {
            #expect(throws: ImageFault.self) {
                try ImageHeader.pixelChunks(ofPNG: Array(file.prefix(length)))
            }
        }
    }
}
