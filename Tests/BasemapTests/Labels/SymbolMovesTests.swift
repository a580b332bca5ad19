import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

/// Moves and turns of texts and icons relative to the map or the screen, and symbols that may cover some
/// others. A letter is 6 points wide.
@Suite struct SymbolMovesTests {
    private func bench() -> SymbolBench {
        var bench = SymbolBench()
        let flag = PlainPictures.bitmap(20, 10) { _, _ in [255, 0, 0, 255] }
        bench.files = FilesInMemory(files: [
            "sprite.json": Array(
                #"{"flag": {"x": 0, "y": 0, "width": 20, "height": 10, "pixelRatio": 1}}"#.utf8),
            "sprite.png": PlainPictures.file(flag),
        ])
        bench.add([(2_048, 2_048)], to: "poi", ["name": "Inn"])
        return bench
    }

    private func placement(_ layout: String, paint: String = "") throws -> LabelPlacement {
        let layer = SymbolBench.layer("poi", "poi", #""text-size": 10, "# + layout, paint: paint)
        return LabelPlacement(try #require(try bench().labels(layer).first))
    }

    private func plane(_ placement: LabelPlacement, heading: Double) -> LabelPlane {
        LabelPlane(
            zoom: 3, heading: heading, reference: placement.position, size: CGSize(width: 500, height: 500))
    }

    /// The middle of a label's only box, without padding, in whole points.
    private func middle(_ boxes: [CGRect]) -> [Double] {
        boxes.first.map { [Double($0.midX.rounded()), Double($0.midY.rounded())] } ?? []
    }

    @Test(arguments: [
        ("map", 0.0, [30.0, 10.0]), ("map", 90.0, [10.0, -30.0]), ("viewport", 90.0, [30.0, 10.0]),
    ])
    func aMoveTurnsWithTheMapOrNot(anchor: String, heading: Double, expected: [Double]) throws {
        let text = try placement(
            #""text-field": "{name}""#,
            paint: #""text-translate": [30, 10], "text-translate-anchor": "\#(anchor)""#)
        let icon = try placement(
            #""icon-image": "flag", "icon-padding": 0"#,
            paint: #""icon-translate": [30, 10], "icon-translate-anchor": "\#(anchor)""#)
        let plane = plane(text, heading: heading)

        #expect(middle(text.visibleBoxes(in: plane)) == expected)
        #expect(middle(icon.visibleBoxes(in: plane)) == expected)
    }

    @Test func aMovedTextLeavesItsPlaceToOthers() throws {
        let moved = try placement(#""text-field": "{name}""#, paint: #""text-translate": [0, 60]"#)
        let other = try placement(#""text-field": "Other""#)

        let placed = LabelPlacer.place([moved.label, other.label], in: plane(moved, heading: 0), padding: 2)

        #expect(placed.count == 2)
    }

    @Test(arguments: [("map", -90.0), ("auto", 0), ("viewport", 0), ("viewport-glyph", 0)])
    func aTextAtAPointTurnsWithTheMapWhereTheStyleSaysSo(alignment: String, turn: Double) throws {
        let text = try placement(
            #""text-field": "A long name", "text-max-width": 99, "text-rotation-alignment": "\#(alignment)""#)
        let box = try #require(text.visibleBoxes(in: plane(text, heading: 90)).first)

        #expect(text.textTurn(heading: 90) == turn)
        #expect((box.height > box.width) == (turn != 0))
    }

    @Test(arguments: [(true, 0.0, 180.0), (false, 0, 0), (true, 180, -180)])
    func anIconOnALineToTheLeftIsTurnedAround(keepsUpright: Bool, heading: Double, turn: Double) throws {
        var bench = bench()
        bench.add([(3_500, 500), (500, 500)], to: "road", line: true, [:])
        let arrows = try bench.labels(
            SymbolBench.layer(
                "arrow", "road",
                #""icon-image": "flag", "symbol-placement": "line", "icon-keep-upright": \#(keepsUpright)"#))
        let arrow = LabelPlacement(try #require(arrows.first))

        #expect(arrow.label.icon?.rotation == 180)
        #expect(arrow.iconTurn(heading: heading) == turn)
    }

    @Test(arguments: [
        ("never", "cooperative", ["1"]), ("always", "cooperative", ["1", "2"]),
        ("cooperative", "cooperative", ["1", "2"]), ("cooperative", "never", ["1"]),
        ("never", "always", ["1", "2"]),
    ])
    func aCooperativeTextCoversThoseThatMayCoverOthers(first: String, second: String, shown: [String])
        throws
    {
        var bench = SymbolBench()
        bench.add([(900, 900)], to: "one", ["name": "1"])
        bench.add([(900, 900)], to: "two", ["name": "2"])
        let labels = try bench.labels(
            SymbolBench.layer("below", "two", #""text-field": "{name}", "text-overlap": "\#(second)""#),
            SymbolBench.layer("above", "one", #""text-field": "{name}", "text-overlap": "\#(first)""#))
        let plane = LabelPlane(
            zoom: 3, heading: 0, reference: labels[0].position, size: CGSize(width: 500, height: 500))

        let placed = LabelPlacer.place(labels, in: plane, padding: 2)

        #expect(placed.map(\.label.name) == shown)
    }
}
