import CCartoucheZlib

/// Writes PNGs of every kind.
struct PNGFile {
    var width: Int
    var height: Int
    var depth: UInt8
    /// The color type of the specification.
    var color: UInt8
    var palette: [UInt8] = []
    var alphas: [UInt8] = []
    var isInterlaced = false
    /// The rows of all passes, as they are stored.
    var rows: [[UInt8]]

    var bytes: [UInt8] {
        let header = Self.number(width) + Self.number(height) + [depth, color, 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
            + (palette.isEmpty ? [] : Self.chunk("PLTE", palette))
            + (alphas.isEmpty ? [] : Self.chunk("tRNS", alphas))
            + Self.chunk("IDAT", Self.packed(rows.flatMap { [0] + $0 })) + Self.chunk("IEND", [])
    }

    static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        let summed = Array(kind.utf8) + data
        return number(data.count) + summed + number(Int(crc32(0, summed, UInt32(summed.count))))
    }

    private static func packed(_ data: [UInt8]) -> [UInt8] {
        var length = compressBound(UInt(data.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        _ = compress(&packed, &length, data, UInt(data.count))
        return Array(packed.prefix(Int(length)))
    }

    private static func number(_ n: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: n >> $0) }
    }
}
