import CartoucheStyleSpec
import TileStore

/// Opens an address of tiles, which all layers of a style show.
package struct AddressOpening: MapOpening {
    let address: String
    let network: TileNetwork
    let scale: Double
    /// The style for the tiles.
    let style: @Sendable (TileSourceHeader) throws -> StylePair

    package init(
        address: String, network: TileNetwork, scale: Double,
        style: @escaping @Sendable (TileSourceHeader) throws -> StylePair
    ) {
        (self.address, self.network, self.scale, self.style) = (address, network, scale, style)
    }

    package func open(_ known: OpenedMap) async -> OpenedMap {
        var map = OpenedMap()
        do {
            let source = try await TileSources.open(address: address, scale: scale, network: network)
            let pair = try style(source.header)
            (map.onlySource, map.style) = (source, pair)
            map.warnings = pair.warnings + pair.misfits(with: source.header)
        } catch {
            map.failures = [MapLoadingError("\(error)")]
            map.mayRetry = (error as? TileError)?.mayPass ?? false
        }
        return map
    }
}
