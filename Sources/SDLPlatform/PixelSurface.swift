internal import CSDL2

/// The memory for the software renderer's picture, and its presentation in a window.
protocol PixelSurface: AnyObject {
    /// The memory of the next frame, of the window's current size; nil if it is not available. Its contents
    /// are undefined. The same memory until `present`.
    func nextFrame() -> RasterTarget?

    /// The memory drawn last.
    var latestFrame: RasterTarget? { get }

    /// Presents the memory drawn last.
    func present()

    /// Releases the window's resources; call it before the window is destroyed.
    func close()
}

/// Chooses the kind of surface for a window.
enum PixelSurfaces {
    /// - Parameter window: must outlive the surface.
    static func make(for window: OpaquePointer) throws(PlatformError) -> any PixelSurface {
        // SDL has no plain surface on Wayland.
        if String(cString: SDL_GetCurrentVideoDriver()) == "wayland" {
            return try WaylandSurface(window: window)
        }
        if let surface = PlainSurface(window: window) { return surface }
        return try TextureSurface(window: window)
    }
}
