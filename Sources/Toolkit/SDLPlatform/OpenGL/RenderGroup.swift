internal import CCartoucheSDL2
import CartoucheDrawing

/// An opacity group that SDL's renderer draws into its own target.
struct RenderGroup {
    /// A render target texture; may be larger than the group.
    struct Target {
        let texture: OpaquePointer
        let width: Int
        let height: Int

        init?(_ renderer: OpaquePointer, width: Int, height: Int) {
            guard
                let texture = SDL_CreateTexture(
                    renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue),
                    Int32(clamping: width), Int32(clamping: height))
            else { return nil }
            SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
            (self.texture, self.width, self.height) = (texture, width, height)
        }
    }

    /// The requested bounds, which the mask covers.
    let bounds: PixelRect
    /// The visible part; its corner is the target's top left.
    let area: PixelRect
    let alpha: Float
    let mask: Texture?
    /// The clip in effect when the group began; it applies to the group as a whole.
    let clipBelow: PixelRect?
    /// Nil if no part is visible.
    let target: Target?

    /// The quad that draws the group onto the bitmap.
    var quad: Quad {
        let alpha = UInt32((alpha * 255).rounded())
        return Quad(
            x: Float(area.x), y: Float(area.y), width: Float(area.width), height: Float(area.height),
            sourceWidth: Float(area.width), sourceHeight: Float(area.height),
            color: alpha << 24 | 0x00FF_FFFF)
    }

    var maskQuad: Quad {
        Quad(
            x: Float(bounds.x), y: Float(bounds.y), width: Float(bounds.width), height: Float(bounds.height),
            sourceWidth: Float(mask?.width ?? 0), sourceHeight: Float(mask?.height ?? 0))
    }
}
