import Testing

@testable import CartoucheImageHeaders

@Suite struct JPEGHeaderTests {
    @Test func theSizeIsInTheFrame() throws {
        let header = try ImageHeader(
            ImageFiles.jpeg(ImageFiles.segment(0xE0, [1, 2]), ImageFiles.frame(0xC0, 640, 480)))

        #expect((header.format, header.width, header.height) == (.jpeg, 640, 480))
    }

    /// As libjpeg reads: 0xFF00 and other bytes in front of a marker are passed over, whatever stands in
    /// them.
    @Test(
        arguments: [
            [0xFF, 0x00, 0x00, 0x11], [0xFF, 0xFF, 0xFF], [0x12, 0x34], [0xFF, 0x01], [0xFF, 0xD0],
            [0xFF, 0x00, 0xC0, 0x00, 0x11, 0x08, 0x00, 0x01, 0x00, 0x01, 0x01],
        ] as [[UInt8]])
    func bytesInFrontOfAMarkerArePassedOver(filling: [UInt8]) throws {
        let header = try ImageHeader(ImageFiles.jpeg(filling, ImageFiles.frame(0xC0, 20_000, 30_000)))

        #expect((header.width, header.height) == (20_000, 30_000))
    }

    @Test func aSecondFrameIsRefused() {
        let file = ImageFiles.jpeg(ImageFiles.frame(0xC0, 8, 8), ImageFiles.frame(0xC0, 9_999, 9_999))

        #expect(throws: ImageFault("it is a JPEG with more than one frame")) { try ImageHeader(file) }
    }

    @Test(arguments: [0xC3, 0xC5, 0xCF, 0xC8, 0x02, 0xF0] as [UInt8])
    func framesThatLibjpegDoesNotKnowAreRefused(marker: UInt8) {
        let file = ImageFiles.jpeg(ImageFiles.frame(marker, 8, 8))

        #expect(throws: ImageFault("it is a JPEG of an unknown kind")) { try ImageHeader(file) }
    }

    @Test func everyScanVisitsTheValuesOfItsColors() throws {
        let file = ImageFiles.jpeg(
            ImageFiles.frame(0xC2, 32, 32), ImageFiles.scan(1, 2, 3), ImageFiles.scan(1), ImageFiles.scan(3))

        let cost = try ImageHeader(file).cost

        #expect(cost.visits == (1024 + 256 + 256) + 1024 + 256)
        #expect(cost.bytes == 32 * 32 * 7 + (1024 + 256 + 256) * 2)
    }

    @Test func baselineImagesAreNotKeptWhole() throws {
        let file = ImageFiles.jpeg(ImageFiles.frame(0xC0, 32, 32), ImageFiles.scan(1, 2, 3))

        #expect(try ImageHeader(file).cost.bytes == 32 * 32 * 7)
    }

    /// libjpeg goes over the whole image for each.
    @Test func thousandsOfScansAreRefused() {
        let scans = Array(repeating: ImageFiles.scan(1), count: JPEGHeader.scanLimit + 1).flatMap { $0 }
        let file = ImageFiles.jpeg(ImageFiles.frame(0xC2, 8, 8), scans)

        #expect(throws: ImageFault("it is a JPEG of more than \(JPEGHeader.scanLimit) scans")) {
            try ImageHeader(file)
        }
    }

    @Test func manyScansOfALargeImageAreRefused() throws {
        let scans = Array(repeating: ImageFiles.scan(1), count: 60).flatMap { $0 }
        let header = try ImageHeader(ImageFiles.jpeg(ImageFiles.frame(0xC2, 4_096, 4_096), scans))

        #expect(throws: ImageFault.self) { try header.checkCost() }
    }

    /// A photo of 24 million pixels with the scans that libjpeg's own script writes.
    @Test func aProgressivePhotoIsRead() throws {
        let file = ImageFiles.jpeg(
            ImageFiles.frame(0xC2, 6_000, 4_000), ImageFiles.scan(1, 2, 3), ImageFiles.scan(1),
            ImageFiles.scan(3), ImageFiles.scan(2), ImageFiles.scan(1), ImageFiles.scan(1),
            ImageFiles.scan(1, 2, 3), ImageFiles.scan(3), ImageFiles.scan(2), ImageFiles.scan(1))

        try ImageHeader(file).checkCost()
    }

    @Test func anyPrefixIsReadOrRefused() {
        let file = ImageFiles.jpeg(ImageFiles.frame(0xC2, 32, 32), ImageFiles.scan(1, 2, 3), [0xFF, 0xD9])
        for length in 0..<file.count { _ = try? ImageHeader(Array(file.prefix(length))) }
    }
}
