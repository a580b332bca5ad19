internal import CCartoucheSDL2
import CartoucheDrawing
import Foundation
import ViewKit

/// Draws the views of a host into an `SDL_Surface` of another program.
@MainActor
struct SurfacePainter {
    private let surface: UnsafeMutablePointer<SDL_Surface>

    init(_ surface: UnsafeMutablePointer<SDL_Surface>) { self.surface = surface }

    /// Draws the latest frame of a host's views into the surface.
    /// - Parameters:
    ///   - x: the left edge of the views in the surface, in pixels.
    ///   - y: the upper edge of the views in the surface, in pixels.
    func draw(_ host: ViewHost, x: Int, y: Int) throws(PlatformError) {
        let format = surface.pointee.format.pointee
        guard format.palette == nil else {
            throw PlatformError(
                "The views cannot be drawn into a surface with a palette: convert it to "
                    + "SDL_PIXELFORMAT_ARGB8888.",
                kind: .renderer)
        }
        let size = (
            width: Int(min(16384, (host.size.width * host.scale).rounded())),
            height: Int(min(16384, (host.size.height * host.scale).rounded()))
        )
        let whole = PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        let visible = PixelRect(x: x, y: y, width: size.width, height: size.height).intersection(whole)
        guard !visible.isEmpty else { return }
        guard SDL_LockSurface(surface) == 0, let pixels = surface.pointee.pixels else {
            throw PlatformError(
                "The views cannot be drawn into this surface (\(SDLError.text)): end what holds it first.",
                kind: .renderer)
        }
        defer { SDL_UnlockSurface(surface) }
        let pitch = Int(surface.pointee.pitch)
        let known: PixelFormat? =
            switch format.format {
            case SDL_PIXELFORMAT_ARGB8888.rawValue, SDL_PIXELFORMAT_RGB888.rawValue: .bgra8
            case SDL_PIXELFORMAT_ABGR8888.rawValue, SDL_PIXELFORMAT_BGR888.rawValue: .rgba8
            default: nil
            }
        // Straight into the surface, where its pixels are known and the views begin inside it.
        if let known, x >= 0, y >= 0 {
            host.draw(
                into: PixelTarget(
                    pixels: pixels + (y * pitch + x * 4), width: visible.width, height: visible.height,
                    bytesPerRow: pitch, format: known))
            return
        }
        var image = Bitmap(width: size.width, height: size.height)
        image.pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            host.draw(into: PixelTarget(pixels: base, width: size.width, height: size.height, format: .rgba8))
            SDL_ConvertPixels(
                Int32(visible.width), Int32(visible.height), SDL_PIXELFORMAT_ABGR8888.rawValue,
                base + ((visible.y - y) * size.width + (visible.x - x)) * 4, Int32(size.width * 4),
                format.format, pixels + (visible.y * pitch + visible.x * Int(format.BytesPerPixel)),
                Int32(pitch))
        }
    }
}
