import Drawing

/// Draws display lists with the CPU: into the memory of a window's surface, or off screen into its own. The
/// same list gives the same pixels on every machine.
@MainActor
package final class SoftwareBackend: RenderBackend {
    package var name: String { "software" }
    package private(set) var pixelWidth: Int
    package private(set) var pixelHeight: Int
    /// Never called: textures in memory are never lost.
    package var onTexturesLost: (() -> Void)?
    package var drawCalls: Int { renderer.drawCalls }
    package var textureCount: Int { renderer.textureCount }
    package var hasVerticalSync: Bool { false }

    /// The window's surface; nil off screen.
    private var surface: (any PixelSurface)?
    /// The picture off screen.
    private var memory: PixelBuffer?
    private let renderer: SoftwareRenderer

    /// A backend that draws off screen, without any window system.
    /// - Parameter pool: the threads that paint; nil: only the caller's.
    package init(pixelWidth: Int, pixelHeight: Int, pool: BandPool? = .shared) {
        renderer = SoftwareRenderer(pool: pool)
        (self.pixelWidth, self.pixelHeight) = (max(1, pixelWidth), max(1, pixelHeight))
        memory = PixelBuffer(width: self.pixelWidth, height: self.pixelHeight)
    }

    /// A backend that draws into a window's surface.
    /// - Parameter pool: the threads that paint; nil: only the caller's.
    package init(surface: any PixelSurface, pool: BandPool? = .shared) {
        renderer = SoftwareRenderer(pool: pool)
        (pixelWidth, pixelHeight) = (1, 1)
        self.surface = surface
        _ = makeTarget()
    }

    /// Sets a new size, off screen only; the picture is undefined until the next `draw`.
    package func resize(pixelWidth: Int, pixelHeight: Int) {
        precondition(memory != nil && surface == nil, "a window's backend takes its size from the window")
        (self.pixelWidth, self.pixelHeight) = (max(1, pixelWidth), max(1, pixelHeight))
        memory = PixelBuffer(width: self.pixelWidth, height: self.pixelHeight)
    }

    /// Does nothing: groups are drawn into memory.
    package func targetsWereReset() {}

    /// Does nothing: textures are in memory.
    package func deviceWasReset() {}

    package func close() {
        surface?.close()
        surface = nil
        memory = nil
    }

    package func draw(_ list: DisplayList, background: Color) {
        if let target = makeTarget() { renderer.draw(list, background: background, on: target) }
    }

    package func present() { surface?.present() }

    package func readPixels() -> Bitmap {
        guard let target = surface.map({ $0.latestFrame }) ?? memory?.target else {
            return Bitmap(width: pixelWidth, height: pixelHeight)
        }
        return SoftwareRenderer.bitmap(of: target)
    }

    /// The memory to draw to. A window's memory changes with its size.
    private func makeTarget() -> RasterTarget? {
        guard let target = surface.map({ $0.nextFrame() }) ?? memory?.target else { return nil }
        (pixelWidth, pixelHeight) = (target.bounds.width, target.bounds.height)
        return target
    }
}

/// The memory for the software renderer's picture, and its presentation in a window.
@MainActor
package protocol PixelSurface: AnyObject {
    /// The memory of the next frame, of the window's current size; nil if it is not available. Its contents
    /// are undefined. The same memory until `present`.
    func nextFrame() -> RasterTarget?

    /// The memory drawn last.
    var latestFrame: RasterTarget? { get }

    /// Presents the memory drawn last.
    func present()

    /// Releases the window's resources; called before the window is destroyed.
    func close()
}
