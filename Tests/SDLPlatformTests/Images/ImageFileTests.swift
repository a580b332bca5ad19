import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import CartoucheSDLPlatform
@testable import ViewKit

/// Images of files and bytes, as UIKit has them.
@Suite(.serialized) struct ImageFileTests {
    private let folder: Folder
    private let codec = SDLImageCodec()

    /// A red pin of 20 x 30 points, and a blue one with twice the pixels.
    init() throws {
        folder = try Folder()
        try folder.write(Data(codec.encodePNG(solid(20, 30, .red))), to: "pin.png")
        try folder.write(Data(codec.encodePNG(solid(40, 60, .blue))), to: "pin@2x.png")
        try folder.write(
            "<svg width='10' height='20'><path d='M0 0h10v20h-10z' fill='#00f'/></svg>", to: "mast.svg")
    }

    /// First in each test: others have their own services between `init` and the test.
    private func start(scale: CGFloat = 1) {
        Services.current = Services(
            text: FixedText(), images: codec, assets: AssetCatalog(folders: [folder.url.path], images: codec))
        Services.current.displayScale = scale
    }

    @Test(arguments: [(CGFloat(1), 20), (1.5, 40), (2, 40)])
    func theFileSuitsTheWindowAndTheSizeInPointsStays(scale: CGFloat, width: Int) throws {
        start(scale: scale)

        for image in [
            Image(named: "pin"), Image(named: "pin.png"), Image(contentsOfFile: folder.path("pin.png")),
        ] {
            let image = try #require(image)
            #expect(image.size == CGSize(width: 20, height: 30))
            #expect(image.bitmap.width == width)
        }
    }

    @Test func aNameWithItsScaleMeansThatFile() throws {
        start()
        let named = try #require(Image(named: "pin@2x"))
        let file = try #require(Image(contentsOfFile: folder.path("pin@2x.png")))

        #expect(named.size == CGSize(width: 20, height: 30) && file.size == named.size)
        #expect(named.scale == 2 && file.scale == 2)
    }

    /// A thousand pins of one name are one texture.
    @Test func imagesOfOneNameAreUploadedOnce() throws {
        start()
        let resources = DrawingResources(engine: FixedText())
        let (first, second) = (try #require(Image(named: "pin")), try #require(Image(named: "pin")))

        #expect(resources.texture(for: first) === resources.texture(for: second))
        #expect(resources.texture(for: first) !== resources.texture(for: Image(bitmap: first.bitmap)))
    }

    @Test func bytesBecomeAnImageAndGoBack() throws {
        start()
        let image = try #require(Image(data: folder.data("pin@2x.png"), scale: 2))
        let again = try #require(image.pngData().flatMap { Image(data: $0) })

        #expect(image.size == CGSize(width: 20, height: 30))
        #expect(again.bitmap == image.bitmap && again.scale == 1)
        #expect(Image(bitmap: Bitmap(width: 0, height: 0)).pngData() == nil)
    }

    @Test func whatIsNoImageIsNil() throws {
        start()
        #expect(Image(named: "none") == nil)
        #expect(Image(contentsOfFile: "/no/such.png") == nil)
        #expect(Image(data: Data("no picture".utf8)) == nil)
        #expect(Image(data: try folder.data("pin.png"), scale: 0) == nil)
    }

    /// A drawing from anywhere is refused; the program names the box of those that it trusts.
    @Test func drawingsNeedABoxAndTrust() throws {
        start(scale: 2)
        let data = try folder.data("mast.svg")

        #expect(Image(data: data) == nil)
        #expect(Image(contentsOfFile: folder.path("mast.svg")) == nil)
        #expect(Image(named: "mast") == nil)
        for image in [
            Image(drawingNamed: "mast", size: CGSize(width: 30, height: 30)),
            Image(trustedDrawing: data, size: CGSize(width: 30, height: 30)),
        ] {
            let image = try #require(image)
            #expect(image.size == CGSize(width: 15, height: 30) && image.scale == 2)
            #expect(isNear(image.bitmap[15, 30], (0, 0, 255)))
        }
        #expect(Image(trustedDrawing: data, size: CGSize(width: CGFloat.infinity, height: 3)) == nil)
    }

    @Test func aMissingPictureIsSaidOnceForEachName() {
        start()
        var sentences: [String] = []
        Services.current.assets.onFailure = { sentences.append($0) }

        for _ in 0..<2 { #expect(Image(named: "anchr") == nil) }
        #expect(Image(drawingNamed: "mst", size: CGSize(width: 10, height: 10)) == nil)

        #expect(sentences.count == 2)
        #expect(
            sentences[0].contains("\"anchr\" is missing: looked in") && sentences[0].contains("assetFolders"))
        #expect(sentences[1].contains("\"mst\" is missing"))
    }
}
