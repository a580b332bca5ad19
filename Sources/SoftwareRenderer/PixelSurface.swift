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
