import CartoucheDrawing
import CartoucheMapGeometry
import CartoucheSpatialIndex
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

@Suite struct DotsLayerTests {
    /// Positions with values.
    private nonisolated struct Values: AnnotationSource {
        var coordinates: [LocationCoordinate2D]
        var values: [Double] = []
        var count: Int { coordinates.count }
        func coordinate(at index: Int) -> LocationCoordinate2D? { coordinates[index] }
        func value(at index: Int) -> Double { values.isEmpty ? 1 : values[index] }
        @MainActor func annotation(at index: Int) -> (any Annotation)? {
            PointAnnotation(coordinate: coordinates[index], title: "dot \(index)")
        }
    }

    private static func style(_ radius: Double) -> DotStyle {
        DotStyle(radius: radius, color: Color(hex: 0xFF0000))
    }

    /// The quads of the layer's pictures.
    private static func images(_ scene: MapScene) -> [(quad: Quad, texture: Texture)] {
        scene.list.commands.flatMap { command -> [(quad: Quad, texture: Texture)] in
            guard case .quads(let texture?, let range) = command, texture.width == PointTile.side else {
                return []
            }
            return range.map { (scene.list.quads[$0], texture) }
        }
    }

    /// The color that the layer's pictures have at a point of the window.
    private static func color(_ scene: MapScene, _ x: Int, _ y: Int) -> [UInt8] {
        for (quad, texture) in images(scene) {
            let (u, v) = (x - Int(quad.x), y - Int(quad.y))
            guard (0..<Int(quad.width)).contains(u), (0..<Int(quad.height)).contains(v),
                let pixels = texture.premultiplied
            else { continue }
            // Opaque where it matters which color it is.
            let word = pixels.words[v * pixels.width + u]
            return [16, 8, 0, 24].map { UInt8(word >> $0 & 255) }
        }
        return [0, 0, 0, 0]
    }

    @Test func picturesOfALevelFarAboveTheViewAreLeftOut() {
        let scene = MapScene()
        let layer = DotsLayer(
            Values(coordinates: [scene.coordinate(CGPoint(x: 200, y: 150))]), style: Self.style(6))
        let sheet = PointSheet(
            field: PointField(reading: layer.source), brush: layer.brush, zoom: 11, scale: 1)
        scene.map.camera.zoom = 11
        #expect((4...60).contains(PointLayerBitmaps.pieces(sheet, scene.map.viewport).count))

        scene.map.camera.zoom = 2

        #expect(PointLayerBitmaps.pieces(sheet, scene.map.viewport).isEmpty)
    }

