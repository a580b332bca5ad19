import Foundation

/// Why an image could not be read or written. The description is a sentence that names the image.
public struct ImageError: Error, CustomStringConvertible, Sendable {
    /// For people: a sentence with the file's name.
    public let description: String
    /// A sentence.
    public init(_ description: String) { self.description = description }
}

/// Reads PNG, JPEG and WebP, rasterizes SVG, and writes PNG. Safe to call from any thread.
public protocol ImageCodec: Sendable {
    /// Pixels of PNG, JPEG or WebP. An SVG drawing is refused: it may name any size, and a hundred bytes of it can ask for
    /// minutes of work.
    /// - Parameter name: for the error message.
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap
    /// An SVG drawing that the program trusts, as large as fits into a box with its proportions kept.
    /// - Parameters:
    ///   - width: of the box, in pixels.
    ///   - height: of the box, in pixels.
    ///   - name: for the error message.
    func rasterizeSVG(_ data: [UInt8], width: Int, height: Int, name: String) throws(ImageError) -> Bitmap

    /// The bytes of a file.
    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8]
}

extension ImageCodec {
    /// For codecs that know pixels alone.
    public func rasterizeSVG(
        _ data: [UInt8], width: Int, height: Int, name: String
    ) throws(ImageError) -> Bitmap {
        throw ImageError("The image \(name) cannot be read: SVG drawings are not supported here.")
    }
}
