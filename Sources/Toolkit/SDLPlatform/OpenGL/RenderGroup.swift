internal import CCartoucheSDL2
import CartoucheDrawing

/// An opacity group, which SDL's renderer draws into a texture of its own before it draws that texture.
struct RenderGroup {
    /// A texture of SDL's renderer into which an opacity group is drawn; may be larger than the group.
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

    /// The bounds of the group in the display list, in pixels. The group's `mask`, if there is one, is
    /// stretched over these bounds.
    let bounds: PixelRect
    /// The visible part of the group's bounds, in pixels of the display list; its top left corner is that of
    /// the group's texture.
    let area: PixelRect
    let alpha: Float
    let mask: Texture?
    /// The clip that was in effect when the group began, in pixels of the display list; the group as a whole
    /// is clipped by it. Nil if there was no clip.
    let clipBelow: PixelRect?
    /// The texture into which the group is drawn; nil if no part of the group is visible.
    let target: Target?

    /// The quad that draws the group's texture onto what is below the group.
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
