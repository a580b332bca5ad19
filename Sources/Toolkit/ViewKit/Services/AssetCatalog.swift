import CartoucheDrawing
import Foundation

/// Finds files and images by name in a list of folders; the first folder that has the name wins:
/// `$CARTOUCHE_ASSETS`, then `<executable>/../share/cartouche`, then the given bundles. Images may have
/// variants `name@2x.png` and `name@3x.png` beside `name.png`; a name that itself ends in `@2x` or `@3x`
/// means that file alone. If no file has the name of an image, the catalog searches the image sets of Xcode's
/// asset catalogs, `….xcassets`, in the folders: with dark variants, slices, rendering intents and drawings.
@MainActor
public final class AssetCatalog {
    /// The full paths of the folders that the catalog searches, in this order; they need not exist.
    public let folders: [String]
    /// The advice for the user that is added to every error of the catalog, such as which package provides
    /// the files.
    public let advice: String
    private let images: (any ImageCodec)?
    private var cache: [String: Image] = [:]
    private lazy var xcodeAssets = XcodeAssets(folders)
    /// Called with a message for an image that could not be loaded, once for each image name, where no error
    /// can be thrown, as in `Image(named:)`. Nil, the default, means that such failures are not reported.
    package var onFailure: ((String) -> Void)?
    private var reportedNames: Set<String> = []

    /// The file extensions that are tried, in this order, for a name without an extension.
    private static let extensions = ["png", "jpg", "jpeg", "webp", "svg"]
    /// The advice for the user that is added to errors of a catalog that the program has given no other
    /// advice.
    public static let defaultAdvice =
        "The cartouche package brings its assets; in a checkout, set CARTOUCHE_ASSETS to its Assets folder."

    /// Creates a catalog of the given folders.
    /// - Parameter images: the image decoder; nil means the decoder of `Services.current`.
    public init(
        folders: [String], advice: String = AssetCatalog.defaultAdvice, images: (any ImageCodec)? = nil
    ) {
        (self.folders, self.advice, self.images) = (folders, advice, images)
    }

    /// Creates a catalog of the usual folders.
    /// - Parameters:
    ///   - bundles: resource folders of the program's own targets.
    ///   - executable: the program's path; by default that of this process.
    public convenience init(
        bundles: [URL] = [], environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: String = AssetCatalog.ownExecutable, advice: String = AssetCatalog.defaultAdvice,
        images: (any ImageCodec)? = nil
    ) {
        var folders: [String] = []
        if let folder = environment["CARTOUCHE_ASSETS"], !folder.isEmpty { folders.append(folder) }
        if !executable.isEmpty {
            let binary = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
                .deletingLastPathComponent()
            folders.append(binary.deletingLastPathComponent().appendingPathComponent("share/cartouche").path)
        }
        folders += bundles.map(\.path)
        self.init(folders: folders, advice: advice, images: images)
    }

