/// The header of a PNG, and its chunks (PNG specification, third edition, sections 5 and 11).
struct PNGHeader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The length in bytes of the signature and the chunk IHDR without its checksum.
    private static let length = 29

    let width: Int
    let height: Int
    let cost: ImageHeader.Cost

    /// Reads the header. IHDR must be the first chunk, since libpng uses the first IHDR that it finds
    /// wherever it stands.
    init(_ data: [UInt8]) throws(ImageFault) {
        guard data.count >= Self.length else { throw .cutOff }
        guard data[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)) else {
            throw ImageFault("it is a PNG whose first chunk is not IHDR")
        }
        (width, height) = (Self.number(data, 16), Self.number(data, 20))
        guard width <= Int(Int32.max), height <= Int(Int32.max) else {
            throw ImageFault("it is a PNG of \(width)x\(height) pixels")
        }
        let (depth, color, interlacing) = (Int(data[24]), data[25], data[28])
        guard let channels = Self.channels(depth: depth, color: color), data[26] == 0, data[27] == 0,
            interlacing <= 1
        else { throw ImageFault("it is a PNG of an unknown kind") }
        // Both sides are less than 2^31, and so is eight times a row in 64 bits.
        let row = (width * channels * depth + 7) / 8
        let (visits, isOverflow) = (row * (interlacing == 1 ? 2 : 1)).multipliedReportingOverflow(by: height)
        let (pixels, _) = width.multipliedReportingOverflow(by: height)
        guard !isOverflow, pixels < Int.max / 8 else {
            throw ImageFault("it is a PNG of \(width)x\(height) pixels")
        }
        cost = .init(bytes: pixels * 4 + row * 4, visits: visits)
    }

    /// The number of samples of a pixel; nil for combinations of bit depth and color type that the
    /// specification does not have.
    private static func channels(depth: Int, color: UInt8) -> Int? {
        switch (color, depth) {
        case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (3, 1), (3, 2), (3, 4), (3, 8): 1
        case (4, 8), (4, 16): 2
        case (2, 8), (2, 16): 3
        case (6, 8), (6, 16): 4
        default: nil
        }
    }

    static func number(_ data: [UInt8], _ at: Int) -> Int {
        Int(data[at]) << 24 | Int(data[at + 1]) << 16 | Int(data[at + 2]) << 8 | Int(data[at + 3])
    }
}

extension ImageHeader {
    /// A copy of a PNG with only the chunks that make its pixels. Texts and color profiles are left out: they
    /// are compressed and may unpack to gigabytes, and libpng reads all that stand in front of the pixels.
    package static func pixelChunks(ofPNG data: [UInt8]) throws(ImageFault) -> [UInt8] {
        _ = try PNGHeader(data)
        var kept = PNGHeader.signature
        kept.reserveCapacity(data.count)
        var at = 8
        var isFirst = true
        while true {
            guard at + 12 <= data.count else { throw .cutOff }
            let length = PNGHeader.number(data, at)
            guard length <= data.count - at - 12 else { throw .cutOff }
            let end = at + 12 + length
            let kind = String(decoding: data[at + 4..<at + 8], as: UTF8.self)
            switch kind {
            case "IHDR" where !isFirst: throw ImageFault("it is a PNG with more than one chunk IHDR")
            case "IHDR", "PLTE", "tRNS", "IDAT": kept += data[at..<end]
            case "IEND": return kept + data[at..<end]
            // Bit 5 of the first letter: the chunk may be left out.
            default:
                guard data[at + 4] & 0x20 != 0 else { throw ImageFault("it is a PNG of an unknown kind") }
            }
            (at, isFirst) = (end, false)
        }
    }
}
