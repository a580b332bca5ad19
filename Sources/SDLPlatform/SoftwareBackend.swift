internal import CSDL2
import Drawing
import Foundation

/// Draws display lists with the CPU: into a window's surface, or into memory where there is no window. The
/// same list gives the same pixels on every machine.
public final class SoftwareBackend: RenderBackend {
    public var name: String { "software" }
    public private(set) var pixelWidth: Int
    public private(set) var pixelHeight: Int
    /// Never called: nothing is lost in memory.
    public var onTexturesLost: (() -> Void)?
    public private(set) var drawCalls = 0

    /// How many textures are held; for tests and the HUD.
    public var textureCount: Int { textures.count }

    private var window: OpaquePointer?
    /// The picture, where the window's surface is not of our kind or there is none.
    private var memory: PixelBuffer?
    private var textures = TextureMap<PixelBuffer>()
    private var quads = QuadRasterizer()
    private var groups = GroupStack()

    /// Draws off screen, without any window system.
    public init(pixelWidth: Int, pixelHeight: Int) {
        (self.pixelWidth, self.pixelHeight) = (max(1, pixelWidth), max(1, pixelHeight))
        window = nil
        memory = PixelBuffer(width: self.pixelWidth, height: self.pixelHeight)
    }

    /// Draws into a window, which must outlive this.
    init(window: OpaquePointer) throws(PlatformError) {
        self.window = window
        (pixelWidth, pixelHeight) = (1, 1)
        guard let surface = SDL_GetWindowSurface(window) else {
            throw PlatformError("The window has no surface to draw on (\(SDLError.text)).")
        }
        (pixelWidth, pixelHeight) = (Int(surface.pointee.w), Int(surface.pointee.h))
    }

    /// Off screen only: a new size; the picture is undefined until the next `draw`.
    public func resize(pixelWidth: Int, pixelHeight: Int) {
        precondition(memory != nil && window == nil, "a window's backend takes its size from the window")
        (self.pixelWidth, self.pixelHeight) = (max(1, pixelWidth), max(1, pixelHeight))
        memory = PixelBuffer(width: self.pixelWidth, height: self.pixelHeight)
    }

    /// Lets go of the window, before that goes. Draws nothing from then on.
    func close() {
        window = nil
        memory = nil
    }

    public func draw(_ list: DisplayList, background: Color) {
        _ = textures.takeOrphans()
        drawCalls = 0
        guard let target = makeTarget() else { return }
        let color = Pixel.premultiplied(background.withAlphaComponent(1).rgba8)
        for y in 0..<pixelHeight {
            (target.pixels + y * target.stride).update(repeating: color, count: pixelWidth)
        }
        groups.start(with: target)
        for command in list.commands { run(command, of: list) }
        groups.finish()
    }

    public func present() {
        guard let window, let surface = SDL_GetWindowSurface(window) else { return }
        if let memory {
            SDL_ConvertPixels(
                min(Int32(memory.width), surface.pointee.w), min(Int32(memory.height), surface.pointee.h),
                SDL_PIXELFORMAT_ARGB8888.rawValue, memory.pixels, Int32(memory.width * 4),
                surface.pointee.format.pointee.format, surface.pointee.pixels, surface.pointee.pitch)
        }
        SDL_UpdateWindowSurface(window)
    }

    public func readPixels() -> Bitmap {
        var bitmap = Bitmap(width: pixelWidth, height: pixelHeight)
        guard let target = makeTarget() else { return bitmap }
        bitmap.pixels.withUnsafeMutableBytes { bytes in
            for y in 0..<pixelHeight {
                let row = target.pixels + y * target.stride
                for x in 0..<pixelWidth {
                    let p = row[x]
                    let rgba = 0xFF00_0000 | (p & 0xFF) << 16 | (p & 0xFF00) | (p >> 16 & 0xFF)
                    bytes.storeBytes(
                        of: rgba.littleEndian, toByteOffset: (y &* pixelWidth &+ x) &* 4, as: UInt32.self)
                }
            }
        }
        return bitmap
    }

    /// The memory to draw to. A window's surface is asked for each time: it changes with the window's size.
    private func makeTarget() -> RasterTarget? {
        if let window {
            guard let surface = SDL_GetWindowSurface(window) else { return nil }
            (pixelWidth, pixelHeight) = (Int(surface.pointee.w), Int(surface.pointee.h))
            let format = surface.pointee.format.pointee.format
            let isOurs =
                format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
            if isOurs, surface.pointee.pitch % 4 == 0, let pixels = surface.pointee.pixels {
                memory = nil
                return RasterTarget(
                    pixels: pixels.assumingMemoryBound(to: UInt32.self),
                    stride: Int(surface.pointee.pitch) / 4,
                    bounds: PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight))
            }
            if memory?.width != pixelWidth || memory?.height != pixelHeight {
                memory = PixelBuffer(width: pixelWidth, height: pixelHeight)
            }
        }
        guard let memory else { return nil }
        return RasterTarget(
            pixels: memory.pixels, stride: memory.width,
            bounds: PixelRect(x: 0, y: 0, width: memory.width, height: memory.height))
    }

    private func run(_ command: DisplayList.Command, of list: DisplayList) {
        switch command {
        case .clip(let rect): groups.setClip(rect)
        case .beginGroup(let bounds, let alpha, let mask):
            groups.begin(bounds: bounds, alpha: alpha, mask: mask.map { buffer(for: $0) })
            drawCalls += 1
        case .endGroup: groups.end()
        case .quads(let texture, let range):
            guard !groups.target.clip.isEmpty else { return }
            drawCalls += 1
            drawQuads(list, range, texture)
        case .triangles(let texture, let range):
            guard !groups.target.clip.isEmpty else { return }
            drawCalls += 1
            let source = texture.map { buffer(for: $0) }
            list.vertices.withUnsafeBufferPointer { vertices in
                list.indices.withUnsafeBufferPointer { indices in
                    guard let vertices = vertices.baseAddress else { return }
                    TriangleRasterizer.draw(
                        vertices, UnsafeBufferPointer(rebasing: indices[range]), texture: source,
                        isSmooth: texture?.isSmooth ?? false, on: groups.target)
                }
            }
        }
    }

    private func drawQuads(_ list: DisplayList, _ range: Range<Int>, _ texture: Texture?) {
        let target = groups.target
        guard let texture else {
            for i in range { quads.fill(list.quads[i], on: target) }
            return
        }
        let source = buffer(for: texture)
        for i in range {
            quads.draw(
                list.quads[i], texture: source, isOpaque: texture.isOpaque, isSmooth: texture.isSmooth,
                on: target)
        }
    }

    /// Our copy, with what is pending taken in.
    private func buffer(for texture: Texture) -> PixelBuffer {
        if let known = textures[texture] {
            if !texture.pending.isEmpty {
                for upload in texture.takePending() { known.write(upload.bitmap, x: upload.x, y: upload.y) }
            }
            return known
        }
        // Another backend may have had the pixels before us.
        if texture.bitmap != nil { _ = texture.restore() }
        if texture.isOpaque, let whole = texture.pending.first, texture.pending.count == 1,
            whole.bitmap.width == texture.width, whole.bitmap.height == texture.height
        {
            _ = texture.takePending()
            let new = PixelBuffer(opaque: whole.bitmap)
            textures[texture] = new
            return new
        }
        let new = PixelBuffer(width: texture.width, height: texture.height)
        for upload in texture.takePending() { new.write(upload.bitmap, x: upload.x, y: upload.y) }
        textures[texture] = new
        return new
    }
}
