import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import Testing
import TileStore

@testable import CartoucheBasemap

/// Layers of styles that need more than a tile's shapes: sprites, pictures, neighbors. Two tiles that lie
/// side by side are painted, and looked at as one picture.
@Suite struct StyleLayerTests {
    private let sentences = Log<String>()

    /// Shapes in parts of the world's width, from its north-west corner.
    private struct Shapes {
        var area: [SIMD2<Double>] = []
        var road: [SIMD2<Double>] = []
        var points: [SIMD2<Double>] = []

        func tile(_ id: TileID) -> VectorTile {
            func local(_ p: SIMD2<Double>) -> (Int, Int) {
                let q = (p * Double(1 << id.z) - SIMD2(Double(id.x), Double(id.y))) * 4_096
                return (Int(q.x.rounded()), Int(q.y.rounded()))
            }
            var writer = TileWriter()
            if !area.isEmpty {
                writer.addLayer("area", type: 3, commands: TileWriter.commands(area.map(local), closes: true))
            }
            if !road.isEmpty {
                writer.addLayer(
                    "road", type: 2, commands: TileWriter.commands(road.map(local), closes: false))
            }
            let own = points.map(local).filter { (0..<4_096).contains($0.0) && (0..<4_096).contains($0.1) }
            if !own.isEmpty {
                writer.addLayer(
                    "place",
                    features: own.map {
                        .init(type: 1, commands: TileWriter.commands([$0], closes: false))
                    })
            }
            return (try? VectorTile(writer.tile)) ?? .empty
        }
    }

    private let west = TileID(z: 2, x: 1, y: 1)
    private let east = TileID(z: 2, x: 2, y: 1)

