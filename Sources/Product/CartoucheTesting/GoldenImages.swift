import Cartouche
import Foundation

/// A folder of approved reference images, `NAME.png`, with which tests compare screenshots.
///
/// If an image differs, `NAME.actual.png` and `NAME.difference.png` are written beside it, and removed by the
/// next comparison; keep both out of version control. If the folder cannot be written, they are written to a
/// temporary folder.
///
/// After an intended visible change, run the tests once with `CARTOUCHE_REMAKE_GOLDENS=1` in the environment:
/// each image that differs at all is written again. Then look at every image that git reports as changed.
public struct GoldenImages: Sendable {
    /// The folder of the approved reference images.
    public let folder: URL
    /// Whether images are written as new reference images instead of being compared with the old ones.
    public let isRemaking: Bool

    /// Whether the environment asks to write images instead of comparing them: `CARTOUCHE_REMAKE_GOLDENS=1`.
    public static let environmentAsksToRemake =
        ProcessInfo.processInfo.environment["CARTOUCHE_REMAKE_GOLDENS"] == "1"

    /// Creates the access to a folder of approved reference images.
    /// - Parameters:
    ///   - folder: the folder of the reference images, which is created with the first image that is written.
    ///   - isRemaking: whether images are written instead of compared; by default as the environment asks
    ///     (`CARTOUCHE_REMAKE_GOLDENS=1`).
    public init(folder: URL, isRemaking: Bool = GoldenImages.environmentAsksToRemake) {
        (self.folder, self.isRemaking) = (folder, isRemaking)
    }

    /// Compares an image with the golden image (approved reference image) of a name.
    /// - Throws: `ImageMismatch` if the images differ, or there is no golden image; file errors unchanged.
    public func compare(
        _ image: Bitmap, with name: String, tolerance: ImageTolerance = .standard
    ) throws {
        let file = folder.appendingPathComponent("\(name).png")
        removeTraces(of: name)
        if isRemaking {
            // A damaged file differs from every image.
            let golden = try? read(file)
            if golden != image { try write(image, to: file) }
            return
        }
        guard let golden = try read(file) else {
            let actual = try keep(image, "\(name).actual.png")
            throw ImageMismatch(name: name, golden: file, actual: actual, reason: .missing)
        }
        guard let difference = ImageDifference(golden, image) else {
            let actual = try keep(image, "\(name).actual.png")
            throw ImageMismatch(
                name: name, golden: file, actual: actual,
                reason: .size(
                    expected: (golden.width, golden.height), actual: (image.width, image.height)))
        }
        guard !difference.isWithin(tolerance) else { return }
        let actual = try keep(image, "\(name).actual.png")
        _ = try keep(difference.map, "\(name).difference.png")
        throw ImageMismatch(
            name: name, golden: file, actual: actual,
            reason: .pixels(
                count: difference.pixels, fraction: difference.fraction, largest: difference.largest))
    }

    /// The image in a file; nil if there is no file.
    private func read(_ file: URL) throws -> Bitmap? {
        try FileManager.default.contents(atPath: file.path).map {
            try SDLImageCodec().decode([UInt8]($0), name: file.path)
        }
    }

    /// Writes an image to the folder of the golden images, or, if that folder cannot be written, to a
    /// temporary folder. Returns the address of the written file.
    private func keep(_ image: Bitmap, _ name: String) throws -> URL {
        do {
            let file = folder.appendingPathComponent(name)
            try write(image, to: file)
            return file
        } catch let error as ImageError {
            throw error
        } catch {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("cartouche-goldens")
                .appendingPathComponent(name)
            try write(image, to: file)
            return file
        }
    }

    private func write(_ image: Bitmap, to file: URL) throws {
        let data = try Data(SDLImageCodec().encodePNG(image))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    private func removeTraces(of name: String) {
        for kind in ["actual", "difference"] {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent("\(name).\(kind).png"))
        }
    }
}
