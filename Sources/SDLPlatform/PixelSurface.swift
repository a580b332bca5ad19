internal import CSDL2

/// Where the software renderer's picture is drawn, and how it comes into a window.
protocol PixelSurface: AnyObject {
    /// The memory of the frame to come, of the window's size by now; nil: it cannot be had. What it holds is undefined.
    /// The same memory until `present`.
    func nextFrame() -> RasterTarget?

    /// The memory that was drawn last.
    var latestFrame: RasterTarget? { get }

    /// Shows it.
    func present()

    /// Lets go of the window, before that goes.
    func close()
}

/// Which of them a window has.
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