    /// The full path of this process's program, read from the system: the first argument of a process may be
    /// a bare name that the shell has found in `PATH`.
    public nonisolated static var ownExecutable: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments.first ?? ""
    }

    /// The full path of the file with a name, in the first of the catalog's folders that has it; nil if no
    /// folder has it.
    public func path(named name: String) -> String? {
        for folder in folders {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
                return path
            }
        }
        return nil
    }

    /// The bytes of the file with a name in the catalog's folders. Every call reads the file again.
    /// - Throws: `AssetError` if the file is missing or cannot be read.
    public func data(named name: String) throws(AssetError) -> [UInt8] {
        guard let path = path(named: name) else { throw error(name, .missing) }
        return try bytes(at: path, name: name)
    }

    /// The variant of an image that suits `scale` best: the one for the next larger scale, else the one for
    /// the largest. Each file is decoded once.
    /// - Parameters:
    ///   - name: the image's name, with or without extension; may include folders.
    ///   - scale: pixels per point where the image will be drawn.
    ///   - drawingSize: the box in points into which an SVG drawing is fitted; `nil` refuses SVG.
    public func image(
        named name: String, scale: CGFloat = 1, drawingSize: CGSize? = nil
    ) throws(AssetError) -> Image {
        let key = "\(name)@\(scale)" + (drawingSize.map { " \($0.width)x\($0.height)" } ?? "")
        if let image = cache[key] { return image }
        guard let found = variant(of: name, scale: scale) else {
            let image = try ofSet(name) { (codec) throws(XcodeAssets.Fault) in
                try xcodeAssets.image(named: name, scale: scale, codec)
            }
            cache[key] = image
            return image
        }
        // A drawing is rasterized for each scale; any other file gives the same image for all scales.
        let box = found.path.hasSuffix(".svg") ? drawingSize : nil
        let fileKey = box == nil ? found.path : key
        if let image = cache[fileKey] {
            cache[key] = image
            return image
        }
        let codec = try codec(for: name)
        let data = try bytes(at: found.path, name: name)
        do {
            let image: Image
            if let box {
                image = try Image(drawing: data, size: box, scale: scale, name: found.path, codec: codec)
            } else {
                image = Image(bitmap: try codec.decode(data, name: found.path), scale: CGFloat(found.scale))
            }
            (cache[key], cache[fileKey]) = (image, image)
            return image
        } catch let cause {
            throw error(name, .unreadable("\(cause)"))
        }
    }

    /// The color of the color set with a name in the folders' asset catalogs.
    /// - Throws: if no asset catalog has the color set, or it cannot be read.
    public func color(named name: String) throws(AssetError) -> Color {
        do throws(XcodeAssets.Fault) {
            if let color = try xcodeAssets.color(named: name) { return color }
        } catch {
            throw self.error(name, .unreadable("\(error)"))
        }
        throw error(name, .missing)
    }

    /// The image of an app icon for use as a window's icon, from the asset catalogs in the folders: of 128
    /// pixels or the next larger size.
    /// - Throws: if no asset catalog has the icon, or it cannot be read.
    public func icon(named name: String = "AppIcon") throws(AssetError) -> Image {
        try ofSet(name) { (codec) throws(XcodeAssets.Fault) in try xcodeAssets.icon(named: name, codec) }
    }

    private func codec(for name: String) throws(AssetError) -> any ImageCodec {
        if let codec = images ?? Services.currentImages { return codec }
        throw error(name, .unreadable("there is no image codec in Services"))
    }

    private func ofSet(
        _ name: String, _ image: (any ImageCodec) throws(XcodeAssets.Fault) -> Image?
    ) throws(AssetError) -> Image {
        guard let codec = images ?? Services.currentImages else { throw error(name, .missing) }
        do throws(XcodeAssets.Fault) {
            if let image = try image(codec) { return image }
        } catch {
            throw self.error(name, .unreadable("\(error)"))
        }
        throw error(name, .missing)
    }

    private func variant(of name: String, scale: CGFloat) -> (path: String, scale: Int)? {
        let wanted = scale <= 1 ? [1, 2, 3] : scale <= 2 ? [2, 3, 1] : [3, 2, 1]
        let dot = name.split(separator: "/").last?.lastIndex(of: ".")
        let stem = dot.map { String(name[..<$0]) } ?? name
        let endings = dot.map { [String(name[name.index(after: $0)...])] } ?? Self.extensions
        let own = stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : nil
        for folder in folders {
            for factor in own.map({ [$0] }) ?? wanted {
                for ending in endings {
                    let suffix = factor == 1 || own != nil ? "" : "@\(factor)x"
                    let file = stem + suffix + "." + ending
                    let path = folder + "/" + file
                    if FileManager.default.fileExists(atPath: path) { return (path, factor) }
                }
            }
        }
        return nil
    }

    private func bytes(at path: String, name: String) throws(AssetError) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch let cause {
            throw error(name, .unreadable("\(path): \(cause.localizedDescription)"))
        }
    }

    /// Passes an error to `onFailure`, once per asset name, with advice for a program's own images.
    func report(_ error: AssetError) {
        guard let onFailure, reportedNames.insert(error.name).inserted else { return }
        let advice =
            "The folder of a program's own images is named when it starts: bundles of Application, or "
            + "assetFolders of MapCommand."
        let own = AssetError(name: error.name, folders: error.folders, reason: error.reason, advice: advice)
        onFailure("\(own)")
    }

    private func error(_ name: String, _ reason: AssetError.Reason) -> AssetError {
        AssetError(name: name, folders: folders, reason: reason, advice: advice)
    }
}
