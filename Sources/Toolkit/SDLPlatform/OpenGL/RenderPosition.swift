internal import CCartoucheSDL2
import CartoucheDrawing

/// The position of a frame in the target of another program's renderer, in pixels of the target.
struct RenderPosition {
    /// The texture into which the program's renderer draws; nil if it draws into its window.
    let target: OpaquePointer?
    /// The rectangle that the frame covers, in pixels of the target.
    let area: PixelRect
    /// The part of the target into which may be drawn, in pixels.
    let clip: PixelRect
}

extension SDL_Rect {
    /// Creates the rectangle as SDL represents it, from a rectangle in pixels.
    init(_ rect: PixelRect) {
        self.init(
            x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), w: Int32(clamping: rect.width),
            h: Int32(clamping: rect.height))
    }
}

extension PixelRect {
    /// Creates a rectangle in pixels from one of SDL.
    init(_ rect: SDL_Rect) {
        self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
    }
}
