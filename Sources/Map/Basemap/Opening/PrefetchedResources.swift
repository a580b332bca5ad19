import CartoucheStyleSpec
import Foundation
import TileStore

/// The sprites of styles from servers, fetched before the first image is painted: workers do not wait for
/// servers. Files are read when they are needed.
struct PrefetchedResources: ResourceLoader {
    private var fetched: [URL: Result<[UInt8], ResourceError>] = [:]

    /// Fetches the sprites of styles in the density for the screen, 1 or 2 pixels per point, or in the other
    /// of the two if a server does not have them.
    static func load(_ styles: [StyleDocument], network: TileNetwork, scale: Double) async
        -> PrefetchedResources
    {
        var resources = PrefetchedResources()
        for style in styles {
            for (_, text) in style.sprites.sorted(by: { $0.key < $1.key }) {
                guard let address = try? SpriteAddress(text, style: style.location) else { continue }
                let density = scale > 1 ? 2 : 1
                if await !resources.load(address, density, network) {
                    _ = await resources.load(address, 3 - density, network)
                }
            }
        }
        return resources
    }

    /// Fetches both files of a sprite for a density (1 or 2).
    /// - Returns: whether both files could be fetched.
    private mutating func load(_ address: SpriteAddress, _ density: Int, _ network: TileNetwork) async -> Bool
    {
        var isThere = true
        for suffix in ["json", "png"] {
            guard let url = address.url(density: density, suffix), !url.isFileURL else { continue }
            if fetched[url] == nil { fetched[url] = await Self.fetch(url, network) }
            if case .failure? = fetched[url] { isThere = false }
        }
        return isThere
    }

    private static func fetch(_ url: URL, _ network: TileNetwork) async -> Result<[UInt8], ResourceError> {
        do throws(TileError) {
            return .success(try await network.document(at: url, limit: SpriteLibrary.byteLimit))
        } catch {
            return .failure(
                ResourceError("\(error)".hasSuffix(".") ? String("\(error)".dropLast()) : "\(error)"))
        }
    }

    func bytes(at url: URL, limit: Int) throws(ResourceError) -> [UInt8] {
        if url.isFileURL { return try FileLoader().bytes(at: url, limit: limit) }
        guard let result = fetched[url] else { throw ResourceError("it was not fetched") }
        return try result.get()
    }
}
