import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// A style that changes while the map is shown.
@Suite struct RuntimeStyleTests {
    private let tracker = WorkTracker()
    private let viewport = MapBed.viewport(latitude: 0, longitude: 0, zoom: 1)

    private func map() throws -> Basemap {
        let text = """
            {"version": 8, "sources": {"t": {"type": "vector"}}, "layers": [
             {"id": "ground", "type": "background", "paint": {"background-color": "#0000ff"}},
             {"id": "land", "type": "fill", "source": "t", "source-layer": "land",
              "paint": {"fill-color": "#00ff00"}}]}
            """
        let source = MadeUpSource { _ in TileWriter.land([[(0, 0), (4_096, 0), (4_096, 4_096), (0, 4_096)]]) }
        let map = Basemap(
            source: source, style: StylePair(light: try StyleDocument(Data(text.utf8))),
            text: FixedText.labelBoxes,
            work: tracker)
        map.hasWorkBudget = false
        return map
    }

    @Test func colorsWidthsAndOpacitiesAreSetByTheirTypes() throws {
        let map = try map()
        let color = Color(light: Color(hex: 0xFF8000, alpha: 0.5), dark: .black)

        try map.setColor(color, ofLayer: "land")
        try map.setOpacity(0.25, ofLayer: "ground")

        let style = try #require(map.style)
        let fill = try #require(style.light.layer("land")?.fill)
        let painted = fill.color.evaluate(StyleContext(zoom: 1))
        #expect(painted == StyleColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 0.5))
        #expect(style.light.layer("ground")?.background?.opacity.constant == 0.25)
        for wrong in [-0.1, 1.1, .nan] {
            #expect(throws: StyleError.self) { try map.setOpacity(wrong, ofLayer: "ground") }
        }
        #expect(throws: StyleError(style: style.light.name, cause: .noLayer("sea"))) {
            try map.setColor(color, ofLayer: "sea")
        }
        do {
            try map.setWidth(2, ofLayer: "land")
            Issue.record("areas have no width")
        } catch { #expect("\(error)".contains("layers of type fill have no such property"), "\(error)") }
    }

    /// Two updates at a time, with the workers' answers between them.
    private func frame(_ map: Basemap, at seconds: Double) async {
        for _ in 0..<3 {
            map.update(viewport: viewport, scale: 1, isZooming: false, time: FrameTime(seconds: seconds))
            await tracker.idle()
        }
        map.update(viewport: viewport, scale: 1, isZooming: false, time: FrameTime(seconds: seconds))
    }

    @Test func theOldPicturesStayUntilAllNewOnesAreThereAndThenFade() async throws {
        let map = try map()
        await frame(map, at: 0)
        await frame(map, at: 0.5)
        let old = map.tiles.shownGeneration
        #expect(map.progress.isRendered && map.tiles.selection.missing.isEmpty)

        try map.setProperty("fill-color", "\"#ff0000\"", ofLayer: "land")
        map.update(viewport: viewport, scale: 1, isZooming: false, time: FrameTime(seconds: 1))
        #expect(map.tiles.shownGeneration == old && map.tiles.selection.missing.isEmpty, "no blank tile")
        #expect(!map.progress.isRendered)
        await frame(map, at: 1)

        #expect(map.tiles.shownGeneration != old && map.tiles.selection.missing.isEmpty)
        let fade = try #require(map.tiles.fade)
        #expect(fade.from == old && fade.fraction(at: FrameTime(seconds: 1)) == 0)
        #expect(!fade.selection.pieces.isEmpty)
        #expect(map.needsFrame)
        await frame(map, at: 1 + TileGenerationFade.duration)
        #expect(map.tiles.fade == nil && !map.tiles.textures.contains(old))
        #expect(map.progress.isRendered)
    }

    @Test func aStyleThatChangesInEveryFrameIsShownAtThePaceOfPainting() async throws {
        let map = try map()
        await frame(map, at: 0)
        let before = map.tiles.revision

        for step in 0..<100 { try map.setProperty("fill-opacity", "\(Double(step) / 100)", ofLayer: "land") }
        #expect(map.tiles.revision == before + 1)
        await frame(map, at: 1)
        await frame(map, at: 2)

        #expect(map.tiles.revision == before + 2)
        #expect(map.style?.light.layer("land")?.fill?.opacity.constant == 0.99)
    }

    @Test func layersAndFiltersChangeWhatIsPainted() async throws {
        let map = try map()
        await frame(map, at: 0)
        #expect(contents(map) == [false])

        try map.setLayer("land", isHidden: true)
        await frame(map, at: 1)
        #expect(contents(map) == [true], "only the ground")

        try map.setLayer("land", isHidden: false)
        try map.setFilter(#"["==", ["get", "kind"], "none"]"#, ofLayer: "land")
        await frame(map, at: 2)
        #expect(contents(map) == [true])

        try map.setFilter(nil, ofLayer: "land")
        await frame(map, at: 3)
        await frame(map, at: 4)
        #expect(contents(map) == [false])
    }

    @Test func wrongChangesAreErrorsAndChangeNothing() async throws {
        let map = try map()
        await frame(map, at: 0)
        let before = map.tiles.revision

        #expect(throws: StyleError.self) { try map.setLayer("roads", isHidden: true) }
        #expect(throws: StyleError.self) { try map.setFilter("nonsense", ofLayer: "land") }
        #expect(throws: StyleError.self) { try map.setProperty("fill-color", "12", ofLayer: "land") }
        #expect(throws: StyleError.self) { try map.setProperty("line-color", "\"red\"", ofLayer: "land") }

        #expect(map.tiles.revision == before)
    }

    @Test func theTilesAreNotReadAgain() async throws {
        let reads = Log<TileID>()
        let text = """
            {"version": 8, "sources": {"t": {"type": "vector"}}, "layers": [
             {"id": "land", "type": "fill", "source": "t", "source-layer": "land"}]}
            """
        let source = MadeUpSource { id in
            reads.add(id)
            return TileWriter.land([[(0, 0), (4_096, 0), (4_096, 4_096), (0, 4_096)]])
        }
        let map = Basemap(
            source: source, style: StylePair(light: try StyleDocument(Data(text.utf8))),
            text: FixedText.labelBoxes,
            work: tracker)
        await frame(map, at: 0)
        let before = reads.entries.count

        try map.setProperty("fill-color", "\"#ff0000\"", ofLayer: "land")
        await frame(map, at: 1)

        #expect(reads.entries.count == before)
    }

    /// Whether the shown pictures are plain ground.
    private func contents(_ map: Basemap) -> Set<Bool> {
        Set(
            map.tiles.selection.pieces.compactMap { piece in
                map.tiles.textures.entry(piece.texture, map.tiles.shownGeneration).map {
                    if case .solid = $0.content { true } else { false }
                }
            })
    }
}
