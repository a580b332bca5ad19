import Foundation

/// Why an image could not be read or written. The description is a sentence that names the image.
public struct ImageError: Error, CustomStringConvertible, Sendable {
    public let description: String
    public init(_ description: String) { self.description = description }
}

/// Reads PNG, JPEG, WebP and SVG, and writes PNG. Safe to call from any thread.
public protocol ImageCodec: Sendable {
    /// `name` is for the error message.
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap
    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8]
}
