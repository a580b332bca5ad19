internal import CCartoucheSDL2
import CartoucheDrawing
import CartoucheSoftwareRenderer

/// The memory into which a host's views are drawn for SDL's software renderer: a streaming texture of that
/// renderer. The texture keeps its contents from frame to frame, so that only changes are drawn.
final class GuestTextureSurface: PixelSurface {
    let texture: OpaquePointer
    private let width: Int
    private let height: Int
    private var state = FrameMemory()
    private var locked: RasterTarget?

    /// Creates a streaming texture with a size in pixels; nil if there is no memory for it.
    init?(_ renderer: OpaquePointer, width: Int, height: Int) {
        // Without alpha, as windows are: the texture is then copied to the window, not converted.
        guard
            let texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                Int32(clamping: width), Int32(clamping: height))
        else { return nil }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
        (self.texture, self.width, self.height) = (texture, width, height)
    }

    func nextFrame() -> SurfaceFrame? {
        if let locked { return SurfaceFrame(target: locked, memory: state) }
        var (pixels, pitch): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
        guard SDL_LockTexture(texture, nil, &pixels, &pitch) == 0, let pixels, pitch % 4 == 0 else {
            return nil
        }
        let target = RasterTarget(
            pixels: pixels.assumingMemoryBound(to: UInt32.self), stride: Int(pitch) / 4,
            bounds: PixelRect(x: 0, y: 0, width: width, height: height))
        locked = target
        return SurfaceFrame(target: target, memory: state)
    }

    var latestFrame: RasterTarget? { nextFrame()?.target }

    func present(_ parts: [PixelRect]?) { unlock() }

    func unlock() {
        if locked != nil { SDL_UnlockTexture(texture) }
        locked = nil
    }

    func close() {
        unlock()
        SDL_DestroyTexture(texture)
    }
}
