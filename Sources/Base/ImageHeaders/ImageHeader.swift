/// The kind, the size and the cost of an encoded image, read without decoding it: the one reader of the sizes
/// of images. The reader finds the header where the decoder finds it, so that a small file can neither state
/// a small size and have a large one, nor take seconds to decode. Images that this reader does not understand
/// are not decoded.
package struct ImageHeader: Equatable, Sendable {
    package enum Format: Equatable, Sendable { case png, jpeg, webp }

    package let format: Format
    /// The image's width in pixels; greater than 0.
    package let width: Int
    /// The image's height in pixels; greater than 0.
    package let height: Int
    /// The memory and work that decoding the image takes.
    package let cost: Cost

    /// The memory and work that decoding an image takes, computed from the header alone.
    package struct Cost: Equatable, Sendable {
        /// The memory in bytes that the decoder and the bitmap need at the same time, without the file.
        package var bytes: Int
        /// How many values of pixels the decoder visits: in most images each value once, in a progressive
        /// JPEG each value once a scan.
        package var visits: Int
    }

    /// The maximum of `Cost.bytes`: 256 MB. A photo of 32 million pixels needs 224 MB as a baseline JPEG.
    package static let byteLimit = 256 << 20
    /// The maximum of `Cost.visits`: some 400 million. A visit takes up to four nanoseconds; a progressive
    /// photo of 24 million pixels needs 220 million visits.
    package static let visitLimit = 384 << 20

    /// Reads the header of a PNG, JPEG or WebP.
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

    /// Throws an `ImageFault` if decoding the image would take more than `byteLimit` or `visitLimit` allow.
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

/// The error that an image cannot be read.
package struct ImageFault: Error, Equatable, CustomStringConvertible {
    /// Why the image cannot be read, as the end of a sentence such as "it is cut off".
    package let description: String

    package init(_ description: String) { self.description = description }

    static let cutOff = ImageFault("it is cut off")
}
