import Foundation

/// Why an image could not be read or written. The description is a sentence that names the image.
public struct ImageError: Error, CustomStringConvertible, Sendable {
    /// For people: a sentence with the file's name.
    public let description: String
    /// A sentence.
    public init(_ description: String) { self.description = description }
}

/// Reads PNG, JPEG, WebP and SVG, and writes PNG. Safe to call from any thread.
public protocol ImageCodec: Sendable {
    /// `name` is for the error message.
    func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap
    /// The bytes of a file.
    func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8]
}
