import Foundation

/// The kind and size of an encoded image, read from its first bytes only, so that a small file cannot cause a
/// huge picture.
nonisolated enum ImageHeader: Equatable {
    case png(width: Int, height: Int)
    case jpeg(width: Int, height: Int)
    case webp(width: Int, height: Int)
    /// A drawing: its nominal size says nothing about the memory and time that it needs.
    case svg

    /// The size in pixels; nil for a drawing.
    var size: (width: Int, height: Int)? {
        switch self {
        case .png(let w, let h), .jpeg(let w, let h), .webp(let w, let h): (w, h)
        case .svg: nil
        }
    }

    /// Nil if the data is of another format, or truncated.
    init?(_ data: [UInt8]) {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), data.count >= 24 {
            self = .png(width: Self.big(data, 16, 4), height: Self.big(data, 20, 4))
        } else if data.starts(with: [0xFF, 0xD8]), let size = Self.jpegSize(data) {
            self = .jpeg(width: size.0, height: size.1)
        } else if data.count >= 30, data.starts(with: Array("RIFF".utf8)),
            data[8..<12].elementsEqual("WEBP".utf8),
            let size = Self.webpSize(data)
        {
            self = .webp(width: size.0, height: size.1)
        } else if Self.isSVG(data) {
            self = .svg
        } else {
            return nil
        }
    }

    private static func big(_ data: [UInt8], _ at: Int, _ count: Int) -> Int {
        data[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ data: [UInt8], _ at: Int, _ count: Int) -> Int {
        data[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// ITU-T T.81, B.2.2: the size is in the frame header, marker C0 to CF except C4, C8 and CC.
    private static func jpegSize(_ data: [UInt8]) -> (Int, Int)? {
        var at = 2
        while at + 9 <= data.count {
            guard data[at] == 0xFF else { return nil }
            let marker = data[at + 1]
            if marker == 0xFF {
                at += 1
            } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (big(data, at + 7, 2), big(data, at + 5, 2))
            } else if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                at += 2
            } else {
                at += 2 + max(2, big(data, at + 2, 2))
            }
        }
        return nil
    }

    /// RFC 9649, sections 2.5 to 2.7.
    private static func webpSize(_ data: [UInt8]) -> (Int, Int)? {
        switch String(decoding: data[12..<16], as: UTF8.self) {
        case "VP8 ": return (little(data, 26, 2) & 0x3FFF, little(data, 28, 2) & 0x3FFF)
        case "VP8L":
            let bits = little(data, 21, 4)
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case "VP8X": return (little(data, 24, 3) + 1, little(data, 27, 3) + 1)
        default: return nil
        }
    }

    /// Detected by its first element, after any comments and declarations.
    private static func isSVG(_ data: [UInt8]) -> Bool {
        String(decoding: data.prefix(8192), as: UTF8.self).contains("<svg")
    }
}
