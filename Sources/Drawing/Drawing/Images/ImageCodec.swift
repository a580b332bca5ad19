import Foundation

/// Why an image could not be read or written. The description is a sentence that names the image.
public struct ImageError: Error, CustomStringConvertible, Sendable {
    /// A sentence for the user, with the file's name.
    public let description: String
    /// - Parameter description: a sentence.
    public init(_ description: String) { self.description = description }
}

/// Reads PNG, JPEG and WebP, rasterizes SVG, and writes PNG. Safe to call from any thread.
public protocol ImageCodec: Sendable {
    /// Decodes the pixels of a PNG, JPEG or WebP. Rejects SVG drawings: they may ask for any size, and a
    /// hundred bytes for minutes of work.
    /// - Parameter name: the image's name in error messages.
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap
    /// Rasterizes an SVG drawing that the program trusts, as large as fits into a box with its proportions
    /// kept.
    /// - Parameters:
    ///   - width: the box's width in pixels.
    ///   - height: the box's height in pixels.
    ///   - name: the image's name in error messages.
    func rasterizeSVG(_ data: [UInt8], width: Int, height: Int, name: String) throws(ImageError) -> Bitmap

    /// The size that an SVG drawing has by itself, in points; nil if it names none, or is no drawing.
    func sizeOfSVG(_ data: [UInt8]) -> CGSize?

    /// The bytes of a PNG file.
    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8]
}

extension ImageCodec {
    /// The default for codecs without SVG support: nil.
    public func sizeOfSVG(_ data: [UInt8]) -> CGSize? { nil }

    /// The default for codecs without SVG support: throws.
    public func rasterizeSVG(
        _ data: [UInt8], width: Int, height: Int, name: String
    ) throws(ImageError) -> Bitmap {
        throw ImageError("The image \(name) cannot be read: SVG drawings are not supported here.")
    }
}
