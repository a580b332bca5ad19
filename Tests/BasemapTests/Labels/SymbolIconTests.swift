import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Icons of symbol layers. The sprite has a flag of 20 x 10 pixels, and a badge of the same size whose middle
/// may be stretched, both at 1 pixel per point.
@Suite struct SymbolIconTests {
    private func bench() -> SymbolBench {
        var bench = SymbolBench()
        let bitmap = PlainPictures.bitmap(20, 20) { x, y in
            y < 10 ? [255, 0, 0, 255] : [0, 0, x < 4 || x >= 16 ? 255 : 128, 255]
        }
        let index = """
            {"flag": {"x": 0, "y": 0, "width": 20, "height": 10, "pixelRatio": 1},
             "badge": {"x": 0, "y": 10, "width": 20, "height": 10, "pixelRatio": 1, "stretchX": [[4, 16]],
                       "content": [4, 2, 16, 8]}}
            """
        bench.files = FilesInMemory(files: [
            "sprite.json": Array(index.utf8), "sprite.png": PlainPictures.file(bitmap),
        ])
        bench.add([(2_048, 2_048)], to: "poi", ["name": "Inn"])
        return bench
    }

    private func icon(_ layout: String, _ bench: SymbolBench? = nil) throws -> LabelIcon? {
        try (bench ?? self.bench()).labels(SymbolBench.layer("poi", "poi", layout)).first?.icon
    }

    @Test func sizeAnchorAndOffsetSetTheBox() throws {
        #expect(
            try icon(#""icon-image": "flag""#)?.box == CGRect(x: -10, y: -5, width: 20, height: 10))
        #expect(
            try icon(
                #""icon-image": "flag", "icon-size": 2, "icon-anchor": "bottom-left", "icon-offset": [3, -1]"#
            )?.box
                == CGRect(x: 6, y: -22, width: 40, height: 20))
        #expect(try icon(#""icon-image": "flag", "icon-rotate": 30"#)?.rotation == 30)
        #expect(try icon(#""icon-image": "missing""#) == nil)
        #expect(
            try icon(#""icon-image": ["coalesce", ["image", "missing"], ["image", "flag"]]"#)?.bitmap.name
                == "flag")
    }

    @Test func anIconFitsItsText() throws {
        let text = #""text-field": "{name}", "text-size": 10, "icon-text-fit-padding": [1, 2, 3, 4], "#
        // The text is 18 x 12.5.
        #expect(
            try icon(text + #""icon-image": "flag", "icon-text-fit": "both""#)?.box
                == CGRect(x: -13, y: -7.25, width: 24, height: 16.5))
        #expect(
            try icon(text + #""icon-image": "flag", "icon-text-fit": "width""#)?.box
                == CGRect(x: -13, y: -5, width: 24, height: 10))
        #expect(
            try icon(text + #""icon-image": "flag", "icon-text-fit": "both", "icon-offset": [3, -2]"#)?.box
                == CGRect(x: -10, y: -9.25, width: 24, height: 16.5))
        // The text fills the badge's content.
        #expect(
            try icon(text + #""icon-image": "badge", "icon-text-fit": "both""#)?.box
                == CGRect(x: -17, y: -9.25, width: 32, height: 20.5))
    }

