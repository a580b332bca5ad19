import CartoucheDrawing
import Foundation
import ViewKit

/// The asset catalogs of Xcode, `….xcassets`, in the folders of the program's assets: color sets and image
/// sets, by name. The folders are read once for each list of asset folders.
final class XcodeAssets {
    private static var made: (folders: [String], assets: XcodeAssets)?

    /// The catalogs of the current services.
    static var current: XcodeAssets {
        let folders = Services.current.assets.folders
        if let made, made.folders == folders { return made.assets }
        let assets = XcodeAssets(folders)
        made = (folders, assets)
        return assets
    }

    /// The sets' folders, by ending and name.
    private var sets: [String: URL] = [:]
    private var colors: [String: Color] = [:]
    private var images: [String: Image] = [:]

    /// The deepest group of a catalog that is looked into.
    private static let depthLimit = 16

    init(_ folders: [String]) {
        for folder in folders.reversed() {
            for catalog in Self.folders(in: URL(fileURLWithPath: folder), ending: "xcassets") {
                collect(catalog, depth: 0)
            }
        }
    }

    private static func folders(in url: URL, ending: String? = nil) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return (found ?? []).filter { $0.hasDirectoryPath && (ending == nil || $0.pathExtension == ending) }
    }

    private func collect(_ group: URL, depth: Int) {
        guard depth < Self.depthLimit else { return }
        for folder in Self.folders(in: group) {
            switch folder.pathExtension {
            case "colorset", "imageset": sets[folder.lastPathComponent] = folder
            default: collect(folder, depth: depth + 1)
            }
        }
    }

    private func contents<Contents: Decodable>(_ type: Contents.Type, of set: URL) -> Contents? {
        let file = set.appendingPathComponent("Contents.json")
        do {
            return try JSONDecoder().decode(type, from: try Data(contentsOf: file))
        } catch {
            Services.current.warn("\(file.path): the contents of the set cannot be read: \(error).")
            return nil
        }
    }

    // MARK: Colors

    /// The color of a set, with its dark variant; nil if there is no such set, or it cannot be read.
    func color(named name: String) -> Color? {
        if let color = colors[name] { return color }
        guard let set = sets[name + ".colorset"], let contents = contents(ColorSet.self, of: set) else {
            return nil
        }
        let universal = contents.colors.filter { $0.idiom == nil || $0.idiom == "universal" }
        guard let light = universal.first(where: { !$0.isDark })?.color?.value else { return nil }
        let dark = universal.first { $0.isDark }?.color?.value
        let color = dark.map { Color(light: light, dark: $0) } ?? light
        colors[name] = color
        return color
    }

    // MARK: Images

    /// The image of a set at the window's scale; nil if there is no such set, or no image of it can be read.
    func image(named name: String) -> Image? {
        let key = "\(name)@\(Services.current.displayScale)"
        if let image = images[key] { return image }
        guard let set = sets[name + ".imageset"], let contents = contents(ImageSet.self, of: set),
            let entry = contents.best(for: Services.current.displayScale), let file = entry.filename
        else { return nil }
        let path = set.appendingPathComponent(file).path
        do {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            let bitmap = try Services.current.images.decode(bytes, name: path)
            let image = Image(bitmap: bitmap, scale: CGFloat(entry.factor))
            images[key] = image
            return image
        } catch {
            Services.current.warn("\(path): the image of the set \(name) cannot be read: \(error).")
            return nil
        }
    }
}

extension Color {
    /// The color of a color set in the asset catalogs, `….xcassets`, of the program's asset folders; nil if
    /// none has it. UIKit's initializer. It adapts to light and dark.
    @MainActor
    public init?(named name: String) {
        guard let color = XcodeAssets.current.color(named: name) else { return nil }
        self = color
    }
}
