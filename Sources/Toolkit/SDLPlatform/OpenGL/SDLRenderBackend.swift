internal import CCartoucheSDL2
import CartoucheDrawing
import CartoucheSoftwareRenderer
import Foundation

/// Draws display lists through SDL's renderer on OpenGL: the renderer of a window of the library, or that of
/// another program. Textures are premultiplied before the upload, so that filtered edges and groups are
/// correct.
// The isolation is explicit because of the isolated deinit: release builds do not apply the default there.
@MainActor
final class SDLRenderBackend: RenderBackend {
    let name: String
    private(set) var pixelWidth = 1
    private(set) var pixelHeight = 1
    var onTexturesLost: (() -> Void)?
    private(set) var drawCalls = 0
    var textureCount: Int { textures.count }
    let hasVerticalSync: Bool

    /// SDL's renderer; nil after `close()`, so that SDL rejects every call.
    private var renderer: OpaquePointer?
    /// Whether the backend created the renderer and has to destroy it.
    private let isOwner: Bool
    /// The position of the frame in the target of another program's renderer; nil if the renderer is the
    /// library's own.
    private var position: RenderPosition?
    private let glName: String
    private let premultipliedBlend: SDL_BlendMode
    private let maskBlend: SDL_BlendMode
    private var textures = TextureRegistry<OpaquePointer>()
    private var geometry = GeometryBuffer()
    private var groups: [RenderGroup] = []
    private var pool: [RenderGroup.Target] = []
    private var clip: PixelRect?

    /// Creates a renderer for a window.
    /// - Parameter window: SDL's window, which must outlive the backend.
    /// - Throws: `PlatformError` if OpenGL is not available.
    convenience init(window: OpaquePointer) throws(PlatformError) {
        guard let renderer = Self.makeRenderer(window) else {
            throw PlatformError(
                "OpenGL is not to be had here (\(SDLError.text)); the software renderer draws everywhere.",
                kind: .renderer)
        }
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        let glName = Self.glRendererName()
        self.init(
            renderer, isOwner: true, glName: glName, name: "opengl (\(glName))",
            hasVerticalSync: info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0)
    }

    /// Creates a backend that draws with another program's renderer, by `draw(_:background:at:)`.
    /// - Parameter renderer: SDL's renderer, which must exist during each call. If the program destroys it,
    ///   the textures go with it; otherwise `close()` destroys them.
    convenience init(guestOf renderer: OpaquePointer) {
        self.init(renderer, isOwner: false, glName: "", name: "guest", hasVerticalSync: false)
    }

    private init(
        _ renderer: OpaquePointer, isOwner: Bool, glName: String, name: String, hasVerticalSync: Bool
    ) {
        self.renderer = renderer
        (self.isOwner, self.glName, self.name) = (isOwner, glName, name)
        self.hasVerticalSync = hasVerticalSync
        let (add, one, zero) = (SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ZERO)
        let rest = SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA
        premultipliedBlend = SDL_ComposeCustomBlendMode(one, rest, add, one, rest, add)
        maskBlend = SDL_ComposeCustomBlendMode(
            zero, SDL_BLENDFACTOR_SRC_ALPHA, add, zero, SDL_BLENDFACTOR_SRC_ALPHA, add)
        updateSize()
    }

    // Another program's renderer, and with it the textures, may be gone by now.
    isolated deinit { if isOwner { close() } }

    func close() {
        guard let open = renderer else { return }
        for texture in textures.removeAll().resources { SDL_DestroyTexture(texture) }
        targetsWereReset()
        renderer = nil
        if isOwner { SDL_DestroyRenderer(open) }
    }

    /// Draws a list at a position of the current target of another program's renderer. The caller saves and
    /// restores the renderer's state.
    func draw(_ list: DisplayList, background: Color, at position: RenderPosition) {
        self.position = position
        draw(list, background: background)
    }

    /// Whether OpenGL itself runs on the CPU.
    var isSoftware: Bool { RendererChoice.isSoftware(glRenderer: glName) }

    func draw(_ list: DisplayList, background: Color) {
        guard renderer != nil else { return }
        for orphan in textures.drainOrphans() { SDL_DestroyTexture(orphan) }
        drawCalls = 0
        clip = nil
        updateSize()
        SDL_SetRenderTarget(renderer, position?.target)
        applyClip()
        if position == nil || !list.beginsOpaque(width: pixelWidth, height: pixelHeight) { fill(background) }
        // The blend mode of plain geometry, which is premultiplied too.
        SDL_SetRenderDrawBlendMode(renderer, premultipliedBlend)
        for command in list.commands { run(command, of: list) }
        while !groups.isEmpty { endGroup() }
    }

