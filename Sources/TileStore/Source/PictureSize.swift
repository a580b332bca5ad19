/// The width and height that a png, jpeg or webp file states, read without decoding it.
package struct PictureSize: Equatable {
    /// In pixels; greater than 0.
    package var width: Int
    /// In pixels; greater than 0.
    package var height: Int

    /// Nil if the bytes are of another format, or too short.
    package init?(_ bytes: [UInt8]) {
        let size: (Int, Int)?
        switch TileFormat(picture: bytes) {
        case .png: size = Self.png(bytes)
        case .jpeg: size = Self.jpeg(bytes)
        case .webp: size = Self.webp(bytes)
        case .vector, nil: size = nil
        }
        guard let (width, height) = size, width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// The tile size that the picture has: 256 or 512 pixels; nil for others.
    var tileSize: Int? { width == height && [256, 512].contains(width) ? width : nil }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    private static func littleNumber(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// PNG specification, section 11.2.1: the header is the first chunk.
    private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 24 else { return nil }
        return (number(bytes[16..<20]), number(bytes[20..<24]))
    }

    /// ITU T.81, section B.2.2: segments up to the frame header, whose marker is C0 to CF without the tables'
    /// C4, C8 and CC.
    private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
        var at = 2
        while at + 9 <= bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (number(bytes[at + 7..<at + 9]), number(bytes[at + 5..<at + 7]))
            }
            at += 2 + number(bytes[at + 2..<at + 4])
        }
        return nil
    }

    /// WebP container specification: lossy, lossless and extended files.
    private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 30 else { return nil }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 ": return (littleNumber(bytes[26..<28]) & 0x3FFF, littleNumber(bytes[28..<30]) & 0x3FFF)
        case "VP8L":
            let bits = littleNumber(bytes[21..<25])
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case "VP8X": return (littleNumber(bytes[24..<27]) + 1, littleNumber(bytes[27..<30]) + 1)
        default: return nil
        }
    }
}
