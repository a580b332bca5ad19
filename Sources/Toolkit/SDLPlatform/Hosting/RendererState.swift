internal import CCartoucheSDL2
import CartoucheDrawing
import Foundation

/// The state of another program's renderer, read before the views are drawn with it and restored afterwards.
struct RendererState {
    /// The texture into which the renderer draws; nil if it draws into its window.
    let target: OpaquePointer?
    /// The number of the target's pixels per unit of the renderer's coordinates, horizontally and vertically.
    let scale: CGSize
    private let viewport: SDL_Rect
    /// The rectangle to which drawing is clipped, in the renderer's coordinates; nil if the program has set
    /// no clip.
    private let clip: SDL_Rect?
    private let logicalSize: (width: Int32, height: Int32)
    private let blendMode: SDL_BlendMode
    private let color: SDL_Color

    /// Reads the renderer's state.
    init(of renderer: OpaquePointer) {
        target = SDL_GetRenderTarget(renderer)
        var (scaleX, scaleY): (Float, Float) = (1, 1)
        SDL_RenderGetScale(renderer, &scaleX, &scaleY)
        scale = CGSize(width: CGFloat(scaleX), height: CGFloat(scaleY))
        var viewport = SDL_Rect()
        SDL_RenderGetViewport(renderer, &viewport)
        self.viewport = viewport
        var clip = SDL_Rect()
        SDL_RenderGetClipRect(renderer, &clip)
        self.clip = SDL_RenderIsClipEnabled(renderer) == SDL_TRUE ? clip : nil
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_RenderGetLogicalSize(renderer, &width, &height)
        logicalSize = (width, height)
        var blendMode = SDL_BLENDMODE_NONE
        SDL_GetRenderDrawBlendMode(renderer, &blendMode)
        self.blendMode = blendMode
        var color = SDL_Color()
        SDL_GetRenderDrawColor(renderer, &color.r, &color.g, &color.b, &color.a)
        self.color = color
    }

    /// Converts a rectangle from the renderer's coordinates to pixels of the target, with the same rounding
    /// as in `SDL_RenderCopy`.
    func pixels(of rect: CGRect) -> PixelRect {
        pixels(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The part of the target into which the program lets the renderer draw, in pixels of the target.
    var visible: PixelRect {
        let all = pixels(x: 0, y: 0, width: CGFloat(viewport.w), height: CGFloat(viewport.h))
        guard let clip else { return all }
        return all.intersection(
            pixels(x: CGFloat(clip.x), y: CGFloat(clip.y), width: CGFloat(clip.w), height: CGFloat(clip.h)))
    }

    private func pixels(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) -> PixelRect {
        // The program's scale may be any number.
        func whole(_ pixels: CGFloat) -> Int { Int(min(max(-1e9, pixels.rounded()), 1e9)) }
        return PixelRect(
            x: whole((CGFloat(viewport.x) + x) * scale.width),
            y: whole((CGFloat(viewport.y) + y) * scale.height), width: whole(width * scale.width),
            height: whole(height * scale.height))
    }

    /// Sets the renderer so that its coordinates are the target's pixels, and removes its clip.
    func setPixels(_ renderer: OpaquePointer) {
        if logicalSize.width > 0 { SDL_RenderSetLogicalSize(renderer, 0, 0) }
        SDL_RenderSetScale(renderer, 1, 1)
        SDL_RenderSetViewport(renderer, nil)
        SDL_RenderSetClipRect(renderer, nil)
    }

    /// Gives the renderer the state back that it had when this value was created.
    func restore(_ renderer: OpaquePointer) {
        SDL_SetRenderTarget(renderer, target)
        if logicalSize.width > 0 {
            SDL_RenderSetLogicalSize(renderer, logicalSize.width, logicalSize.height)
        }
        SDL_RenderSetScale(renderer, Float(scale.width), Float(scale.height))
        var viewport = viewport
        SDL_RenderSetViewport(renderer, &viewport)
        if var clip {
            SDL_RenderSetClipRect(renderer, &clip)
        } else {
            SDL_RenderSetClipRect(renderer, nil)
        }
        SDL_SetRenderDrawBlendMode(renderer, blendMode)
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a)
    }
}