    private func fill(_ background: Color) {
        let color = background.rgba8
        let alpha = position == nil ? 255 : color >> 24
        guard alpha > 0 else { return }
        SDL_SetRenderDrawBlendMode(renderer, alpha < 255 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
        SDL_SetRenderDrawColor(
            renderer, UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255), UInt8(alpha))
        guard let area = position?.area else {
            SDL_RenderClear(renderer)
            return
        }
        var rect = SDL_Rect(area)
        SDL_RenderFillRect(renderer, &rect)
    }

    func present() { if isOwner { SDL_RenderPresent(renderer) } }

    func readPixels() -> Bitmap {
        var bitmap = Bitmap(width: pixelWidth, height: pixelHeight)
        let pitch = Int32(pixelWidth * 4)
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            _ = SDL_RenderReadPixels(
                renderer, nil, SDL_PIXELFORMAT_ABGR8888.rawValue, bytes.baseAddress, pitch)
            var i = 3
            while i < bytes.count {
                bytes[i] = 255
                i += 4
            }
        }
        return bitmap
    }

    func deviceWasReset() {
        let (resources, owners) = textures.removeAll()
        for texture in resources { SDL_DestroyTexture(texture) }
        targetsWereReset()
        for owner in owners { _ = owner.restore() }
        onTexturesLost?()
    }

    /// Does nothing, since every frame is presented as a whole.
    func presentationWasLost() {}

    /// Called after SDL_RENDER_TARGETS_RESET: destroys the textures of groups, since groups are drawn again
    /// in each frame.
    func targetsWereReset() {
        for target in pool { SDL_DestroyTexture(target.texture) }
        pool = []
    }

    private func updateSize() {
        if let area = position?.area {
            (pixelWidth, pixelHeight) = (max(1, area.width), max(1, area.height))
            return
        }
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetRendererOutputSize(renderer, &width, &height)
        (pixelWidth, pixelHeight) = (max(1, Int(width)), max(1, Int(height)))
    }

    private func run(_ command: DisplayList.Command, of list: DisplayList) {
        switch command {
        case .clip(let rect):
            clip = rect
            applyClip()
        case .beginGroup(let bounds, let alpha, let mask):
            beginGroup(bounds: bounds, alpha: alpha, mask: mask)
        case .endGroup: endGroup()
        case .quads(let texture, let range):
            let source = texture.flatMap { handle(for: $0) }
            guard isDrawing, (texture == nil) == (source == nil) else { return }
            setBlending(source, isOpaque: texture?.isOpaque ?? false, quads: list.quads[range])
            geometry.load(list.quads[range], origin: origin, texture: texture)
            submit(source)
        case .triangles(let texture, let range):
            let source = texture.flatMap { handle(for: $0) }
            guard isDrawing, (texture == nil) == (source == nil) else { return }
            if let source { SDL_SetTextureBlendMode(source, premultipliedBlend) }
            geometry.load(list.vertices, list.indices[range], origin: origin)
            submit(source)
        }
    }

    /// The position of the target's top left corner in the display list, in pixels.
    private var origin: (x: Int, y: Int) {
        if let area = groups.last?.area { return (area.x, area.y) }
        return position.map { (-$0.area.x, -$0.area.y) } ?? (0, 0)
    }
    /// Whether drawing commands have an effect: false inside a group of which no part is visible.
    private var isDrawing: Bool { groups.last.map { $0.target != nil } ?? true }

    private func setBlending(_ texture: OpaquePointer?, isOpaque: Bool, quads: ArraySlice<Quad>) {
        guard let texture else { return }
        let isPlain = isOpaque && quads.allSatisfy { $0.color >> 24 == 255 }
        SDL_SetTextureBlendMode(texture, isPlain ? SDL_BLENDMODE_NONE : premultipliedBlend)
    }

    private func submit(_ texture: OpaquePointer?) {
        drawCalls += geometry.submit(to: renderer, texture: texture)
    }

    private func applyClip() {
        guard isDrawing else { return }
        let outer = groups.isEmpty ? position?.clip : nil
        guard clip != nil || outer != nil else {
            SDL_RenderSetClipRect(renderer, nil)
            return
        }
        let own = clip.map {
            PixelRect(x: $0.x - origin.x, y: $0.y - origin.y, width: $0.width, height: $0.height)
        }
        let both = own.map { own in outer.map { own.intersection($0) } ?? own } ?? outer
        // An empty rectangle would disable clipping.
        var rect = SDL_Rect(x: -10, y: -10, w: 1, h: 1)
        if let both, !both.isEmpty { rect = SDL_Rect(both) }
        SDL_RenderSetClipRect(renderer, &rect)
    }

    // MARK: Groups

    private func beginGroup(bounds: PixelRect, alpha: Float, mask: Texture?) {
        var area = bounds.intersection(
            groups.last?.area ?? PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight))
        if !isDrawing || alpha <= 0 { area.width = 0 }
        let target = area.isEmpty ? nil : dequeueTarget(width: area.width, height: area.height)
        groups.append(
            RenderGroup(
                bounds: bounds, area: area, alpha: min(1, alpha), mask: mask, clipBelow: clip, target: target)
        )
        guard let target else { return }
        SDL_SetRenderTarget(renderer, target.texture)
        SDL_RenderSetClipRect(renderer, nil)
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
        SDL_RenderClear(renderer)
        SDL_SetRenderDrawBlendMode(renderer, premultipliedBlend)
        applyClip()
    }

    private func endGroup() {
        guard let group = groups.last else { return }
        if let mask = group.mask, group.target != nil, let texture = handle(for: mask) {
            SDL_RenderSetClipRect(renderer, nil)
            SDL_SetTextureBlendMode(texture, maskBlend)
            geometry.load([group.maskQuad], origin: origin, texture: mask)
            submit(texture)
        }
        groups.removeLast()
        guard isDrawing else { return }
        SDL_SetRenderTarget(renderer, groups.last?.target?.texture ?? position?.target)
        guard let target = group.target else { return applyClip() }
        let clipAfter = clip
        clip = group.clipBelow
        applyClip()
        SDL_SetTextureBlendMode(target.texture, premultipliedBlend)
        geometry.load(group.quad, origin: origin, width: target.width, height: target.height)
        submit(target.texture)
        pool.append(target)
        clip = clipAfter
        applyClip()
    }

    private func dequeueTarget(width: Int, height: Int) -> RenderGroup.Target? {
        if let i = pool.firstIndex(where: { $0.width >= width && $0.height >= height }) {
            return pool.remove(at: i)
        }
        while pool.count >= 4 { SDL_DestroyTexture(pool.removeFirst().texture) }
        // In steps of 64 pixels, so that a growing group does not need a new target in each frame.
        guard let renderer else { return nil }
        return RenderGroup.Target(renderer, width: (width + 63) & ~63, height: (height + 63) & ~63)
    }

    // MARK: Textures

    private func handle(for texture: Texture) -> OpaquePointer? {
        if let known = textures[texture] {
            if !texture.pending.isEmpty { upload(texture, to: known) }
            return known
        }
        if let stale = textures.removeStale(at: texture) { SDL_DestroyTexture(stale) }
        // Opaque bitmaps need no premultiplication: they are uploaded unchanged, bytes R, G, B, A.
        let isUnchanged = texture.isOpaque && !texture.isPremultiplied
        let format = isUnchanged ? SDL_PIXELFORMAT_RGBA32 : SDL_PIXELFORMAT_ARGB8888
        guard let renderer,
            let new = SDL_CreateTexture(
                renderer, format.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
                Int32(clamping: texture.width), Int32(clamping: texture.height))
        else { return nil }
        SDL_SetTextureScaleMode(new, texture.isSmooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest)
        if texture.bitmap != nil { _ = texture.restore() }
        upload(texture, to: new)
        textures[texture] = new
        return new
    }

    private func upload(_ texture: Texture, to handle: OpaquePointer) {
        if let whole = texture.releasePremultiplied() {
            SDL_UpdateTexture(handle, nil, whole.words, Int32(whole.width * 4))
        }
        for upload in texture.drainPending() {
            let (width, height) = (upload.bitmap.width, upload.bitmap.height)
            var rect = SDL_Rect(x: Int32(upload.x), y: Int32(upload.y), w: Int32(width), h: Int32(height))
            if texture.isOpaque, !texture.isPremultiplied {
                upload.bitmap.pixels.withUnsafeBytes {
                    _ = SDL_UpdateTexture(handle, &rect, $0.baseAddress, Int32(width * 4))
                }
                continue
            }
            let buffer = PixelBuffer(width: width, height: height)
            buffer.write(upload.bitmap, x: 0, y: 0)
            SDL_UpdateTexture(handle, &rect, buffer.pixels, Int32(width * 4))
        }
    }

    // MARK: Making

    private static func makeRenderer(_ window: OpaquePointer) -> OpaquePointer? {
        for i in 0..<SDL_GetNumRenderDrivers() {
            var info = SDL_RendererInfo()
            guard SDL_GetRenderDriverInfo(i, &info) == 0, String(cString: info.name) == "opengl" else {
                continue
            }
            let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
            return SDL_CreateRenderer(window, i, flags | SDL_RENDERER_PRESENTVSYNC.rawValue)
                ?? SDL_CreateRenderer(window, i, flags)
        }
        return nil
    }

    private static func glRendererName() -> String {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return "unknown" }
        let glRenderer: UInt32 = 0x1F01
        return unsafeBitCast(address, to: GetString.self)(glRenderer).map { String(cString: $0) } ?? "unknown"
    }
}
