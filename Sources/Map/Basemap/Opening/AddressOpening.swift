import CartoucheStyleSpec
import TileStore

/// Opens the tiles at an address, which all layers of the style then show.
package struct AddressOpening: MapOpening {
    let address: String
    let network: TileNetwork
    let scale: Double
    /// Returns the style by which the tiles that were opened are drawn.
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
