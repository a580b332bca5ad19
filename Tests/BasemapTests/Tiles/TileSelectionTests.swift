import CartoucheMapGeometry
import TestSupport
import Testing

@testable import CartoucheBasemap

@Suite struct TileSelectionTests {
    private func tile(_ z: Int, _ x: Int, _ y: Int, copy: Int = 0) -> WrappedTile {
        WrappedTile(id: TileID(z: z, x: x, y: y), worldCopy: copy)
    }

    @Test func tilesAtHandAreDrawnThemselves() {
        let ideal = [tile(2, 1, 1), tile(2, 2, 1)]

        let selection = TileSelection.select(ideal: ideal) { _ in true }

        #expect(selection.pieces == ideal.map { .init(texture: $0.id, area: $0) })
        #expect(selection.missing.isEmpty)
    }

    @Test func theNearestAncestorStandsInWhileATileLoads() {
        let have: Set = [TileID(z: 0, x: 0, y: 0), TileID(z: 2, x: 1, y: 1)]

        let selection = TileSelection.select(ideal: [tile(4, 5, 6), tile(4, 15, 0)]) { have.contains($0) }

        #expect(selection.missing == [TileID(z: 4, x: 5, y: 6), TileID(z: 4, x: 15, y: 0)])
        #expect(
            selection.pieces == [
                .init(texture: TileID(z: 2, x: 1, y: 1), area: tile(4, 5, 6)),
                .init(texture: TileID(z: 0, x: 0, y: 0), area: tile(4, 15, 0)),
            ])
    }

    @Test func childrenStandInOverTheAncestorAfterZoomingOut() {
        let have: Set = [TileID(z: 0, x: 0, y: 0), TileID(z: 3, x: 2, y: 2), TileID(z: 4, x: 7, y: 7)]

        let selection = TileSelection.select(ideal: [tile(2, 1, 1)]) { have.contains($0) }

        #expect(
            selection.pieces == [
                .init(texture: TileID(z: 0, x: 0, y: 0), area: tile(2, 1, 1)),
                .init(texture: TileID(z: 3, x: 2, y: 2), area: tile(3, 2, 2)),
                .init(texture: TileID(z: 4, x: 7, y: 7), area: tile(4, 7, 7)),
            ])
    }

    @Test func aTileSeenTwiceIsMissingOnceAndDrawnTwice() {
        let ideal = [tile(1, 0, 0), tile(1, 0, 0, copy: 1)]

        #expect(TileSelection.select(ideal: ideal) { _ in false }.missing == [TileID(z: 1, x: 0, y: 0)])
        #expect(TileSelection.select(ideal: ideal) { _ in true }.pieces.map(\.area) == ideal)
    }

    /// Whatever is at hand: pieces are at hand and lie within a wanted tile, missing tiles are not at hand,
    /// and every wanted tile is covered if the world's picture is there.
    @Test(arguments: 1...20) func anySelectionHolds(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let z = Int.random(in: 1...5, using: &random)
        let ideal = (0..<8).map { _ in
            tile(z, .random(in: 0..<1 << z, using: &random), .random(in: 0..<1 << z, using: &random))
        }
        var have: Set = [TileID(z: 0, x: 0, y: 0)]
        for _ in 0..<60 {
            let level = Int.random(in: 1...7, using: &random)
            have.insert(
                TileID(
                    z: level, x: .random(in: 0..<1 << level, using: &random),
                    y: .random(in: 0..<1 << level, using: &random)))
        }

        let selection = TileSelection.select(ideal: ideal) { have.contains($0) }

        for piece in selection.pieces {
            #expect(have.contains(piece.texture))
            let depth = piece.area.id.z - piece.texture.z
            #expect(depth >= 0 && piece.area.id.x >> depth == piece.texture.x)
        }
        #expect(selection.missing.allSatisfy { !have.contains($0) })
        for tile in ideal { #expect(selection.pieces.contains { $0.area == tile }) }
    }
}
