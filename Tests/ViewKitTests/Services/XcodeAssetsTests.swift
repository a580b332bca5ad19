import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Color sets, image sets and app icons of asset catalogs, from their folders.
@Suite struct XcodeAssetsTests {
    /// Decodes any bytes as a bitmap of as many pixels in a row; a drawing is 30 x 20 points large.
    private struct Rows: ImageCodec {
        func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
            Bitmap(width: data.count, height: 1)
        }
        func sizeOfSVG(_ data: [UInt8]) -> CGSize? {
            data.isEmpty ? nil : CGSize(width: 30, height: 20)
        }
        func rasterizeSVG(
            _ data: [UInt8], width: Int, height: Int, name: String
        ) throws(ImageError) -> Bitmap { Bitmap(width: width, height: height) }
        func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
            throw ImageError("Nothing is written here.")
        }
    }

    private let warnings = WarningLog()
    private let folder: Folder
    private let light = TraitCollection(userInterfaceStyle: .light)
    private let dark = TraitCollection(userInterfaceStyle: .dark)

    init() throws {
        folder = try Folder()
        var assets: AssetCatalog { AssetCatalog(folders: [folder.url.path], images: Rows()) }
        Services.current = Services(text: FixedText.boxes, images: Rows(), assets: assets)
        Services.current.assets.onFailure = { [warnings] in warnings.add($0) }
    }

    private func write(_ set: String, _ contents: String, _ files: [String: String] = [:]) throws {
        let path = folder.path("App.xcassets/\(set)")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try folder.write(contents, to: "App.xcassets/\(set)/Contents.json")
        for (name, bytes) in files { try folder.write(bytes, to: "App.xcassets/\(set)/\(name)") }
    }

    private func writePin() throws {
        try write(
            "pin.imageset",
            """
            {"images":[{"filename":"one","idiom":"universal","scale":"1x"},{"filename":"two",\
            "idiom":"universal","scale":"2x"},{"idiom":"universal","scale":"3x"},{"filename":"dark",\
            "idiom":"universal","scale":"1x","appearances":[{"appearance":"luminosity","value":"dark"}]}],\
            "info":{"version":1}}
            """, ["one": "aaaa", "two": "aaaaaaaa", "dark": "aaaaa"])
    }

    @Test func aColorHasItsDarkVariantAndAllNotations() throws {
        try write(
            "Group/Sea.colorset",
            """
            {"colors":[{"color":{"color-space":"srgb","components":{"alpha":"1.000","blue":"0xFF",\
            "green":"51","red":"0.200"}},"idiom":"universal"},\
            {"appearances":[{"appearance":"luminosity","value":"dark"}],\
            "color":{"components":{"white":"0.5","alpha":"0.5"}},"idiom":"universal"}]}
            """)
        let color = try #require(Color(named: "Sea"))

        #expect(color.resolvedColor(with: light) == Color(red: 0.2, green: 0.2, blue: 1))
        #expect(color.resolvedColor(with: dark) == Color(white: 0.5, alpha: 0.5))
        #expect(Color(named: "Land") == nil)
        #expect(warnings.sentences == [])
    }

    @Test func aColorHasItsVariantsForHighContrast() throws {
        func entry(_ white: String, _ appearances: String...) -> String {
            let values = appearances.map { #"{"appearance":"x","value":"\#($0)"}"# }.joined(separator: ",")
            return #"{"appearances":[\#(values)],"color":{"components":{"white":"\#(white)"}},"#
                + #""idiom":"universal"}"#
        }
        let entries = [
            entry("0.9", "high"), entry("0.2", "dark", "high"), entry("0.7"), entry("0.4", "dark"),
        ]
        try write("Sky.colorset", #"{"colors":[\#(entries.joined(separator: ","))]}"#)
        try write("Ice.colorset", #"{"colors":[\#(entries[2]),\#(entries[3])]}"#)
        let high = [UserInterfaceStyle.light, .dark].map {
            TraitCollection(userInterfaceStyle: $0, accessibilityContrast: .high)
        }
        let (sky, ice) = (try #require(Color(named: "Sky")), try #require(Color(named: "Ice")))

        #expect(([light, dark] + high).map { sky.resolvedColor(with: $0).red } == [0.7, 0.4, 0.9, 0.2])
        #expect(([light, dark] + high).map { ice.resolvedColor(with: $0).red } == [0.7, 0.4, 0.7, 0.4])
        #expect(warnings.sentences == [])
    }

    @Test(arguments: [(1.0, 4), (1.5, 8), (2, 8), (3, 8)])
    func theImageSuitsTheScale(scale: CGFloat, width: Int) throws {
        try writePin()
        Services.current.displayScale = scale

        let image = try #require(Image(named: "pin"))
        #expect(image.bitmap.width == width && image.size.width == 4)
    }

    @Test func theDarkAppearanceHasItsOwnImage() throws {
        try writePin()
        let image = try #require(Image(named: "pin"))

        #expect(image.resolved(with: light).bitmap.width == 4)
        #expect(image.resolved(with: dark).bitmap.width == 5)
        let stencil = image.withRenderingMode(.alwaysTemplate)
        #expect(stencil.resolved(with: dark).renderingMode == .alwaysTemplate)
    }

    @Test func aFileOfTheNameComesBeforeASet() throws {
        try writePin()
        try folder.write("aa", to: "pin.png")

        #expect(Image(named: "pin")?.bitmap.width == 2)
    }

    @Test func slicesAndTheRenderingIntentAreRead() throws {
        try write(
            "bubble.imageset",
            """
            {"images":[{"filename":"b","idiom":"universal","scale":"2x","resizing":{"mode":"9-part",\
            "center":{"mode":"stretch","width":1,"height":1},"cap-insets":{"top":8,"left":6,"bottom":4,\
            "right":2}}}],"properties":{"template-rendering-intent":"template"}}
            """, ["b": "aaaaaaaa"])
        let image = try #require(Image(named: "bubble"))

        #expect(image.capInsets == EdgeInsets(top: 4, left: 3, bottom: 2, right: 1))
        #expect(image.renderingMode == .alwaysTemplate)
    }

    @Test func aDrawingIsMadeAtTheWindowsScale() throws {
        try write(
            "mark.imageset",
            #"{"images":[{"filename":"m.svg","idiom":"universal"},{"idiom":"universal","scale":"2x"}]}"#,
            ["m.svg": "<svg/>"])
        Services.current.displayScale = 2

        let image = try #require(Image(named: "mark"))
        #expect(image.bitmap.width == 60 && image.size == CGSize(width: 30, height: 20))
    }

    @Test func theIconIsLargeEnoughForAWindow() throws {
        try write(
            "AppIcon.appiconset",
            """
            {"images":[{"filename":"a","size":"20x20","scale":"2x"},{"filename":"b","size":"60x60",\
            "scale":"3x"},{"filename":"c","size":"1024x1024","scale":"1x"},{"size":"83.5x83.5","scale":"2x"}]}
            """, ["a": "a", "b": "bb", "c": "ccc"])

        #expect(try Services.current.assets.icon().bitmap.width == 2)
        #expect(throws: AssetError.self) { try Services.current.assets.icon(named: "Other") }
    }

    @Test func damagedSetsAreReportedOnce() throws {
        try write("Bad.colorset", "{")
        try write("Empty.colorset", #"{"colors":[]}"#)
        try write("gone.imageset", #"{"images":[{"filename":"gone","scale":"1x"}]}"#)
        try write("empty.imageset", #"{"images":[]}"#)

        for _ in 0..<2 {
            #expect(Color(named: "Bad") == nil && Color(named: "Empty") == nil)
            #expect(Image(named: "gone") == nil && Image(named: "empty") == nil)
        }
        #expect(warnings.sentences.count == 4)
        #expect(warnings.sentences[0].contains("Bad.colorset/Contents.json: the contents of the set"))
        #expect(warnings.sentences[1].contains("Empty.colorset: the set has no color for the light"))
        #expect(warnings.sentences[2].contains("gone.imageset/gone cannot be read"))
        #expect(warnings.sentences[3].contains("empty.imageset: the set has no image for the light"))
    }

    @Test func anImageViewDrawsInTheAppearanceAndAsAStencil() throws {
        let bright = Image(bitmap: Bitmap(width: 2, height: 2))
        let black = Image(bitmap: Bitmap(width: 3, height: 3))
        let view = ImageView(image: Image(light: bright, dark: black))
        let canvas = LogCanvas()

        let resolving = ResolvingCanvas(canvas)
        resolving.traitCollection = dark
        view.draw(resolving)
        view.image = bright.withRenderingMode(.alwaysTemplate)
        view.draw(resolving)

        #expect(canvas.images.map(\.image.bitmap.width) == [3, 2])
        #expect(canvas.images.map(\.tint)[0] == nil && canvas.images.map(\.tint)[1] != nil)
    }
}
