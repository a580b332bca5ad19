import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation

/// The image of the views in memory that belongs to the `ViewHost`, from which the caller's memory is filled.
/// The host cannot draw into the caller's memory directly, since it cannot rely on what that memory contains.
final class HostedPixels: PixelSurface {
    /// The rectangle of the image, in pixels, that the latest call of `present` has changed; nil if nothing
    /// was changed.
    private(set) var changed: PixelRect?

    private var memory: PixelBuffer
    private var state = FrameMemory()
    private var target: PixelTarget
    /// Whether every pixel in the caller's memory gets the alpha 255, since the background is opaque.
    private(set) var isOpaque: Bool
    private var copiesAll = false

    /// Creates an empty image.
    /// - Parameters:
    ///   - target: the caller's memory, which has the size of the image.
    ///   - isOpaque: whether every pixel in the caller's memory gets the alpha 255.
    init(_ target: PixelTarget, isOpaque: Bool) {
        (self.target, self.isOpaque) = (target, isOpaque)
        memory = PixelBuffer(width: target.width, height: target.height)
    }

    /// Replaces the image by an empty one, because the caller's memory now has another size or the background
    /// has become opaque or transparent. The textures of the views remain, since views upload a texture only
    /// once.
    func renew(_ target: PixelTarget, isOpaque: Bool) {
        (self.target, self.isOpaque) = (target, isOpaque)
        memory = PixelBuffer(width: target.width, height: target.height)
        state = FrameMemory()
    }

    /// Sets the caller's memory that `present` and `finish` fill next.
    /// - Parameter copiesAll: whether the whole memory is filled; with false, only the parts in which the
    ///   image has changed.
    func prepare(_ target: PixelTarget, copiesAll: Bool) {
        (self.target, self.copiesAll, changed) = (target, copiesAll, nil)
    }

    /// Fills the caller's memory from the image, if all of this memory was to be filled; otherwise `present`
    /// has already copied the changed parts.
    func finish() { if copiesAll { copy(whole) } }

    func nextFrame() -> SurfaceFrame? { SurfaceFrame(target: memory.target, memory: state) }

    var latestFrame: RasterTarget? { memory.target }

    func present(_ parts: [PixelRect]?) {
        let parts = (parts ?? [whole]).map { $0.intersection(whole) }.filter { !$0.isEmpty }
        changed = parts.reduce(nil as PixelRect?) { $0?.union($1) ?? $1 }
        if !copiesAll { for part in parts { copy(part) } }
    }

    func close() {}

    private var whole: PixelRect { PixelRect(x: 0, y: 0, width: memory.width, height: memory.height) }

    private func copy(_ part: PixelRect) {
        let alpha: UInt32 = isOpaque ? 0xFF00_0000 : 0
        let isStraight = !isOpaque && !target.isPremultiplied
        for y in part.y..<part.y + part.height {
            let from = memory.pixels + (y * memory.width + part.x)
            let to = target.pixels + (y * target.bytesPerRow + part.x * 4)
            switch target.format {
            case .bgra8:
                for x in 0..<part.width {
                    let p = isStraight ? Pixel.straight(from[x]) : from[x] | alpha
                    to.storeBytes(of: p.littleEndian, toByteOffset: x &* 4, as: UInt32.self)
                }
            case .rgba8:
                for x in 0..<part.width {
                    let p = isStraight ? Pixel.straight(from[x]) : from[x] | alpha
                    to.storeBytes(
                        of: Pixel.swapped(p).littleEndian, toByteOffset: x &* 4, as: UInt32.self)
                }
            }
        }
    }
}
