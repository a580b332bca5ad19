import CartoucheDrawing
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheNib

/// Color sets and image sets of asset catalogs, from their folders.
@Suite struct XcodeAssetsTests {
    /// Decodes any bytes as a bitmap of as many pixels in a row.
    private struct Rows: ImageCodec {
        func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
            Bitmap(width: data.count, height: 1)
        }
        func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
            throw ImageError("Nothing is written here.")
        }
    }

    private let scene = NibScene()
    private let folder: Folder

    init() throws {
        folder = try Folder()
        let assets = AssetCatalog(folders: [folder.url.path])
        Services.current = Services(text: FixedText.boxes, images: Rows(), assets: assets)
        Services.current.warn = { [warnings = scene.warnings] in warnings.add($0) }
        try write(
            "Group/Sea.colorset",
            """
            {"colors":[{"color":{"color-space":"srgb","components":{"alpha":"1.000","blue":"0xFF",\
            "green":"51","red":"0.200"}},"idiom":"universal"},\
            {"appearances":[{"appearance":"luminosity","value":"dark"}],\
            "color":{"components":{"white":"0.5","alpha":"0.5"}},"idiom":"universal"}]}
            """)
        try write(
            "pin.imageset",
            """
            {"images":[{"filename":"one","idiom":"universal","scale":"1x"},{"filename":"two",\
            "idiom":"universal","scale":"2x"},{"idiom":"universal","scale":"3x"}],"info":{"version":1}}
            """)
        try folder.write("aaaa", to: "App.xcassets/pin.imageset/one")
        try folder.write("aaaaaaaa", to: "App.xcassets/pin.imageset/two")
    }

    private func write(_ set: String, _ contents: String) throws {
        let path = folder.path("App.xcassets/\(set)")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try folder.write(contents, to: "App.xcassets/\(set)/Contents.json")
    }

    @Test func aColorHasItsDarkVariantAndAllNotations() throws {
        let color = try #require(Color(named: "Sea"))

        let light = color.resolvedColor(with: TraitCollection(userInterfaceStyle: .light))
        #expect(light == Color(red: 0.2, green: 0.2, blue: 1))
        let dark = color.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark))
        #expect(dark == Color(white: 0.5, alpha: 0.5))
        #expect(Color(named: "Land") == nil)
    }

    @Test func aViewOfAFileHasTheCatalogsColorAndImage() throws {
        let view = try scene.view(
            ImageView.self,
            """
            <imageView image="pin" id="a"><color key="backgroundColor" name="Sea"/></imageView>
            """,
            resources: "<namedColor name=\"Sea\"><color white=\"0\" alpha=\"1\"/></namedColor>")

        #expect(view.backgroundColor == Color(named: "Sea"))
        #expect(view.image?.size == CGSize(width: 4, height: 1))
        #expect(scene.warnings.sentences == [])
    }

    @Test(arguments: [(1.0, 4), (1.5, 8), (2, 8), (3, 8)])
    func theImageSuitsTheScale(scale: CGFloat, width: Int) {
        Services.current.displayScale = scale

        #expect(XcodeAssets.current.image(named: "pin")?.bitmap.width == width)
    }

    @Test func aDamagedSetIsReported() throws {
        try write("Bad.colorset", "{")

        #expect(Color(named: "Bad") == nil)
        #expect(scene.warnings.sentences.count == 1)
        #expect(scene.warnings.sentences[0].contains("Bad.colorset/Contents.json: the contents of the set"))
    }
}
