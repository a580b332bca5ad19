import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Tiles painted by MapLibre styles. The tile has two squares, two roads and two points; a pixel is 8 of its
/// units.
@Suite struct StyleTilePainterTests {
    private let id = TileID(z: 3, x: 2, y: 2)

    private static func square(_ low: Int, _ high: Int) -> [UInt64] {
        TileWriter.commands([(low, low), (high, low), (high, high), (low, high)], closes: true)
    }

    private static let tile: [UInt8] = {
        var writer = TileWriter()
        writer.addLayer(
            "area",
            features: [
                .init(type: 3, commands: square(800, 2_400), properties: [("kind", "park"), ("rank", "2")]),
                .init(
                    type: 3, commands: square(1_600, 3_200), properties: [("kind", "lake"), ("rank", "1")]),
            ])
        writer.addLayer(
            "road",
            features: [
                .init(
                    type: 2, commands: TileWriter.commands([(0, 400), (4_096, 400)], closes: false),
                    properties: [("class", "path")]),
                .init(
                    type: 2, commands: TileWriter.commands([(400, 0), (400, 4_096)], closes: false),
                    properties: [("class", "motorway")]),
            ])
        writer.addLayer(
            "place",
            features: [
                .init(
                    type: 1, commands: TileWriter.commands([(3_600, 800)], closes: false),
                    properties: [("r", "1")]),
                .init(
                    type: 1, commands: TileWriter.commands([(3_600, 2_400)], closes: false),
                    properties: [("r", "3")]),
            ])
        return writer.tile
    }()

    private func style(_ layers: String) throws -> StyleDocument {
        try StyleDocument(
            Data(
                """
                {"version": 8, "sources": {"map": {"type": "vector"}}, "layers": [
                {"id": "ground", "type": "background", "paint": {"background-color": "#ffffff"}}, \(layers)]}
                """.utf8))
    }

