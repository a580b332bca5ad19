import CartoucheImageHeaders

extension ImageHeader {
    /// The tile size that an image has: 256 or 512 pixels; nil for images of other sizes.
    static func tileSize(of image: [UInt8]) -> Int? {
        guard let header = try? ImageHeader(image) else { return nil }
        return header.width == header.height && [256, 512].contains(header.width) ? header.width : nil
    }
}