    @Test func iconsAlongALineLieInItsDirection() throws {
        var bench = bench()
        bench.add([(500, 500), (500, 3_500)], to: "road", line: true, ["name": "A1"])
        let arrows = try bench.labels(
            SymbolBench.layer("arrow", "road", #""icon-image": "flag", "symbol-placement": "line""#))
        let signs = try bench.labels(
            SymbolBench.layer(
                "sign", "road",
                #"""
                "icon-image": "flag", "text-field": "{name}", "symbol-placement": "line",
                "symbol-spacing": 100,
                "text-rotation-alignment": "viewport", "icon-rotation-alignment": "viewport"
                """#))

        #expect(arrows.map(\.icon?.rotation) == [90])
        #expect(arrows.first?.icon?.turnsWithMap == true)
        #expect(signs.count == 1 && signs.allSatisfy { $0.icon?.rotation == 0 && !$0.isAlongLine })
    }

    @Test(arguments: [("auto", 90.0), ("map", 90), ("viewport", 0)])
    func aTextAlongALineHasItsIcon(alignment: String, turn: Double) throws {
        var bench = bench()
        bench.add([(500, 500), (500, 3_500)], to: "road", line: true, ["name": "A1"])

        let labels = try bench.labels(
            SymbolBench.layer(
                "road", "road",
                #"""
                "icon-image": "flag", "icon-padding": 0, "text-field": "{name}", "symbol-placement": "line",
                "icon-rotation-alignment": "\#(alignment)"
                """#))
        let placement = LabelPlacement(try #require(labels.first))
        let plane = LabelPlane(
            zoom: 3, heading: 0, reference: placement.position, size: CGSize(width: 500, height: 500))
        let box = try #require(placement.iconBoxes(in: plane).first)

        #expect(labels.count == 1 && placement.label.isAlongLine && placement.showsIcon)
        #expect(placement.iconTurn(heading: 0) == turn)
        #expect(placement.iconTurn(heading: 30) == max(turn - 30, 0))
        #expect((box.height > box.width) == (turn == 90) && abs(box.midX) < 1e-6 && abs(box.midY) < 1e-6)
    }

    @Test func aStretchedIconKeepsItsEnds() throws {
        let text = #""text-field": "A long name", "text-size": 10, "#
        let icon = try #require(try icon(text + #""icon-image": "badge", "icon-text-fit": "both""#))
        let glyph = IconGlyph(icon, box: icon.box, scale: 1, textures: IconTextures())
        var list = DisplayList()
        let ink = LabelInk(color: .black, halo: .clear, haloWidth: 0)

        let traits = LabelGlyphs.Tint.Traits(traits: TraitCollection(userInterfaceStyle: .light))
        glyph.draw(at: .zero, turn: 0, tint: .init(ink, traits, 1), into: &list)

        #expect(list.quads.map(\.width) == [4, 66, 4])
        #expect(list.quads.map(\.sourceWidth) == [4, 12, 4])
        #expect(list.quads.allSatisfy { $0.height == Float(icon.box.height) })
    }

    @Test func aMaskTakesTheColorOfTheStyle() {
        // A distance field: the edge is at 191, an eighth of the range is a point.
        let field = PlainPictures.bitmap(16, 16) { x, _ in
            [0, 0, 0, UInt8(max(0, min(255, 191 + (Double(x) - 7.5) * 255 / 8)))]
        }
        let icon = SpriteSheet.Icon(
            sheet: field, area: PixelRect(x: 0, y: 0, width: 16, height: 16), pixelRatio: 1, isSDF: true)
        let textures = IconTextures()
        func coverage(_ grown: Double) -> [UInt8] {
            let texture = textures.texture(
                LabelIconBitmap(name: "mask", icon: icon), width: 16, height: 16,
                part: .mask(grown: grown, pixelsPerPoint: 1))
            return (0..<16).compactMap { texture.bitmap?[$0 + 1, 8].3 }
        }

        #expect(coverage(0).firstIndex { $0 > 127 } == 8)
        #expect(coverage(3).firstIndex { $0 > 127 } == 5)
    }
    /// After a change of the screen's scale the sheet of the other density has its own pictures.
    @Test func picturesOfOnePlaceInTwoSheetsAreTwoTextures() {
        func picture(_ ratio: Double, side: Int, gray: UInt8) -> LabelIconBitmap {
            let sheet = PlainPictures.bitmap(side, side) { _, _ in [gray, gray, gray, 255] }
            let area = PixelRect(x: 0, y: 0, width: side, height: side)
            return LabelIconBitmap(
                name: "town", icon: .init(sheet: sheet, area: area, pixelRatio: ratio, isSDF: false))
        }
        let textures = IconTextures()

        let reds = [picture(1, side: 8, gray: 40), picture(2, side: 16, gray: 200)].map {
            textures.texture($0, width: 8, height: 8, part: .image).bitmap?[4, 4].0
        }

        #expect(reds == [40, 200])
    }
}
