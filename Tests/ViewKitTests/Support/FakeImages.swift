import CartoucheDrawing
import Foundation

/// "Decodes" any bytes to one pixel whose red is the number of bytes.
struct FakeImages: ImageCodec {
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
        guard !data.isEmpty else { throw ImageError("\(name) is empty") }
        return Bitmap(width: 1, height: 1, pixels: [UInt8(min(255, data.count)), 0, 0, 255])
    }

    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] { bitmap.pixels }
}
