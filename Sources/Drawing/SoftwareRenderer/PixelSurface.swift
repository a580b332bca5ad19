import CartoucheDrawing

/// The memory for the software renderer's bitmap, and its presentation in a window.
@MainActor
package protocol PixelSurface: AnyObject {
    /// The memory of the next frame, of the window's current size; nil if it is not available. The same
    /// memory until `present`.
    func nextFrame() -> SurfaceFrame?

    /// The memory drawn last.
    var latestFrame: RasterTarget? { get }

    /// Presents the memory drawn last.
    /// - Parameter parts: the pixels that differ from what was presented before; `nil` if all of them may.
    func present(_ parts: [PixelRect]?)

    /// Releases the window's resources; called before the window is destroyed.
    func close()
}

/// Memory for a frame, and what it holds.
package struct SurfaceFrame {
    package let target: RasterTarget
    package let memory: FrameMemory

    package init(target: RasterTarget, memory: FrameMemory) { (self.target, self.memory) = (target, memory) }
}

/// Tells which bitmap some memory holds. Memory that is made anew, or whose contents are lost, has a new
/// one.
package final class FrameMemory {
    /// The number of the list that was drawn to it; 0: none, its contents are undefined.
    var serial = 0

    package init() {}
}
