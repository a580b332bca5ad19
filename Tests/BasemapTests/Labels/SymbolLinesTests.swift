import CartoucheMapGeometry
import CartoucheStyleSpec
import Foundation
import TestSupport
import Testing
import TileStore

@testable import CartoucheBasemap

/// Names along lines. The tile is 512 points wide; a unit is an eighth of one, a letter is 6 points wide.
@Suite struct SymbolLinesTests {
    private func layer(_ rest: String = "") -> String {
        SymbolBench.layer(
            "road", "road",
            #""text-field": "{name}", "text-size": 10, "symbol-placement": "line""#
                + (rest.isEmpty ? "" : ", " + rest))
    }

    /// The positions of the labels' middles, in units of the tile.
    private func middles(_ labels: [MapLabel], _ id: TileID) -> [[Int]] {
        let side = Mercator.worldSize / Double(1 << id.z)
        return labels.map {
            [
                Int((($0.position.x / side - Double(id.x)) * 4_096).rounded()),
                Int((($0.position.y / side - Double(id.y)) * 4_096).rounded()),
            ]
        }
    }

    @Test func aNameStandsInTheMiddleAndThenAtTheQuarters() throws {
        var bench = SymbolBench()
        bench.add([(0, 800), (4_000, 800)], to: "road", line: true, ["name": "Long Street"])

        #expect(
            middles(try bench.labels(layer(#""symbol-spacing": 250"#)), bench.id) == [[2_000, 800]])
        #expect(
            middles(try bench.labels(layer(#""symbol-spacing": 120"#)), bench.id)
                == [[1_000, 800], [2_000, 800], [3_000, 800]])
        // At the next half level the line is longer; the places of before are among the new ones.
        #expect(
            middles(try bench.labels(layer(#""symbol-spacing": 120"#), zoom: 4), bench.id).contains([
                2_000, 800,
            ]))
        #expect(
            try bench.labels(
                SymbolBench.layer(
                    "road", "road",
                    #""text-field": "{name}", "text-size": 10, "symbol-spacing": 9, "#
                        + #""symbol-placement": "line-center""#
                )
            ).count == 1)
    }

    /// To the right and up on the screen, whichever way the line runs.
    @Test(arguments: [false, true]) func anchorsAndOffsetsMoveANameAlongItsLine(runsLeft: Bool) throws {
        var bench = SymbolBench()
        let line = [(0, 800), (4_000, 800)]
        bench.add(runsLeft ? Array(line.reversed()) : line, to: "road", line: true, ["name": "Long Street"])

        let label = try #require(
            try bench.labels(layer(#""text-anchor": "bottom-left", "text-offset": [1, -0.5]"#)).first)
        let placement = LabelPlacement(label)
        let plane = LabelPlane(
            zoom: 3, heading: 0, reference: placement.position, size: CGSize(width: 500, height: 500))
        let text = try #require(label.text)
        let boxes = placement.textBoxes(in: plane, isPadded: false)
        let first = try #require(boxes.first)
        let whole = boxes.dropFirst().reduce(first) { $0.union($1) }

        #expect(middles([label], bench.id) == [[2_000, 800]])
        #expect(abs(whole.minX - 10) < 0.01 && abs(whole.width - text.size.width) < 0.01)
        #expect(abs(whole.maxY + 5) < 0.01 && abs(whole.height - text.size.height) < 0.01)
        // The line is 500 points long, and needs 10 and the text on both sides of its middle.
        let far = try bench.labels(layer(#""text-anchor": "left", "text-offset": [20, 0]"#))
        #expect(far.isEmpty)
    }

    @Test func aRadialOffsetMovesANameFromItsLine() throws {
        var bench = SymbolBench()
        bench.add([(0, 800), (4_000, 800)], to: "road", line: true, ["name": "Long Street"])

        let label = try #require(
            try bench.labels(layer(#""text-anchor": "top", "text-radial-offset": 1"#)).first)
        let side = try #require(label.sides.first)

        // Below the line, less the space above the letters.
        let height = try #require(label.text?.size.height)
        #expect(side.offset.x == 0 && abs(side.offset.y - height / 2 - 10 * (1 - 7.0 / 24)) < 1e-9)
    }

    @Test func aStreetInPiecesIsOneStreet() throws {
        var bench = SymbolBench()
        for (from, to) in [(1_000, 1_500), (2_000, 1_500), (500, 1_000)] {
            bench.add([(from, 800), (to, 800)], to: "road", line: true, ["name": "Long Street"])
        }
        bench.add([(500, 1_600), (900, 1_600)], to: "road", line: true, ["name": "Too Short for It"])

        let labels = try bench.labels(layer())

        #expect(labels.map(\.name) == ["Long Street"])
        #expect(middles(labels, bench.id) == [[1_250, 800]])
    }

    @Test func aNameKeepsOutOfSharpBends() throws {
        var bench = SymbolBench()
        // A right angle in the middle.
        bench.add([(500, 500), (2_000, 500), (2_000, 2_000)], to: "road", line: true, ["name": "Corner"])

        let labels = try bench.labels(layer())

        #expect(labels.count == 1)
        let label = try #require(labels.first)
        let middle = try #require(middles([label], bench.id).first)
        #expect(middle != [2_000, 500])
        #expect(middle[0] == 2_000 || middle[1] == 500)
        #expect(try bench.labels(layer(#""text-max-angle": 170"#)).count == 1)
    }

    @Test func aStreetThatLeavesTheTileIsNamedInOneOfTheTwo() throws {
        var (west, east) = (SymbolBench(), SymbolBench())
        east.id = TileID(z: 3, x: 3, y: 2)
        // The same street, 200 units of it beyond each edge.
        west.add([(3_000, 800), (4_296, 800)], to: "road", line: true, ["name": "Border"])
        east.add([(-200, 800), (1_000, 800)], to: "road", line: true, ["name": "Border"])
        let labels = try west.labels(layer()) + east.labels(layer())
        let frame = LabelPlane(
            zoom: 3, heading: 0, reference: labels[0].position, size: CGSize(width: 1_000, height: 1_000))

        let placements = LabelPlacer.place(labels, in: frame, padding: 2)

        #expect(placements.count == 1)
    }

    @Test(arguments: [0.0, 45, 90, 135, 180, 225, 270, 315]) func namesNeverStandOnTheirHeads(heading: Double)
    {
        for degrees in stride(from: 0.0, to: 360, by: 15) {
            let (s, c) = (sin((degrees - heading) * .pi / 180), cos((degrees - heading) * .pi / 180))
            let points = [CGPoint(x: -50 * c, y: -50 * s), CGPoint(x: 50 * c, y: 50 * s)]

            let angle = LabelPath(points, keepsUpright: true).pose(x: 10, width: 8).angle * 180 / .pi

            #expect(angle > -92.1 && angle < 88.1, "\(degrees) at \(heading)")
        }
    }

    @Test func lettersLieAlongACurve() {
        let points = (0...36).map { i in
            CGPoint(x: 100 * sin(Double(i) * .pi / 72), y: -100 * cos(Double(i) * .pi / 72))
        }
        let path = LabelPath(points, keepsUpright: true)

        for x in stride(from: -60.0, through: 60, by: 10) {
            let pose = path.pose(x: x, width: 8)
            #expect(abs(hypot(pose.center.x, pose.center.y) - 100) < 0.3)
            // At a right angle to the radius.
            #expect(abs(pose.center.x * cos(pose.angle) + pose.center.y * sin(pose.angle)) < 1.5)
        }
        #expect(path.boxes(width: 120, height: 12, padding: 2).count == 10)
        #expect(!path.isTooBent(width: 120, letter: 8, maxAngle: 45))
        #expect(path.isTooBent(width: 120, letter: 8, maxAngle: 2))
    }

    /// Wherever the corner is within a letter.
    @Test(arguments: [0.0, 2, 4, 6, 8]) func aCornerIsAsSharpAsItIs(shift: Double) {
        func isTooBent(_ degrees: Double) -> Bool {
            let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            // The text's middle is that of the line.
            let points = [
                CGPoint(x: -100, y: 0), CGPoint(x: shift, y: 0),
                CGPoint(x: shift + (100 - shift) * c, y: (100 - shift) * s),
            ]
            return LabelPath(points, keepsUpright: true).isTooBent(width: 64, letter: 8, maxAngle: 45)
        }
        #expect(isTooBent(65) && !isTooBent(40))
    }

    @Test func lettersHaveTheirKerningAndJoinedScriptsStayWhole() throws {
        var bench = SymbolBench()
        bench.add([(0, 800), (4_000, 800)], to: "road", line: true, ["name": "A B"])
        bench.add([(0, 1_800), (4_000, 1_800)], to: "road", line: true, ["name": "شارع"])

        let labels = try bench.labels(layer(#""text-letter-spacing": 0.1"#))

        let latin = try #require(labels.first { $0.name == "A B" }?.text)
        #expect(latin.letters.first?.map(\.text) == ["A", "B"])
        #expect(latin.letters.first?.map(\.x) == [0, 14])
        #expect(latin.widths == [20])
        #expect(labels.first { $0.name == "شارع" }?.text?.letters == [])
    }

    @Test func tenThousandLongLinesEndInTime() throws {
        var bench = SymbolBench()
        var random = SeededGenerator(seed: 5)
        for i in 0..<10_000 {
            let points = (0..<12).map { _ in
                (Int.random(in: -200...4_300, using: &random), Int.random(in: -200...4_300, using: &random))
            }
            bench.add(points, to: "road", line: true, ["name": i % 2 == 0 ? "Same" : "Street \(i % 100)"])
        }

        let labels = try bench.labels(layer(#""symbol-spacing": 1, "text-max-angle": 180"#))

        #expect(labels.count == TileLabels.limit)
    }
}
