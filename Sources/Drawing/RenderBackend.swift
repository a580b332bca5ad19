import Foundation

/// Draws display lists and reads the picture back. One per window or off-screen target; main thread only.
@MainActor
public protocol RenderBackend: AnyObject {
    /// A short name for people: "software", "opengl (llvmpipe)".
    var name: String { get }

    /// Of the target, in pixels.
    var pixelWidth: Int { get }
    /// Of what is drawn to.
    var pixelHeight: Int { get }

    /// Called after the device lost its textures. Textures that keep their pixels are restored already.
    var onTexturesLost: (() -> Void)? { get set }

    /// Clears to `background` and draws the list, whose coordinates are pixels. Does not present.
    func draw(_ list: DisplayList, background: Color)

    /// Shows what was drawn.
    func present()

    /// The drawn picture, opaque.
    func readPixels() -> Bitmap

    /// Of the last `draw`.
    var drawCalls: Int { get }
}
