import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

/// Labels of a map that pans or turns: placed anew over several frames, and never over each other meanwhile.
@Suite struct LabelSlicesTests {
    private let west = LabelTile(source: 0, id: TileID(z: 3, x: 4, y: 4))
    private let east = LabelTile(source: 0, id: TileID(z: 3, x: 5, y: 4))
    private var viewport = MapBed.viewport(latitude: 0, longitude: 0, zoom: 3, width: 900, height: 700)

    /// Labels all over the screen and around it.
    private func scattered(_ count: Int, seed: UInt64) -> [MapLabel] {
        var random = SeededGenerator(seed: seed)
        let reach = 700 / viewport.pointsPerMapPoint
        return (0..<count).map {
            LabelPlacerTests.label(
                UInt64($0), x: viewport.center.x + .random(in: -reach...reach, using: &random),
                y: viewport.center.y + .random(in: -reach...reach, using: &random), order: Double($0),
                kind: .country)
        }
    }

    private func update(
        _ layer: inout LabelLayer, _ tiles: [(id: LabelTile, labels: [MapLabel])], heading: Double = 0,
        _ motion: LabelLayer.Motion, frame: Int
    ) {
        var view = viewport
        view.heading = heading
        let time = FrameTime(seconds: Double(frame) / 60)
        layer.update(
            viewport: view, step: 3, labels: ViewLabels(tiles), obstacles: [], motion: motion, time: time)
        layer.sweep(at: time)
        // What has a picture may be seen.
        for number in layer.shown.indices where layer.shown[number].glyphs == nil {
            layer.setGlyphs(glyphs, of: number, at: time)
        }
    }

    private var glyphs: LabelGlyphs {
        var bare = LabelPlacement(LabelPlacerTests.label(0, x: 0, y: 0, order: 0))
        bare.showsText = false
        return LabelGlyphs(
            bare, scale: 1, cache: TextCache(engine: FixedText()), icons: IconTextures())
    }

    private func names(_ layer: LabelLayer) -> Set<UInt64> {
        Set(layer.shown.filter(\.fader.isShown).map(\.placement.label.key))
    }

    @Test(arguments: 1...4) func namesThatATurnBringsOverOthersLeave(seed: UInt64) throws {
        let tiles = [(id: west, labels: scattered(900, seed: seed))]
        var layer = LabelLayer()
        update(&layer, tiles, .resting, frame: 0)
        let first = names(layer)
        #expect(first.count > 60)
        for degrees in 1...90 {
            update(&layer, tiles, heading: Double(degrees), .panning, frame: degrees)

            var plane = try #require(layer.plane)
            plane.heading = Double(degrees)
            let boxes = layer.shown.filter(\.fader.isShown).flatMap { $0.placement.visibleBoxes(in: plane) }
            // In four degrees names that nearly touch come closer by less than their distance.
            LabelPlacerTests.expectApart(boxes.map { $0.insetBy(dx: 1, dy: 1) }, "at \(degrees) degrees")
        }
        // Others have come for those that left.
        #expect(names(layer).count > first.count * 8 / 10)
        #expect(!names(layer).subtracting(first).isEmpty)

        var fresh = LabelLayer()
        update(&fresh, tiles, heading: 90, .resting, frame: 0)
        update(&layer, tiles, heading: 90, .resting, frame: 91)
        #expect(names(layer) == names(fresh))
    }

    @Test func namesOfAnotherTileComeAfterAFewFrames() {
        let many = scattered(3 * LabelPlacer.labelsPerFrame, seed: 5)
        let last = LabelPlacerTests.label(
            9_999, x: viewport.center.x + 5_000 / viewport.pointsPerMapPoint, y: viewport.center.y, order: -1)
        var layer = LabelLayer()
        update(&layer, [(id: west, labels: many)], .resting, frame: 0)
        let before = names(layer)
        let tiles = [(id: west, labels: many), (id: east, labels: [last])]

        var moved = self
        moved.viewport.center.x += 4_600 / viewport.pointsPerMapPoint
        for frame in 1...3 {
            moved.update(&layer, tiles, .panning, frame: frame)
            #expect(names(layer) == before)
        }
        moved.update(&layer, tiles, .panning, frame: 4)

        #expect(names(layer).contains(9_999))
    }
}
