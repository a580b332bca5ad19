import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheBasemap

@Suite struct OverlayPainterTests {
    private static let world = Mercator.worldSize

    private static func spec(_ z: Int, _ x: Int, _ y: Int, zoom: Double? = nil, scale: Double = 1) -> TileSpec
    {
        TileSpec(id: TileID(z: z, x: x, y: y), zoom: zoom ?? Double(z), scale: scale, appearance: .light)
    }

    /// Points in pixels of the world's picture at zoom 0, as map points.
    private static func path(_ points: [(Double, Double)], closed: Bool) -> OverlayPath {
        let made = OverlayPath(points.map { SIMD2($0.0, $0.1) * (world / 512) }, isClosed: closed)
        guard let made else { preconditionFailure("there are points") }
        return made
    }

    private static func area(_ rings: [[(Double, Double)]]) -> OverlayShape {
        OverlayShape {
            OverlayShape.Geometry([OverlayShape.Geometry.Part(fills: rings.map { path($0, closed: true) })])
        }
    }

    private static func line(_ points: [(Double, Double)]) -> OverlayShape {
        OverlayShape {
            OverlayShape.Geometry([OverlayShape.Geometry.Part(strokes: [path(points, closed: false)])])
        }
    }

    private func bitmap(_ items: [OverlayItem], _ spec: TileSpec) throws -> Bitmap {
        let image = try #require(OverlayPainter().paint(items, spec: spec) { false })
        guard case .bitmap(let bitmap) = image else {
            return Bitmap(width: spec.bitmapSide, height: spec.bitmapSide)
        }
        return bitmap
    }

    private static let box = [(100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0)]

    @Test func holesAreLeftOutWhateverTheDirectionsOfTheRings() throws {
        let hole = [(150.0, 150.0), (250.0, 150.0), (250.0, 250.0), (150.0, 250.0)]
        for inner in [hole, hole.reversed()] {
            let picture = try bitmap(
                [OverlayItem(Self.area([Self.box, Array(inner)]), OverlayStyle(fill: .black))],
                Self.spec(0, 0, 0))

            #expect(picture[120, 120] == (0, 0, 0, 255))
            #expect(picture[200, 200].3 == 0 && picture[50, 50].3 == 0)
        }
    }

