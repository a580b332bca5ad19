import Cartouche
import Testing

/// A picture of each type of a style's layers, where four tiles meet. In rows from the top left: soft and
/// hard edges; patterns of areas and of the background; buildings; lines with caps and dashes, with soft
/// edges, with a pattern and with a gradient; circles, soft circles; a heat map; pictures, and pictures with
/// other colors.
@Suite struct StyleLayersGoldenTests {
    private static let cell = (width: 160, height: 120)

    private static let layers: [[String]] = [
        [
            fill(##""fill-color": "#6fa37a", "fill-outline-color": "#24466b""##),
            fill(##""fill-color": "#6fa37a", "fill-antialias": false"##),
            fill(#""fill-pattern": "hatch""#),
            #"""
            {"id": "ground", "type": "background", "paint": {"background-pattern": "hatch", \#
            "background-opacity": 0.5}}
            """#,
        ],
        [
            layer(
                "fill-extrusion", "area",
                ##""fill-extrusion-color": "#b08968", "fill-extrusion-opacity": 0.8"##),
            line(
                ##""line-color": "#24466b", "line-width": 7, "line-dasharray": [2, 1.5]"##,
                #""line-cap": "round", "line-join": "round""#),
            line(##""line-color": "#c8452f", "line-width": 4, "line-gap-width": 8, "line-blur": 3"##),
            line(#""line-width": 12, "line-pattern": "arrow""#),
        ],
        [
            line(
                ##"""
                "line-width": 9, "line-gradient": ["interpolate", ["linear"], ["line-progress"], 0, \##
                "#2b3a67", 0.5, "#e4572e", 1, "#f6c667"]
                """##,
                #""line-join": "round", "line-cap": "round""#),
            layer(
                "circle", "place",
                ##"""
                "circle-radius": 11, "circle-color": "#c8452f", "circle-opacity": 0.7, \##
                "circle-stroke-width": 3, "circle-stroke-color": "#24466b"
                """##
            ),
            layer(
                "circle", "place", ##""circle-radius": 16, "circle-color": "#24466b", "circle-blur": 0.8"##),
            layer("heatmap", "place", #""heatmap-radius": 26"#),
        ],
    ]

    private static func fill(_ paint: String) -> String { layer("fill", "area", paint) }

    private static func line(_ paint: String, _ layout: String = "") -> String {
        layer("line", "road", paint, layout)
    }

    private static func layer(_ type: String, _ source: String, _ paint: String, _ layout: String = "")
        -> String
    {
        #"""
        {"id": "it", "type": "\#(type)", "source": "map", "source-layer": "\#(source)", \#
        "paint": {\#(paint)}, "layout": {\#(layout)}}
        """#
    }

    @Test func layersOfVectorTiles() throws {
        let rows = try Self.layers.map { row in
            Sheet.row(try row.map { try picture($0, StyleShapesSource()) })
        }

        try Golden.expect(Sheet.column(rows), "style-layers", text: nil)
    }

    @Test func layersOfPictures() throws {
        let looks = [
            "", #""raster-hue-rotate": 90"#, #""raster-saturation": -0.8, "raster-contrast": 0.4"#,
            #""raster-opacity": 0.6, "raster-brightness-min": 0.2, "raster-resampling": "nearest""#,
        ]
        let cells = try looks.map {
            try picture(
                #"{"id": "it", "type": "raster", "source": "map", "paint": {\#($0)}}"#,
                try StylePhotosSource())
        }

        try Golden.expect(Sheet.row(cells), "style-pictures", text: nil)
    }

    /// The middle of the world, where four tiles meet.
    private func picture(_ layer: String, _ source: any TileSource) throws -> Bitmap {
        let style = StylePair(
            light: try StyleDocument(
                Data(
                    """
                    {"version": 8, "sprite": "icons", "sources": {"map": {"type": "vector"}}, "layers": [
                     {"id": "paper", "type": "background", "paint": {"background-color": "#f4f1ea"}}, \
                     \(layer)]}
                    """.utf8), location: URL(fileURLWithPath: "/style.json")))
        return try StyledMapPicture(
            source: source, style: style, size: CGSize(width: Self.cell.width, height: Self.cell.height),
            zoom: 3.4, loader: StyleIcons()
        ).draw()
    }
}
