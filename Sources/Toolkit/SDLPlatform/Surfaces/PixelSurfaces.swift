internal import CCartoucheSDL2
import CartoucheSoftwareRenderer

/// Chooses the class that presents the software renderer's pixels in a window: `WaylandSurface`,
/// `PlainSurface` or `TextureSurface`.
enum PixelSurfaces {
    /// Creates the surface for a window.
    /// - Parameter window: SDL's window, which must outlive the surface.
    static func make(for window: OpaquePointer) throws(PlatformError) -> any PixelSurface {
        // SDL has no plain surface on Wayland.
        if String(cString: SDL_GetCurrentVideoDriver()) == "wayland" {
            return try WaylandSurface(window: window)
        }
        if let surface = PlainSurface(window: window) { return surface }
        return try TextureSurface(window: window)
    }
}
