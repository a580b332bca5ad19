import Cartouche
import CartoucheSoftwareRenderer
import CityMaker

/// Writes images of the invented city in the built-in styles, to be compared by eye: one for each schema,
/// appearance and zoom.
struct CityImages {
    let folder: String

    private static let size = CGSize(width: 900, height: 640)
    private static let zooms = [8.0, 9, 10, 11, 12, 13, 14, 15, 16, 17]
    /// The positions of which images are drawn, as distances from the city's middle in degrees of latitude
    /// and longitude. Zoom levels below 12 are drawn only at the middle.
    private static let places: [(name: String, latitude: Double, longitude: Double)] = [
        ("center", 0, 0), ("north", 0.045, -0.06),
    ]

    func write() throws {
        let city = City(seed: BenchCity.seed)
        for schema in CitySchemaName.allCases {
            let path = "\(folder)/city-\(schema.rawValue).pmtiles"
            try Data(CityArchive(city: city, schema: schema).bytes()).write(to: URL(fileURLWithPath: path))
            for place in Self.places {
                for zoom in Self.zooms where place.name == "center" || zoom >= 12 {
                    for appearance in [MapAppearance.light, .dark] {
                        let bitmap = try bitmap(
                            of: path, latitude: place.latitude, longitude: place.longitude, zoom: zoom,
                            appearance)
                        let name = "\(folder)/\(schema.rawValue)-\(place.name)-\(Int(zoom))-\(appearance).png"
                        try Data(SDLImageCodec().encodePNG(bitmap)).write(to: URL(fileURLWithPath: name))
                    }
                }
            }
        }
    }

    private func bitmap(
        of path: String, latitude: Double, longitude: Double, zoom: Double, _ appearance: MapAppearance
    ) throws -> Bitmap {
        let application = try Application(
            options: ApplicationOptions(title: "MapBench", size: Self.size, isHeadless: true))
        let map = try application.makeBasemap(path: path)
        map.appearance = appearance
        let coordinate = LocationCoordinate2D(
            latitude: City.middle.latitude + latitude, longitude: City.middle.longitude + longitude)
        let viewport = Viewport(size: Self.size, center: Mercator.mapPoint(coordinate), zoom: zoom)
            .alignedToPixels(scale: 1)
        let glyphs = DrawingResources(engine: application.services.text).text
        var list = DisplayList()
        for second in 0..<20 {
            let time = FrameTime(seconds: Double(second))
            map.update(viewport: viewport, scale: 1, isZooming: false, time: time, text: glyphs)
            application.services.work.waitUntilIdle()
            list.removeAll()
            map.draw(into: &list)
            if application.services.work.outstanding == 0, !map.needsFrame, second > 1 { break }
        }
        return SoftwareRenderer().bitmap(
            of: list, width: Int(Self.size.width), height: Int(Self.size.height),
            background: map.backgroundColor)
    }
}
