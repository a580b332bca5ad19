import CartoucheDrawing
import Foundation

/// Images from files, as in UIKit: the variant for the window's scale, or nil on failure. For the reason of a
/// failure, call `AssetCatalog.image(named:scale:)` or `ImageCodec.decode(_:name:)`, which throw it as a
/// sentence.
@MainActor extension Image {
    /// Creates an image from the program's assets. Each file is read once; all images of one name share their
    /// pixels.
    ///
    /// Chooses among `pin@2x.png` and `pin.png` the file that suits the window's scale; both have the same
    /// size in points. Nil if the asset is missing or cannot be read; the application's `warningHandler` then
    /// receives the reason, once per name.
    /// - Parameter name: with or without extension; may include folders.
    public convenience init?(named name: String) {
        let services = Services.current
        do throws(AssetError) {
            self.init(sharing: try services.assets.image(named: name, scale: services.displayScale))
        } catch {
            services.assets.report(error)
            return nil
        }
    }

    /// Creates an image from any file: PNG, JPEG or WebP. Chooses the variant beside the file that suits the
    /// window's scale, as `init(named:)` does. Every call reads the file again. Nil on failure.
    public convenience init?(contentsOfFile path: String) {
        let url = URL(fileURLWithPath: path)
        let services = Services.current
        let folder = AssetCatalog(folders: [url.deletingLastPathComponent().path], images: services.images)
        let found = try? folder.image(named: url.lastPathComponent, scale: services.displayScale)
        guard let found else { return nil }
        self.init(sharing: found)
    }

    /// Creates an image from the bytes of a PNG, JPEG or WebP file; nil if they cannot be decoded.
    /// - Parameter scale: pixels per point.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard scale > 0, scale.isFinite,
            let bitmap = try? Services.current.images.decode([UInt8](data), name: "of data")
        else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// Decodes the bytes of a PNG, JPEG or WebP file on a worker, so that the window stays responsive: a task
    /// awaits the image and sets it on a view.
    /// - Parameters:
    ///   - data: the bytes of the file.
    ///   - scale: pixels per point; above 0.
    /// - Throws: `ImageError`, whose description is a sentence.
    public nonisolated static func decode(_ data: Data, scale: CGFloat = 1) async throws -> Image {
        guard scale > 0, scale.isFinite else {
            throw ImageError("No image has \(scale) pixels a point: give a scale above 0.")
        }
        let codec = await MainActor.run { Services.current.images }
        return try await Task.detached {
            Image(bitmap: try codec.decode([UInt8](data), name: "of data"), scale: scale)
        }.value
    }

    /// Creates an image from an SVG drawing in the program's assets, crisp at the window's scale.
    /// - Parameter size: the box in points into which the drawing is fitted, with its proportions kept.
    public convenience init?(drawingNamed name: String, size: CGSize) {
        let services = Services.current
        do throws(AssetError) {
            self.init(
                sharing: try services.assets.image(
                    named: name, scale: services.displayScale, drawingSize: size))
        } catch {
            services.assets.report(error)
            return nil
        }
    }

    /// Creates an image from an SVG drawing that the program trusts: an untrusted file can take a long time
    /// to draw, whatever its size.
    /// - Parameter size: the box in points into which the drawing is fitted, with its proportions kept.
    public convenience init?(trustedDrawing data: Data, size: CGSize) {
        let services = Services.current
        let drawing = try? Image(
            drawing: [UInt8](data), size: size, scale: services.displayScale, name: "of data",
            codec: services.images)
        guard let drawing else { return nil }
        self.init(sharing: drawing)
    }

    /// The image as the bytes of a PNG file; nil for an image without pixels.
    public func pngData() -> Data? { try? Data(Services.current.images.encodePNG(bitmap)) }

    /// Creates an image by rasterizing an SVG drawing.
    /// - Parameters:
    ///   - size: the box into which the drawing is fitted, in points.
    ///   - scale: pixels per point of the image.
    convenience init(
        drawing data: [UInt8], size: CGSize, scale: CGFloat, name: String, codec: any ImageCodec
    ) throws(ImageError) {
        func pixels(_ length: CGFloat) -> Int { Int(max(0, min(1e9, (length * scale).rounded(.up)))) }
        guard size.width.isFinite, size.height.isFinite else {
            throw ImageError(
                "The drawing \(name) cannot go into a box of \(size.width)x\(size.height) points.")
        }
        let bitmap = try codec.rasterizeSVG(
            data, width: pixels(size.width), height: pixels(size.height), name: name)
        self.init(bitmap: bitmap, scale: scale)
    }
}
