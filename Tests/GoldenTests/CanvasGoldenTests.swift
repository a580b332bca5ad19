import Cartouche
import CartoucheTesting
import Testing

/// Both canvases, side by side in one picture: the one in memory on the left, the display list on the right.
struct CanvasGoldenTests {
    @Test(arguments: ["strokes", "fills", "shadows", "transforms"])
    func shapes(name: String) throws {
        try Golden.expect(Sheet(size: PathScenes.size).both(Self.scene(name)), name, text: nil)
    }

    /// The two are drawn by different code and may differ at edges, by nothing that the eye would call
    /// another picture.
    @Test(arguments: ["strokes", "fills", "shadows", "transforms"])
    func bothCanvasesDrawTheSame(name: String) throws {
        let sheet = Sheet(size: PathScenes.size)
        let difference = try #require(
            ImageDifference(sheet.rasterized(Self.scene(name)), sheet.recorded(Self.scene(name))))

        // Soft edges are half a pixel wider in meshes than the area that a shape covers.
        #expect(difference.fraction < 0.06, "\(difference.pixels) pixels, by up to \(difference.largest)")
    }

    @Test
    func text() throws {
        let sheet = Sheet(size: CGSize(width: 250, height: 190))

        try Golden.expect(sheet.both(TextScene.draw), "text", text: sheet.text)
    }

    private static func scene(_ name: String) -> (any Canvas) -> Void {
        switch name {
        case "strokes": PathScenes.strokes
        case "fills": PathScenes.fills
        case "shadows": PathScenes.shadowsAndSlices
        default: PathScenes.transforms
        }
    }
}
