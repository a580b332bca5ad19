import Cartouche
import TestSupport
import Testing

@testable import Gallery

struct ArtTests {
    @Test func theOrnamentsOfTheFrameAreMirrored() {
        Services.current = Services(text: FixedText(), images: NoImages())
        let stage = SceneStage(map: MapView(), theme: GalleryTheme(), scale: 2) { _ in }
        let image = Art.logo(stage).bitmap
        var painted = 0
        // The word is in the middle, and no part of it.
        for y in 0..<image.height {
            for x in 0..<70 {
                let (left, right) = (image[x, y], image[image.width - 1 - x, y])
                #expect(abs(Int(left.3) - Int(right.3)) <= 2, "\(x), \(y)")
                if left.3 > 0 { painted += 1 }
            }
        }
        #expect(painted > 500)
    }
}
