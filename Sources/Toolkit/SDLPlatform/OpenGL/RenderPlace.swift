internal import CCartoucheSDL2
import CartoucheDrawing

/// Where a frame is drawn in the target of another program's renderer, in pixels of the target.
struct RenderPlace {
    /// The texture that is the renderer's target; nil for its window.
    let target: OpaquePointer?
    /// Where the frame lies.
    let area: PixelRect
    /// What of the target may be drawn to.
    let clip: PixelRect
}

extension SDL_Rect {
    /// A rectangle in SDL's numbers.
    init(_ rect: PixelRect) {
        self.init(
            x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), w: Int32(clamping: rect.width),
            h: Int32(clamping: rect.height))
    }
}

extension PixelRect {
    /// A rectangle of SDL's.
    init(_ rect: SDL_Rect) {
        self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
    }
}
