import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation

/// The image of a host in memory of the host's own. The caller's memory is filled from this image, since the
/// host cannot rely on what the caller's memory contains.
final class HostedPixels: PixelSurface {
    /// The part of the image, in pixels, that the latest `present` changed; nil if nothing changed.
    private(set) var changed: PixelRect?

    private var memory: PixelBuffer
    private var state = FrameMemory()
    private var target: PixelTarget
    /// Whether every pixel is given to the caller with an alpha of 255.
    private(set) var isOpaque: Bool
    private var copiesAll = false

    /// - Parameters:
    ///   - target: the caller's memory, which has the size of the image.
    ///   - isOpaque: whether every pixel is given to the caller with an alpha of 255.
    init(_ target: PixelTarget, isOpaque: Bool) {
        (self.target, self.isOpaque) = (target, isOpaque)
        memory = PixelBuffer(width: target.width, height: target.height)
    }

    /// Replaces the image by an empty one, when the caller's memory has another size or the background
    /// becomes opaque or transparent. The textures of the backend stay valid, since views upload theirs only
    /// once.
    func renew(_ target: PixelTarget, isOpaque: Bool) {
        (self.target, self.isOpaque) = (target, isOpaque)
        memory = PixelBuffer(width: target.width, height: target.height)
        state = FrameMemory()
    }

    /// Sets the memory that `present` and `finish` fill next.
    /// - Parameter copiesAll: whether the whole memory is filled; false fills only the parts where the image
    ///   has changed.
    func prepare(_ target: PixelTarget, copiesAll: Bool) {
        (self.target, self.copiesAll, changed) = (target, copiesAll, nil)
    }

    /// Fills the caller's memory from the image if all of it was requested; changed parts alone were copied
    /// by `present` already.
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
