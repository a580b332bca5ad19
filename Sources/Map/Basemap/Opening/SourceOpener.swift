import CartoucheStyleSpec
import Foundation
import TileStore

/// Opens the sources that a style names: tiles in files and on servers, and GeoJSON.
package struct SourceOpener: Sendable {
    /// The location of the style: relative addresses start there, and only a style that is itself a file may
    /// name files. Nil if the location is unknown.
    let base: URL?
    let network: TileNetwork
    /// The density of the screen in pixels per point, for addresses of tiles that contain `{r}`.
    let scale: Double

    package init(base: URL?, network: TileNetwork, scale: Double) {
        (self.base, self.network, self.scale) = (base, network, scale)
    }

    /// Whether a source of the style states where its tiles or features are.
    package static func hasData(_ source: StyleSource) -> Bool {
        source.url != nil || !source.tiles.isEmpty || source.features != nil
    }

    /// Opens a source.
    /// - Throws: a `TileError` that names the source, or its server.
    package func open(_ source: StyleSource) async throws(TileError) -> any TileSource {
        switch source.kind {
        case .geojson: return try await features(of: source)
        case .vector, .raster: return try await RedescribedSource.make(tiles(of: source), by: source)
        case .rasterDEM, .image, .video:
            throw error(source, .unsupported("sources of type \(source.kind.rawValue) are not drawn"))
        }
    }

    private func error(_ source: StyleSource, _ cause: TileError.Cause) -> TileError {
        TileError(source: "source \(TileError.quoted(source.id))", cause: cause)
    }

    // MARK: GeoJSON

    private func features(of source: StyleSource) async throws(TileError) -> any TileSource {
        let name = TileError.quoted(source.id)
        let bytes: [UInt8]
        switch source.features {
        case .inline(let data): bytes = [UInt8](data)
        case .url(let text): bytes = try await document(text, source)
        case nil: throw error(source, .corrupt("it has no data"))
        }
        return try GeoJSONSource(
            bytes, name: name, maxZoom: Int(source.maxZoom ?? 18), attribution: source.attribution ?? "",
            clusters: source.clustering?.options, features: source.featureOptions)
    }

    private func document(_ text: String, _ source: StyleSource) async throws(TileError) -> [UInt8] {
        let url = try resolved(text, source)
        guard url.isFileURL else {
            return try await network.document(at: url, limit: GeoJSONSource.byteLimit)
        }
        do throws(ResourceError) {
            return try FileLoader().bytes(at: url, limit: GeoJSONSource.byteLimit)
        } catch {
            throw TileError(source: url.lastPathComponent, cause: .unreadable("\(error)"))
        }
    }

    // MARK: Tiles

    private func tiles(of source: StyleSource) async throws(TileError) -> any TileSource {
        guard let text = source.url else { return try templates(source) }
        let url = try resolved(Self.withoutArchiveScheme(text), source)
        guard !url.isFileURL else { return try TileSources.open(path: url.path) }
        return try await TileSources.open(address: url.absoluteString, scale: scale, network: network)
    }

    /// The address without the scheme of an archive: styles often name archives as
    /// `pmtiles://https://host/file.pmtiles`.
    private static func withoutArchiveScheme(_ text: String) -> String {
        for scheme in ["pmtiles://", "mbtiles://"] where text.lowercased().hasPrefix(scheme) {
            return String(text.dropFirst(scheme.count))
        }
        return text
    }

    private func templates(_ source: StyleSource) throws(TileError) -> any TileSource {
        guard !source.tiles.isEmpty else {
            throw error(source, .unsupported("it says neither url nor tiles"))
        }
        do throws(TileError.Cause) {
            var addresses: [URLTemplate] = []
            for text in source.tiles.prefix(64) { addresses.append(try URLTemplate(text)) }
            var description = TileJSON(tiles: addresses)
            if source.kind == .vector { description.format = .vector }
            if source.kind == .raster, description.format?.isRaster != true { description.format = .png }
            description.minZoom = Int(source.minZoom ?? 0)
            description.maxZoom = Int(source.maxZoom ?? 22)
            description.rowOrder = source.scheme == .tms ? .tms : .xyz
            guard base?.isFileURL != true || source.tiles.allSatisfy(TileSources.isAddress) else {
                throw .unsupported("folders of tiles are named by url, not by tiles")
            }
            do throws(TileError) {
                return try network.tiles(description, base: base, scale: scale)
            } catch {
                throw error.cause
            }
        } catch {
            throw self.error(source, error)
        }
    }

    /// The URL of an address in the style, relative to the style.
    /// - Throws: a `TileError` if the style may not name such an address.
    private func resolved(_ text: String, _ source: StyleSource) throws(TileError) -> URL {
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL ?? path(text) else {
            throw error(source, .unsupported("\(TileError.quoted(text)) is no address"))
        }
        switch url.scheme?.lowercased() {
        case "http", "https": return url
        case "file":
            guard base?.isFileURL == true else {
                throw error(source, .unsupported("only a style that is itself a file may name files"))
            }
            return url
        default:
            throw error(
                source,
                .unsupported(
                    "addresses such as \(TileError.quoted(text)) are not loaded; give one of http or https"))
        }
    }

    /// The URL of a path with spaces, which is no valid URL text; nil if the style is not a file.
    private func path(_ text: String) -> URL? {
        guard let base, base.isFileURL, !text.contains("://") else { return nil }
        return URL(fileURLWithPath: text, relativeTo: base.deletingLastPathComponent()).absoluteURL
    }
}
