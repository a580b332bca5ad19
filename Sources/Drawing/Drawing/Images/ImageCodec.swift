import Foundation

/// The error that an image could not be read or written. The description is a sentence that names the image.
public struct ImageError: Error, CustomStringConvertible, Sendable {
    /// A sentence for the user that names the image.
    public let description: String
    /// Creates an error about an image.
    /// - Parameter description: a sentence for the user that names the image.
    public init(_ description: String) { self.description = description }
}

/// Decodes PNG, JPEG and WebP, rasterizes SVG, and encodes PNG. May be called from any thread.
public protocol ImageCodec: Sendable {
    /// Decodes a PNG, JPEG or WebP file. Rejects SVG drawings, since these may name any size, and a hundred
    /// bytes of SVG can need minutes of work.
    /// - Parameter name: the image's name in error messages.
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap
    /// Rasterizes an SVG drawing that the program trusts, as large as fits into a box while its proportions
    /// are kept.
    /// - Parameters:
    ///   - width: the box's width in pixels.
    ///   - height: the box's height in pixels.
    ///   - name: the image's name in error messages.
    func rasterizeSVG(_ data: [UInt8], width: Int, height: Int, name: String) throws(ImageError) -> Bitmap

    /// The size in points that an SVG drawing names; nil if it names none, or the data is no drawing.
    func sizeOfSVG(_ data: [UInt8]) -> CGSize?

    /// Encodes a bitmap as a PNG file.
    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8]
}

extension ImageCodec {
    /// The size that an SVG drawing names: always nil, for codecs that do not read SVG.
    public func sizeOfSVG(_ data: [UInt8]) -> CGSize? { nil }

    /// Always throws an error, for codecs that do not read SVG.
    public func rasterizeSVG(
        _ data: [UInt8], width: Int, height: Int, name: String
    ) throws(ImageError) -> Bitmap {
        throw ImageError("The image \(name) cannot be read: SVG drawings are not supported here.")
    }
}
