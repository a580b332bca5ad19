import CartoucheDrawing

/// Provides the memory into which the software renderer draws, and presents it in a window.
@MainActor
package protocol PixelSurface: AnyObject {
    /// The memory for the next frame, with the window's current size; nil if none is available. Until
    /// `present(_:)` each call returns the same memory.
    func nextFrame() -> SurfaceFrame?

    /// The memory into which the latest frame was drawn; nil if there is none.
    var latestFrame: RasterTarget? { get }

    /// Presents the latest frame in the window.
    /// - Parameter parts: the rectangles of pixels that differ from the frame presented before; nil if all
    ///   pixels may differ.
    func present(_ parts: [PixelRect]?)

    /// Releases the window's resources; called before the window is destroyed.
    func close()
}

/// The memory into which a frame is drawn, and the record of which earlier frame it contains.
package struct SurfaceFrame {
    package let target: RasterTarget
    package let memory: FrameMemory

    package init(target: RasterTarget, memory: FrameMemory) { (self.target, self.memory) = (target, memory) }
}

/// Records which frame a piece of memory contains. Memory that is newly allocated, or has lost its contents,
/// gets a new record.
package final class FrameMemory {
    /// The serial number of the display list that was drawn into the memory; 0 if no list was drawn, so that
    /// the contents are undefined.
    var serial = 0

    package init() {}
}
