/// Draws display lists and reads the image back. One for each window or off-screen target; main thread
/// only.
@MainActor
package protocol RenderBackend: AnyObject {
    /// A short name for the user: "software", "opengl (llvmpipe)".
    var name: String { get }

    /// The target's width in pixels.
    var pixelWidth: Int { get }
    /// The target's height in pixels.
    var pixelHeight: Int { get }

    /// Called after the device lost its textures. Textures that keep their pixels are already restored.
    var onTexturesLost: (() -> Void)? { get set }

    /// Clears to `background` and draws the list, whose coordinates are pixels. Does not present.
    func draw(_ list: DisplayList, background: Color)

    /// Presents the drawn image.
    func present()

    /// The drawn image, opaque.
    func readPixels() -> Bitmap

    /// The number of draw calls of the last `draw`.
    var drawCalls: Int { get }
    /// The number of the backend's copies of textures.
    var textureCount: Int { get }

    /// Whether `present` waits for the display.
    var hasVerticalSync: Bool { get }

    /// The window system has lost what it showed: the next `present` shows all of the image.
    func presentationWasLost()

    /// The device has lost the contents of its render targets, and nothing else.
    func targetsWereReset()

    /// The device has lost all its textures: uploads again those that keep their pixels, and calls
    /// `onTexturesLost`.
    func deviceWasReset()

    /// Releases all resources; called before the window is destroyed. Draws nothing afterwards.
    func close()
}
