/// The kind, the size and the cost of an encoded image, read without decoding it: the one reader of the sizes
/// of images. It finds the header where the decoder finds it, so that a small file can neither state a small
/// size and have a large one, nor take seconds. What this reader does not understand is not decoded.
package struct ImageHeader: Equatable, Sendable {
    package enum Format: Equatable, Sendable { case png, jpeg, webp }

    package let format: Format
    /// In pixels; greater than 0.
    package let width: Int
    /// In pixels; greater than 0.
    package let height: Int
    /// What decoding costs.
    package let cost: Cost

    /// What decoding an image costs, counted from its header, whatever its pixels are.
    package struct Cost: Equatable, Sendable {
        /// The memory that the decoder and the bitmap need at once, beside the file.
        package var bytes: Int
        /// How often a value of a pixel is visited: once by most images, once a scan by a progressive JPEG.
        package var visits: Int
    }

    /// The maximum of `Cost.bytes`. A photo of 32 million pixels needs 224 MB as a baseline JPEG.
    package static let byteLimit = 256 << 20
    /// The maximum of `Cost.visits`. A visit takes up to four nanoseconds; a progressive photo of 24 million
    /// pixels needs 220 million.
    package static let visitLimit = 384 << 20

    /// - Throws: an `ImageFault` if the data is of another format, truncated, or contradicts itself.
    package init(_ data: [UInt8]) throws(ImageFault) {
        if data.starts(with: PNGHeader.signature) {
            let header = try PNGHeader(data)
            (format, width, height, cost) = (.png, header.width, header.height, header.cost)
        } else if data.starts(with: [0xFF, 0xD8]) {
            let header = try JPEGHeader(data)
            (format, width, height, cost) = (.jpeg, header.width, header.height, header.cost)
        } else if data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            let header = try WebPHeader(data)
            (format, width, height, cost) = (.webp, header.width, header.height, header.cost)
        } else {
            throw ImageFault("it is neither png, jpeg nor webp, or it is cut off")
        }
        guard width > 0, height > 0 else { throw ImageFault("it has no pixels") }
    }

    /// Refuses an image that takes too much memory or time.
    package func checkCost() throws(ImageFault) {
        guard cost.bytes <= Self.byteLimit else {
            throw ImageFault(
                "it is too large: \(width)x\(height) pixels need \(cost.bytes >> 20) MB, and at most"
                    + " \(Self.byteLimit >> 20) MB are used")
        }
        guard cost.visits <= Self.visitLimit else {
            throw ImageFault(
                "it takes too long to decode: it goes over its \(width)x\(height) pixels too often")
        }
    }
}

/// Why an image is not read.
package struct ImageFault: Error, Equatable, CustomStringConvertible {
    /// The end of a sentence: "it is cut off".
    package let description: String

    package init(_ description: String) { self.description = description }

    static let cutOff = ImageFault("it is cut off")
}
