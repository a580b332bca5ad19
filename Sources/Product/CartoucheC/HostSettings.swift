import CCartoucheInterface
import Cartouche
import CartoucheAssets
import Foundation
import ViewKit

/// The options with which a program creates a host, after they were checked.
struct HostSettings {
    var size: CGSize
    var scale: CGFloat
    var usesSDL: Bool
    var windowID: UInt32?
    var origin: CGPoint
    var appearance: MapAppearance
    var startsEmpty: Bool
    var network = TileNetworkOptions()
    var bundles: [URL] = []
    /// The language of names on the map; nil uses that of the environment.
    var language: StyleLanguage?

    /// The size, in points, of a host whose program states none.
    nonisolated static let standardSize = CGSize(width: 640, height: 480)

    init(_ options: cartouche_host_options) throws(Failure) {
        // Zeros stand for the defaults.
        (size, scale) = try Self.size(
            options.width == 0 ? Double(Self.standardSize.width) : options.width,
            options.height == 0 ? Double(Self.standardSize.height) : options.height,
            options.scale == 0 ? 1 : options.scale)
        usesSDL = options.uses_sdl != 0
        windowID = options.sdl_window_id == 0 ? nil : options.sdl_window_id
        origin = CGPoint(
            x: try number(options.x, "x", in: -1e6...1e6), y: try number(options.y, "y", in: -1e6...1e6))
        appearance = try choice(options.appearance, "appearance", 0...1) == 0 ? .light : .dark
        startsEmpty = options.starts_empty != 0
        network.isOffline = options.is_offline != 0
        let path = try optionalText(options.cache_path, "cache_path")
        switch options.cache_size {
        case ..<0: network.cache = nil
        case 0: network.cache = TileCacheOptions(path: path)
        default: network.cache = TileCacheOptions(path: path, byteLimit: Int(options.cache_size))
        }
        network.applicationName = try optionalText(options.application_name, "application_name") ?? ""
        if let folder = try optionalText(options.assets_folder, "assets_folder") {
            bundles.append(URL(fileURLWithPath: folder))
        }
        if let library = LibraryFolders.library { bundles += LibraryFolders.folders(of: library) }
        if let name = try optionalText(options.language, "language") {
            guard let language = StyleLanguage(name) else {
                throw .argument(
                    "language is \"\(name)\": give a code such as \"de\" or \"pt-BR\", or \"local\"")
            }
            self.language = language
        }
    }

    /// The size in points and the pixels per point of a host.
    /// - Throws: `Failure` if the image would have no pixels, or more than a host can draw.
    static func size(
        _ width: Double, _ height: Double, _ scale: Double
    ) throws(Failure) -> (CGSize, CGFloat) {
        let scale = try number(scale, "scale", in: 0.25...8)
        guard width >= 1, height >= 1, width * scale <= 16384, height * scale <= 16384 else {
            throw .argument(
                "a map of \(width) x \(height) points at scale \(scale) cannot be: give at least a point, "
                    + "and at most 16384 pixels each way")
        }
        return (CGSize(width: width, height: height), scale)
    }

    /// Adds the asset folders of these options of a host to the folders in which all hosts search their
    /// assets.
    func addFolders() {
        let known = Services.current.assets
        let new = bundles.map(\.path).filter { !known.folders.contains($0) }
        guard !new.isEmpty else { return }
        Services.current.assets = AssetCatalog(
            folders: known.folders + new, advice: known.advice, images: Services.current.images)
    }
}
