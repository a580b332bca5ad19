internal import CCartoucheSDL2
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation
import ViewKit

/// Draws the views of a host with one renderer of another program, and owns the textures that were created
/// for the views in that renderer.
@MainActor
final class GuestRenderer {
    /// Called after the graphics device has lost the renderer's textures.
    var onTexturesLost: (() -> Void)? { didSet { backend?.onTexturesLost = onTexturesLost } }

    private let renderer: OpaquePointer
    /// Draws display lists with the renderer; nil on SDL's software renderer, where the views are drawn into
    /// memory instead.
    private let backend: SDLRenderBackend?
    /// The memory into which the views are drawn, if the renderer is SDL's software renderer and the views
    /// have an opaque background; otherwise nil.
    private var opaque: (surface: GuestTextureSurface, backend: SoftwareBackend)?
    /// The texture into which the views are drawn if their background is transparent, and for
    /// `texture(of:width:height:)`; nil until it is needed.
    private var texture: OpaquePointer?
    private var textureSize = (width: 0, height: 0)

    /// Creates the connection of a view host with a renderer of another program.
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

    /// Whether the renderer has a logical size. SDL then converts positions of the mouse to that size.
    private var hasLogicalSize: Bool {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_RenderGetLogicalSize(renderer, &width, &height)
        return width > 0
    }

    /// The number of units of the renderer's coordinates per unit of SDL's mouse events.
    var unitsPerMouseUnit: CGFloat { hasLogicalSize ? 1 : pixelsPerUnit }

    /// The number of the target's pixels per unit of SDL's mouse events.
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

    /// Draws the latest frame of a host's views into a rectangle, which is in the renderer's coordinates.
    func draw(_ host: ViewHost, in rect: CGRect) {
        let state = RendererState(of: renderer)
        let area = state.pixels(of: rect)
        let clip = state.visible.intersection(area)
        guard !clip.isEmpty else { return }
        if let backend {
            state.setPixels(renderer)
            backend.draw(
                host.displayList, background: host.background,
                at: RenderPosition(target: state.target, area: area, clip: clip))
        } else if let texture = updatedTexture(host, width: area.width, height: area.height) {
            state.setPixels(renderer)
            var (whole, visible) = (SDL_Rect(area), SDL_Rect(clip))
            SDL_RenderSetClipRect(renderer, &visible)
            SDL_RenderCopy(renderer, texture, nil, &whole)
        }
        state.restore(renderer)
    }

    /// The latest frame of a host's views as a texture of the renderer, with a size in pixels; nil if there
    /// is no memory for the texture.
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
            at: RenderPosition(target: texture, area: whole, clip: whole))
        state.restore(renderer)
        return texture
    }

    /// A texture with a host's latest frame, in which only the pixels that have changed since the previous
    /// frame were drawn; nil if there is no memory for the texture.
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

    /// Removes all textures of the views after the graphics device has lost them.
    func deviceWasReset() {
        opaque?.backend.close()
        opaque = nil
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
        backend?.deviceWasReset()
    }

    /// Destroys the textures of the views, before the program destroys its renderer.
    func close() {
        opaque?.backend.close()
        opaque = nil
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
        backend?.close()
    }
}
