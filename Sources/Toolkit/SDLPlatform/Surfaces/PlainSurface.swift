internal import CCartoucheSDL2
import CartoucheDrawing
import CartoucheSoftwareRenderer

/// The surface that SDL has for a window on X11. If the surface has the renderer's pixel format, frames are
/// drawn directly into it; otherwise they are drawn into memory and converted.
final class PlainSurface: PixelSurface {
    private var window: OpaquePointer?
    /// The memory into which frames are drawn if the surface has another pixel format; otherwise nil.
    private var memory: PixelBuffer?
    private var state = FrameMemory()
    /// The changed rectangles that are passed to SDL; the array is stored so that each frame uses its memory
    /// again.
    private var rects: [SDL_Rect] = []

    /// Creates the surface of a window; nil if SDL has no surface for the window.
    init?(window: OpaquePointer) {
        guard SDL_GetWindowSurface(window) != nil else { return nil }
        self.window = window
    }

    func nextFrame() -> SurfaceFrame? {
        // Requested for each frame: it changes with the window's size.
        guard let window, let surface = SDL_GetWindowSurface(window) else { return nil }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        let format = surface.pointee.format.pointee.format
        let isOurs = format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
        // A surface that SDL has made anew, perhaps at the same address, does not have our mark.
        if surface.pointee.userdata != mark {
            state = FrameMemory()
            surface.pointee.userdata = mark
        }
        if isOurs, surface.pointee.pitch % 4 == 0, let pixels = surface.pointee.pixels {
            memory = nil
            let target = RasterTarget(
                pixels: pixels.assumingMemoryBound(to: UInt32.self), stride: Int(surface.pointee.pitch) / 4,
                bounds: PixelRect(x: 0, y: 0, width: width, height: height))
            return SurfaceFrame(target: target, memory: state)
        }
        if memory?.width != width || memory?.height != height {
            memory = PixelBuffer(width: width, height: height)
            state = FrameMemory()
        }
        return memory.map { SurfaceFrame(target: $0.target, memory: state) }
    }

    private var mark: UnsafeMutableRawPointer { Unmanaged.passUnretained(state).toOpaque() }

    var latestFrame: RasterTarget? { nextFrame()?.target }

    func present(_ parts: [PixelRect]?) {
        guard let window, let surface = SDL_GetWindowSurface(window) else { return }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        guard let parts else {
            convert([whole], to: surface)
            SDL_UpdateWindowSurface(window)
            return
        }
        convert(parts, to: surface)
        rects.removeAll(keepingCapacity: true)
        for part in parts {
            let rect = part.intersection(whole)
            guard !rect.isEmpty else { continue }
            rects.append(
                SDL_Rect(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height)))
        }
        SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count))
    }

    /// Copies the changed rectangles of a frame to the window's surface, which has another pixel format.
    private func convert(_ parts: [PixelRect], to surface: UnsafeMutablePointer<SDL_Surface>) {
        guard let memory else { return }
        let format = surface.pointee.format.pointee
        let common = PixelRect(
            x: 0, y: 0, width: min(memory.width, Int(surface.pointee.w)),
            height: min(memory.height, Int(surface.pointee.h)))
        for part in parts {
            let rect = part.intersection(common)
            guard !rect.isEmpty, let pixels = surface.pointee.pixels else { continue }
            let offset = rect.y * Int(surface.pointee.pitch) + rect.x * Int(format.BytesPerPixel)
            SDL_ConvertPixels(
                Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
                memory.pixels + (rect.y * memory.width + rect.x), Int32(memory.width * 4), format.format,
                pixels + offset, surface.pointee.pitch)
        }
    }

    func close() {
        window = nil
        memory = nil
    }
}
