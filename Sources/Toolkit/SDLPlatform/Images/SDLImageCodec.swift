internal import CCartoucheSDL2
internal import CCartoucheSDL2Image
import CartoucheDrawing
import CartoucheImageHeaders
import Foundation

/// Decodes PNG through libpng, and JPEG and WebP through SDL_image, by which it also rasterizes SVG and
/// encodes PNG. Stateless.
package nonisolated struct SDLImageCodec: ImageCodec {
    /// The maximum number of pixels of a bitmap, which then has 128 MB. It is checked in the file's header,
    /// before anything is decoded.
    package static let pixelLimit = 32 << 20

    /// Loads the libraries of SDL_image at the first access, only once, since loading them is not
    /// thread-safe. The value is always true.
    private static let isStarted: Bool = {
        let formats = Int32(IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue)
        return IMG_Init(formats) & formats == formats
    }()

    /// Creates a codec for images; all instances are equivalent.
    package init() {}

    package func decode(_ data: [UInt8], name: String) throws(ImageError) -> Bitmap {
        guard Self.isStarted else { throw ImageError("The image \(name) cannot be read: \(SDLError.text).") }
        guard !SVGBox.isDrawing(data) else {
            throw ImageError(
                "The image \(name) is an SVG drawing, which is drawn only into a size that the program names."
            )
        }
        do throws(ImageFault) {
            let header = try ImageHeader(data)
            guard header.width <= Self.pixelLimit / header.height else {
                throw ImageFault("it is too large: \(header.width)x\(header.height) pixels")
            }
            try header.checkCost()
            let bitmap =
                header.format == .png ? try PNGReader.bitmap(of: data) : try Self.bitmap(of: data, header)
            guard bitmap.width == header.width, bitmap.height == header.height else {
                throw ImageFault("its size is not the one that its header states")
            }
            return bitmap
        } catch {
            throw ImageError("The image \(name) cannot be read: \(error).")
        }
    }

    package func rasterizeSVG(
        _ data: [UInt8], width: Int, height: Int, name: String
    ) throws(ImageError) -> Bitmap {
        guard Self.isStarted else { throw ImageError("The image \(name) cannot be read: \(SDLError.text).") }
        guard SVGBox.isDrawing(data) else { throw ImageError("The image \(name) is no SVG drawing.") }
        guard width > 0, height > 0 else {
            throw ImageError("The drawing \(name) cannot go into a box of \(width)x\(height) pixels.")
        }
        try Self.check(width, height, name)
        guard data.count <= SVGCost.fileSizeLimit else {
            throw ImageError(
                "The drawing \(name) is refused: it has \(data.count) bytes, and at most"
                    + " \(SVGCost.fileSizeLimit) are read.")
        }
        guard let fitted = SVGBox.fitted(data, width: width, height: height) else {
            throw ImageError("The drawing \(name) names neither a viewBox nor a width and a height.")
        }
        if let reason = SVGCost(of: data, in: fitted).reason {
            throw ImageError("The drawing \(name) is refused: \(reason).")
        }
        let drawing = SVGGradients.withoutSingleStops(fitted.data)
        let surface = drawing.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
            guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else {
                return nil
            }
            defer { SDL_RWclose(stream) }
            return IMG_LoadSizedSVG_RW(stream, Int32(fitted.width), Int32(fitted.height))
        }
        guard let surface, let pixels = Self.convert(surface) else {
            throw ImageError("The drawing \(name) cannot be read: \(SDLError.text).")
        }
        return pixels
    }

    package func sizeOfSVG(_ data: [UInt8]) -> CGSize? {
        SVGBox.isDrawing(data) ? SVGBox.naturalSize(of: data) : nil
    }

    private static func check(_ width: Int, _ height: Int, _ name: String) throws(ImageError) {
        guard width <= pixelLimit, height <= pixelLimit, width * height <= pixelLimit else {
            throw ImageError("The image \(name) is too large: \(width)x\(height) pixels.")
        }
    }

    package func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
        guard bitmap.width > 0, bitmap.height > 0 else {
            throw ImageError("An image without pixels cannot be written.")
        }
        // Deflate grows incompressible data by 5 bytes in 16 kB, PNG by 12 bytes a chunk and 1 a row.
        let raw = bitmap.pixels.count + bitmap.height
        var file = [UInt8](repeating: 0, count: raw + raw / 100 + 65_536)
        var pixels = bitmap.pixels
        let length = pixels.withUnsafeMutableBytes { source -> Int in
            file.withUnsafeMutableBytes { target -> Int in
                guard
                    let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                        source.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32,
                        Int32(bitmap.width * 4),
                        SDL_PIXELFORMAT_ABGR8888.rawValue)
                else { return 0 }
                defer { SDL_FreeSurface(surface) }
                guard let stream = SDL_RWFromMem(target.baseAddress, Int32(clamping: target.count)) else {
                    return 0
                }
                defer { SDL_RWclose(stream) }
                return IMG_SavePNG_RW(surface, stream, 0) == 0 ? Int(SDL_RWtell(stream)) : 0
            }
        }
        guard length > 0 else {
            throw ImageError("A \(bitmap.width)x\(bitmap.height) image cannot be written: \(SDLError.text).")
        }
        return Array(file[..<length])
    }

    private static func bitmap(of data: [UInt8], _ header: ImageHeader) throws(ImageFault) -> Bitmap {
        let surface = data.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
            guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else {
                return nil
            }
            // Decoded by kind, so that a file cannot pass for another.
            defer { SDL_RWclose(stream) }
            return switch header.format {
            case .jpeg: IMG_LoadJPG_RW(stream)
            case .webp: IMG_LoadWEBP_RW(stream)
            case .png: nil
            }
        }
        guard let surface, let bitmap = convert(surface) else { throw ImageFault(SDLError.text) }
        return bitmap
    }

    /// Copies a surface of SDL into a bitmap, and frees the surface; nil if there is no memory.
    private static func convert(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bitmap? {
        defer { SDL_FreeSurface(surface) }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        guard width > 0, height > 0, width <= pixelLimit / height, let pixels = surface.pointee.pixels,
            let format = surface.pointee.format?.pointee.format
        else { return nil }
        var bitmap = Bitmap(width: width, height: height)
        // Straight into the bitmap: a second surface would be as large again.
        let status = bitmap.pixels.withUnsafeMutableBytes { target in
            SDL_ConvertPixels(
                Int32(width), Int32(height), format, pixels, surface.pointee.pitch,
                SDL_PIXELFORMAT_ABGR8888.rawValue, target.baseAddress, Int32(width * 4))
        }
        return status == 0 ? bitmap : nil
    }
}
