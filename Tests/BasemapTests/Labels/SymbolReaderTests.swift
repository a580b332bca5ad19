import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Texts at points, by the style specification. A letter is 0.6 times as wide as the text's size.
@Suite struct SymbolReaderTests {
    private func bench(_ name: String = "Inn") -> SymbolBench {
        var bench = SymbolBench()
        bench.add([(2_048, 2_048)], to: "poi", ["name": name, "rank": "4"])
        return bench
    }

    private func label(_ layout: String, name: String = "Inn", zoom: Double? = nil) throws -> MapLabel {
        let layer = SymbolBench.layer(
            "poi", "poi", "\"text-field\": \"{name}\", \"text-size\": 10, " + layout)
        return try #require(try bench(name).labels(layer, zoom: zoom).first)
    }

    @Test(arguments: [
        (#""text-anchor": "left""#, 0.0, 0.5, 0.0, 0.0), (#""text-anchor": "top-right""#, 1, 0, 0, 0),
        (#""text-anchor": "top", "text-offset": [0.5, 1]"#, 0.5, 0, 5, 10),
        (#""text-anchor": "left", "text-radial-offset": 2"#, 0, 0.5, 20, 0),
        (#""text-anchor": "center", "text-offset": [-1, -1]"#, 0.5, 0.5, -10, -10),
    ])
    func anchorsAndOffsetsSetThePlace(layout: String, x: Double, y: Double, right: Double, down: Double)
        throws
    {
        let side = try #require(try label(layout).sides.first)

        #expect(side.anchor == CGPoint(x: x, y: y))
        #expect(abs(side.offset.x - right) < 1e-9 && abs(side.offset.y - down) < 1e-9)
    }

    @Test func variableAnchorsAreCandidatesInTheirOrder() throws {
        let label = try label(
            #""text-variable-anchor": ["top", "left", "bottom-right"], "text-radial-offset": 1, "#
                + #""text-justify": "auto""#
        )

        #expect(
            label.sides.map(\.anchor) == [CGPoint(x: 0.5, y: 0), CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 1)])
        #expect(label.sides.map(\.justification) == [0.5, 0, 1])
        // A radial offset, less the space above the letters.
        #expect(label.sides.map { ($0.offset.y * 100).rounded() } == [708, 0, -415])
        #expect(label.sides.map { ($0.offset.x * 100).rounded() } == [0, 1_000, -707])
    }

    @Test func anchorsMayHaveAnOffsetEach() throws {
        let label = try label(#""text-variable-anchor-offset": ["center", [0, 0], "left", [2, 0.5]]"#)

        #expect(label.sides.map(\.anchor.x) == [0.5, 0])
        #expect(label.sides.map(\.offset) == [.zero, CGPoint(x: 20, y: 5)])
    }

    @Test func namesAreWrappedSetAndSpaced() throws {
        let wrapped = try label(#""text-max-width": 6, "text-line-height": 1.5"#, name: "Old Harbor Inn")
        #expect(wrapped.text?.lines == ["Old", "Harbor", "Inn"])
        #expect(wrapped.text?.lineHeight == 15)
        #expect(wrapped.name == "Old Harbor Inn")

        #expect(try label(#""text-transform": "uppercase""#).text?.lines == ["INN"])
        // The test's hair space is as wide as a letter.
        #expect(try label(#""text-letter-spacing": 0.6"#).text?.lines == ["I\u{200A}n\u{200A}n"])
        #expect(try label(#""text-letter-spacing": 0.6"#, name: "مقهى").text?.lines == ["مقهى"])
        #expect(try label("\"text-padding\": 7").text?.padding == 7)
    }

    @Test func valuesAreThoseOfTheHalfLevelAtWhichTheyAreShown() throws {
        let size = #""text-size": ["interpolate", ["linear"], ["zoom"], 3, 10, 4, 20]"#
        let layer = SymbolBench.layer("poi", "poi", #""text-field": "{name}", "# + size)

        #expect(try bench().labels(layer, zoom: 3).first?.text?.font.size == 10)
        #expect(try bench().labels(layer, zoom: 3.5).first?.text?.font.size == 15)
    }

    @Test func upperLayersAndSmallerSortKeysComeFirst() throws {
        var bench = SymbolBench()
        for (i, rank) in ["30", "10", "20"].enumerated() {
            bench.add([(100 * i, 100)], to: "poi", ["name": "poi \(rank)", "rank": rank])
        }
        bench.add([(900, 900)], to: "place", ["name": "town"])
        let labels = try bench.labels(
            SymbolBench.layer("poi", "poi", #""text-field": "{name}", "symbol-sort-key": ["get", "rank"]"#),
            SymbolBench.layer("place", "place", #""text-field": "{name}""#))

        #expect(
            labels.sorted { $0.rank < $1.rank }.map(\.name) == ["town", "poi 10", "poi 20", "poi 30"])
    }

    @Test func colorsAreThoseOfBothStyles() throws {
        func layer(_ color: String, _ halo: String) -> String {
            SymbolBench.layer(
                "poi", "poi", #""text-field": "{name}""#,
                paint: """
                    "text-color": "\(color)", "text-halo-color": "\(halo)", "text-halo-width": 2
                    """)
        }
        let label = try #require(
            try bench().labels(layer("#ff0000", "#ffffff"), dark: [layer("#00ff00", "#000000")]).first)
        let ink = try #require(label.text?.ink)

        #expect(ink.haloWidth == 2)
        for (style, color) in [(UserInterfaceStyle.light, 0xFF0000), (.dark, 0x00FF00)] {
            #expect(
                ink.color.resolvedColor(with: TraitCollection(userInterfaceStyle: style))
                    == Color(hex: UInt32(color)))
        }
        // A halo without a color is not drawn at all.
        let plain = SymbolBench.layer(
            "poi", "poi", #""text-field": "{name}""#, paint: #""text-halo-width": 2"#)
        #expect(try bench().labels(plain).first?.text?.ink.haloWidth == 0)
    }

    @Test func fontNamesAreFamiliesWithWeightAndSlant() {
        #expect(
            StyleFonts.font(["Noto Sans Bold Italic", "Arial Unicode MS Regular"], size: 9)
                == Font(family: "Noto Sans,Arial Unicode MS,Inter", size: 9, weight: .bold, isItalic: true))
        #expect(StyleFonts.font([], size: 9) == Font(size: 9))
        #expect(StyleFonts.font(["Inter SemiBold"], size: 9) == Font(size: 9, weight: .semibold))
        #expect(StyleFonts.font(["Bold"], size: 9).family == "Bold,Inter")
    }

    /// The locations of the labels, in units of the tile.
    private func places(_ labels: [MapLabel], _ id: TileID) -> [[Int]] {
        let unit = Mercator.worldSize / Double(1 << id.z) / 4_096
        return labels.map {
            [
                Int(($0.position.x / unit).rounded()) - id.x * 4_096,
                Int(($0.position.y / unit).rounded()) - id.y * 4_096,
            ]
        }
    }

    @Test func allPointsLinesAndPolygonsHaveASymbolEach() throws {
        var bench = SymbolBench()
        bench.add(points: [(100, 200), (300, 400), (5_000, 100)], to: "poi", ["name": "Bus"])
        bench.add([(700, 800), (900, 800), (900, 900)], to: "poi", line: true, ["name": "Pier"])
        func square(_ low: Int, _ high: Int) -> [(Int, Int)] {
            [(low, low), (high, low), (high, high), (low, high)]
        }
        let hole = Array(square(1_020, 1_040).reversed())
        bench.add(
            rings: [square(1_000, 1_800), hole, square(2_000, 2_200)], to: "poi", ["name": "Park"])

        let labels = try bench.labels(SymbolBench.layer("poi", "poi", #""text-field": "{name}""#))

        #expect(labels.map(\.name) == ["Bus", "Bus", "Pier", "Park", "Park"])
        let expected = [[100, 200], [300, 400], [700, 800], [1_400, 1_400], [2_100, 2_100]]
        #expect(places(labels, bench.id) == expected)
    }

    @Test func aParkInTwoTilesIsNamedInOneOfThem() throws {
        func read(_ x: Int, _ west: Int, _ east: Int) throws -> [MapLabel] {
            var bench = SymbolBench()
            bench.id = TileID(z: 3, x: x, y: 2)
            bench.add(
                rings: [[(west, 800), (east, 800), (east, 2_400), (west, 2_400)]], to: "poi",
                ["name": "Park"])
            return try bench.labels(SymbolBench.layer("poi", "poi", #""text-field": "{name}""#))
        }
        let labels = try read(2, 2_400, 4_160) + read(3, -64, 1_600)
        let plane = LabelPlane(
            zoom: 3, heading: 0, reference: labels[0].position, size: CGSize(width: 1_000, height: 1_000))

        #expect(labels.count == 2)
        #expect(LabelPlacer.place(labels, in: plane, padding: 2).count == 1)
    }

    @Test func absurdValuesShowNothingOrAreLimited() throws {
        let long = String(repeating: "x", count: 10_000)
        let layer = SymbolBench.layer("poi", "poi", #""text-field": "{name}""#)
        #expect(try bench(long).labels(layer).isEmpty)
        let nan = SymbolBench.layer(
            "poi", "poi",
            #""text-field": "{name}", "text-size": ["/", 0, 0], "text-max-width": ["/", 0, 0]"#)
        for label in try bench().labels(nan) { #expect(label.text?.isFinite == true) }
        let huge = SymbolBench.layer(
            "poi", "poi", #""text-field": "{name}", "text-size": 1e300, "text-offset": [1e300, -1e300]"#)
        #expect(try bench().labels(huge).isEmpty)
    }
}

/// Texts of sections, and the order of symbols that overlap.
@Suite struct SymbolFormattedTextTests {
    private func label(_ field: String, _ rest: String = "", dark: String? = nil) throws -> MapLabel {
        var bench = SymbolBench()
        bench.add([(2_048, 2_048)], to: "poi", ["name": "Inn", "ele": "812"])
        let layer = { (field: String) in
            SymbolBench.layer("poi", "poi", "\"text-size\": 10, \"text-field\": \(field)\(rest)")
        }
        return try #require(try bench.labels(layer(field), dark: dark.map { [layer($0)] }).first)
    }

    @Test func sectionsHaveSizesFontsAndColors() throws {
        let field = """
            ["format", ["get", "name"], {}, "\\n", {}, ["get", "ele"],
             {"font-scale": 0.5, "text-font": ["literal", ["Inter Bold"]], "text-color": "#ff0000"}, " m", \
             {"font-scale": 2}]
            """
        let label = try label(field, ", \"text-line-height\": 1.2")
        let text = try #require(label.text)

        #expect(label.name == "Inn 812 m")
        #expect(text.lines == ["Inn", "812 m"])
        #expect(text.spans.map { $0.map(\.text) } == [["Inn"], ["812", " m"]])
        #expect(text.spans[1].map(\.font.size) == [5, 20] && text.spans[1][0].font.weight == .bold)
        #expect(text.spans[1][0].color == Color(red: 1, green: 0, blue: 0) && text.spans[1][1].color == nil)
        // A letter is 0.6 of its size wide; a line is as high as its largest section.
        #expect(text.spans[1].map(\.x) == [0, 9] && text.widths == [18, 33])
        #expect(text.baselines == [10, 34] && text.size == CGSize(width: 33, height: 39))
    }

    @Test func aSectionMayStandAboveTheBaseline() throws {
        let field = #"["format", "A", {}, "b", {"font-scale": 0.5, "vertical-align": "top"}]"#
        let spans = try #require(try label(field).text?.spans.first)

        #expect(spans.map(\.lift) == [0, 5])
    }

    @Test func colorsAreThoseOfBothStyles() throws {
        let field = { (color: String) in #"["format", "A", {"text-color": "\#(color)"}]"# }
        let color = try #require(
            try label(field("#ff0000"), dark: field("#00ff00")).text?.spans.first?.first?.color)

        #expect(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)).green == 1)
        #expect(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .light)).red == 1)
    }

    @Test func aTextOfOneLookHasNoSections() throws {
        #expect(try label(#"["format", "A", {}, "b", {}]"#).text?.spans.isEmpty == true)
        #expect(try label(#"["format", "מלון", {"font-scale": 2}, "b", {}]"#).text?.spans == [])
    }

    @Test(arguments: [("auto", true), ("viewport-y", true), ("source", false)])
    func symbolsThatOverlapLieInTheOrderOfTheScreen(order: String, isOrdered: Bool) throws {
        let label = try label(
            #""Inn""#, #", "text-allow-overlap": true, "symbol-z-order": "\#(order)""#)
        #expect(label.isOrderedByScreen == isOrdered)
        #expect(try self.label(#""Inn""#, #", "symbol-z-order": "\#(order)""#).isOrderedByScreen == false)

        let frame = LabelPlane(
            zoom: 3, heading: 0, reference: label.position, size: CGSize(width: 500, height: 500))
        let placements = [30_000.0, -20_000, 10_000].map { dy in
            var placement = LabelPlacement(label)
            placement.position.y += dy
            return placement
        }
        let drawn = LabelPlacement.drawingOrder(placements, in: frame)
            .map { ((placements[$0].position.y - label.position.y) / 10_000).rounded() }

        // Not by the screen: as in the source.
        #expect(drawn == (isOrdered ? [-2, 1, 3] : [3, -2, 1]))
    }

    @Test func higherSortKeysLieAboveLowerOnesAndUpperLayersAboveAll() throws {
        var bench = SymbolBench()
        for rank in ["20", "10", "30"] { bench.add([(900, 900)], to: "poi", ["name": rank, "rank": rank]) }
        bench.add([(900, 900)], to: "place", ["name": "town"])
        let overlap = #""text-field": "{name}", "text-allow-overlap": true"#
        let labels = try bench.labels(
            SymbolBench.layer("poi", "poi", overlap + #", "symbol-sort-key": ["get", "rank"]"#),
            SymbolBench.layer("place", "place", overlap))
        let plane = LabelPlane(
            zoom: 3, heading: 0, reference: labels[0].position, size: CGSize(width: 500, height: 500))

        let placements = LabelPlacer.place(labels, in: plane, padding: 2)

        #expect(placements.map(\.label.name) == ["town", "10", "20", "30"])
        #expect(
            LabelPlacement.drawingOrder(placements, in: plane).map { placements[$0].label.name }
                == ["10", "20", "30", "town"])
    }

    @Test func halosThatAreBlurredAreTold() throws {
        let layer = { (blur: String) in
            SymbolBench.layer("poi", "poi", #""text-field": "a""#, paint: #""text-halo-blur": "# + blur)
        }

        let told = StylePair(light: try SymbolBench.style([layer("1")])).warnings
        #expect(told == [#"Style layer "poi" has halos with sharp edges: blurred ones are not drawn."#])
        #expect(StylePair(light: try SymbolBench.style([layer("0")])).warnings.isEmpty)
    }

    @Test func whatIsNotDoneIsToldOnce() throws {
        func told(_ layout: String) throws -> [String] {
            let layer = SymbolBench.layer("poi", "poi", "\"text-field\": \"a\", " + layout)
            return StylePair(light: try SymbolBench.style([layer]), dark: try SymbolBench.style([layer]))
                .warnings
        }

        #expect(
            try told(#""text-writing-mode": ["vertical", "horizontal"], "symbol-avoid-edges": true"#) == [
                #"""
                Style layer "poi" is written in lines only: columns of letters are not drawn, \#
                and has symbols across 
                """#
                    + #"borders of tiles: "symbol-avoid-edges" is not needed here."#
            ])
        #expect(try told(#""text-writing-mode": ["horizontal"], "symbol-avoid-edges": false"#).isEmpty)
    }

    @Test(arguments: [
        (
            #"["format", "a", {}, ["image", "inn"], {}]"#, "point",
            "has pictures in its text: these are not drawn"
        ),
        (
            #"["format", ["get", "name"], {"font-scale": 2}]"#, "line",
            "has sections of several looks: along lines all look as the label does"
        ),
        (#"["format", ["get", "name"], {"font-scale": 2}]"#, "point", nil),
        (#"["format", ["get", "name"], {}]"#, "line", nil),
        (#""inn""#, "line-center", nil),
    ])
    func whatOfATextIsNotDrawnIsToldOnce(field: String, placement: String, omission: String?) throws {
        let layer = SymbolBench.layer(
            "poi", "poi", "\"text-field\": \(field), \"symbol-placement\": \"\(placement)\"")
        let style = try SymbolBench.style([layer])

        let warnings = StylePair(light: style, dark: style).warnings

        #expect(warnings == (omission.map { ["Style layer \"poi\" \($0)."] } ?? []))
    }
}
