import Cartouche

// begin own-map
func makeCityMap(in application: Application) throws -> MapView {
    let style = StylePair(
        light: try StyleDocument(contentsOfFile: "streets.json"),
        dark: try StyleDocument(contentsOfFile: "streets-night.json"))
    let map = MapView()
    map.basemap = try application.makeBasemap(path: "city.pmtiles", style: style)
    return map
}
// end own-map
