import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Where the names of the bundled world's countries stand, also beside pins.
@Suite struct CountryNamesTests {
    /// The layers with names of countries at points.
    private static let layers: Set<String> = [
        "great countries", "countries", "small countries", "territories",
    ]
    /// The level whose areas judge all zooms: the finest that the world has of them.
    private static let level = 4

    /// The land of each country, by the name in capitals.
    private static func lands() throws -> [String: [LabelArea]] {
        let source = try MapBed.world
        var lands: [String: [LabelArea]] = [:]
        for x in 0..<1 << level {
            for y in 0..<1 << level {
                let id = TileID(z: level, x: x, y: y)
                guard let bytes = try source.tile(id), let layer = try VectorTile(bytes).layer("area") else {
                    continue
                }
                for feature in layer.features {
                    let kind = layer.value(of: feature, key: layer.keyIndex("k"))?.text
                    guard kind == "country" || kind == "territory",
                        let name = layer.value(of: feature, key: layer.keyIndex("name"))?.text,
                        let area = LabelArea(rings(feature, layer, id), anchor: nil)
                    else { continue }
                    lands[name.uppercased(), default: []].append(area)
                }
            }
        }
        return lands
    }

    private static func rings(_ feature: VectorTile.Feature, _ layer: VectorTile.Layer, _ id: TileID)
        -> [[MapPoint]]
    {
        feature.parts.map { part in
            layer.points(ofPart: part).map { TileLabels.mapPoint(ofPoint: $0, in: layer, tile: id) }
        }
    }

    private func pins(_ count: Int, in viewport: Viewport, _ random: inout SeededGenerator) -> [LabelObstacle]
    {
        (0..<count).map { _ in
            let (w, h) = (viewport.size.width / 2, viewport.size.height / 2)
            let (x, y) = (
                Double.random(in: -w...w, using: &random), Double.random(in: -h...h, using: &random)
            )
            let perPoint = 1 / viewport.pointsPerMapPoint
            return LabelObstacle(
                position: MapPoint(x: viewport.center.x + x * perPoint, y: viewport.center.y + y * perPoint),
                box: CGRect(x: -16, y: -40, width: 32, height: 42))
        }
    }

    /// Whether a text has room on what is seen of a land.
    private func hasRoom(_ size: CGSize, on land: [LabelArea], in plane: LabelPlane) -> Bool {
        let screen = plane.screenBox
        for row in 0..<24 {
            for column in 0..<24 {
                let box = CGRect(
                    x: screen.minX + (screen.width - size.width) * CGFloat(column) / 23,
                    y: screen.minY + (screen.height - size.height) * CGFloat(row) / 23, width: size.width,
                    height: size.height)
                let isWhole = box.insetBy(dx: -4, dy: -4).pointsOfText.allSatisfy { point in
                    land.contains { $0.contains(plane.mapPoint(point)) }
                }
                if isWhole { return true }
            }
        }
        return false
    }

    @Test(arguments: [2_025, 1, 2, 3, 4, 5, 6]) func namesOfCountriesStandOnTheirLandAlsoBesidePins(seed: Int)
        throws
    {
        let lands = try Self.lands()
        #expect(lands.count > 180)
        let bed = try MapBed.ofWorld(paints: false)
        var random = SeededGenerator(seed: UInt64(seed))
        let named = lands.keys.sorted()
        var (seen, moved): (Set<String>, Int) = ([], 0)
        for camera in 0..<200 {
            let target = lands[named[Int.random(in: 0..<named.count, using: &random)]]?.first?.anchor
            let viewport = Viewport(
                size: CGSize(
                    width: .random(in: 400...1_200, using: &random),
                    height: .random(in: 300...800, using: &random)),
                center: try #require(target), zoom: .random(in: 1...7.5, using: &random), heading: 0)
            bed.map.obstacles = pins(Int.random(in: 0...40, using: &random), in: viewport, &random)
            for _ in 0..<6 { bed.frame(viewport, after: 0.2) }

            let plane = LabelPlane(
                zoom: viewport.zoom, heading: 0, reference: viewport.center, size: viewport.size,
                screen: viewport.size)
            moved += bed.map.labels.layer.shown.count {
                $0.placement.isAside && $0.placement.label.home != nil
            }
            for label in bed.map.visibleLabels where Self.layers.contains(label.layer) {
                let frame = label.frame.offsetBy(
                    dx: -viewport.size.width / 2, dy: -viewport.size.height / 2)
                let middle = plane.mapPoint(CGPoint(x: frame.midX, y: frame.midY))
                let land = lands[label.name.uppercased()] ?? []
                seen.insert(label.name)
                guard !land.contains(where: { $0.contains(middle) }) else { continue }
                let comment: Comment = "\(label.name) at \(middle.coordinate), camera \(camera): \(viewport)"
                let others = lands.filter { $0.value.contains { $0.contains(middle) } }.keys.sorted()
                // The coarse area of a neighbor covers the smallest countries.
                if land.isEmpty {
                    #expect(label.coordinate.isValid)
                } else {
                    #expect(others == [], "\(label.name) stands on another country, \(comment)")
                    // Areas of two levels differ by a few points.
                    let isAshore = [(-4, 0), (4, 0), (0, -4), (0, 4)].contains { x, y in
                        let near = plane.mapPoint(CGPoint(x: frame.midX + x, y: frame.midY + y))
                        return land.contains { $0.contains(near) }
                    }
                    #expect(
                        isAshore || !hasRoom(frame.size, on: land, in: plane),
                        "\(label.name) stands at sea, \(comment)")
                }
            }
        }
        #expect(seen.count > 150 && moved > 50, "\(seen.count) \(moved)")
    }
}
