internal import CCartoucheSDL2
internal import CCartoucheWayland
import CartoucheDrawing
import CartoucheSoftwareRenderer

/// A surface in memory that is shared with a Wayland compositor (wl_shm). The renderer draws directly into
/// the memory, and the compositor reads it, so that the program copies nothing. SDL itself would present a
/// surface on Wayland through OpenGL, which costs ten times as much without a GPU (Documentation/Figures.md).
///
/// The window, its events and its size belong to SDL; this class only manages frames. It never draws into a
/// buffer that the compositor still reads, so that mostly two buffers alternate.
final class WaylandSurface: PixelSurface {
    private let display: OpaquePointer
    private let surface: OpaquePointer
    /// The queue in which the events of this surface's Wayland objects arrive. SDL reads them from the
    /// connection together with its own events, and `nextFrame()` handles them.
    private let queue: OpaquePointer
    private let sharedMemory: OpaquePointer
    private var window: OpaquePointer?
    private var buffers: [WaylandBuffer] = []
    /// The buffer into which a frame was drawn or is being drawn, and which is not presented yet; nil if
    /// there is none.
    private var next: WaylandBuffer?
    private var shown: WaylandBuffer?

    init(window: OpaquePointer) throws(PlatformError) {
        var itsDisplay: OpaquePointer?
        var itsSurface: OpaquePointer?
        guard cartouche_wayland_window(window, &itsDisplay, &itsSurface), let display = itsDisplay,
            let surface = itsSurface, let queue = wl_display_create_queue(display)
        else { throw PlatformError("The Wayland window has no surface (\(SDLError.text)).", kind: .renderer) }
        guard let sharedMemory = WaylandGlobals.bindSharedMemory(display, queue) else {
            wl_event_queue_destroy(queue)
            throw PlatformError("The Wayland compositor shares no memory (wl_shm).", kind: .renderer)
        }
        (self.window, self.display, self.surface) = (window, display, surface)
        (self.queue, self.sharedMemory) = (queue, sharedMemory)
    }

    func nextFrame() -> SurfaceFrame? {
        guard let window else { return nil }
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSizeInPixels(window, &width, &height)
        (width, height) = (max(1, width), max(1, height))
        func fits(_ buffer: WaylandBuffer) -> Bool { buffer.width == width && buffer.height == height }
        if let next, fits(next) { return next.frame }
        wl_display_dispatch_queue_pending(display, queue)
        buffers.removeAll { !fits($0) && !$0.isBusy }
        next =
            buffers.first { fits($0) && !$0.isBusy }
            ?? WaylandBuffer(width: width, height: height, sharedMemory: sharedMemory)
        if let next, !buffers.contains(where: { $0 === next }) { buffers.append(next) }
        return next?.frame
    }

    var latestFrame: RasterTarget? { (next ?? shown)?.target }

    func present(_ parts: [PixelRect]?) {
        guard window != nil, let buffer = next else { return }
        (next, shown) = (nil, buffer)
        buffer.lend()
        wl_surface_attach(surface, buffer.buffer, 0, 0)
        let whole = PixelRect(x: 0, y: 0, width: Int(buffer.width), height: Int(buffer.height))
        // Without damage in the buffer's pixels, all is damaged: the surface's units may be larger.
        let hasBufferDamage =
            wl_surface_get_version(surface) >= UInt32(WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION)
        for part in hasBufferDamage ? parts ?? [whole] : [whole] {
            let (x, y, width, height) = (
                Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height)
            )
            if hasBufferDamage {
                wl_surface_damage_buffer(surface, x, y, width, height)
            } else {
                wl_surface_damage(surface, x, y, width, height)
            }
        }
        wl_surface_commit(surface)
        wl_display_flush(display)
    }

    func close() {
        guard window != nil else { return }
        (window, next, shown) = (nil, nil, nil)
        for buffer in buffers { buffer.destroy() }
        buffers = []
        wl_shm_destroy(sharedMemory)
        wl_event_queue_destroy(queue)
    }
}
