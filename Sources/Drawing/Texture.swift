import Foundation

/// Pixels that a render backend keeps on its side, named by identity. Confined to the thread that draws.
///
/// The backend uploads what is pending before it draws, and frees its copy once the `Texture` is gone. A
/// texture that keeps its pixels survives a lost device by itself; the owner of any other is told to rebuild
/// it (`RenderBackend.onTexturesLost`).
public final class Texture {
    /// Pixels on their way to the backend: where they go, and what they are.
    public struct Upload {
        /// The left edge in the texture, in pixels.
        public let x: Int
        /// The upper edge.
        public let y: Int
        /// What goes there.
        public let bitmap: Bitmap
    }

    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// No pixel is translucent: blending may be skipped.
    public let isOpaque: Bool
    /// Smooth when scaled (linear filter) or crisp (nearest).
    public let isSmooth: Bool
    /// All pixels, if this texture keeps them.
    public private(set) var bitmap: Bitmap?
    /// What the backend has not taken yet.
    public private(set) var pending: [Upload]

    /// A texture filled once.
    public init(bitmap: Bitmap, isOpaque: Bool = false, isSmooth: Bool = true, keepsPixels: Bool = true) {
        (width, height) = (bitmap.width, bitmap.height)
        self.isOpaque = isOpaque
        self.isSmooth = isSmooth
        self.bitmap = keepsPixels ? bitmap : nil
        pending = [Upload(x: 0, y: 0, bitmap: bitmap)]
    }

    /// Replaces a rectangle, for atlases that grow. The rectangle must lie inside.
    public func replace(x: Int, y: Int, with part: Bitmap) {
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

    /// The backend's side: takes what is pending.
    public func takePending() -> [Upload] {
        defer { pending = [] }
        return pending
    }

    /// The backend's side, after a lost device: everything is pending again. False if the pixels are gone.
    public func restore() -> Bool {
        guard let bitmap else { return false }
        pending = [Upload(x: 0, y: 0, bitmap: bitmap)]
        return true
    }
}
