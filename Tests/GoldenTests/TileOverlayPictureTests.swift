import Cartouche
import CartoucheTesting
import Testing

/// What overlays of tiles show: pictures of a program's own loader, at two sizes of tiles, over the bundled
/// map and instead of it.
@Suite struct TileOverlayPictureTests {
    private static let side = 512

    /// Loads pictures of one color, which tells the tile; or ones that are clear.
    private nonisolated final class NumberedTiles: TileOverlay, @unchecked Sendable {
        // Safe: it never changes.
        private let side: Int
        private let isClear: Bool

        init(side: Int, isClear: Bool = false) {
            (self.side, self.isClear) = (side, isClear)
            super.init(urlTemplate: nil)
            tileSize = CGSize(width: side, height: side)
        }

        static func color(z: Int, x: Int, y: Int) -> [UInt8] {
            [UInt8(40 * z), UInt8(60 + 40 * x), UInt8(60 + 40 * y), 255]
        }

        override func loadTile(
            at path: TileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) {
            let color = isClear ? [0, 0, 0, 0] : Self.color(z: path.z, x: path.x, y: path.y)
            let pixels = [[UInt8]](repeating: color, count: side * side).flatMap { $0 }
            do {
                let png = try SDLImageCodec().encodePNG(Bitmap(width: side, height: side, pixels: pixels))
                result(Data(png), nil)
            } catch {
                result(nil, error)
            }
        }
    }

    /// The middle of the world at zoom 1, where it is 1024 points wide.
    private func picture(
        _ overlay: TileOverlay?, _ level: OverlayLevel = .aboveRoads, scale: CGFloat = 1
    ) throws -> Bitmap {
        let side = CGFloat(Self.side)
        let tester = try ScreenTester(size: CGSize(width: side, height: side), scale: scale) { tester in
            let map = try tester.makeMapView()
            map.frame = CGRect(x: 0, y: 0, width: side, height: side)
            (map.showsAttribution, map.showsCompass) = (false, false)
            map.camera = MapCamera(
                centerCoordinate: LocationCoordinate2D(latitude: 0, longitude: 0), zoom: 1)
            if let overlay { map.addOverlay(overlay, level: level) }
            return map
        }
        try tester.runUntilRest()
        return tester.screenshot()
    }

    private func color(_ picture: Bitmap, _ x: Int, _ y: Int) -> [Int] {
        let start = (y * picture.width + x) * 4
        return picture.pixels[start..<start + 3].map { Int($0) }
    }

    private func isClose(_ a: [Int], _ b: [UInt8]) -> Bool {
        zip(a, b).allSatisfy { abs($0 - Int($1)) <= 1 }
    }

    @Test(arguments: [1.0, 2.0]) func tilesLieWhereTheirPathSays(scale: Double) throws {
        let picture = try picture(NumberedTiles(side: 256), scale: CGFloat(scale))
        #expect(picture.width == Int(Double(Self.side) * scale))

        // Tiles of 256 points belong to the level above the zoom.
        for (x, y) in [(1, 1), (2, 1), (1, 2), (2, 2)] {
            for (dx, dy) in [(4, 4), (128, 128), (251, 251)] {
                let point = (x: (x - 1) * 256 + dx, y: (y - 1) * 256 + dy)
                let found = color(picture, Int(Double(point.x) * scale), Int(Double(point.y) * scale))
                let wanted = NumberedTiles.color(z: 2, x: x, y: y)
                #expect(isClose(found, wanted), "\(point): \(found), not \(wanted)")
            }
        }
    }

    @Test func largerTilesAreOfTheLevelBelow() throws {
        let picture = try picture(NumberedTiles(side: 512))

        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let found = color(picture, x * 256 + 128, y * 256 + 128)
            #expect(isClose(found, NumberedTiles.color(z: 1, x: x, y: y)), "\(x), \(y): \(found)")
        }
    }

    @Test func rowsFromTheSouthAreTurnedOver() throws {
        let overlay = NumberedTiles(side: 256)
        overlay.isGeometryFlipped = true
        let picture = try picture(overlay)

        #expect(isClose(color(picture, 128, 128), NumberedTiles.color(z: 2, x: 1, y: 2)))
    }

    @Test func tilesBeyondTheLastLevelAreEnlarged() throws {
        let overlay = NumberedTiles(side: 256)
        overlay.maximumZ = 1
        let picture = try picture(overlay)

        #expect(isClose(color(picture, 128, 128), NumberedTiles.color(z: 1, x: 0, y: 0)))
        #expect(isClose(color(picture, 384, 384), NumberedTiles.color(z: 1, x: 1, y: 1)))
    }

    @Test func clearTilesShowTheMapUnlessTheyReplaceIt() throws {
        let alone = try picture(nil)
        #expect(Set(points.map { color(alone, $0.0, $0.1) }).count > 1, "land and sea")

        let over = try picture(NumberedTiles(side: 256, isClear: true))
        #expect(over.pixels == alone.pixels)

        let replacing = NumberedTiles(side: 256, isClear: true)
        replacing.canReplaceMapContent = true
        let instead = try picture(replacing, .aboveLabels)
        #expect(Set(points.map { color(instead, $0.0, $0.1) }).count == 1, "neither tiles nor labels")

        let underLabels = try picture(replacing, .aboveRoads)
        #expect(underLabels.pixels != instead.pixels, "the labels stay")
        #expect(underLabels.pixels != alone.pixels)
    }

    private var points: [(Int, Int)] {
        stride(from: 8, to: Self.side, by: 16).flatMap { y in
            stride(from: 8, to: Self.side, by: 16).map { ($0, y) }
        }
    }
}
