import CartoucheDrawing

@testable import CartoucheSoftwareRenderer

/// A picture by the software renderer, on black.
func picture(_ width: Int = 16, _ height: Int = 16, _ fill: (inout DisplayList) -> Void) -> Bitmap {
    let backend = SoftwareBackend(pixelWidth: width, pixelHeight: height)
    var list = DisplayList()
    fill(&list)
    backend.draw(list, background: .black)
    return backend.readPixels()
}