    @Test func tilesShowTheSameAsTheirParentTwiceAsLarge() throws {
        let items = [
            OverlayItem(Self.area([Self.box]), OverlayStyle(fill: Color.black.withAlphaComponent(0.5))),
            OverlayItem(
                Self.line([(20, 30), (480, 300), (60, 310)]),
                OverlayStyle(stroke: .black, line: StrokeStyle(width: 6))),
        ]
        let whole = try bitmap(items, Self.spec(0, 0, 0, zoom: 1))
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let part = try bitmap(items, Self.spec(1, x, y))
            var worst = 0
            for row in 2..<510 {
                for column in 2..<510 {
                    let other = whole[x * 512 + column, y * 512 + row].3
                    worst = max(worst, abs(Int(part[column, row].3) - Int(other)))
                }
            }
            #expect(worst <= 2, "\(x), \(y)")
        }
    }

    @Test func aLineOverTheDatelineIsDrawnOnBothSides() throws {
        let items = [
            OverlayItem(
                Self.line([(500, 256), (530, 256)]), OverlayStyle(stroke: .black, line: StrokeStyle(width: 4))
            )
        ]

        let picture = try bitmap(items, Self.spec(0, 0, 0))

        #expect(picture[505, 256].3 == 255 && picture[10, 256].3 == 255)
        #expect(picture[30, 256].3 == 0 && picture[480, 256].3 == 0)
    }

    @Test func dashesGoOnFromTileToTile() throws {
        var style = OverlayStyle(stroke: .black, line: StrokeStyle(width: 4))
        style.line.dash = [13, 7]
        let items = [OverlayItem(Self.line([(3, 128), (509, 128)]), style)]
        let whole = try bitmap(items, Self.spec(0, 0, 0, zoom: 2))
        for x in 0..<4 {
            let part = try bitmap(items, Self.spec(2, x, 1))
            for column in 1..<511 {
                #expect(
                    abs(Int(part[column, 0].3) - Int(whole[x * 512 + column, 512].3)) <= 2, "\(x), \(column)")
            }
        }
    }

    @Test func aTranslucentLineThatCrossesItselfIsAsFaintThere() throws {
        let style = OverlayStyle(stroke: Color.black.withAlphaComponent(0.5), line: StrokeStyle(width: 10))
        let cross = Self.line([(100, 200), (300, 200), (300, 100), (200, 100), (200, 300)])

        let picture = try bitmap([OverlayItem(cross, style)], Self.spec(0, 0, 0))

        #expect(picture[200, 200] == picture[250, 200])
    }

    @Test func anAreaAndItsBorderFadeAsOne() throws {
        let style = OverlayStyle(fill: .white, stroke: .black, line: StrokeStyle(width: 20), alpha: 0.5)

        let picture = try bitmap([OverlayItem(Self.area([Self.box]), style)], Self.spec(0, 0, 0))

        #expect(picture[105, 200] == (0, 0, 0, 128) && picture[200, 200] == (255, 255, 255, 128))
    }

    @Test func aTrimmedLineShowsItsPart() throws {
        let style = OverlayStyle(stroke: .black, line: StrokeStyle(width: 4), trim: 0.25...0.5)

        let picture = try bitmap(
            [OverlayItem(Self.line([(100, 256), (500, 256)]), style)], Self.spec(0, 0, 0))

        #expect(picture[150, 256].3 == 0 && picture[250, 256].3 == 255 && picture[350, 256].3 == 0)
    }

    @Test func aGradientGoesFromTheFirstColorToTheLast() throws {
        let stops = [(0.25, Color(hex: 0xFF0000)), (0.75, Color(hex: 0x0000FF))].map {
            OverlayStyle.Gradient.Stop(location: Float($0.0), color: $0.1)
        }
        let style = OverlayStyle(gradient: OverlayStyle.Gradient(stops: stops), line: StrokeStyle(width: 8))

        let picture = try bitmap(
            [OverlayItem(Self.line([(100, 256), (500, 256)]), style)], Self.spec(0, 0, 0))

        #expect(isNear(picture[120, 256], (255, 0, 0)))
        #expect(isNear(picture[300, 256], (128, 0, 128), within: 3))
        #expect(isNear(picture[480, 256], (0, 0, 255)))
    }

    @Test func manyVerticesAreDrawnWhereTheyAre() throws {
        let count = 200_000
        let points = (0..<count).map { i -> SIMD2<Double> in
            let t = Double(i) / Double(count)
            return SIMD2(0.1 + 0.8 * t, 0.5 + 0.2 * sin(t * 40)) * Self.world
        }
        let path = try #require(OverlayPath(points, isClosed: false))
        let shape = OverlayShape { OverlayShape.Geometry([OverlayShape.Geometry.Part(strokes: [path])]) }
        let style = OverlayStyle(stroke: .black, line: StrokeStyle(width: 3))

        #expect(path.level(atScale: 512 / Self.world).points.count < 2_000)
        for z in [0, 3, 7, 11] {
            let point = points[count / 3]
            let spec = Self.spec(
                z, Int(point.x / Self.world * Double(1 << z)), Int(point.y / Self.world * Double(1 << z)))
            let picture = try bitmap([OverlayItem(shape, style)], spec)
            let p = OverlayTransform(spec).pixels([point], copy: 0)[0]
            #expect(picture[min(511, Int(p.x)), min(511, Int(p.y))].3 > 120, "z \(z)")
        }
    }

    @Test func absurdShapesAreNoTrouble() throws {
        let odd: [[SIMD2<Double>]] = [
            [], [SIMD2(5, 5)], [SIMD2(.nan, 0), SIMD2(0, .infinity)],
            [SIMD2(1e300, 1e300), SIMD2(-1e300, 1e300)],
            [SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1)], [SIMD2(-1e12, 1e8), SIMD2(1e12, 1.1e8), SIMD2(0, 2e8)],
        ]
        let paths = odd.flatMap { points in [true, false].compactMap { OverlayPath(points, isClosed: $0) } }
        let shape = OverlayShape { OverlayShape.Geometry([OverlayShape.Geometry.Part(fills: paths)]) }
        var style = OverlayStyle(fill: .black, stroke: .black, line: StrokeStyle(width: 1e9))
        style.line.dash = [0, .nan, -3]

        for z in [0, 10, 22] { _ = try bitmap([OverlayItem(shape, style)], Self.spec(z, 0, 0)) }
    }
}
