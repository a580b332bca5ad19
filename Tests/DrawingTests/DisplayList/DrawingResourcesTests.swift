import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@Suite struct DrawingResourcesTests {
    private let resources = DrawingResources(engine: FixedText.boxes)

    @Test func theTextureOfAReleasedPhotoIsReleasedForTheNextImage() {
        weak let photo = resources.texture(for: Image(bitmap: Bitmap(width: 2_500, height: 2_000)))
        #expect(photo != nil)

        _ = resources.texture(for: Image(bitmap: Bitmap(width: 1, height: 1)))

        #expect(photo == nil)
    }
}
