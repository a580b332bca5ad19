import Cartouche
import CartoucheAssets
import Testing

/// Labels as the map sets them: the scripts of the world at points and along curved lines, and a town at
/// three zooms in both appearances.
@Suite struct LabelGoldenTests {
    /// A name in each script, and one for a road.
    private static let names = [
        ("Reykjavík", "Łódź Şişli Boulevard"), ("Владивосток", "Невский проспект"),
        ("Θεσσαλονίκη", "Λεωφόρος Συγγρού"),
        ("القاهرة", "شارع صلاح الدين"), ("ירושלים", "שדרות רוטשילד"), ("नई दिल्ली", "महात्मा गांधी मार्ग"),
        ("กรุงเทพมหานคร", "ถนนสุขุมวิท"), ("北京市", "长安街延长线"), ("東京タワー", "みなとみらい通り"), ("서울특별시", "세종대로 사거리"),
    ]

    private static let style = """
        {"version": 8, "sources": {"map": {"type": "vector"}}, "layers": [
         {"id": "paper", "type": "background", "paint": {"background-color": "#f4f1ea"}},
         {"id": "roads", "type": "line", "source": "map", "source-layer": "road",
          "paint": {"line-color": "#ffffff", "line-width": 17}},
         {"id": "road names", "type": "symbol", "source": "map", "source-layer": "road",
          "layout": {"text-field": "{name}", "text-font": ["Inter Medium"], "text-size": 13, \
          "symbol-placement": "line",
           "symbol-spacing": 1000},
          "paint": {"text-color": "#5b5048", "text-halo-color": "#ffffff", "text-halo-width": 1}},
         {"id": "places", "type": "symbol", "source": "map", "source-layer": "place",
          "layout": {"text-field": "{name}", "text-font": ["Inter SemiBold"], "text-size": 16},
          "paint": {"text-color": "#24466b", "text-halo-color": "#ffffff", "text-halo-width": 1.5}}]}
        """

    @Test func scriptsAtPointsAndAlongCurves() throws {
        let style = StylePair(light: try StyleDocument(Data(Self.style.utf8)))
        let cells = try Self.names.map { place, road in
            try StyledMapPicture(
                source: NamesSource(place: place, road: road), style: style,
                size: CGSize(width: 380, height: 92), zoom: 3.4, scale: 2
            ).draw()
        }
        let columns = [cells.prefix(5), cells.suffix(5)].map { Sheet.column(Array($0)) }

        try Golden.expect(Sheet.row(columns), "label-scripts-2x")
    }

    @Test(arguments: [13.0, 14.6, 16.2]) func helsinki(zoom: Double) throws {
        let folder = CartoucheAssets.bundleURL
        let source = try PMTilesSource(path: folder.appendingPathComponent("Helsinki.pmtiles").path)
        #expect(source.header.attribution.contains("OpenStreetMap"))
        let pair = try BuiltInStyle.helsinki.pair()
        let pictures = try [pair.light, pair.dark].map { document in
            try StyledMapPicture(
                source: source, style: StylePair(light: document), size: CGSize(width: 480, height: 400),
                center: Mercator.mapPoint(LocationCoordinate2D(latitude: 60.1718, longitude: 24.9443)),
                zoom: zoom
            ).draw()
        }

        try Golden.expect(Sheet.row(pictures), "helsinki-\(zoom)")
    }
}

/// A place and a road that winds, about the middle of the world.
private struct NamesSource: TileSource {
    let header = TileSourceHeader(name: "names", minZoom: 0, maxZoom: 6, attribution: "")
    let place: String
    let road: String

    func tile(_ id: TileID) throws(TileError) -> [UInt8]? {
        let (count, point) = (Double(1 << id.z), 1 / (512 * exp2(3.4)))
        let local = { (x: Double, y: Double) in
            (
                x: Int((((0.5 + x * point) * count - Double(id.x)) * 4_096).rounded()),
                y: Int((((0.5 + y * point) * count - Double(id.y)) * 4_096).rounded())
            )
        }
        let way = stride(from: 4.0, through: 184, by: 4).map { local($0, 22 + 14 * sin($0 / 36)) }
        var bytes = IslandSource.layer("road", type: 2, points: way, properties: [("name", .text(road))])
        let town = local(-100, 22)
        if (0..<4_096).contains(town.x), (0..<4_096).contains(town.y) {
            bytes += IslandSource.layer(
                "place", type: 1, points: [town], properties: [("name", .text(place))])
        }
        return bytes
    }
}
