import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation

/// A host's image in memory of its own, from which the caller's memory is filled: only the host knows what
/// its memory holds.
final class HostedPixels: PixelSurface {
    /// The part that the latest `present` changed; nil if nothing.
    private(set) var changed: PixelRect?

    private var memory: PixelBuffer
    private var state = FrameMemory()
    private var target: PixelTarget
    /// Whether every pixel is written with an alpha of 255.
    private(set) var isOpaque: Bool
    private var copiesAll = false

    /// - Parameters:
    ///   - target: of the size of the image.
    ///   - isOpaque: whether every pixel is written with an alpha of 255.
    init(_ target: PixelTarget, isOpaque: Bool) {
        (self.target, self.isOpaque) = (target, isOpaque)
        memory = PixelBuffer(width: target.width, height: target.height)
    }

    /// Takes memory of another size, or of another kind. The textures remain: views upload theirs once.
    func renew(_ target: PixelTarget, isOpaque: Bool) {
        (self.target, self.isOpaque) = (target, isOpaque)
        memory = PixelBuffer(width: target.width, height: target.height)
        state = FrameMemory()
    }

    /// Sets what `present` fills next.
    /// - Parameter copiesAll: whether the memory is filled as a whole; otherwise where the image has changed.
    func prepare(_ target: PixelTarget, copiesAll: Bool) {
        (self.target, self.copiesAll, changed) = (target, copiesAll, nil)
    }

    /// Fills the target, where that has not happened with what was presented.
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
