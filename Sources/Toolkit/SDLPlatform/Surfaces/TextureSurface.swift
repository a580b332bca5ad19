internal import CCartoucheSDL2
internal import CCartoucheX11
import CartoucheDrawing
import CartoucheSoftwareRenderer

/// Presents frames by a streaming texture of SDL's renderer, for window systems that have neither a plain
/// surface nor shared memory, such as KMS. Where OpenGL runs on the CPU, it takes several times as long as a
/// plain surface or shared memory.
final class TextureSurface: PixelSurface {
    private var renderer: OpaquePointer?
    private var texture: OpaquePointer?
    private var memory: PixelBuffer?
    private var state = FrameMemory()

    init(window: OpaquePointer) throws(PlatformError) {
        guard let renderer = SDL_CreateRenderer(window, -1, 0) else {
            throw Self.refusal(
                paletteSize: Int(cartouche_x11_palette_size(UnsafeMutableRawPointer(window))),
                reason: SDLError.text)
        }
        self.renderer = renderer
    }

    /// The error for a window into which SDL cannot draw.
    /// - Parameters:
    ///   - paletteSize: the number of colors of the display's palette, if the display's pixels are indices
    ///     into a palette, as on an X display of 8 bits; 0 for other displays.
    ///   - reason: the error message of SDL.
    static func refusal(paletteSize: Int, reason: String) -> PlatformError {
        PlatformError(
            paletteSize > 0
                ? "The display has a palette of \(paletteSize) colors, which a map cannot be drawn with; "
                    + "start the display with 24 bits a pixel."
                : "The window has no surface to draw on (\(reason)); start the program on an X11 or Wayland "
                    + "desktop.",
            kind: .display)
    }

    func nextFrame() -> SurfaceFrame? {
        guard let renderer else { return nil }
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(renderer, &width, &height)
        (width, height) = (max(1, width), max(1, height))
        if memory?.width != Int(width) || memory?.height != Int(height) {
            if let texture { SDL_DestroyTexture(texture) }
            texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                width,
                height)
            memory = PixelBuffer(width: Int(width), height: Int(height))
            state = FrameMemory()
        }
        return memory.map { SurfaceFrame(target: $0.target, memory: state) }
    }

    var latestFrame: RasterTarget? { memory?.target }

    func present(_ parts: [PixelRect]?) {
        guard let renderer, let texture, let memory else { return }
        let whole = PixelRect(x: 0, y: 0, width: memory.width, height: memory.height)
        for part in parts ?? [whole] {
            var rect = SDL_Rect(
                x: Int32(part.x), y: Int32(part.y), w: Int32(part.width), h: Int32(part.height))
            SDL_UpdateTexture(
                texture, &rect, memory.pixels + (part.y * memory.width + part.x), Int32(memory.width * 4))
        }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }

    func close() {
        memory = nil
        guard let open = renderer else { return }
        renderer = nil
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
        SDL_DestroyRenderer(open)
    }
}
