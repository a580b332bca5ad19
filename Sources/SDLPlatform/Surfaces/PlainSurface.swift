internal import CSDL2
import Drawing
import SoftwareRenderer

/// The window's own surface, as SDL has it on X11: drawn to directly if it has the renderer's pixel format,
/// else converted.
final class PlainSurface: PixelSurface {
    private var window: OpaquePointer?
    /// The picture, if the window has another pixel format.
    private var memory: PixelBuffer?

    /// Nil if SDL has no such surface.
    init?(window: OpaquePointer) {
        guard SDL_GetWindowSurface(window) != nil else { return nil }
        self.window = window
    }

    func nextFrame() -> RasterTarget? {
        // Requested for each frame: it changes with the window's size.
        guard let window, let surface = SDL_GetWindowSurface(window) else { return nil }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        let format = surface.pointee.format.pointee.format
        let isOurs = format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
        if isOurs, surface.pointee.pitch % 4 == 0, let pixels = surface.pointee.pixels {
            memory = nil
            return RasterTarget(
                pixels: pixels.assumingMemoryBound(to: UInt32.self), stride: Int(surface.pointee.pitch) / 4,
                bounds: PixelRect(x: 0, y: 0, width: width, height: height))
        }
        if memory?.width != width || memory?.height != height {
            memory = PixelBuffer(width: width, height: height)
        }
        return memory?.target
    }

    var latestFrame: RasterTarget? { nextFrame() }

    func present() {
        guard let window, let surface = SDL_GetWindowSurface(window) else { return }
        if let memory {
            SDL_ConvertPixels(
                min(Int32(memory.width), surface.pointee.w), min(Int32(memory.height), surface.pointee.h),
                SDL_PIXELFORMAT_ARGB8888.rawValue, memory.pixels, Int32(memory.width * 4),
                surface.pointee.format.pointee.format, surface.pointee.pixels, surface.pointee.pitch)
        }
        SDL_UpdateWindowSurface(window)
    }

    func close() {
        window = nil
        memory = nil
    }
}
