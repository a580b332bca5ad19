import CartoucheDrawing

/// Draws display lists with the CPU, either into the memory of a window's surface or off screen into its own
/// memory. The same list gives the same pixels on every machine.
@MainActor
package final class SoftwareBackend: RenderBackend {
    package var name: String { "software" }
    package private(set) var pixelWidth: Int
    package private(set) var pixelHeight: Int
    /// A closure for lost textures, which is never called: textures in memory are never lost.
    package var onTexturesLost: (() -> Void)?
    package var drawCalls: Int { renderer.drawCalls }
    package var textureCount: Int { renderer.textureCount }
    package var hasVerticalSync: Bool { false }

    /// The surface of the window into which is drawn; nil off screen.
    private var surface: (any PixelSurface)?
    /// The memory into which an off-screen backend draws; nil with a window.
    private var memory: PixelBuffer?
    private var memoryState = FrameMemory()
    /// The number of pixels that the last `draw` painted; pixels that were only moved do not count.
    package private(set) var repaintedPixels = 0
    private var tracker = DamageTracker()
    /// The serial number of the display list that the window shows; 0 if the next frame must be presented as
    /// a whole.
    private var presentedSerial = 0
    private var presented = DamageRegion()
    private let renderer: SoftwareRenderer

    /// Creates a backend that draws off screen, without any window system.
    /// - Parameter pool: the threads that paint; nil if only the caller's thread paints.
    package init(pixelWidth: Int, pixelHeight: Int, pool: BandPool? = .shared) {
        renderer = SoftwareRenderer(pool: pool)
        (self.pixelWidth, self.pixelHeight) = (max(1, pixelWidth), max(1, pixelHeight))
        memory = PixelBuffer(width: self.pixelWidth, height: self.pixelHeight)
    }

    /// Creates a backend that draws into a window's surface.
    /// - Parameter pool: the threads that paint; nil if only the caller's thread paints.
    package init(surface: any PixelSurface, pool: BandPool? = .shared) {
        renderer = SoftwareRenderer(pool: pool)
        (pixelWidth, pixelHeight) = (1, 1)
        self.surface = surface
        _ = nextFrame()
    }

    /// Sets another size of the bitmap, in pixels. Only for drawing off screen; the bitmap's pixels are
    /// undefined until the next `draw`.
    package func resize(pixelWidth: Int, pixelHeight: Int) {
        precondition(memory != nil && surface == nil, "a window's backend takes its size from the window")
        (self.pixelWidth, self.pixelHeight) = (max(1, pixelWidth), max(1, pixelHeight))
        memory = PixelBuffer(width: self.pixelWidth, height: self.pixelHeight)
        memoryState = FrameMemory()
    }

    /// Makes the next `present` show the whole frame again, since the window has lost it.
    package func presentationWasLost() { presentedSerial = 0 }

    /// Does nothing, since groups are drawn into memory, which is not lost.
    package func targetsWereReset() {}

    /// Does nothing, since textures are in memory, which is not lost.
    package func deviceWasReset() {}

    package func close() {
        surface?.close()
        surface = nil
        memory = nil
    }

    package func draw(_ list: DisplayList, background: Color) {
        guard let frame = nextFrame() else { return }
        // Memory of a window that has a new surface.
        if frame.memory.serial == 0 { presentedSerial = 0 }
        repaintedPixels = renderer.draw(list, background: background, on: frame, &tracker)
    }

    package func present() {
        guard let surface else { return }
        presented.removeAll()
        var scroll: ScrollBlit?
        let isPart = tracker.add(since: presentedSerial, to: &presented, &scroll)
        if let scroll { presented.add(scroll.area) }
        presentedSerial = tracker.serial
        // Nothing has changed.
        if isPart, presented.isEmpty { return }
        surface.present(isPart ? presented.rects : nil)
    }

    package func readPixels() -> Bitmap {
        guard let target = surface.map({ $0.latestFrame }) ?? memory?.target else {
            return Bitmap(width: pixelWidth, height: pixelHeight)
        }
        return SoftwareRenderer.bitmap(of: target)
    }

    /// The memory into which the next frame is drawn; nil if none is available. A window's memory gets the
    /// window's current size.
    private func nextFrame() -> SurfaceFrame? {
        let own = memory.map { SurfaceFrame(target: $0.target, memory: memoryState) }
        guard let frame = surface.map({ $0.nextFrame() }) ?? own else { return nil }
        (pixelWidth, pixelHeight) = (frame.target.bounds.width, frame.target.bounds.height)
        return frame
    }
}
