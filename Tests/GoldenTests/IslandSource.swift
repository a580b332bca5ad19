import Cartouche

/// A world of water with one square island and one city, at known positions.
struct IslandSource: TileSource {
    /// Parts of the world's width, from its north-west corner.
    static let island = (x: 0.3, y: 0.31)
    static let city = (x: 0.3 - 0.0055, y: 0.31)
    /// Half the island's side.
    private static let half = 0.0006
    private static let extent = 4_096.0

    let header = TileSourceHeader(name: "island", minZoom: 0, maxZoom: 4, attribution: "")

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        let h = Self.half
        let corners = [(-h, -h), (h, -h), (h, h), (-h, h)].map {
            Self.local(Self.island.x + $0.0, Self.island.y + $0.1, id)
        }
        var bytes: [UInt8] = []
        if corners.allSatisfy(Self.isInside) {
            bytes += Self.layer("land", type: 3, points: corners, properties: [])
        }
        let city = Self.local(Self.city.x, Self.city.y, id)
        if Self.isInside(city) {
            bytes += Self.layer(
                "place", type: 1, points: [city], properties: [("name", .text("Wo")), ("r", .number(1))])
        }
        return bytes
    }

    private static func local(_ x: Double, _ y: Double, _ id: TileID) -> (x: Int, y: Int) {
        let count = Double(1 << id.z)
        return (
            Int(((x * count - Double(id.x)) * extent).rounded()),
            Int(((y * count - Double(id.y)) * extent).rounded())
        )
    }

    private static func isInside(_ p: (x: Int, y: Int)) -> Bool {
        (0..<Int(extent)).contains(p.x) && (0..<Int(extent)).contains(p.y)
    }

    // MARK: Mapbox Vector Tile 2.1, section 4

    enum Value {
        case text(String)
        case number(UInt64)
    }

    static func layer(
        _ name: String, type: UInt8, points: [(x: Int, y: Int)], properties: [(String, Value)]
    ) -> [UInt8] {
        var (words, last): ([UInt64], (x: Int, y: Int)) = ([], (0, 0))
        for (i, p) in points.enumerated() {
            // MoveTo for all points; otherwise for the first, LineTo for the rest.
            if i == 0 { words.append((type == 1 ? UInt64(points.count) : 1) << 3 | 1) }
            if i == 1, type > 1 { words.append(UInt64(points.count - 1) << 3 | 2) }
            words += [zigzag(p.x - last.x), zigzag(p.y - last.y)]
            last = p
        }
        if type == 3 { words.append(1 << 3 | 7) }
        var feature: [UInt8] = [3 << 3, type] + message(4, words.flatMap(varint))
        feature += message(2, properties.indices.flatMap { [UInt8($0), UInt8($0)] })
        var layer: [UInt8] = [15 << 3, 2] + message(1, Array(name.utf8)) + message(2, feature)
        for (key, _) in properties { layer += message(3, Array(key.utf8)) }
        for (_, value) in properties {
            switch value {
            case .text(let text): layer += message(4, message(1, Array(text.utf8)))
            case .number(let number): layer += message(4, [5 << 3] + varint(number))
            }
        }
        return message(3, layer)
    }

    private static func zigzag(_ v: Int) -> UInt64 { UInt64(v << 1 ^ v >> 63) & 0xFFFF_FFFF }

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
