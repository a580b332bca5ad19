import Foundation
import TestSupport

/// Makes damaged and extreme vector tiles and map files. The same seed gives the same bytes.
struct TileFuzz {
    private var random: SeededGenerator
    /// Sound tiles to damage.
    private let samples: [[UInt8]]

    /// Every layer that the painter and the label reader know, and one that they do not.
    private static let layers = [
        "land", "urban", "ice", "admin1", "river", "lake", "iceshelf", "admin0", "country", "place", "other",
    ]
    /// The ends of number ranges, of extents and of the lowest bits.
    private static let extremes: [Int64] = [
        0, 1, -1, 2, 127, 128, 255, 256, 4_095, 4_096, 4_097, 4_224, -128, -80, 1 << 20, 1 << 24, 1 << 30,
        Int64(Int32.max), Int64(Int32.max) - 1, Int64(Int32.max) - 129, Int64(Int32.min),
        Int64(Int32.min) + 1,
        Int64(UInt32.max), 1 << 53, 1 << 62, Int64.max, Int64.min,
    ]

    init(seed: UInt64, samples: [[UInt8]]) { (random, self.samples) = (SeededGenerator(seed: seed), samples) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }

    /// A tile: one of the samples or one made up, damaged or not.
    mutating func tile() -> [UInt8] {
        switch number(0...7) {
        case 0...2: return made()
        case 3, 4: return damaged(made())
        case 5: return spliced(sample(), chance(2) ? sample() : made())
        default: return damaged(sample())
        }
    }

    /// A map file with the tile as that of level 0, damaged.
    mutating func archive(of tile: [UInt8]) -> [UInt8] {
        let sound = Self.archive(tile: tile, attribution: chance(3) ? "<a>x<b" : "x")
        return chance(6) ? sound : damaged(sound, within: min(sound.count, 300))
    }

    /// An uncompressed archive of one tile of level 0.
    static func archive(tile: [UInt8], attribution: String) -> [UInt8] {
        let root = [1, 0, 1] + varint(UInt64(tile.count)) + [1]
        let metadata = Array(#"{"attribution":"\#(attribution)"}"#.utf8)
        func word(_ value: Int, bytes: Int = 8) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var (file, offset) = (Array("PMTiles".utf8) + [3], 127)
        for count in [root.count, metadata.count, 0, tile.count] {
            file += word(offset) + word(count)
            offset += count
        }
        file += word(1) + word(1) + word(1) + [1, 1, 1, 1, 0, 0]
        for degrees in [-180, -85, 180, 85] { file += word(degrees * 10_000_000, bytes: 4) }
        file += [UInt8](repeating: 0, count: 127 - file.count)
        return file + root + metadata + tile
    }

    // MARK: Damage

    private mutating func sample() -> [UInt8] { samples[number(0...samples.count - 1)] }

    private mutating func damaged(_ bytes: [UInt8], within limit: Int? = nil) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<number(1...4) where !bytes.isEmpty {
            let at = number(0...min(bytes.count, limit ?? bytes.count) - 1)
            switch number(0...5) {
            case 0: bytes.removeLast(bytes.count - at)
            case 1, 2: bytes[at] ^= 1 << UInt8(number(0...7))
            case 3: bytes[at] = UInt8(number(0...255))
            case 4:
                // A number of the greatest values in place of what was there.
                let value = Self.varint(UInt64(bitPattern: extreme()))
                bytes.replaceSubrange(at..<min(bytes.count, at + (chance(2) ? value.count : 1)), with: value)
            default: bytes.removeSubrange(at..<min(bytes.count, at + number(1...12)))
            }
        }
        return bytes
    }

    private mutating func spliced(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
        Array(a.prefix(number(0...a.count))) + Array(b.suffix(number(0...b.count)))
    }

    // MARK: Extremes, well formed

    private mutating func extreme() -> Int64 { Self.extremes[number(0...Self.extremes.count - 1)] }

    private mutating func made() -> [UInt8] {
        (0..<number(1...3)).reduce(into: []) { bytes, _ in bytes += Self.message(3, layer()) }
    }

    private mutating func layer() -> [UInt8] {
        var bytes: [UInt8] = [15 << 3, UInt8(number(1...2))]
        bytes += Self.message(1, Array(Self.layers[number(0...Self.layers.count - 1)].utf8))
        let extent = chance(3) ? UInt64(truncatingIfNeeded: extreme()) : 4_096
        bytes += [5 << 3] + Self.varint(extent)
        let keys = ["r", "d", "name", "pop", "cap", "iso", "long"]
        for key in keys { bytes += Self.message(3, Array(key.utf8)) }
        let values = (0..<5).map { _ in value() }
        for value in values { bytes += Self.message(4, value) }
        for _ in 0..<number(0...3) {
            // Polygons more often than lines, points and what is neither.
            var feature: [UInt8] = [3 << 3, [0, 1, 1, 2, 2, 3, 3, 3, 3, 4][number(0...9)]]
            feature += Self.message(
                2, (0..<number(0...4)).flatMap { _ in [UInt8(number(0...6)), UInt8(number(0...4))] })
            feature += Self.message(4, geometry(side: Int(clamping: extent)))
            bytes += Self.message(2, feature)
        }
        return bytes
    }

    private mutating func value() -> [UInt8] {
        switch number(0...6) {
        case 0:
            return Self.message(
                1, Array(["Name", "", "A b. c", "é\u{301}\u{200D}", "RU"][number(0...4)].utf8))
        case 1:
            let bits = [Float.nan, .infinity, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 3][
                number(0...4)
            ]
            .bitPattern
            return [2 << 3 | 5] + (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        case 2:
            let bits = [Double.nan, .infinity, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e300][
                number(0...4)
            ]
            .bitPattern
            return [3 << 3 | 1] + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
        case 3: return [7 << 3, UInt8(number(0...1))]
        default: return [UInt8(number(4...6)) << 3] + Self.varint(UInt64(bitPattern: extreme()))
        }
    }

    /// Rings, lines and points between ordinary and extreme places.
    private mutating func geometry(side: Int) -> [UInt8] {
        var (words, x, y): ([UInt64], Int64, Int64) = ([], 0, 0)
        for _ in 0..<number(1...3) {
            let count = number(1...6)
            for i in 0..<count {
                if i == 0 { words.append(1 << 3 | 1) }
                if i == 1 { words.append(UInt64(count - 1) << 3 | 2) }
                let (nextX, nextY) = (coordinate(side), coordinate(side))
                words += [Self.zigzag(nextX &- x), Self.zigzag(nextY &- y)]
                (x, y) = (nextX, nextY)
            }
            if chance(2) { words.append(1 << 3 | 7) }
        }
        return words.flatMap(Self.varint)
    }

    private mutating func coordinate(_ side: Int) -> Int64 {
        if chance(4) { return chance(3) ? Int64(Int32.max) : extreme() }
        let edge = Int64(clamping: side)
        return chance(4) ? [0, edge, edge &- 1, edge &+ 1][number(0...3)] : Int64(number(-100...4_200))
    }

    private static func zigzag(_ v: Int64) -> UInt64 { UInt64(bitPattern: v << 1 ^ v >> 63) }

    private static func message(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        var (value, bytes) = (value, [UInt8]())
        while value >= 0x80 {
            bytes.append(UInt8(value & 0x7F) | 0x80)
            value >>= 7
        }
        return bytes + [UInt8(value)]
    }
}
