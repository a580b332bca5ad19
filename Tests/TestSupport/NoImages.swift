import CartoucheDrawing

/// Reads and writes no picture.
public struct NoImages: ImageCodec {
    public init() {}

    public func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
        throw ImageError("\(name) is not read here.")
    }
    public func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
        throw ImageError("Nothing is written here.")
    }
}
