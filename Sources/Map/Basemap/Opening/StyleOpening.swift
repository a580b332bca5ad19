import CartoucheStyleSpec
import Foundation
import TileStore

/// Opens a style, and the sources and sprites that it names.
package struct StyleOpening: MapOpening {
    /// The path or the http or https address of the light style.
    let light: String
    let dark: String?
    let language: StyleLanguage?
    let network: TileNetwork
    let scale: Double
    /// Makes the source that replaces those sources of the style that do not state where their tiles are. If
    /// it is `nil`, the layers of these sources stay empty.
    let fallback: (@Sendable () throws -> any TileSource)?

    private static let byteLimit = 32 << 20

    package init(
        light: String, dark: String?, language: StyleLanguage?, network: TileNetwork, scale: Double,
        fallback: (@Sendable () throws -> any TileSource)? = nil
    ) {
        (self.light, self.dark, self.language, self.network) = (light, dark, language, network)
        (self.scale, self.fallback) = (scale, fallback)
    }

    package func open(_ known: OpenedMap) async -> OpenedMap {
        var map = known
        (map.failures, map.mayRetry, map.warnings) = ([], false, [])
        if map.style == nil {
            do {
                var pair = StylePair(light: try await document(light), dark: nil)
                if let dark { pair.dark = try await document(dark) }
                if let language { pair.setLanguage(language) }
                map.style = pair
                map.warnings = pair.warnings
                map.resources = await PrefetchedResources.load(
                    [pair.light, pair.dark], network: network, scale: scale)
            } catch {
                record(error, in: &map)
                return map
            }
        }
        guard let style = map.style else { return map }
        await openSources(of: style, in: &map)
        return map
    }

    /// Opens all sources that the layers use and that are not open yet, at the same time.
    private func openSources(of style: StylePair, in map: inout OpenedMap) async {
        let known = map.sources
        let results = await withTaskGroup(of: (String, Result<any TileSource, any Error>).self) { group in
            var seen: Set<String> = []
            for document in [style.light, style.dark] {
                let opener = SourceOpener(base: document.location, network: network, scale: scale)
                let used = Set(document.layers.compactMap(\.source))
                for (name, source) in document.sources
                where used.contains(name) && known[name] == nil && seen.insert(name).inserted {
                    group.addTask {
                        do { return (name, .success(try await self.open(source, opener))) } catch {
                            return (name, .failure(error))
                        }
                    }
                }
            }
            var results: [(String, Result<any TileSource, any Error>)] = []
            for await result in group { results.append(result) }
            return results
        }
        for (name, result) in results.sorted(by: { $0.0 < $1.0 }) {
            switch result {
            case .success(let source):
                map.sources[name] = source
                map.warnings += Self.warnings(name, source, style)
            case .failure(let error): record(error, in: &map)
            }
        }
    }

    private func open(_ source: StyleSource, _ opener: SourceOpener) async throws -> any TileSource {
        if !SourceOpener.hasData(source), let fallback { return try fallback() }
        return try await opener.open(source)
    }

    private static func warnings(_ name: String, _ source: any TileSource, _ style: StylePair) -> [String] {
        var sentences: [String] = []
        if let problem = (source as? GeoJSONSource)?.problem {
            sentences.append("Of the style's source \(TileError.quoted(name)) \(problem).")
        }
        return sentences
    }

    private func record(_ error: any Error, in map: inout OpenedMap) {
        map.failures.append(MapLoadingError("\(error)"))
        if let error = error as? TileError, error.mayPass { map.mayRetry = true }
    }

    private func document(_ address: String) async throws -> StyleDocument {
        guard TileSources.isAddress(address) else { return try StyleDocument(contentsOfFile: address) }
        guard let url = URL(string: address) else {
            throw TileError(
                source: TileError.quoted(address), cause: .unsupported("it is no address of http or https"))
        }
        let bytes = try await network.document(at: url, limit: Self.byteLimit)
        return try StyleDocument(Data(bytes), title: TileError.quoted(address), location: url)
    }
}
