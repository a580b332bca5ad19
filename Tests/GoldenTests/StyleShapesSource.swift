import Cartouche
import CartoucheBasemap

/// An area, a road and points about the middle of the world, at every level.
struct StyleShapesSource: TileSource {
    let header = TileSourceHeader(name: "shapes", minZoom: 0, maxZoom: 6, attribution: "")

    /// Points of a picture at zoom 3.4, from the middle.
    private static let area = [(-60, -34), (12, -46), (58, -6), (34, 42), (-22, 24), (-48, 44)]
    private static let road = [(-70, 36), (-30, -30), (-8, 34), (26, -38), (70, 20)]
    private static let points = [(-40, -12), (-26, 4), (-4, -10), (2, 10), (30, -24), (44, 22), (46, 8)]

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        var bytes = IslandSource.layer("area", type: 3, points: Self.local(Self.area, id), properties: [])
        bytes += IslandSource.layer("road", type: 2, points: Self.local(Self.road, id), properties: [])
        let own = Self.local(Self.points, id).filter {
            (0..<4_096).contains($0.x) && (0..<4_096).contains($0.y)
        }
        if !own.isEmpty {
            bytes += IslandSource.layer("place", type: 1, points: own, properties: [])
        }
        return bytes
    }

    private static func local(_ points: [(Int, Int)], _ id: TileID) -> [(x: Int, y: Int)] {
        let count = Double(1 << id.z)
        let point = 1 / (512 * exp2(3.4))
        return points.map { p in
            (
                Int((((0.5 + Double(p.0) * point) * count - Double(id.x)) * 4_096).rounded()),
                Int((((0.5 + Double(p.1) * point) * count - Double(id.y)) * 4_096).rounded())
            )
        }
    }
}

/// Tiles of 256 points that are pictures: soft colors and a frame around each.
struct StylePhotosSource: TileSource {
    let header = TileSourceHeader(
        name: "photos", minZoom: 0, maxZoom: 6, attribution: "", format: .png, tileSize: 256)
    private let bytes: [UInt8]

    init() throws {
        var bitmap = Bitmap(width: 256, height: 256)
        for y in 0..<256 {
            for x in 0..<256 {
                let isFrame = x == 0 || y == 0 || (x / 32 + y / 32) % 8 == 7
                let color = isFrame ? [40, 60, 90] : [UInt8(x), UInt8(y), UInt8(255 - x / 2 - y / 2)]
                bitmap.pixels.replaceSubrange((y * 256 + x) * 4..<(y * 256 + x) * 4 + 4, with: color + [255])
            }
        }
        bytes = try SDLImageCodec().encodePNG(bitmap)
    }

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? { bytes }
}

/// A sprite of two patterns.
struct StyleIcons: ResourceLoader {
    func bytes(at url: URL, limit: Int) throws(ResourceError) -> [UInt8] {
        guard !url.path.contains("@2x") else { throw ResourceError("there is no such file") }
        if url.pathExtension == "json" {
            let index = """
                {"hatch": {"x": 0, "y": 0, "width": 16, "height": 16},
                 "arrow": {"x": 16, "y": 0, "width": 16, "height": 8}}
                """
            return Array(index.utf8)
        }
        var sheet = Bitmap(width: 32, height: 16)
        for y in 0..<16 {
            for x in 0..<32 {
                let isInk = x < 16 ? (x + y) % 8 < 2 : abs(2 * y - 7) < 2 * (28 - x) && x > 18
                let color: [UInt8] = isInk ? [200, 69, 47, 255] : [246, 230, 180, 255]
                sheet.pixels.replaceSubrange((y * 32 + x) * 4..<(y * 32 + x) * 4 + 4, with: color)
            }
        }
        do { return try SDLImageCodec().encodePNG(sheet) } catch { throw ResourceError("\(error)") }
    }
}
