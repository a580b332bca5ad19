import Drawing
import Foundation

/// Pictures of files, as UIKit has them: in the variant for the window's scale, and nil where there is none. Who wants the
/// reason asks `AssetCatalog.image(named:scale:)` or `ImageCodec.decode(_:name:)`, which throw it as a sentence.
@MainActor extension Image {
    /// A picture of the program's assets. Read once; all images of one name share their pixels.
    ///
    /// Of `pin@2x.png` and `pin.png` the one is taken that suits the window's scale, and each has the same size in points.
    /// Nil where it is missing or cannot be read; the program then writes the reason on standard error, once for each name.
    /// - Parameter name: with or without extension; may have folders in it.
    public convenience init?(named name: String) {
        let services = Services.current
        do throws(AssetError) {
            self.init(sharing: try services.assets.image(named: name, scale: services.displayScale))
        } catch {
            services.assets.report(error)
            return nil
        }
    }

    /// A picture of any file: PNG, JPEG or WebP. The variant beside it that suits the window's scale is taken, as for
    /// `init(named:)`. Read anew each time.
    public convenience init?(contentsOfFile path: String) {
        let url = URL(fileURLWithPath: path)
        let services = Services.current
        let folder = AssetCatalog(folders: [url.deletingLastPathComponent().path], images: services.images)
        let found = try? folder.image(named: url.lastPathComponent, scale: services.displayScale)
        guard let found else { return nil }
        self.init(sharing: found)
    }

    /// A picture of the bytes of a PNG, JPEG or WebP file.
    /// - Parameter scale: pixels per point.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard scale > 0, scale.isFinite,
            let bitmap = try? Services.current.images.decode([UInt8](data), name: "of data")
        else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// An SVG drawing of the program's assets, crisp at the window's scale.
    /// - Parameter size: the box in points that it is fitted into, with its proportions kept.
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

    /// An SVG drawing that the program trusts: a file of someone else can take a long time to draw, whatever its size.
    /// - Parameter size: the box in points that it is fitted into, with its proportions kept.
    public convenience init?(trustedDrawing data: Data, size: CGSize) {
        let services = Services.current
        let drawing = try? Image(
            drawing: [UInt8](data), size: size, scale: services.displayScale, name: "of data",
            codec: services.images)
        guard let drawing else { return nil }
        self.init(sharing: drawing)
    }

    /// The bytes of a PNG file with all pixels; nil for an image without any.
    public func pngData() -> Data? { try? Data(Services.current.images.encodePNG(bitmap)) }

    /// - Parameter size: in points.
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
