import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

@Suite struct TilePainterTests {
    private func paint(_ bytes: [UInt8], _ id: TileID, source: TileID, zoom: Double, scale: Double = 1) throws
        -> TileImage?
    {
        let spec = TileSpec(id: id, zoom: zoom, scale: scale, appearance: .light)
        return StyleTilePainter(try TestStyles.plain, report: { _ in }).paint(
            try VectorTile(bytes), source: source, spec: spec, isCancelled: { false })
    }

    private func isLand(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
        let word = TestStyles.land.rgba8
        return bitmap[x, y] == (UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255), 255)
    }

    @Test func anEmptyTileIsPlainWater() throws {
        let image = try #require(
            try paint([], TileID(z: 3, x: 1, y: 1), source: TileID(z: 3, x: 1, y: 1), zoom: 3))
        guard case .solid(let color) = image else {
            Issue.record("a bitmap for nothing")
            return
        }
        #expect(color == TestStyles.water)
    }

    @Test func theBitmapHasTheExactSizeOfThePlaceOnScreen() throws {
        let land = TileWriter.land([[(-80, -80), (4176, -80), (4176, 4176), (-80, 4176)]])
        for (zoom, scale, side) in [(3.0, 1.0, 512), (3.5, 1, 725), (3.25, 2, 1218), (-1, 1, 256)] {
            let z = max(0, Int(zoom.rounded(.down)))
            let id = TileID(z: z, x: 0, y: 0)
            guard case .bitmap(let bitmap)? = try paint(land, id, source: id, zoom: zoom, scale: scale) else {
                Issue.record("no bitmap")
                continue
            }
            #expect(bitmap.width == side && bitmap.height == side)
            #expect(isLand(bitmap, 0, 0) && isLand(bitmap, side - 1, side - 1), "land covers zoom \(zoom)")
        }
    }

    /// Past the last level: each part shows the same place as the whole, and there are no holes between
    /// parts.
    @Test func partsOfAnAncestorFitTogether() throws {
        let shape = TileWriter.land([[(300, 200), (3900, 600), (3600, 3800), (2000, 2100), (500, 3500)]])
        let source = TileID(z: 6, x: 20, y: 30)
        guard case .bitmap(let whole)? = try paint(shape, source, source: source, zoom: 8) else {
            Issue.record("no bitmap")
            return
        }
        #expect(whole.width == 2_048)
        for row in 0..<4 {
            for column in 0..<4 {
                let id = TileID(z: 8, x: 80 + column, y: 120 + row)
                guard let image = try paint(shape, id, source: source, zoom: 8) else { continue }
                var worst = 0
                for y in stride(from: 0, to: 512, by: 7) {
                    for x in stride(from: 0, to: 512, by: 7) {
                        let expected = whole[column * 512 + x, row * 512 + y]
                        let word = TestStyles.water.rgba8
                        var found = (
                            UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255), UInt8(255)
                        )
                        if case .bitmap(let part) = image { found = part[x, y] }
                        worst = max(
                            worst, abs(Int(expected.0) - Int(found.0)), abs(Int(expected.2) - Int(found.2)))
                    }
                }
                #expect(worst <= 3, "part \(column), \(row)")
            }
        }
    }

    @Test func deepOverzoomStaysSharpAndWhole() throws {
        let shape = TileWriter.land([[(-80, -80), (2048, -80), (2048, 4176), (-80, 4176)]])
        let source = TileID(z: 6, x: 20, y: 30)
        // The coast runs down the middle: tiles on its west are land, on its east water.
        let middle = (20 << 10) + 512
        guard
            case .bitmap(let west)? = try paint(
                shape, TileID(z: 16, x: middle - 1, y: (30 << 10) + 9), source: source, zoom: 16)
        else {
            Issue.record("no bitmap")
            return
        }
        #expect(isLand(west, 0, 0) && isLand(west, 480, 511))
        let east = try paint(shape, TileID(z: 16, x: middle + 3, y: (30 << 10) + 9), source: source, zoom: 16)
        if case .bitmap? = east { Issue.record("water is painted") }
    }

    @Test(.behavior("F28")) func landThatEndsAtTheAntimeridianShowsNoEdge() throws {
        let east = TileWriter.land([[(2000, 1000), (4096, 1000), (4096, 3000), (2000, 3000)]])
        let source = TileID(z: 2, x: 3, y: 1)
        guard case .bitmap(let bitmap)? = try paint(east, source, source: source, zoom: 2.4) else {
            Issue.record("no bitmap")
            return
        }
        for x in bitmap.width - 6..<bitmap.width { #expect(isLand(bitmap, x, bitmap.height / 2)) }
    }

    @Test func cancellingEndsThePainting() throws {
        let land = try VectorTile(TileWriter.land([[(0, 0), (4096, 0), (4096, 4096)]]))
        let id = TileID(z: 1, x: 0, y: 0)
        let image = StyleTilePainter(try TestStyles.plain, report: { _ in }).paint(
            land, source: id, spec: TileSpec(id: id, zoom: 1, scale: 1, appearance: .dark),
            isCancelled: { true })
        if image != nil { Issue.record("a picture though cancelled") }
    }

    @Test func clippedRingsKeepTheirArea() {
        var clipper = BoxClipper(low: SIMD2(0, 0), high: SIMD2(10, 10))
        var ring: [SIMD2<Float>] = [SIMD2(-5, 2), SIMD2(20, 2), SIMD2(20, 6), SIMD2(-5, 6)]
        clipper.clip(ring: &ring)
        var area: Float = 0
        for (i, p) in ring.enumerated() {
            let q = ring[(i + 1) % ring.count]
            area += p.x * q.y - q.x * p.y
        }
        #expect(area == 80)
        #expect(ring.allSatisfy { $0.x >= 0 && $0.x <= 10 })
    }

    @Test func clippedLinesAreCutIntoTheirVisiblePieces() {
        let clipper = BoxClipper(low: SIMD2(0, 0), high: SIMD2(10, 10))
        var pieces: [[SIMD2<Float>]] = []
        clipper.pieces(ofLine: [SIMD2(-5, 5), SIMD2(5, 5), SIMD2(5, 15), SIMD2(8, 15), SIMD2(8, 5)]) {
            piece, _ in pieces.append(piece)
        }
        #expect(pieces == [[SIMD2(0, 5), SIMD2(5, 5), SIMD2(5, 10)], [SIMD2(8, 10), SIMD2(8, 5)]])
    }

    /// Corrupt tiles may hold hundreds of thousands of lines that are dashed over millions of pixels.
    @Test func wildDashedBordersCostOnlyWhatIsSeen() throws {
        let far = 500_000_000
        var commands = TileWriter.commands([(-far, 7), (far, 7)], closes: false)
        // Each further one starts where the pen is: back, one unit down, and across again.
        for _ in 0..<3_000 { commands += TileWriter.commands([(-2 * far, 1), (0, 1)], closes: false) }
        var writer = TileWriter()
        writer.addLayer("admin0", type: 2, commands: commands, properties: [("d", "1")])
        let id = TileID(z: 6, x: 20, y: 30)

        guard case .bitmap(let bitmap)? = try paint(writer.tile, id, source: id, zoom: 6) else {
            Issue.record("no bitmap")
            return
        }
        let water = TestStyles.water.rgba8
        #expect(bitmap[256, 256].0 != UInt8(water & 255))
    }
}
