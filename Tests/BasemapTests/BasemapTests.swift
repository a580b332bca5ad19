import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

@Suite struct BasemapTests {
    /// The screen's pixels that quads cover, from the list's textured or plain quads.
    private func coverage(_ list: DisplayList, width: Int, height: Int) -> [Bool] {
        var covered = [Bool](repeating: false, count: width * height)
        for quad in list.quads {
            let part = PixelRect(
                x: Int(quad.x), y: Int(quad.y), width: Int(quad.width), height: Int(quad.height)
            )
            .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
            for y in 0..<part.height {
                for x in 0..<part.width { covered[(part.y + y) * width + part.x + x] = true }
            }
        }
        return covered
    }

    private func labelCount(_ bed: MapBed) -> Int { bed.map.labels.layer.shown.count }

    @Test(arguments: [0.6, 1.5, 3.4, 5.3, 7.5, 11.2]) func atRestEveryTileIsThereAtItsExactSize(zoom: Double)
        throws
    {
        let bed = try MapBed.ofWorld()
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: zoom)

        let list = bed.frame(viewport)

        #expect(bed.map.statistics.missingTiles == 0)
        #expect(bed.tracker.outstanding == 0)
        #expect(coverage(list, width: 640, height: 400).allSatisfy { $0 })
        for case .quads(let texture?, let range) in list.commands where texture.isOpaque {
            for quad in list.quads[range] {
                #expect(quad.width == quad.sourceWidth && quad.height == quad.sourceHeight)
                #expect(quad.x == quad.x.rounded() && quad.y == quad.y.rounded())
            }
        }
    }

    @Test func theFirstFrameHasNothingAndAsksForTheMiddleFirst() throws {
        let asked = Log<TileID>()
        let world = try MapBed.world
        let bed = try MapBed.ofWorld(
            MadeUpSource(header: world.header) { id throws(TileError) in
                asked.add(id)
                return try world.tile(id)
            })
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: 5.2, width: 1_280, height: 800)

        bed.map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero)
        #expect(bed.map.tiles.selection.pieces.isEmpty)
        #expect(bed.tracker.outstanding > 0)
        bed.workers.run()

        #expect(asked.entries.first == TileID(containing: viewport.center, z: 5))
    }

    @Test func parentsStandInWhileChildrenLoad() throws {
        let bed = try MapBed.ofWorld()
        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: 3))
        let closer = MapBed.viewport(latitude: 46, longitude: 9, zoom: 4)

        let list = bed.drawOnly(closer)

        #expect(bed.map.statistics.missingTiles > 0)
        #expect(coverage(list, width: 640, height: 400).allSatisfy { $0 })
        #expect(Set(bed.map.tiles.selection.pieces.map(\.texture.z)) == [3])
        bed.frame(closer)
        #expect(Set(bed.map.tiles.selection.pieces.map(\.texture.z)) == [4])
    }

    @Test func childrenStandInAfterZoomingOut() throws {
        let bed = try MapBed.ofWorld()
        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: 5))

        _ = bed.drawOnly(MapBed.viewport(latitude: 46, longitude: 9, zoom: 3.9))

        #expect(bed.map.tiles.selection.pieces.contains { $0.texture.z > 3 })
        #expect(bed.map.statistics.missingTiles > 0)
    }

    @Test func whileTheZoomChangesPicturesAreScaledAndThenMadeExact() throws {
        let bed = try MapBed.ofWorld()
        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2))
        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.3), isZooming: true)
        #expect(bed.map.needsFrame)
        let specs = bed.map.tiles.selection.pieces.compactMap {
            bed.map.tiles.textures.entry($0.texture, .light)?.spec.zoom
        }
        #expect(specs.allSatisfy { $0 == 4.2 })

        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.3))

        let exact = bed.map.tiles.selection.pieces.compactMap {
            bed.map.tiles.textures.entry($0.texture, .light)?.spec.zoom
        }
        #expect(exact.allSatisfy { $0 == 4.3 })
    }

    @Test(arguments: [(4.05, 4.52), (4.95, 4.48)])
    func picturesAreRepaintedByHalvesOfALevelWhileTheZoomChanges(_ from: Double, _ to: Double) throws {
        let bed = try MapBed.ofWorld()
        func zooms() -> [Double] {
            bed.map.tiles.selection.pieces.compactMap {
                bed.map.tiles.textures.entry($0.texture, .light)?.spec.zoom
            }
        }
        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: from))
        let near = from + (to - from) * 0.8
        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: near), isZooming: true)
        // Tiles that have come into sight are painted for the half level at once.
        #expect(zooms().contains(from))

        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: to), isZooming: true)

        #expect(!zooms().isEmpty)
        #expect(zooms().allSatisfy { $0 == 4.5 })
    }

    @Test(.behavior("F28")) func theWorldGoesOnAcrossTheDateline() throws {
        let bed = try MapBed.ofWorld()

        let list = bed.frame(MapBed.viewport(latitude: 60, longitude: 180, zoom: 2.3))

        #expect(Set(bed.map.tiles.selection.pieces.map(\.area.worldCopy)).count == 2)
        #expect(coverage(list, width: 640, height: 400).allSatisfy { $0 })
    }

    @Test func aBadTileIsBlankAndReportedOnceAndTheOthersAreThere() throws {
        let world = try MapBed.world
        let bad = TileID(z: 4, x: 8, y: 5)
        let bed = try MapBed.ofWorld(
            MadeUpSource(header: world.header) { id throws(TileError) in
                if id == bad { return [0x1A, 0xFF, 0x03] }
                return try world.tile(id)
            })

        bed.frame(MapBed.viewport(latitude: 50, longitude: 8, zoom: 4.5))
        bed.frame(MapBed.viewport(latitude: 50, longitude: 8, zoom: 4.6))

        #expect(bed.map.statistics.missingTiles == 0)
        #expect(bed.problems.entries.count == 1)
        #expect(bed.problems.entries.first?.tile == bad)
        guard case .solid? = bed.map.tiles.textures.entry(bad, .light)?.content else {
            Issue.record("the bad tile is not blank")
            return
        }
    }

    @Test func labelsOnScreenNeverOverlapWhileTheMapMovesAndZooms() throws {
        let bed = try MapBed.ofWorld(paints: false)
        var viewport = MapBed.viewport(latitude: 48, longitude: 5, zoom: 2.2, width: 1_000, height: 700)
        var most = 0
        for step in 0..<60 {
            viewport.zoom += step < 40 ? 0.07 : -0.11
            viewport.center.x += 40 / viewport.pointsPerMapPoint
            bed.frame(viewport, isZooming: true, after: 0.05)
            let shown = bed.map.labels.layer.shown.filter(\.fader.isShown)
            let boxes = LabelPlacerTests.boxes(shown.map(\.placement), in: viewport)
            most = max(most, boxes.count)
            LabelPlacerTests.expectApart(boxes, "step \(step)")
        }
        #expect(most > 30)
    }

    @Test func afterAJumpOutNoMoreLabelsOfTheCloserViewComeIn() throws {
        let bed = try MapBed.ofWorld(paints: false)
        bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.4))
        func drawn() -> Set<Int> { Set(bed.map.labels.layer.shown.filter { $0.glyphs != nil }.map(\.id)) }
        let before = drawn()
        #expect(!before.isEmpty)

        let wider = MapBed.viewport(latitude: 46, longitude: 9, zoom: 2.4)
        _ = bed.drawOnly(wider)
        #expect(drawn().isSubset(of: before))

        bed.frame(wider)
        bed.frame(wider, after: 1)
        #expect(!drawn().isSubset(of: before))
    }

    /// What is on screen, also what fades, with the names' opacity.
    private func boxes(_ bed: MapBed, _ viewport: Viewport) -> [(key: UInt64, box: CGRect)] {
        let seen = bed.map.labels.layer.shown.filter {
            $0.glyphs != nil && $0.fader.opacity(at: bed.time) > 0
        }
        .map(\.placement)
        return Array(zip(seen.map(\.label.key), LabelPlacerTests.boxes(seen, in: viewport)))
    }

    @Test(arguments: [(6.4, 3.4), (5.0, 2.4), (3.4, 6.4), (7.2, 1.5)])
    func namesDoNotCoverOneAnotherAfterAJump(from: Double, to: Double) throws {
        let bed = try MapBed.ofWorld(paints: false)
        let before = MapBed.viewport(latitude: 48, longitude: 9, zoom: from, width: 1_000, height: 700)
        let after = MapBed.viewport(latitude: 48, longitude: 9, zoom: to, width: 1_000, height: 700)
        for _ in 0..<3 { bed.frame(before, after: 0.3) }
        #expect(!boxes(bed, before).isEmpty)
        func look(_ comment: String) {
            let all = boxes(bed, after).sorted { $0.box.minX < $1.box.minX }
            for (i, a) in all.enumerated() {
                for b in all[(i + 1)...] where b.key != a.key {
                    let common = a.box.intersection(b.box)
                    // They may touch: a name is placed with a little room round it.
                    #expect(common.width < 1 || common.height < 1, "\(comment): \(a.box) and \(b.box)")
                }
            }
        }

        // The workers are slow; then the names come, and the last ones fade.
        for step in 0..<5 {
            bed.time = bed.time + 0.05
            _ = bed.drawOnly(after)
            look("waiting \(step)")
        }
        for step in 0..<20 {
            bed.frame(after, after: 0.025)
            look("step \(step)")
        }
        #expect(!boxes(bed, after).isEmpty)
    }

    @Test func namesMakeRoomThoughThoseOfTheWiderViewDoNotCome() throws {
        let bed = try MapBed.ofWorld(paints: false)
        var viewport = MapBed.viewport(latitude: 48, longitude: 9, zoom: 4.4, width: 1_000, height: 700)
        for _ in 0..<3 { bed.frame(viewport, after: 0.3) }
        #expect(!boxes(bed, viewport).isEmpty)

        for _ in 0..<20 {
            viewport.zoom -= 0.03
            bed.time = bed.time + 0.05
            _ = bed.drawOnly(viewport, isZooming: true)
        }
        bed.time = bed.time + 0.3
        _ = bed.drawOnly(viewport)

        let rest = boxes(bed, viewport)
        #expect(!rest.isEmpty)
        LabelPlacerTests.expectApart(rest.map(\.box), "at \(viewport.zoom)")
    }

    @Test func labelsInSightStayWhileTheMapIsDragged() throws {
        let bed = try MapBed.ofWorld(paints: false)
        var viewport = MapBed.viewport(latitude: 48, longitude: 5, zoom: 4.3, width: 800, height: 600)
        bed.frame(viewport)
        for _ in 0..<80 {
            let before = bed.map.labels.layer.shown.filter { its in
                let p = viewport.point(for: its.placement.position)
                return its.fader.isShown && CGRect(x: 60, y: 60, width: 680, height: 480).contains(p)
            }
            viewport.center.x += 17 / viewport.pointsPerMapPoint
            viewport.center.y -= 9 / viewport.pointsPerMapPoint
            bed.frame(viewport)
            for old in before {
                let its = bed.map.labels.layer.shown.first { $0.id == old.id }
                #expect(its?.fader.isShown == true, "\(old.placement.label.name)")
                #expect(its?.placement.side == old.placement.side)
            }
        }
    }

    @Test func labelsFadeInAndTheMapThenRests() throws {
        let bed = try MapBed.ofWorld(paints: false)
        let viewport = MapBed.viewport(latitude: 48, longitude: 5, zoom: 4.3)

        bed.frame(viewport)
        #expect(labelCount(bed) > 0)
        #expect(bed.map.labels.layer.shown.allSatisfy { $0.fader.opacity(at: bed.time) == 0 })
        #expect(bed.map.needsFrame)
        bed.frame(viewport, after: 0.125)
        let seen = bed.map.labels.layer.shown.filter { $0.glyphs != nil }
        #expect(!seen.isEmpty && seen.allSatisfy { abs($0.fader.opacity(at: bed.time) - 0.5) < 0.01 })
        bed.frame(viewport, after: 0.2)
        bed.frame(viewport)

        #expect(bed.map.labels.layer.shown.allSatisfy { $0.fader.opacity(at: bed.time) == 1 })
        #expect(!bed.map.needsFrame)
    }

    @Test func onlyAFewPicturesAreTakenInAFrameWithAWindow() throws {
        let bed = try MapBed.ofWorld()
        bed.map.hasWorkBudget = true
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2, width: 1_280, height: 800)
        bed.map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero)
        bed.workers.run()

        bed.map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero)

        #expect(bed.map.statistics.uploads == 3)
        #expect(bed.map.needsFrame)
    }

    @Test func theAppearanceChangesAtOnceWhenEverythingIsThere() throws {
        let bed = try MapBed.ofWorld()
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2)
        bed.frame(viewport)

        bed.map.appearance = .dark
        _ = bed.drawOnly(viewport)
        #expect(bed.map.tiles.shownGeneration.appearance == .light)
        bed.frame(viewport)

        #expect(bed.map.tiles.shownGeneration.appearance == .dark)
        let dark = try TestStyles.world.backgroundColor(.dark, zoom: 4.2)
        #expect(bed.map.backgroundColor != dark, "it fades")
        bed.frame(viewport, after: TileGenerationFade.duration)
        #expect(bed.map.backgroundColor == dark)
    }

    @Test func namesFadeToTheOtherAppearanceWithTheTiles() throws {
        let bed = try MapBed.ofWorld(paints: false)
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2)
        // The colors of quads that are tinted: tiles are not.
        func colors(_ list: DisplayList) -> Set<UInt32> {
            Set(list.quads.map(\.color).filter { $0 & 0xFF_FFFF != 0xFF_FFFF })
        }
        bed.frame(viewport)
        let light = colors(bed.frame(viewport, after: 1))
        #expect(!light.isEmpty)

        bed.map.appearance = .dark
        bed.frame(viewport)
        let between = colors(bed.frame(viewport, after: TileGenerationFade.duration / 2))
        bed.frame(viewport, after: TileGenerationFade.duration)
        let dark = colors(bed.frame(viewport))

        #expect(light.isDisjoint(with: dark))
        #expect(!between.isEmpty && between.isDisjoint(with: light.union(dark)))
    }

    @Test func lostTexturesArePaintedAgain() throws {
        let bed = try MapBed.ofWorld()
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2)
        bed.frame(viewport)

        bed.map.texturesLost()
        let list = bed.frame(viewport)

        #expect(bed.map.statistics.missingTiles == 0)
        #expect(coverage(list, width: 640, height: 400).allSatisfy { $0 })
    }

    @Test func picturesStayWithinTheirMemory() throws {
        let bed = try MapBed.ofWorld()
        var viewport = MapBed.viewport(latitude: 20, longitude: 0, zoom: 4.9, width: 1_280, height: 800)
        for _ in 0..<14 {
            viewport.center.x += 700 / viewport.pointsPerMapPoint
            bed.frame(viewport)
        }
        #expect(bed.map.statistics.residentBytes < 40 << 20)
        #expect(bed.map.statistics.missingTiles == 0)
    }

    @Test func strangeWindowsAndCamerasDoNoHarm() throws {
        let bed = try MapBed.ofWorld()
        for (w, h, zoom, heading) in [
            (1.0, 1.0, 3.0, 0.0), (8_000, 100, 0, 0), (0, 0, 2, 0), (640, 400, -4, 0), (640, 400, 21.7, 0),
            (640, 400, 2.5, 45), (100, 3_000, 0.3, 200),
        ] {
            bed.frame(
                MapBed.viewport(
                    latitude: 85, longitude: -179, zoom: zoom, width: w, height: h, heading: heading))
        }
        #expect(bed.tracker.outstanding == 0)
    }

    @Test func aTurnedMapIsWhole() throws {
        let bed = try MapBed.ofWorld()
        let list = bed.frame(MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2, heading: 30))
        #expect(bed.map.statistics.missingTiles == 0)
        #expect(!list.vertices.isEmpty)
    }

    @Test func theSourcesCreditIsHandedOn() throws {
        #expect(try MapBed.ofWorld().map.attribution == "Made with Natural Earth")
    }

    /// Workers of the loader's own, as in a program.
    @Test func realThreadsGiveTheSameMap() async throws {
        let tracker = WorkTracker()
        let map = Basemap(
            source: try MapBed.world, style: try TestStyles.world, text: FixedText.labelBoxes, work: tracker)
        map.hasWorkBudget = false
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2)
        for _ in 0..<3 {
            map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero)
            await tracker.idle()
        }
        map.update(viewport: viewport, scale: 1, isZooming: false, time: .zero)

        #expect(map.statistics.missingTiles == 0)
        #expect(map.labels.layer.shown.count > 5)
    }
}
