import CartoucheDrawing
import Foundation

/// The asset catalogs of Xcode, `….xcassets`, in a list of folders: color sets, image sets and app icons, by
/// name. Catalogs are read as they are, without Xcode's compiler; `AssetCatalog` searches the folders when a
/// program first asks for a name that it has not found as a file.
final class XcodeAssets {
    /// The folder of each color set, image set and app icon, by the folder's name, such as `Sea.colorset`.
    private let sets: [String: URL]
    private var colors: [String: Color] = [:]

    /// The maximum depth of nested groups in an asset catalog: sets in deeper groups are not found.
    private static let depthLimit = 16
    /// The preferred width and height of a window's icon, in pixels.
    private static let iconSide = 128.0

    init(_ folders: [String]) {
        var sets: [String: URL] = [:]
        for folder in folders.reversed() {
            let inside = Self.folders(in: URL(fileURLWithPath: folder))
            for catalog in inside where catalog.pathExtension == "xcassets" {
                Self.collect(catalog, depth: 0, into: &sets)
            }
        }
        self.sets = sets
    }

    private static func folders(in url: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return (found ?? []).filter(\.hasDirectoryPath)
    }

    private static func collect(_ group: URL, depth: Int, into sets: inout [String: URL]) {
        guard depth < depthLimit else { return }
        for folder in folders(in: group) {
            switch folder.pathExtension {
            case "colorset", "imageset", "appiconset": sets[folder.lastPathComponent] = folder
            default: collect(folder, depth: depth + 1, into: &sets)
            }
        }
    }

    /// The folder of a color set or image set, by its name and the folder's extension. The name may begin
    /// with the asset catalog's groups (folders), separated by slashes; nil if there is no such set.
    private func set(_ name: String, _ ending: String) -> URL? {
        sets["\(name).\(ending)"] ?? sets["\(name.split(separator: "/").last ?? "").\(ending)"]
    }

    /// The reason why a color set, image set or app icon of an asset catalog cannot be used.
    struct Fault: Error, CustomStringConvertible {
        /// The reason why an asset cannot be used, as a clause without a period, to which a sentence is
        /// added.
        let description: String
    }

    private func contents<Contents: Decodable>(_ type: Contents.Type, of set: URL) throws(Fault) -> Contents {
        let file = set.appendingPathComponent("Contents.json")
        do {
            return try JSONDecoder().decode(type, from: try Data(contentsOf: file))
        } catch {
            throw Fault(description: "\(file.path): the contents of the set cannot be read: \(error)")
        }
    }

    // MARK: Colors

    /// The color of the color set with a name, with its variants for the dark appearance and for high
    /// contrast; nil if the asset catalogs have no such set.
    func color(named name: String) throws(Fault) -> Color? {
        if let color = colors[name] { return color }
        guard let set = set(name, "colorset") else { return nil }
        let entries = try contents(ColorSet.self, of: set).colors
        func value(dark: Bool, highContrast: Bool) -> Color? {
            entries.first { $0.isUsable(dark: dark, highContrast: highContrast) }?.color?.value
        }
        guard let light = value(dark: false, highContrast: false) else {
            throw Fault(description: "\(set.path): the set has no color for the light appearance")
        }
        let dark = value(dark: true, highContrast: false) ?? light
        let color = Color(
            light: light, dark: dark, highContrastLight: value(dark: false, highContrast: true) ?? light,
            highContrastDark: value(dark: true, highContrast: true) ?? dark)
        colors[name] = color
        return color
    }

    // MARK: Images

    /// The image of the image set with a name, for a scale, with its dark variant, its cap insets and its
    /// rendering mode; nil if the asset catalogs have no such set.
    func image(named name: String, scale: CGFloat, _ codec: any ImageCodec) throws(Fault) -> Image? {
        guard let set = set(name, "imageset") else { return nil }
        let contents = try contents(ImageSet.self, of: set)
        guard let entry = contents.best(for: scale, dark: false) else {
            throw Fault(description: "\(set.path): the set has no image for the light appearance")
        }
        var image = try image(entry, of: set, scale: scale, codec)
        if let entry = contents.best(for: scale, dark: true) {
            image = Image(light: image, dark: try self.image(entry, of: set, scale: scale, codec))
        }
        let mode = contents.properties?.renderingMode ?? .automatic
        return mode == .automatic ? image : image.withRenderingMode(mode)
    }

    private func image(
        _ entry: ImageSet.Entry, of set: URL, scale: CGFloat, _ codec: any ImageCodec
    ) throws(Fault) -> Image {
        let path = set.appendingPathComponent(entry.filename ?? "").path
        let image = try image(atPath: path, factor: entry.factor, scale: scale, codec)
        guard let insets = entry.resizing?.insets(factor: entry.factor), insets != .zero else { return image }
        return image.resizableImage(withCapInsets: insets)
    }

    /// Reads an image of an asset catalog from a file of any kind, SVG included.
    /// - Parameters:
    ///   - factor: pixels per point of a file with pixels.
    ///   - scale: pixels per point with which an SVG drawing is rasterized.
    private func image(
        atPath path: String, factor: Int, scale: CGFloat, _ codec: any ImageCodec
    ) throws(Fault) -> Image {
        do {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            guard path.lowercased().hasSuffix(".svg") else {
                return Image(bitmap: try codec.decode(bytes, name: path), scale: CGFloat(factor))
            }
            guard let size = codec.sizeOfSVG(bytes) else {
                throw Fault(description: "it names neither a viewBox nor a width and a height")
            }
            return try Image(drawing: bytes, size: size, scale: scale, name: path, codec: codec)
        } catch {
            throw Fault(description: "\(path) cannot be read: \(error)")
        }
    }

    /// The image of the app icon with a name, for use as a window's icon; nil if the asset catalogs have no
    /// such icon.
    func icon(named name: String, _ codec: any ImageCodec) throws(Fault) -> Image? {
        guard let set = sets[name + ".appiconset"] else { return nil }
        guard let file = try contents(IconSet.self, of: set).file(side: Self.iconSide) else {
            throw Fault(description: "\(set.path): the set has no image")
        }
        return try image(atPath: set.appendingPathComponent(file).path, factor: 1, scale: 1, codec)
    }
}

extension Color {
    /// The color of a color set in the asset catalogs, `….xcassets`, of the program's asset folders. UIKit's
    /// initializer. The color adapts to light and dark. Nil if no catalog has the set or it cannot be read; a
    /// warning then names the reason.
    @MainActor
    public init?(named name: String) {
        let assets = Services.current.assets
        do throws(AssetError) {
            self = try assets.color(named: name)
        } catch {
            if error.reason != .missing { assets.report(error) }
            return nil
        }
    }
}
