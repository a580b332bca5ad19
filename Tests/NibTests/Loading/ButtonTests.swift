import CartoucheDrawing
import CartoucheNib
import Foundation
import TestSupport
import Testing
import ViewKit

/// What the attributes of buttons set besides titles.
@Suite struct ButtonTests {
    private let scene = NibScene()

    @Test func insetsAndAlignmentsAreRead() throws {
        let button = try scene.view(
            Button.self,
            """
            <button contentHorizontalAlignment="leading" contentVerticalAlignment="top" id="a">
            <rect key="frame" x="0.0" y="0.0" width="90" height="30"/>
            <inset key="imageEdgeInsets" minX="-8" minY="0.0" maxX="0.0" maxY="1"/>
            <inset key="titleEdgeInsets" minX="4" minY="0.0" maxX="-4" maxY="0.0"/>
            <state key="normal" title="Go"><color key="titleShadowColor" white="0.5" alpha="1"/></state>
            </button>
            """)

        #expect(button.contentHorizontalAlignment == .leading && button.contentVerticalAlignment == .top)
        #expect(button.imageEdgeInsets == EdgeInsets(top: 0, left: -8, bottom: 1, right: 0))
        #expect(button.titleEdgeInsets == EdgeInsets(top: 0, left: 4, bottom: 0, right: -4))
        #expect(button.imagePadding == 0)
        #expect(scene.warnings.sentences == [])
    }

    /// As UIKit: a system button is 30 points high, one of the custom type has larger letters.
    @Test func titlesHaveUIKitsFontsAndRoom() throws {
        func button(_ attributes: String, _ inside: String = "") throws -> Button {
            try scene.view(
                Button.self,
                "<button \(attributes) id=\"a\"><state key=\"normal\" title=\"Go\"/>\(inside)</button>")
        }

        #expect(try button("buttonType=\"system\"").titleLabel.font.size == 15)
        #expect(try button("").titleLabel.font.size == 18)
        #expect(try button("").intrinsicContentSize.height == 30)
        let inset = "<inset key=\"contentEdgeInsets\" minX=\"0\" minY=\"1\" maxX=\"0\" maxY=\"1\"/>"
        #expect(try button("", inset).intrinsicContentSize.height == 20)
    }

    @Test func aTitleMayBeAttributed() throws {
        let button = try scene.view(
            Button.self,
            """
            <button buttonType="system" id="a"><state key="normal">
            <attributedString key="attributedTitle"><fragment content="See "/><fragment content="all">
            <attributes><integer key="NSUnderline" value="1"/></attributes></fragment></attributedString>
            </state></button>
            """)

        #expect(button.currentTitle == "See all")
        #expect(button.attributedTitle(for: .normal)?.runs.last?.underlineStyle == .single)
        #expect(scene.warnings.sentences == [])
    }

    /// As UIKit draws them.
    @Test(arguments: [("system", Image.RenderingMode.alwaysTemplate), ("custom", .automatic)])
    func imagesOfSystemButtonsAreStencils(type: String, mode: Image.RenderingMode) throws {
        let folder = try Folder()
        try folder.write("a pixel", to: "pin.png")
        Services.current.assets = AssetCatalog(folders: [folder.url.path], images: OnePixel())

        let button = try scene.view(
            Button.self,
            "<button buttonType=\"\(type)\" id=\"a\"><state key=\"normal\" image=\"pin\"/></button>")

        #expect(button.image(for: .normal)?.renderingMode == mode)
    }
}

/// Takes every file for an image of one pixel.
struct OnePixel: ImageCodec {
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap { Bitmap(width: 1, height: 1) }
    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] { throw ImageError("not written") }
}
