import Foundation

/// Pixels of which a render backend has a copy, by the identity of this object. Confined to the drawing
/// thread.
///
/// The backend uploads the pending pixels before it draws, and frees its copy after the `Texture` is
/// deallocated. A texture that keeps its pixels is restored after the device has lost its textures. Otherwise
/// the owner is notified (`RenderBackend.onTexturesLost`) and must create the texture again.
@usableFromInline
package final class Texture {
    /// Pixels that are to be uploaded, with their position in the texture.
    package struct Upload {
        /// The left edge of the uploaded pixels in the texture, in pixels.
        package let x: Int
        /// The upper edge of the uploaded pixels in the texture, in pixels.
        package let y: Int
        /// The pixels to upload.
        package let bitmap: Bitmap
    }

    /// The width of the texture in pixels.
    package let width: Int
    /// The height of the texture in pixels.
    package let height: Int
    /// Whether no pixel of the texture is translucent, so that blending may be skipped.
    package let isOpaque: Bool
    /// Whether the texture is scaled by a linear filter; if false, by the nearest pixels.
    package let isSmooth: Bool
    /// All pixels of the texture, if it keeps them; otherwise nil.
    package private(set) var bitmap: Bitmap?
    /// The parts of the texture that no backend has uploaded yet.
    package private(set) var pending: [Upload]
    /// Whether the texture was created from premultiplied pixels.
    package let isPremultiplied: Bool
    /// The premultiplied pixels from which the texture was created; nil once a backend has them, and for
    /// other textures.
    package private(set) var premultiplied: PremultipliedPixels?

    /// Creates a texture from a bitmap.
    package init(bitmap: Bitmap, isOpaque: Bool = false, isSmooth: Bool = true, keepsPixels: Bool = true) {
        (width, height) = (bitmap.width, bitmap.height)
        self.isOpaque = isOpaque
        self.isSmooth = isSmooth
        self.bitmap = keepsPixels ? bitmap : nil
        pending = [Upload(x: 0, y: 0, bitmap: bitmap)]
        isPremultiplied = false
    }

    /// Creates a texture from premultiplied pixels, which need no conversion. The texture does not keep them.
    package init(_ pixels: PremultipliedPixels, isOpaque: Bool = false, isSmooth: Bool = true) {
        (width, height) = (pixels.width, pixels.height)
        (self.isOpaque, self.isSmooth) = (isOpaque, isSmooth)
        (isPremultiplied, premultiplied, pending) = (true, pixels, [])
    }

    /// Replaces a rectangle of the texture's pixels, as for atlases that are filled bit by bit. The rectangle
    /// must lie inside the texture.
    package func replace(x: Int, y: Int, with part: Bitmap) {
        precondition(
            x >= 0 && y >= 0 && x + part.width <= width && y + part.height <= height,
            "\(part.width)x\(part.height) at \(x),\(y) lies outside the \(width)x\(height) texture")
        pending.append(Upload(x: x, y: y, bitmap: part))
        guard bitmap != nil else { return }
        for row in 0..<part.height {
            let from = row * part.width * 4
            let to = ((y + row) * width + x) * 4
            bitmap?.pixels.replaceSubrange(
                to..<to + part.width * 4, with: part.pixels[from..<from + part.width * 4])
        }
    }

    /// Returns the uploads that no backend has made yet, and removes them from the texture; called by
    /// backends.
    package func drainPending() -> [Upload] {
        defer { pending = [] }
        return pending
    }

    /// Returns the premultiplied pixels of the texture and removes them from it; nil if a backend has them
    /// already. Called by backends.
    package func releasePremultiplied() -> PremultipliedPixels? {
        defer { premultiplied = nil }
        return premultiplied
    }

    /// Makes all pixels pending again; called by backends after the device has lost its textures. Returns
    /// false if the texture does not keep its pixels.
    package func restore() -> Bool {
        guard let bitmap else { return false }
        pending = [Upload(x: 0, y: 0, bitmap: bitmap)]
        return true
    }
}
