import CartoucheAssets
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import Testing

@testable import CartoucheBasemap
@testable import CityMaker
@testable import TileStore

/// The built-in styles of cities and the invented city fit each other.
@Suite struct CityStyleTests {
    /// What the small city of the tests has none of: its ponds are few.
    private static let absent: Set<String> = ["disputed borders", "squares", "lake names"]

    @Test(arguments: [(CitySchemaName.openMapTiles, "OpenMapTiles"), (.protomaps, "Protomaps")])
    func everyLayerOfTheStyleShowsSomething(_ schema: CitySchemaName, _ file: String) throws {
        let folder = CartoucheAssets.bundleURL.appendingPathComponent("Styles")
        for name in [file, file + "Dark"] {
            let style = try StyleDocument(contentsOfFile: folder.appendingPathComponent(name + ".json").path)
            #expect(style.warnings.isEmpty)
            let blank = try blankLayers(of: style, schema)
            #expect(blank.subtracting(Self.absent).isEmpty, "\(name): \(blank)")
        }
    }

    /// The names of the layers that show no feature at any level.
    private func blankLayers(of style: StyleDocument, _ schema: CitySchemaName) throws -> Set<String> {
        let source = try TestCity.source(schema)
        var open = style.layers.filter { $0.sourceLayer != nil }
        for z in (4...14).reversed() {
            for tile in try TestCity.tiles(source, z) where !open.isEmpty {
                var layers = StyledTileLayers(tile, id: TileID(z: z, x: 0, y: 0))
                open.removeAll { layer in
                    // Above the source's last level its tiles are enlarged.
                    let zooms = z == 14 ? [14.0, 15.5, 17.5] : [Double(z), Double(z) + 0.5]
                    guard let (features, table) = layers.layer(for: layer) else { return false }
                    return zooms.contains { zoom in
                        layer.isShown(atZoom: zoom)
                            && !StyledFeatures(layer, features, table, StyleContext(zoom: zoom)).items.isEmpty
                    }
                }
            }
        }
        return Set(open.map(\.id))
    }
}
