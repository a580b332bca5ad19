import Foundation

/// Pixels that a render backend keeps a copy of, keyed by identity. Confined to the drawing thread.
///
/// The backend uploads the pending pixels before it draws, and frees its copy after the `Texture` is
/// deallocated. A texture that keeps its pixels is restored after a lost device; the owner of any other is
/// notified (`RenderBackend.onTexturesLost`) and must rebuild it.
@usableFromInline
package final class Texture {
    /// Pixels to be uploaded, with their position.
    package struct Upload {
        /// The left edge in the texture, in pixels.
        package let x: Int
        /// The upper edge in the texture, in pixels.
        package let y: Int
        /// The pixels.
        package let bitmap: Bitmap
    }

    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// Whether no pixel is translucent: blending may be skipped.
    package let isOpaque: Bool
    /// Whether scaling is smooth (linear filter) or crisp (nearest).
    package let isSmooth: Bool
    /// All pixels, if this texture keeps them.
    package private(set) var bitmap: Bitmap?
    /// The uploads that the backend has not taken yet.
    package private(set) var pending: [Upload]
    /// Whether the texture was made of premultiplied pixels.
    package let isPremultiplied: Bool
    /// These pixels, until a backend takes them.
    package private(set) var premultiplied: PremultipliedPixels?

    /// A texture filled once.
    package init(bitmap: Bitmap, isOpaque: Bool = false, isSmooth: Bool = true, keepsPixels: Bool = true) {
        (width, height) = (bitmap.width, bitmap.height)
        self.isOpaque = isOpaque
        self.isSmooth = isSmooth
        self.bitmap = keepsPixels ? bitmap : nil
        pending = [Upload(x: 0, y: 0, bitmap: bitmap)]
        isPremultiplied = false
    }

    /// A texture filled once, with pixels that need no conversion; it does not keep them.
    package init(_ pixels: PremultipliedPixels, isOpaque: Bool = false, isSmooth: Bool = true) {
        (width, height) = (pixels.width, pixels.height)
        (self.isOpaque, self.isSmooth) = (isOpaque, isSmooth)
        (isPremultiplied, premultiplied, pending) = (true, pixels, [])
    }

    /// Replaces a rectangle, for atlases that grow. The rectangle must lie inside.
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

    /// For backends: returns and clears the pending uploads.
    package func drainPending() -> [Upload] {
        defer { pending = [] }
        return pending
    }

    /// For backends: returns the premultiplied pixels that no backend has taken yet.
    package func releasePremultiplied() -> PremultipliedPixels? {
        defer { premultiplied = nil }
        return premultiplied
    }

    /// For backends, after a lost device: makes all pixels pending again. False if the texture does not keep
    /// them.
    package func restore() -> Bool {
        guard let bitmap else { return false }
        pending = [Upload(x: 0, y: 0, bitmap: bitmap)]
        return true
    }
}