    private func layer(_ type: String, _ source: String, _ rest: String) -> String {
        #"""
        {"id": "\#(type) \#(UUID().uuidString)", "type": "\#(type)", "source": "map", \#
        "source-layer": "\#(source)", \#(rest)}
        """#
    }

    private func picture(_ layers: String..., dark: String? = nil, zoom: Double = 3, scale: Double = 1) throws
        -> Bitmap
    {
        let light = try style(layers.joined(separator: ", "))
        let pair = StylePair(light: light, dark: try dark.map(style))
        let spec = TileSpec(id: id, zoom: zoom, scale: scale, appearance: dark == nil ? .light : .dark)
        let image = StyleTilePainter(pair, report: { Issue.record("\($0)") }).paint(
            try VectorTile(Self.tile), source: id, spec: spec, isCancelled: { false })
        guard case .bitmap(let bitmap)? = image else {
            let background = pair.tileBackgroundColor(spec.appearance, zoom: zoom)
            return .filled(background, side: spec.bitmapSide)
        }
        return bitmap
    }

    private func hex(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
        let (r, g, b, _) = bitmap[x, y]
        return String(format: "%02x%02x%02x", r, g, b)
    }

    // MARK: Fills

    @Test func aFilterAndAMatchColorTheAreas() throws {
        let all = try picture(
            layer(
                "fill", "area",
                ##""paint": {"fill-color": ["match", ["get", "kind"], "lake", "#0000ff", "#00ff00"]}"##))
        #expect(hex(all, 150, 150) == "00ff00" && hex(all, 350, 350) == "0000ff")
        #expect(hex(all, 250, 250) == "0000ff", "the later feature lies above")
        #expect(hex(all, 450, 450) == "ffffff")

        let parks = try picture(
            layer("fill", "area", ##""filter": ["==", "kind", "park"], "paint": {"fill-color": "#ff0000"}"##))
        #expect(hex(parks, 250, 250) == "ff0000" && hex(parks, 350, 350) == "ffffff")
    }

    @Test func aSortKeyDecidesWhichAreaLiesAbove() throws {
        let color = ##""paint": {"fill-color": ["match", ["get", "kind"], "lake", "#0000ff", "#00ff00"]}"##
        let sorted = try picture(
            layer("fill", "area", #""layout": {"fill-sort-key": ["get", "rank"]}, "# + color))

        #expect(hex(sorted, 250, 250) == "00ff00", "the park has the greater key")
    }

    @Test func translucentAreasThatLookTheSameDoNotAddUp() throws {
        let both = try picture(
            layer("fill", "area", ##""paint": {"fill-color": "#000000", "fill-opacity": 0.5}"##))

        #expect(hex(both, 250, 250) == hex(both, 150, 150))
        #expect(["7f7f7f", "808080"].contains(hex(both, 150, 150)))
    }

    @Test func anOutlineHasAColorOfItsOwnAndAMoveShiftsTheLayer() throws {
        let outlined = try picture(
            layer("fill", "area", ##""paint": {"fill-color": "#00ff00", "fill-outline-color": "#ff0000"}"##))
        let edge = outlined[100, 200]
        #expect(edge.0 > 100 && edge.1 < 200, "red on the park's west side: \(edge)")

        let moved = try picture(
            layer("fill", "area", ##""paint": {"fill-color": "#00ff00", "fill-translate": [40, -20]}"##))
        #expect(hex(moved, 110, 150) == "ffffff" && hex(moved, 150, 90) == "00ff00")
    }

    // MARK: Lines

    @Test func aLinesWidthGrowsWithTheZoom() throws {
        let line = layer(
            "line", "road",
            ##"""
            "filter": ["==", ["get", "class"], "path"], "paint": {"line-color": "#ff0000", \##
            "line-width": ["interpolate", ["linear"], ["zoom"], 3, 4, 4, 20]}
            """##
        )
        for (zoom, width) in [(3.0, 4.0), (3.5, 12), (4, 20)] {
            let bitmap = try picture(line, zoom: zoom)
            let column = (0..<bitmap.height).map { Double(255 - Int(bitmap[bitmap.width / 2, $0].1)) / 255 }
            #expect(abs(column.reduce(0, +) - width) < 0.1, "zoom \(zoom)")
        }
    }

    @Test func aGapAnOffsetAndDashesAreMeasuredInPoints() throws {
        func rows(_ paint: String, scale: Double = 1) throws -> [Int] {
            let bitmap = try picture(
                layer(
                    "line", "road",
                    ##""filter": ["==", "class", "path"], "paint": {"line-color": "#000000", \##(paint)}"##),
                scale: scale)
            return (0..<bitmap.height).filter { bitmap[300, $0].0 < 128 }
        }
        #expect(try rows(#""line-width": 4"#) == [48, 49, 50, 51])
        // The road runs east: right of it is south.
        #expect(try rows(#""line-width": 4, "line-offset": 10"#) == [58, 59, 60, 61])
        #expect(try rows(#""line-width": 4, "line-offset": -10"#, scale: 2) == Array(76...83))
        #expect(try rows(#""line-width": 2, "line-gap-width": 8"#) == [44, 45, 54, 55])

        let dashed = try picture(
            layer(
                "line", "road",
                ##"""
                "filter": ["==", "class", "path"], "paint": {"line-color": "#000000", "line-width": 4, \##
                "line-dasharray": [5, 3]}
                """##
            ))
        let dark = (64..<480).filter { dashed[$0, 50].0 < 128 }.count
        #expect(abs(Double(dark) / 416 - 5.0 / 8) < 0.03)
    }

    /// Dashes of 16 and 4 pixels about a gap of 8: the second meets the first of the next pattern.
    @Test func theLastDashOfAnOddPatternMeetsTheFirst() throws {
        let dashed = try picture(
            layer(
                "line", "road",
                ##"""
                "filter": ["==", "class", "path"], "paint": {"line-color": "#000000", "line-width": 4, \##
                "line-dasharray": [4, 2, 1]}
                """##
            ))

        let isDark = [8, 20, 26, 36, 48, 54, 64, 76].map { dashed[$0, 50].0 < 128 }
        #expect(isDark == [true, false, true, true, false, true, true, false])
    }

    @Test func aLineLayerDrawsTheEdgesOfAreas() throws {
        let edges = try picture(
            layer("line", "area", ##""paint": {"line-color": "#000000", "line-width": 4}"##))

        #expect(edges[100, 200].0 < 20 && hex(edges, 150, 150) == "ffffff")
    }

    /// The park's west side is at pixel 100: a positive offset is an inset.
    @Test(arguments: [
        (#""line-width": 4, "line-offset": 10"#, Array(108...111)),
        (#""line-width": 4, "line-offset": -10"#, Array(88...91)),
        (#""line-width": 2, "line-gap-width": 8"#, [94, 95, 104, 105]),
        (#""line-width": 4, "line-offset": 10, "line-dasharray": [500, 1]"#, Array(108...111)),
    ])
    func theEdgesOfAreasHaveOffsetsAndGaps(paint: String, columns: [Int]) throws {
        func dark(_ more: String) throws -> [Int] {
            let edges = try picture(
                layer(
                    "line", "area",
                    ##"""
                    "filter": ["==", "kind", "park"], "paint": {"line-color": "#000000", \##(paint)\##(more)}
                    """##
                ))
            return (80..<140).filter { edges[$0, 200].0 < 128 }
        }
        #expect(try dark("") == columns)
        // Soft edges are painted in another way, and fade within the width.
        #expect(try dark(#", "line-blur": 0.5"#) == columns)
    }

    /// MapLibre counts the dashes of a ring from the start of the edge that closes it, here 200 pixels long.
    @Test func theDashesOfAnAreasEdgesBeginWithItsLastOne() throws {
        let edges = try picture(
            layer(
                "line", "area",
                ##"""
                "filter": ["==", "kind", "park"], \##
                "paint": {"line-color": "#000000", "line-width": 4, "line-dasharray": [20, 10]}
                """##
            ))

        let isDark = [120, 180, 240, 280].map { edges[$0, 100].0 < 20 }
        #expect(isDark == [false, true, false, true])
    }

    // MARK: Circles

    @Test func aCircleHasARadiusByValueAndAStroke() throws {
        let circles = try picture(
            layer(
                "circle", "place",
                ##"""
                "paint": {"circle-radius": ["*", 5, ["get", "r"]], "circle-color": "#ff0000", \##
                "circle-stroke-width": 3, "circle-stroke-color": "#0000ff"}
                """##
            ))

        #expect(hex(circles, 450, 100) == "ff0000" && hex(circles, 450, 300) == "ff0000")
        #expect(hex(circles, 456, 100) == "0000ff" && hex(circles, 460, 100) == "ffffff")
        #expect(hex(circles, 463, 300) == "ff0000" && hex(circles, 466, 300) == "0000ff")
    }

    // MARK: Layers

    @Test func layersHaveZoomRangesAndAnOrder() throws {
        let (green, red) = (
            layer("fill", "area", ##""paint": {"fill-color": "#00ff00"}"##),
            layer("fill", "area", ##""minzoom": 3.5, "paint": {"fill-color": "#ff0000"}"##)
        )
        #expect(hex(try picture(green, red), 200, 200) == "00ff00")
        #expect(hex(try picture(green, red, zoom: 3.5), 200, 200) == "ff0000")
        #expect(hex(try picture(red, green, zoom: 3.5), 200, 200) == "00ff00")
    }

    @Test func theDarkAppearanceHasAStyleOfItsOwn() throws {
        let green = layer("fill", "area", ##""paint": {"fill-color": "#00ff00"}"##)
        let blue = layer("fill", "area", ##""paint": {"fill-color": "#000088"}"##)

        #expect(hex(try picture(green, dark: blue), 200, 200) == "000088")
    }

    @Test func aStyleNamesWhatIsNotDrawn() throws {
        let pair = StylePair(
            light: try style(
                layer(
                    "fill", "area",
                    #""paint": {"fill-translate": [1, 2], "fill-translate-anchor": "viewport"}"#) + ","
                    + layer("fill-extrusion", "area", #""paint": {"fill-extrusion-height": 9}"#) + ","
                    + layer(
                        "symbol", "road",
                        #""layout": {"text-writing-mode": ["vertical"], "text-field": "x"}"#)))

        #expect(
            pair.warnings.count == 3
                && pair.warnings.allSatisfy { $0.hasPrefix("Style layer \"") && $0.hasSuffix(".") })
    }
}
