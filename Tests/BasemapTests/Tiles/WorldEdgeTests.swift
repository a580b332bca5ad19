import CartoucheDrawing
import CartoucheMapGeometry
import Testing
import TileStore

@testable import CartoucheBasemap

/// Coasts across the antimeridian, where map files cut polygons in two.
@Suite struct WorldEdgeTests {
    private func paint(_ tile: VectorTile, _ id: TileID, source: TileID, zoom: Double) throws -> Bitmap? {
        let spec = TileSpec(id: id, zoom: zoom, scale: 1, appearance: .light)
        let image = StyleTilePainter(try TestStyles.plain, report: { _ in }).paint(
            tile, source: source, spec: spec
        ) { false }
        guard case .bitmap(let bitmap)? = image else { return nil }
        return bitmap
    }

    private func isLand(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
        let word = TestStyles.land.rgba8
        return bitmap[x, y] == (UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255), 255)
    }

    /// Taveuni, Vanua Levu's end, Wrangel Island, and the coasts of Chukotka in the north and south.
    @Test(arguments: [-16.85, -16.35, 71.2, 68.9, 65.2])
    func coastsMeetAtTheAntimeridian(latitude: Double) throws {
        let world = try MapBed.world
        let point = Mercator.mapPoint(LocationCoordinate2D(latitude: latitude, longitude: 180))
        var changes = 0
        for z in 5...9 {
            let row = Int(point.y / Mercator.worldSize * Double(1 << z))
            let sides = try [(1 << z) - 1, 0].map { column -> Bitmap? in
                let id = TileID(z: z, x: column, y: row)
                let source = OverzoomLimit.sourceTile(for: id, maxZoom: 6)
                guard let bytes = try world.tile(source) else { return nil }
                return try paint(try VectorTile(bytes), id, source: source, zoom: Double(z))
            }
            guard let east = sides[0], let west = sides[1] else { continue }
            let (last, height) = (east.width - 1, east.height)
            for y in 0..<height - 1 where isLand(east, last, y) != isLand(east, last, y + 1) { changes += 1 }
            // A slanted coast is up to a pixel higher or lower in the next column, and some soft pixels wide.
            let reach = 3
            let torn = (reach..<height - reach).filter { y in
                let here = isLand(east, last, y)
                return !(y - reach...y + reach).contains { isLand(west, 0, $0) == here }
            }
            #expect(torn.isEmpty, "zoom \(z): rows \(torn.first ?? 0) to \(torn.last ?? 0)")
        }
        #expect(changes > 0, "no coast to look at")
    }

    @Test(arguments: [false, true]) func aCoastKeepsItsSlopeAndTheCutHasNoLine(isWest: Bool) throws {
        // From the tile's middle down to the edge, along it, and back.
        let ring = [(2_000, 1_000), (4_096, 2_000), (4_096, 3_000), (2_000, 3_000)]
        let mirrored = ring.map { (4_096 - $0.0, $0.1) }
        let id = TileID(z: 2, x: isWest ? 0 : 3, y: 1)
        let tile = try VectorTile(TileWriter.land([isWest ? mirrored : ring]))
        let bitmap = try #require(try paint(tile, id, source: id, zoom: 2.4))
        let side = TileSpec(id: id, zoom: 2.4, scale: 1, appearance: .light).pixelSide

        for distance in 0..<40 {
            let x = isWest ? distance : Int(side) - 1 - distance
            let first = try #require((0..<bitmap.height).first { isLand(bitmap, x, $0) })
            let slope = 1_000.0 / 2_096
            let coast = (2_000 - (Double(distance) + 0.5) * 4_096 / side * slope) / 4_096 * side
            #expect(abs(Double(first) - coast) < 2.5, "\(distance) pixels from the edge")
            for y in first...Int(2_980 / 4_096 * side) { #expect(isLand(bitmap, x, y), "\(x), \(y)") }
        }
    }

    @Test func aRingIsOpenedWhereItRunsAlongTheEdge() {
        let edge = WorldEdge(west: nil, east: 10)
        let ring: [SIMD2<Float>] = [
            SIMD2(10, 4), SIMD2(10, 6), SIMD2(3, 7), SIMD2(10, 8), SIMD2(10, 9), SIMD2(1, 1),
        ]
        var lines: [[SIMD2<Float>]] = []

        edge.lines(ofRing: ring) { lines.append($0) }

        #expect(edge.cuts(ring))
        #expect(
            lines == [[SIMD2(10, 6), SIMD2(3, 7), SIMD2(10, 8)], [SIMD2(10, 9), SIMD2(1, 1), SIMD2(10, 4)]])
        #expect(
            edge.widened(ring) == [
                SIMD2(10, 4), SIMD2(12, 4), SIMD2(12, 6), SIMD2(10, 6), SIMD2(3, 7), SIMD2(10, 8),
                SIMD2(12, 8),
                SIMD2(12, 9), SIMD2(10, 9), SIMD2(1, 1),
            ])
        #expect(!WorldEdge(west: nil, east: nil).cuts(ring))
        // A corner that only touches the edge is no cut.
        #expect(!edge.cuts([SIMD2(10, 4), SIMD2(3, 7), SIMD2(1, 1)]))
    }
}