    @Test func dotsAreDrawnWhereTheyAre() {
        let scene = MapScene()
        let layer = DotsLayer(
            Values(
                coordinates: [
                    scene.coordinate(CGPoint(x: 200, y: 150)), scene.coordinate(CGPoint(x: 600, y: 420)),
                    LocationCoordinate2D(latitude: .nan, longitude: 4),
                ]), style: Self.style(6))
        scene.map.addPointLayer(layer)
        scene.settleSources()

        for p in [(200, 150), (203, 150), (600, 420), (600, 416)] {
            #expect(Self.color(scene, p.0, p.1) == [255, 0, 0, 255], "\(p)")
        }
        for p in [(200, 160), (300, 300), (610, 420)] { #expect(Self.color(scene, p.0, p.1)[3] == 0, "\(p)") }
        #expect(!scene.window.needsFrame)

        layer.isHidden = true
        scene.frames(2)
        #expect(Self.images(scene).isEmpty)
        layer.isHidden = false
        layer.style = Self.style(12)
        scene.settleSources()
        #expect(Self.color(scene, 200, 160) == [255, 0, 0, 255])
        scene.map.removePointLayer(layer)
        scene.frames(2)
        #expect(Self.images(scene).isEmpty && scene.map.pointLayers.isEmpty)
    }

    /// While the map moves, the pictures move with it; when it rests they are painted anew for its zoom.
    @Test func picturesFollowTheMapAndAreSharpAtRest() throws {
        let scene = MapScene()
        scene.map.addPointLayer(
            DotsLayer(Values(coordinates: [scene.coordinate(CGPoint(x: 400, y: 300))]), style: Self.style(6)))
        scene.settleSources()
        let before = try #require(Self.images(scene).first)
        scene.map.pan(by: CGVector(dx: 31, dy: -12), animated: false)
        scene.frames(2)
        let panned = try #require(Self.images(scene).first)
        #expect(panned.texture === before.texture, "not painted again")
        #expect(panned.quad.x - before.quad.x == 31 && panned.quad.y - before.quad.y == -12)

        var camera = scene.map.camera
        camera.zoom += 0.3
        scene.map.camera = camera
        scene.settleSources()
        let zoomed = try #require(Self.images(scene).first)
        #expect(zoomed.texture !== before.texture && zoomed.quad.width == Float(PointTile.side))
    }

    /// By all dots, one by one.
    @Test(arguments: [1, 2, 3] as [UInt64]) func hitsAreThoseOfTheDefinition(seed: UInt64) {
        let scene = MapScene(zoom: 4)
        var random = SeededGenerator(seed: seed)
        let points = (0..<400).map { _ in
            CGPoint(
                x: CGFloat.random(in: 0...800, using: &random), y: CGFloat.random(in: 0...600, using: &random)
            )
        }
        let values = points.map { _ in Double.random(in: 0...10, using: &random) }
        let style = DotStyle(stops: [
            .init(value: 0, radius: 2, color: .white), .init(value: 10, radius: 12, color: .black),
        ])
        let layer = DotsLayer(
            Values(coordinates: points.map { scene.coordinate($0) }, values: values), style: style)
        scene.map.addPointLayer(layer)
        scene.settleSources()

        var checked = 0
        for _ in 0..<500 {
            let p = CGPoint(
                x: CGFloat.random(in: 0...800, using: &random), y: CGFloat.random(in: 0...600, using: &random)
            )
            // The map lies on whole pixels: what is that near to an edge, or to another dot, is either.
            let edges = points.indices.map { hypot(points[$0].x - p.x, points[$0].y - p.y) - 2 - values[$0] }
            let beside = edges.filter { $0 > 0 && $0 < 6 }.sorted()
            guard !edges.contains(where: { abs($0) < 0.8 || abs($0 - 5) < 0.8 }),
                beside.count < 2 || beside[1] - beside[0] > 1.6
            else { continue }
            checked += 1
            let inside = points.indices.last {
                hypot(points[$0].x - p.x, points[$0].y - p.y) <= 2 + values[$0]
            }
            let near = points.indices.map {
                ($0, hypot(points[$0].x - p.x, points[$0].y - p.y) - 2 - values[$0])
            }
            .filter { $0.1 <= 5 }.min { $0.1 < $1.1 }?.0
            #expect(scene.map.indexOfDot(at: p, in: layer) == inside ?? near, "seed \(seed), \(p)")
        }
        #expect(checked > 150)
    }

    @Test func aTapSelectsADotWithItsCallout() throws {
        let scene = MapScene()
        scene.delegate.makeView = nil
        let layer = DotsLayer(
            Values(coordinates: [300, 400, 500].map { scene.coordinate(CGPoint(x: $0, y: 300)) }),
            style: Self.style(5))
        scene.map.addPointLayer(layer)
        scene.settleSources()
        scene.click(402, 299)
        scene.run(1)

        let selected = try #require(scene.map.selectedAnnotations.first)
        #expect(selected.title == "dot 1" && scene.callouts.count == 1)
        #expect((scene.map.view(for: selected) as? DotAnnotationView)?.dotRadius == 5)
        scene.click(300, 300)
        scene.run(1)
        #expect(scene.map.selectedAnnotations.map(\.title) == ["dot 0"] && scene.map.annotations.count == 1)

        scene.click(100, 500)
        scene.run(1)
        #expect(scene.map.annotations.isEmpty && scene.callouts.isEmpty && !scene.window.needsFrame)

        #expect(scene.map.selectDot(2, of: layer, animated: false)?.title == "dot 2")
        scene.map.removePointLayer(layer)
        scene.frames(2)
        #expect(scene.map.annotations.isEmpty && scene.map.selectedAnnotations.isEmpty)
        layer.isSelectable = false
        scene.map.addPointLayer(layer)
        scene.settleSources()
        #expect(scene.map.indexOfDot(at: CGPoint(x: 400, y: 300), in: layer) == nil)
    }

    @Test func stylesAreBetweenTheirStops() {
        let style = DotStyle(stops: [
            .init(value: 0, radius: 2, color: Color(hex: 0x000000), opacity: 0),
            .init(value: 10, radius: 12, color: Color(hex: 0xFFFFFF)),
            .init(value: 20, radius: 400, color: Color(hex: 0xFFFFFF)),
        ])
        #expect(style.stop(for: 5).radius == 7 && style.stop(for: 5).opacity == 0.5)
        #expect(style.stop(for: -9).radius == 2 && style.stop(for: 99).radius == 32)
        #expect(style.stop(for: .nan).radius == 2 && style.stop(for: .infinity).radius == 2)
        #expect(DotStyle(stops: []).stop(for: 3).radius == 3)
        #expect(DotStyle(radius: .nan).stop(for: 3).radius == 3)
    }

    // MARK: Heat maps

    /// The kernel of the style specification's heat maps, against the sum over all points.
    @Test func heatIsTheSumOfTheKernels() {
        var random = SeededGenerator(seed: 8)
        var style = HeatmapStyle()
        style.radius = 30
        style.intensity = 0.5
        style.colors = [Color(white: 0, alpha: 0), Color(white: 1)]
        let points = (0..<40).map { _ in
            (x: Double.random(in: -20...532, using: &random), y: Double.random(in: -20...532, using: &random))
        }
        var painter = HeatmapLayerPainter(style: style, scale: 1, side: 512)
        for p in points { painter.add(p, weight: 2) }
        let bitmap = painter.bitmap

        var greatest = 0.0
        for y in stride(from: 0, to: 512, by: 7) {
            for x in stride(from: 0, to: 512, by: 7) {
                let sum = points.reduce(0.0) { sum, p in
                    let d = hypot(p.x - Double(x) - 0.5, p.y - Double(y) - 0.5)
                    return sum + 2 * 0.5 * 0.3989 * exp(-0.5 * pow(d / 10, 2))
                }
                greatest = max(greatest, sum)
                #expect(abs(Double(bitmap[x, y].3) / 255 - min(1, sum)) < 0.06, "\(x), \(y), seed 8")
            }
        }
        #expect(greatest > 0.3)
    }

    @Test func aHeatMapIsDrawnAndPaintedAgain() {
        let scene = MapScene()
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        let layer = HeatmapLayer(Values(coordinates: [coordinate, coordinate, coordinate]))
        scene.map.addPointLayer(layer)
        scene.settleSources()
        #expect(Self.color(scene, 400, 300)[3] > 100 && Self.color(scene, 440, 300)[3] < 20)
        layer.style.radius = .nan
        layer.style.intensity = .infinity
        layer.style.colors = []
        scene.settleSources()
        #expect(Self.color(scene, 400, 300)[3] > 100)
    }

    // MARK: Edges

    /// Dots beside the antimeridian show on both sides of it, and pictures meet without a gap.
    @Test func dotsAtTheEdgesOfPicturesAreWhole() throws {
        let points = [
            WorldPosition(fractionX: 0.5, y: 0.5), WorldPosition(fractionX: 0, y: 0.25),
        ].compactMap { $0 }
        let coordinates = points.map { Mercator.coordinate($0.mapPoint) }
        let field = PointField(reading: Values(coordinates: coordinates))
        let sheet = PointSheet(field: field, brush: .dots(Self.style(8)), zoom: 1, scale: 1)
        func alpha(_ column: Int, _ row: Int, _ x: Int, _ y: Int) -> UInt8 {
            sheet.paint(PointTile(column: column, row: row)).map { $0[x, y].3 } ?? 0
        }
        for (tile, x, y) in [((0, 0), 508, 508), ((1, 0), 3, 508), ((0, 1), 508, 3), ((1, 1), 3, 3)] {
            #expect(alpha(tile.0, tile.1, x, y) == 255, "the middle of the world")
        }
        #expect(alpha(0, 0, 3, 256) == 255 && alpha(1, 0, 508, 256) == 255, "both sides of the antimeridian")
        #expect(alpha(0, 0, 100, 100) == 0)
    }
}