    private func pair(_ layers: String) throws -> StylePair {
        let document = try StyleDocument(
            Data(
                """
                {"version": 8, "sprite": "icons", "sources": {"map": {"type": "vector"}}, \
                "layers": [\(layers)]}
                """.utf8), location: URL(fileURLWithPath: "/maps/style.json"))
        // Red and blue stripes of 2 pixels, green and white ones across.
        let index = """
            {"stripes": {"x": 0, "y": 0, "width": 4, "height": 4}, "bars": {"x": 4, "y": 0, "width": 4, \
            "height": 4}}
            """
        let sheet = PlainPictures.bitmap(8, 4) { x, y in
            if x < 4 { return x < 2 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
            return y < 2 ? [0, 255, 0, 255] : [255, 255, 255, 255]
        }
        let files = ["icons.json": Array(index.utf8), "icons.png": PlainPictures.file(sheet)]
        return StylePair(light: document).loadingSprites(
            codec: PlainPictures(), loader: FilesInMemory(files: files),
            report: { [sentences] in sentences.add($0) })
    }

    /// - Parameter pictures: the tiles of a source that has pictures.
    private func picture(
        _ layers: String, _ id: TileID, zoom: Double = 2, shapes: Shapes = Shapes(),
        tileSize: Int = 512, pictures: ((TileID) -> Bitmap?)? = nil
    ) throws -> Bitmap {
        let header = TileSourceHeader(
            name: "made-up", minZoom: 0, maxZoom: 6, format: pictures == nil ? .vector : .png,
            tileSize: tileSize)
        let supply = TileSupply(header: header, vector: shapes.tile, bitmap: pictures ?? { _ in nil })
        let spec = TileSpec(id: id, zoom: zoom, scale: 1, appearance: .light)
        let pair = try pair(layers)
        let painter = StyleTilePainter(pair) { [sentences] in sentences.add($0) }
        switch painter.paint(supply, spec: spec, isCancelled: { false }) {
        case .bitmap(let bitmap)?: return bitmap
        case .solid(let color)?: return .filled(color, side: spec.bitmapSide)
        case .pixels?, nil: throw ImageError("canceled")
        }
    }

    private func layer(_ type: String, _ source: String, _ paint: String) -> String {
        #"""
        {"id": "it", "type": "\#(type)", "source": "map", "source-layer": "\#(source)", "paint": {\#(paint)}}
        """#
    }

    private func hex(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
        let (r, g, b, _) = bitmap[x, y]
        return String(format: "%02x%02x%02x", r, g, b)
    }

    /// A square about the middle of the border between the two tiles.
    private var square: [SIMD2<Double>] {
        [(-0.1, -0.1), (0.1, -0.1), (0.1, 0.1), (-0.1, 0.1)].map { SIMD2(0.5 + $0.0, 0.375 + $0.1) }
    }

    // MARK: Patterns

    @Test func aPatternGoesOnAcrossTheBorderOfTiles() throws {
        let fill = layer("fill", "area", #""fill-pattern": "stripes""#)
        let shapes = Shapes(area: square)
        let (left, right) = (
            try picture(fill, west, shapes: shapes), try picture(fill, east, shapes: shapes)
        )
        let row = (450..<512).map { hex(left, $0, 256) } + (0..<60).map { hex(right, $0, 256) }

        #expect(Set(row) == ["ff0000", "0000ff"])
        for i in row.indices.dropLast(4) {
            #expect(row[i] == row[i + 4] && row[i] != row[i + 2])
        }
        // Between whole zooms a pattern is enlarged as the map is, and goes on all the same.
        let (finer, next) = (
            try picture(fill, west, zoom: 2.6, shapes: shapes),
            try picture(fill, east, zoom: 2.6, shapes: shapes)
        )
        let spec = TileSpec(id: east, zoom: 2.6, scale: 1, appearance: .light)
        let start = Int((spec.pixelSide * 2).rounded()) - Int(spec.pixelSide.rounded())
        let long = (700..<start).map { finer[$0, 390].0 } + (0..<60).map { next[$0, 390].0 }
        let period = 4 * exp2(0.6)
        let reds = long.reduce(0) { $0 + Double($1) } / 255
        #expect(abs(reds / Double(long.count) - 0.5) < 0.05)
        var crossings: [Double] = []
        for i in long.indices.dropFirst() where long[i - 1] < 128 && long[i] >= 128 {
            crossings.append(
                Double(i) - (Double(long[i]) - 127.5) / (Double(long[i]) - Double(long[i - 1])))
        }
        for (i, crossing) in crossings.enumerated() {
            #expect(abs(crossing - crossings[0] - Double(i) * period) < 0.35, "\(i)")
        }
    }

    @Test func aBackgroundHasAPattern() throws {
        let picture = try picture(
            #"{"id": "it", "type": "background", "paint": {"background-pattern": "bars"}}"#, west)

        #expect(
            (0..<8).map { hex(picture, 100, $0) } == [
                "00ff00", "00ff00", "ffffff", "ffffff", "00ff00", "00ff00", "ffffff", "ffffff",
            ])
    }

    @Test func aLineHasAPatternAlongItself() throws {
        let road = Shapes(road: [SIMD2(0.3, 0.375), SIMD2(0.45, 0.375)])
        let picture = try picture(
            layer("line", "road", #""line-width": 4, "line-pattern": "stripes""#), west, shapes: road)

        let row = (150..<300).map { hex(picture, $0, 256) }
        #expect(row.allSatisfy { $0.dropFirst(2).hasPrefix("00") } && Set(row).count == 4)
        #expect(zip(row, row.dropFirst(4)).allSatisfy { $0 == $1 })
        #expect(hex(picture, 200, 260) == "ffffff" && hex(picture, 200, 252) == "ffffff")
    }

    @Test func theUpperRowsOfAPatternLieToTheRightOfTheLine() throws {
        for (way, rows) in [([0.3, 0.45], [254, 255]), ([0.45, 0.3], [256, 257])] {
            let road = Shapes(road: way.map { SIMD2($0, 0.375) })
            let picture = try picture(
                layer("line", "road", #""line-width": 4, "line-pattern": "bars""#), west, shapes: road)
            let inner = (254..<258).map { hex(picture, 200, $0) }

            // The lower rows are white.
            #expect(rows.allSatisfy { inner[$0 - 254] == "ffffff" }, "\(inner)")
            #expect(inner.contains("00ff00"), "\(inner)")
        }
    }

    @Test func aMissingPatternIsOneSentenceAndTheOthersArePainted() throws {
        let fills =
            layer("fill", "area", ##""fill-color": "#00ff00""##) + ","
                + #"""
                {"id": "upper", "type": "fill", "source": "map", "source-layer": "area", \#
                "paint": {"fill-pattern": "none"}}
                """#
        let painted = try picture(fills, west, shapes: Shapes(area: square))

        #expect(hex(painted, 500, 256) == "00ff00")
        #expect(
            sentences.entries == [
                #"""
                Style layer "upper" is drawn without the pattern "none": the style's sprite has no such \#
                picture.
                """#
            ])
    }

    // MARK: Lines

    @Test func aBlurFadesTheEdgesOfALineInwards() throws {
        let road = Shapes(road: [SIMD2(0.3, 0.375), SIMD2(0.45, 0.375)])
        let picture = try picture(
            layer("line", "road", ##""line-color": "#000000", "line-width": 20, "line-blur": 9"##), west,
            shapes: road)

        let column = (246..<266).map { 255 - Double(picture[200, $0].0) }
        // From a half pixel outside the edge, over blur and a pixel.
        for (i, value) in column.enumerated() {
            let away = abs(Double(i) + 0.5 - 10)
            #expect(abs(value - 255 * min(1, (10.5 - away) / 10)) < 14, "\(i): \(value)")
        }
    }

    @Test func aGradientRunsFromTheStartOfALineToItsEnd() throws {
        let road = Shapes(road: [SIMD2(0.3, 0.375), SIMD2(0.45, 0.375)])
        let ramp = ##"["interpolate", ["linear"], ["line-progress"], 0, "#ff0000", 1, "#0000ff"]"##
        let painted = try picture(
            layer("line", "road", #""line-width": 8, "line-gradient": \#(ramp)"#), west, shapes: road)

        // The road goes from pixel 102.4 to 409.6.
        for x in [110, 256, 400] {
            let (r, _, b, _) = painted[x, 256]
            let part = (Double(x) + 0.5 - 102.4) / 307.2
            #expect(abs(Double(b) - 255 * part) < 3 && abs(Double(r) - 255 * (1 - part)) < 3, "\(x)")
        }
    }

    @Test func dashesOfBothSidesOfACasingLieBesideEachOther() throws {
        let road = Shapes(road: [SIMD2(0.28, 0.40), SIMD2(0.35, 0.33), SIMD2(0.45, 0.33)])
        let painted = try picture(
            layer(
                "line", "road",
                ##""line-color": "#000000", "line-width": 4, "line-gap-width": 40, "line-dasharray": [3, 3]"##
            ),
            west, shapes: road)
        // On the second stretch, 22 pixels above and below the road.
        let middle = (0.33 * 4 - 1) * 512
        let rows = [middle - 22, middle + 22].map { y in
            (260..<400).map { painted[$0, Int(y)].0 < 128 }
        }
        #expect(rows[0] == rows[1] && rows[0].contains(true) && rows[0].contains(false))
    }

    // MARK: Fills

    @Test func areasMeetWithoutAGapAndHardEdgesHaveNoMiddleTones() throws {
        let half = square.map { SIMD2($0.x < 0.5 ? $0.x : 0.4303, $0.y) }
        let other = [SIMD2(0.4303, 0.275), SIMD2(0.48, 0.275), SIMD2(0.48, 0.475), SIMD2(0.4303, 0.475)]
        let fill = layer("fill", "area", ##""fill-color": "#000000""##)
        let (one, two) = (
            try picture(fill, west, shapes: Shapes(area: half)),
            try picture(fill, west, shapes: Shapes(area: other))
        )
        // Where one covers a pixel in part the other covers it entirely.
        for x in 366..<373 { #expect(min(one[x, 256].0, two[x, 256].0) == 0, "\(x)") }

        let slanted = Shapes(area: [SIMD2(0.3, 0.3), SIMD2(0.45, 0.33), SIMD2(0.33, 0.45)])
        let hard = try picture(
            layer("fill", "area", ##""fill-color": "#000000", "fill-antialias": false"##), west,
            shapes: slanted)
        let tones = Set(stride(from: 0, to: hard.pixels.count, by: 4).map { hard.pixels[$0] })
        #expect(tones == [0, 255])
    }

    @Test func aLayersOpacityIsThatOfTheWhole() throws {
        let shapes = Shapes(area: square)
        let painted = try picture(
            layer(
                "fill", "area",
                ##""fill-color": "#000000", "fill-outline-color": "#000000", "fill-layer-opacity": 0.5"##),
            west,
            shapes: shapes)

        #expect(["7f7f7f", "808080"].contains(hex(painted, 500, 256)))
        let darkest = painted.pixels.min() ?? 0
        #expect(darkest >= 127, "outline and area do not add up")
    }

    @Test func buildingsAreFlatAndInTheStandardLight() throws {
        let painted = try picture(
            layer(
                "fill-extrusion", "area", ##""fill-extrusion-color": "#808080", "fill-extrusion-height": 30"##
            ), west,
            shapes: Shapes(area: square))

        let (r, _, _, _) = painted[500, 256]
        #expect((130...138).contains(r), "\(r)")
    }

    // MARK: Across tiles

    @Test func aCircleOnTheBorderOfTilesIsWhole() throws {
        let shapes = Shapes(points: [SIMD2(0.4999, 0.375)])
        let circle = layer("circle", "place", ##""circle-color": "#ff0000", "circle-radius": 30"##)
        let (left, right) = (
            try picture(circle, west, shapes: shapes), try picture(circle, east, shapes: shapes)
        )
        #expect(hex(left, 490, 256) == "ff0000" && hex(right, 20, 256) == "ff0000")
        #expect(hex(right, 34, 256) == "ffffff" && hex(left, 476, 256) == "ffffff")
    }

    /// The tile in the east has no layer of circles, so that the sizes are not those of its own features.
    @Test(arguments: [
        ##""circle-radius": ["interpolate", ["linear"], ["zoom"], 0, 10, 4, 50]"##,
        ##""circle-radius": ["match", ["geometry-type"], "Point", 30, 2]"##,
    ])
    func aCircleIsWholeWhateverItsRadiusDependsOn(radius: String) throws {
        let shapes = Shapes(points: [SIMD2(0.4999, 0.375)])
        let circle = layer("circle", "place", ##""circle-color": "#ff0000", \##(radius)"##)
        let (left, right) = (
            try picture(circle, west, shapes: shapes), try picture(circle, east, shapes: shapes)
        )
        #expect(hex(left, 490, 256) == "ff0000" && hex(right, 20, 256) == "ff0000")
        #expect(hex(right, 34, 256) == "ffffff" && hex(left, 476, 256) == "ffffff")
    }

    @Test func aHeatMapGoesOnAcrossTheBorderOfTiles() throws {
        let shapes = Shapes(points: [SIMD2(0.497, 0.37), SIMD2(0.49, 0.38), SIMD2(0.503, 0.375)])
        let heat = layer("heatmap", "place", #""heatmap-radius": 40"#)
        let (left, right) = (try picture(heat, west, shapes: shapes), try picture(heat, east, shapes: shapes))

        let isHot = (200..<300).contains { left[511, $0] != (255, 255, 255, 255) }
        #expect(isHot)
        for y in 180..<330 {
            let (a, b) = (left[511, y], right[0, y])
            let far = max(abs(Int(a.0) - Int(b.0)), abs(Int(a.1) - Int(b.1)), abs(Int(a.2) - Int(b.2)))
            #expect(far < 20, "row \(y): \(a) and \(b)")
        }
    }

    // MARK: Pictures

    /// A tile of one color, by its place.
    private func plain(_ id: TileID, side: Int = 16) -> Bitmap {
        let color = [id.x * 10, id.y * 10, id.z * 10, 255].map { UInt8(truncatingIfNeeded: $0) }
        return PlainPictures.bitmap(side, side) { _, _ in color }
    }

    private let raster = #"{"id": "it", "type": "raster", "source": "map"}"#

    @Test func tilesOf256PointsAreThoseOfTheNextLevel() throws {
        let small = try picture(raster, west, tileSize: 256) { plain($0) }
        #expect(small[10, 10] == (20, 20, 30, 255) && small[500, 500] == (30, 30, 30, 255))
        #expect(small[255, 256] == (20, 30, 30, 255) && small[256, 255] == (30, 20, 30, 255))

        // From the middle between two levels on, the finer one is shown.
        let finer = try picture(raster, west, zoom: 2.6, tileSize: 256) { plain($0) }
        #expect(finer[10, 10] == (40, 40, 40, 255))
        let large = try picture(raster, west) { plain($0) }
        #expect(large[10, 10] == (10, 10, 20, 255))
    }

    @Test func beyondTheLastLevelAndForMissingTilesAncestorsAreShown() throws {
        let deep = TileID(z: 8, x: 130, y: 65)
        let beyond = try picture(raster, deep, zoom: 8) { plain($0, side: 512) }
        #expect(beyond[10, 10] == (64, 160, 60, 255))

        let missing = try picture(raster, west) { $0.z == 1 ? plain($0) : nil }
        #expect(missing[10, 10] == (0, 0, 10, 255))
        let none = try picture(raster, west) { _ in nil }
        #expect(hex(none, 10, 10) == "ffffff")
    }

    @Test func theColorsOfPicturesAreAdjusted() throws {
        func color(_ paint: String) throws -> (UInt8, UInt8, UInt8) {
            let layer = #"{"id": "it", "type": "raster", "source": "map", "paint": {\#(paint)}}"#
            let made = try picture(layer, west) { _ in
                PlainPictures.bitmap(1, 1) { _, _ in [200, 100, 50, 255] }
            }
            return (made[9, 9].0, made[9, 9].1, made[9, 9].2)
        }
        #expect(try color(#""raster-opacity": 0.5"#) == (227, 177, 152))
        #expect(try color(#""raster-hue-rotate": 120"#) == (50, 200, 100))
        #expect(try color(#""raster-saturation": -1"#) == (117, 117, 117))
        #expect(try color(#""raster-brightness-min": 1"#) == (255, 255, 255))
        #expect(try color(#""raster-brightness-max": 0"#) == (0, 0, 0))
        #expect(try color(#""raster-contrast": -1"#) == (128, 128, 128))
        #expect(try color(#""raster-contrast": 1"#) == (255, 0, 0))
    }

    @Test func withoutInterpolationPixelsStaySquare() throws {
        let two = PlainPictures.bitmap(2, 1) { x, _ in x == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
        let soft = try picture(raster, west) { _ in two }
        #expect((60...70).contains(soft[192, 9].0 / 1) && soft[100, 9].0 == 0)
        let hard = try picture(
            #"{"id": "it", "type": "raster", "source": "map", "paint": {"raster-resampling": "nearest"}}"#,
            west
        ) { _ in two }
        #expect(hard[255, 9].0 == 0 && hard[256, 9].0 == 255)
    }
}
