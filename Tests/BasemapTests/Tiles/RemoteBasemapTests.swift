import CartoucheMapGeometry
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// A base map whose tiles are fetched.
@Suite struct RemoteBasemapTests {
    /// The bundled world, as if from a server.
    private struct DistantWorld: RemoteTileSource {
        let world: PMTilesSource
        /// Tiles that cannot be had.
        var lost: Set<TileID> = []
        var header: TileSourceHeader { world.header }

        func fetch(_ id: TileID) async throws(TileError) -> [UInt8]? {
            if lost.contains(id) {
                throw TileError(source: "far", tile: id, cause: .unavailable("it is lost"))
            }
            return try world.tile(id)
        }
    }

    private static let view = MapBed.viewport(latitude: 47, longitude: 9, zoom: 4)

    /// The pieces and the labels of the map at rest.
    private func atRest(_ bed: MapBed) async -> BasemapStatistics {
        for _ in 0..<20 {
            bed.frame(Self.view, after: 1)
            let (tracker, workers) = (bed.tracker, bed.workers)
            _ = await until {
                workers.run()
                return tracker.outstanding == 0
            }
        }
        return bed.map.statistics
    }

    @Test func aRemoteMapIsTheSameAsALocalOne() async throws {
        let world = try MapBed.world
        let (near, far) = (try MapBed.ofWorld(world), try MapBed.ofWorld(DistantWorld(world: world)))

        let (here, there) = (await atRest(near), await atRest(far))

        #expect(there.missingTiles == 0)
        #expect(there.labels == here.labels && here.labels > 5)
        #expect(there.drawnPieces == here.drawnPieces)
        #expect(far.problems.entries.isEmpty)
    }

    @Test func whatIsLostIsShownByItsParentAndSaidOnce() async throws {
        let world = try MapBed.world
        let ids = Set(TileCover.tiles(for: Self.view, zoom: 4).map(\.id))
        let bed = try MapBed.ofWorld(DistantWorld(world: world, lost: ids))

        let shown = await atRest(bed)

        #expect(shown.missingTiles == ids.count)
        #expect(shown.drawnPieces == ids.count, "the parents stand in")
        #expect(bed.problems.entries.count == 1)
    }
}
