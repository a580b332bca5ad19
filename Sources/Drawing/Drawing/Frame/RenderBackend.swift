/// Draws display lists, and reads back what was drawn. There is one for each window or off-screen target;
/// main thread only.
@MainActor
package protocol RenderBackend: AnyObject {
    /// A short name of the backend for the user, such as "software" or "opengl (llvmpipe)".
    var name: String { get }

    /// The width in pixels of the window or bitmap into which is drawn.
    var pixelWidth: Int { get }
    /// The height in pixels of the window or bitmap into which is drawn.
    var pixelHeight: Int { get }

    /// Called after the graphics device has lost its textures; textures that keep their pixels are already
    /// restored then.
    var onTexturesLost: (() -> Void)? { get set }

    /// Clears to `background` and draws the list, whose coordinates are pixels. Does not present.
    func draw(_ list: DisplayList, background: Color)

    /// Shows in the window what was drawn.
    func present()

    /// The pixels that were drawn, as an opaque bitmap.
    func readPixels() -> Bitmap

    /// The number of draw calls of the last `draw`.
    var drawCalls: Int { get }
    /// The number of textures of which the backend has a copy.
    var textureCount: Int { get }

    /// Whether `present` waits for the display.
    var hasVerticalSync: Bool { get }

    /// Called when the window system has lost what the window showed: the next `present` shows the whole
    /// frame.
    func presentationWasLost()

    /// Called when the graphics device has lost the contents of its render targets, but still has its
    /// textures.
    func targetsWereReset()

    /// Called when the graphics device has lost all its textures: uploads the textures that keep their pixels
    /// again, and calls `onTexturesLost`.
    func deviceWasReset()

    /// Releases all resources; called before the window is destroyed. Later calls draw nothing.
    func close()
}
