internal import CCartouchePNG
import CartoucheDrawing
import CartoucheImageHeaders

/// Decodes PNG with libpng's simplified interface. Unlike SDL_image it writes the pixels directly into the
/// bitmap, and libpng's messages become errors instead of lines on standard error.
nonisolated enum PNGReader {
    /// The format of pixels with four bytes, `PNG_FORMAT_RGBA`, a macro that Swift does not import.
    private static let straightRGBA: png_uint_32 = 3

    /// The decoded bitmap of a PNG file.
    /// - Precondition: the size of the image was checked before.
    static func bitmap(of data: [UInt8]) throws(ImageFault) -> Bitmap {
        let chunks = try ImageHeader.pixelChunks(ofPNG: data)
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        // libpng reads from the bytes until it has finished the image.
        let bitmap = chunks.withUnsafeBytes { bytes -> Bitmap? in
            guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
                return nil
            }
            image.format = straightRGBA
            image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
            var bitmap = Bitmap(width: Int(image.width), height: Int(image.height))
            let isRead = bitmap.pixels.withUnsafeMutableBytes {
                png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) != 0
            }
            return isRead ? bitmap : nil
        }
        guard let bitmap else { throw ImageFault("it is damaged (\(message(of: image)))") }
        return bitmap
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
