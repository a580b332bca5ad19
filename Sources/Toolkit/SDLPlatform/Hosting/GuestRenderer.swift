internal import CCartoucheSDL2
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import ViewKit

/// What a host has in one renderer of another program: textures, and the way to draw there.
@MainActor
final class GuestRenderer {
    /// Called after the device has lost its textures.
    var onTexturesLost: (() -> Void)? { didSet { backend?.onTexturesLost = onTexturesLost } }

    private let renderer: OpaquePointer
    /// Draws display lists; nil on SDL's software renderer, where the image is drawn into memory.
    private let backend: SDLRenderBackend?
    /// The whole image in memory, on SDL's software renderer, over an opaque background.
    private var opaque: (surface: GuestTextureSurface, backend: SoftwareBackend)?
    /// The whole image as a texture of its own: over a transparent background, and for `texture(of:)`.
    private var texture: OpaquePointer?
    private var textureSize = (width: 0, height: 0)

    /// - Throws: `PlatformError` if the pointer is no renderer.
    init(_ renderer: OpaquePointer) throws(PlatformError) {
        var info = SDL_RendererInfo()
        guard SDL_GetRendererInfo(renderer, &info) == 0 else {
            throw PlatformError(
                "The views cannot be drawn with this renderer (\(SDLError.text)): give one of SDL's that was "
                    + "not destroyed.", kind: .renderer)
        }
        self.renderer = renderer
        let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
        backend = isSoftware ? nil : SDLRenderBackend(guestOf: renderer)
    }

    /// Whether the renderer has a logical size, which SDL converts the mouse's positions to.
    private var hasLogicalSize: Bool {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_RenderGetLogicalSize(renderer, &width, &height)
        return width > 0
    }

    /// The renderer's units for each of the mouse's.
    var unitsPerMouseUnit: CGFloat { hasLogicalSize ? 1 : pixelsPerUnit }

    /// The pixels for each unit of the mouse.
    var pixelsPerUnit: CGFloat {
        if hasLogicalSize {
            var (x, y): (Float, Float) = (1, 1)
            SDL_RenderGetScale(renderer, &x, &y)
            return CGFloat(x)
        }
        var (units, pixels, rest): (Int32, Int32, Int32) = (0, 0, 0)
        if let window = SDL_RenderGetWindow(renderer) { SDL_GetWindowSize(window, &units, &rest) }
        SDL_GetRendererOutputSize(renderer, &pixels, &rest)
        return units > 0 && pixels > 0 ? CGFloat(pixels) / CGFloat(units) : 1
    }

    /// Draws a host's latest frame at a rectangle of the renderer's coordinates.
    func draw(_ host: ViewHost, in rect: CGRect) {
        let state = RendererState(of: renderer)
        let area = state.pixels(of: rect)
        let clip = state.visible.intersection(area)
        guard !clip.isEmpty else { return }
        if let backend {
            state.setPixels(renderer)
            backend.draw(
                host.displayList, background: host.background,
                at: RenderPlace(target: state.target, area: area, clip: clip))
        } else if let texture = updatedTexture(host, width: area.width, height: area.height) {
            state.setPixels(renderer)
            var (whole, visible) = (SDL_Rect(area), SDL_Rect(clip))
            SDL_RenderSetClipRect(renderer, &visible)
            SDL_RenderCopy(renderer, texture, nil, &whole)
        }
        state.restore(renderer)
    }

    /// The host's latest frame as a texture of the renderer's.
    func texture(of host: ViewHost, width: Int, height: Int) -> OpaquePointer? {
        guard let backend else { return updatedTexture(host, width: width, height: height) }
        guard let texture = texture(width: width, height: height, SDL_TEXTUREACCESS_TARGET) else {
            return nil
        }
        let state = RendererState(of: renderer)
        SDL_SetRenderTarget(renderer, texture)
        RendererState(of: renderer).setPixels(renderer)
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0)
        SDL_RenderClear(renderer)
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        backend.draw(
            host.displayList, background: host.background,
            at: RenderPlace(target: texture, area: whole, clip: whole))
        state.restore(renderer)
        return texture
    }

    /// Draws what has changed into a texture whose memory the renderer keeps.
    private func updatedTexture(_ host: ViewHost, width: Int, height: Int) -> OpaquePointer? {
        if host.background.alpha >= 1 { return opaqueTexture(host, width: width, height: height) }
        let isNew = texture == nil || textureSize != (width, height)
        guard let texture = texture(width: width, height: height, SDL_TEXTUREACCESS_STREAMING) else {
            return nil
        }
        var (pixels, pitch): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
        guard SDL_LockTexture(texture, nil, &pixels, &pitch) == 0, let pixels else { return nil }
        var target = PixelTarget(pixels: pixels, width: width, height: height, bytesPerRow: Int(pitch))
        target.isPremultiplied = false
        host.draw(into: target, onlyChanges: !isNew)
        SDL_UnlockTexture(texture)
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
        return texture
    }

    private func opaqueTexture(_ host: ViewHost, width: Int, height: Int) -> OpaquePointer? {
        guard width > 0, height > 0 else { return nil }
        if opaque.map({ $0.backend.pixelWidth != width || $0.backend.pixelHeight != height }) ?? true {
            opaque?.backend.close()
            opaque = GuestTextureSurface(renderer, width: width, height: height).map {
                ($0, SoftwareBackend(surface: $0))
            }
        }
        guard let (surface, backend) = opaque else { return nil }
        host.draw(on: backend)
        surface.unlock()
        return surface.texture
    }

    private func texture(width: Int, height: Int, _ access: SDL_TextureAccess) -> OpaquePointer? {
        guard width > 0, height > 0 else { return nil }
        if let texture, textureSize == (width, height) { return texture }
        if let texture { SDL_DestroyTexture(texture) }
        texture = SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(clamping: width),
            Int32(clamping: height))
        textureSize = (width, height)
        return texture
    }

    func targetsWereReset() { backend?.targetsWereReset() }

    /// The device has lost all textures.
    func deviceWasReset() {
        opaque?.backend.close()
        opaque = nil
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
        backend?.deviceWasReset()
    }

    /// Destroys the textures. The renderer must still be there.
    func close() {
        opaque?.backend.close()
        opaque = nil
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
        backend?.close()
    }
}
