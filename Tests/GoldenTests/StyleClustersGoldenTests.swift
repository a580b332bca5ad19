import Cartouche
import CartoucheBasemap
import CartoucheStyleSpec
import Testing

/// Points of a style's `geojson` source, merged into clusters: discs by their number of points, with that
/// number and with a sum of a property, at three zooms.
@Suite struct StyleClustersGoldenTests {
    /// Sixty points in four spirals, so that clusters of all sizes come about.
    private static let points = (0..<60).map { index in
        let (arm, step) = (index % 4, Double(index / 4))
        let angle = Double(arm) * .pi / 2 + step * 0.45
        let (longitude, latitude) = (cos(angle) * step * 2.4, sin(angle) * step * 1.5)
        return """
            {"type": "Feature", "properties": {"beds": \(index % 7)}, "geometry": {"type": "Point", \
            "coordinates": [\(longitude), \(latitude)]}}
            """
    }

    private static let style = ##"""
        {"version": 8, "sources": {"huts": {"type": "geojson", "cluster": true, "clusterRadius": 40,
          "clusterMaxZoom": 5, "clusterProperties": {"beds": ["+", ["get", "beds"]]},
          "data": {"type": "FeatureCollection", "features": [\##(points.joined(separator: ","))]}}},
         "layers": [
          {"id": "paper", "type": "background", "paint": {"background-color": "#f4f1ea"}},
          {"id": "discs", "type": "circle", "source": "huts", "filter": ["has", "point_count"], "paint": {
           "circle-color": ["step", ["get", "point_count"], "#7fb69a", 6, "#e3a23c", 15, "#c8452f"],
           "circle-radius": ["step", ["get", "point_count"], 13, 6, 17, 15, 22],
           "circle-stroke-width": 2, "circle-stroke-color": "#ffffff"}},
          {"id": "huts", "type": "circle", "source": "huts", "filter": ["!", ["has", "point_count"]],
           "paint": {"circle-color": "#24466b", "circle-radius": 5, "circle-stroke-width": 1.5,
           "circle-stroke-color": "#ffffff"}},
          {"id": "numbers", "type": "symbol", "source": "huts", "filter": ["has", "point_count"],
           "layout": {
           "text-field": ["concat", ["get", "point_count_abbreviated"], "\n", ["to-string", ["get", "beds"]]],
           "text-font": ["Inter SemiBold"], "text-size": 10, "text-allow-overlap": true},
           "paint": {"text-color": "#1d2a36"}}]}
        """##

    @Test func clustersOfAGeoJSONSource() async throws {
        let document = try StyleDocument(Data(Self.style.utf8))
        let opener = SourceOpener(base: nil, network: TileNetwork(options: TileNetworkOptions()), scale: 1)
        let source = try await opener.open(try #require(document.sources["huts"]))
        let cells = try [2.0, 3.3, 5.0].map { zoom in
            try StyledMapPicture(
                source: source, style: StylePair(light: document), size: CGSize(width: 260, height: 220),
                zoom: zoom
            ).draw()
        }

        try Golden.expect(Sheet.row(cells), "style-clusters")
    }
}
