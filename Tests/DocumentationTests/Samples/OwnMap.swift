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

// begin server-map
func makeServerMap(in application: Application) throws -> MapView {
    var options = TileNetworkOptions()
    options.applicationName = "Harbors/1.2 (harbors@example.org)"
    let network = application.makeNetwork(options: options)
    let map = MapView()
    map.basemap = try application.makeBasemap(
        address: "https://tiles.example.org/world/{z}/{x}/{y}.pbf", network: network)
    return map
}
// end server-map

// begin keep-region
func keepLisbon(of address: String, network: TileNetwork) async throws {
    let source = try await TileSources.open(address: address, network: network)
    let download = try RegionDownload(
        name: "Lisbon", source: source,
        southWest: LocationCoordinate2D(latitude: 38.6, longitude: -9.5),
        northEast: LocationCoordinate2D(latitude: 38.9, longitude: -9.0), zooms: 0...14, network: network)
    try await download.run { print("\($0.done) of \($0.total)") }
}
// end keep-region

// begin style-map
func makeStyleMap(in application: Application) throws -> MapView {
    let map = MapView()
    map.basemap = try application.makeBasemap(
        style: "https://styles.example.org/streets.json", network: application.makeNetwork())
    return map
}
// end style-map

// begin runtime-style
func showNightRoads(on basemap: Basemap) throws {
    try basemap.setLayer("buildings", isHidden: true)
    try basemap.setFilter(#"["==", ["get", "class"], "motorway"]"#, ofLayer: "roads")
    try basemap.setProperty("line-color", "\"#ffcc66\"", ofLayer: "roads")
}
// end runtime-style

// begin map-progress
final class LoadingNote: MapViewDelegate {
    let label = Label()

    func mapViewWillStartLoadingMap(_ mapView: MapView) { label.text = "Loading…" }

    func mapViewDidFailLoadingMap(_ mapView: MapView, withError error: any Error) { label.text = "\(error)" }

    func mapViewDidFinishRenderingMap(_ mapView: MapView, fullyRendered: Bool) {
        if fullyRendered { label.text = "" }
    }
}
// end map-progress

// begin file-colors
/// Draws the lines and areas of files in the colors that their features name: `stroke` and `fill`, which
/// KML's styles become, too.
final class FileColors: MapViewDelegate {
    private var features: [ObjectIdentifier: GeoFeature] = [:]

    func add(_ feature: GeoFeature, to map: MapView) {
        for overlay in feature.overlays {
            features[ObjectIdentifier(overlay)] = feature
            map.addOverlay(overlay)
        }
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
        let renderer = OverlayRenderer.standard(for: overlay)
        guard let shape = renderer as? OverlayPathRenderer,
            let feature = features[ObjectIdentifier(overlay)]
        else { return renderer }
        if let color = color("stroke", of: feature) { shape.strokeColor = color }
        if let color = color("fill", of: feature) { shape.fillColor = color.withAlphaComponent(0.5) }
        return shape
    }

    /// The color of a property such as "#2a7fff".
    private func color(_ name: String, of feature: GeoFeature) -> Color? {
        guard case .text(let text) = feature[name] else { return nil }
        return UInt32(text.dropFirst(), radix: 16).map { Color(hex: $0) }
    }
}
// end file-colors

// begin key-header
/// A map of a server that wants a key in each request.
func makeKeyedMap(in application: Application, key: String) throws -> MapView {
    var options = TileNetworkOptions()
    // By the host as it stands in the address: "localhost:8080" where it has a port.
    options.headers = ["tiles.example.org": ["X-Api-Key": key]]
    let map = MapView()
    map.basemap = try application.makeBasemap(
        address: "https://tiles.example.org/{z}/{x}/{y}.png",
        network: application.makeNetwork(options: options))
    return map
}
// end key-header
