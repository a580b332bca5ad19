import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Tiles that claim to be pictures.
@Suite struct HostilePictureTests {
    private let problems = Log<TileError>()

    private func answer(_ bytes: [UInt8]?) throws -> TileAnswer? {
        let header = TileSourceHeader(name: "Photos.mbtiles", minZoom: 0, maxZoom: 4, format: .png)
        let source = MadeUpSource(header: header) { _ throws(TileError) in bytes }
        let builder = TileBuilder(
            source: source, style: try StylePair.raster(), text: FixedText.labelBoxes,
            images: PlainPictures()
        ) { [problems] in problems.add($0) }
        let spec = TileSpec(id: TileID(z: 0, x: 0, y: 0), zoom: 0, scale: 1, appearance: .light)
        return builder.makeWork()(.image(spec), { false })
    }

    @Test func aPictureIsShownAsItIs() throws {
        let bytes = PlainPictures.file(PlainPictures.bitmap(4, 4) { _, _ in [10, 20, 30, 255] })
        guard case .image(.bitmap(let bitmap))? = try answer(bytes) else {
            Issue.record("no picture")
            return
        }
        #expect(bitmap[100, 100] == (10, 20, 30, 255) && problems.entries.isEmpty)
    }

    @Test(arguments: [
        ([1, 2, 3], "is damaged: it is neither png, jpeg nor webp, or it is cut off."),
        (PlainPictures.header(4, 4), "is damaged: its picture cannot be decoded."),
        (
            PlainPictures.header(60_000, 60_000),
            "is of a kind that is not supported: pictures of 60000x60000 pixels."
        ),
    ])
    func aPictureThatCannotBeReadIsBlankAndOneLineEach(bytes: [UInt8], reason: String) throws {
        guard case .image(.solid)? = try answer(bytes) else {
            Issue.record("it is not blank")
            return
        }
        // The tiles of 256 points that it is made of, and their ancestor.
        #expect(problems.entries.count == 5)
        #expect(problems.entries.allSatisfy { $0.description.hasSuffix(reason) }, "\(problems.entries)")
    }

    @Test func aMissingPictureIsNoProblem() throws {
        guard case .image(.solid)? = try answer(nil) else {
            Issue.record("it is not blank")
            return
        }
        #expect(problems.entries.isEmpty)
    }

    @Test func layersThatDoNotFitTheTilesAreNamed() throws {
        let style = StylePair(
            light: try StyleDocument(
                Data(
                    """
                    {"version": 8, "sources": {"m": {"type": "vector"}}, "layers": [
                     {"id": "ground", "type": "background"}, {"id": "photo", "type": "raster", "source": "m"},
                     {"id": "land", "type": "fill", "source": "m", "source-layer": "land"}]}
                    """.utf8)))
        let photos = TileSourceHeader(name: "Photos", minZoom: 0, maxZoom: 4, format: .jpeg)
        let shapes = TileSourceHeader(name: "Shapes", minZoom: 0, maxZoom: 4)

        #expect(
            style.misfits(with: photos) == [
                #"Style layer "land" is left out: it shows vector tiles, and those of Photos are pictures."#
            ])
        #expect(
            style.misfits(with: shapes) == [
                #"Style layer "photo" is left out: it shows pictures, and Shapes has vector tiles."#
            ])
    }

    @Test func styleForOtherTilesSaysSoInOneSentence() throws {
        let style = StylePair(
            light: try StyleDocument(
                Data(
                    """
                    {"version": 8, "sources": {"m": {"type": "vector"}}, "layers": [
                     {"id": "ground", "type": "background"},
                     {"id": "land", "type": "fill", "source": "m", "source-layer": "land"},
                     {"id": "lake", "type": "fill", "source": "m", "source-layer": "lake"}]}
                    """.utf8)))
        var header = TileSourceHeader(name: "City", minZoom: 0, maxZoom: 4)

        #expect(style.misfits(with: header) == [])
        header.layerNames = ["earth", "roads"]
        #expect(
            style.misfits(with: header) == [
                "The style shows none of the layers of City, which has earth, roads and not land, lake, so "
                    + "the map stays empty: choose a style for these tiles."
            ])
        header.layerNames = ["earth", "lake"]
        #expect(style.misfits(with: header) == [])
    }
}
