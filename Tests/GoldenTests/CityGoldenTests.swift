import Cartouche
import CityMaker
import Foundation
import TestSupport
import Testing

/// An invented city by the built-in style of each schema, at three zooms, with its names.
@Suite struct CityGoldenTests {
    private static let views: [(zoom: Double, north: Double)] = [(11.4, 0), (14, -0.002), (16.2, 0)]
    private static let cell = CGSize(width: 340, height: 260)

    @Test(arguments: CitySchemaName.allCases, [MapAppearance.light, .dark])
    func city(_ schema: CitySchemaName, _ appearance: MapAppearance) throws {
        let folder = try Folder()
        let archive = CityArchive(city: City(seed: 7, side: 6_000), schema: schema)
        try folder.write(Data(archive.bytes()), to: "city.pmtiles")
        let source = try PMTilesSource(path: folder.path("city.pmtiles"))
        let style: BuiltInStyle = schema == .openMapTiles ? .openMapTiles : .protomaps
        let cells = try Self.views.map { view in
            let coordinate = LocationCoordinate2D(
                latitude: City.middle.latitude + view.north, longitude: City.middle.longitude)
            return try StyledMapPicture(
                source: source, style: try style.pair(), size: Self.cell,
                center: Mercator.mapPoint(coordinate),
                zoom: view.zoom, appearance: appearance
            ).draw()
        }

        try Golden.expect(
            Sheet.row(cells), "city-\(schema.rawValue)-\(appearance)", text: Sheet(size: Self.cell).text)
    }
}
