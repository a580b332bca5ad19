import Foundation
import TestSupport
import Testing

extension CartoucheAppTests {
    /// Nothing here may crash, hang or lose a view.
    struct BadInputTests {
        private let folder: Folder

        init() throws { folder = try Folder() }

        private func play(_ script: Script, _ arguments: [String] = []) throws -> Trace {
            try folder.write(script.text, to: "input.jsonl")
            let run = try Program.demo.run(
                ["--headless", "--input", "input.jsonl", "--trace", "trace.jsonl"] + arguments, in: folder)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            return try Trace("trace.jsonl", in: folder)
        }

        /// Names of those whose pins are on the map at the end.
        private func shown(_ trace: Trace) -> Set<String> {
            var names: Set<String> = []
            for line in trace.lines {
                guard let name = line.string("annotation") else { continue }
                if ["viewMade", "viewReused"].contains(line.event) { names.insert(name) }
                if line.event == "viewPooled" { names.remove(name) }
            }
            return names
        }

        @Test func anInputWithoutEndIsRefused() throws {
            let run = try Program.demo.run(["--headless", "--input", "/dev/zero"], in: folder)

            #expect(run.status == 65)
            #expect(
                run.errors == "WishListDemo: /dev/zero: is too large to be played: it has more than 64 MB\n",
                "\(run.errors)")
        }

        @Test func aLineWithoutEndIsRefused() throws {
            try folder.write(String(repeating: " ", count: 3 << 20), to: "input.jsonl")

            let run = try Program.demo.run(["--headless", "--input", "input.jsonl"], in: folder)

            #expect(run.status == 65)
            #expect(run.errors.contains("input.jsonl:1: a line has at most 1 MB"), "\(run.errors)")
        }

        @Test func noViewIsLostInATinyOrAnEndlessWindow() throws {
            var script = Script()
            for (index, size) in ["[1,1]", "[8000,100]", "[100,8000]", "[1,3000]", "[1280,800]"].enumerated()
            {
                script.add(0.5 + Double(index) * 0.3, "\"resize\":\(size)")
                script.add(0.7 + Double(index) * 0.3, "\"shot\":\"\(index).png\"")
            }
            script.add(0.4, "\"shot\":\"before.png\"")

            let trace = try play(script)

            #expect(shown(trace).count == 21)
            #expect(trace.all("viewMade").count <= 21, "the views that went are used again")
            let regions = trace.all("regionDidChange").map { $0.numbers("center") }
            #expect(regions.last == regions.first)
        }

        @Test func anOpenCardSurvivesATinyWindow() throws {
            var start = Script()
            start.add(0, "\"quit\":true")
            let pin = try play(start).pin(of: "Wanjiru Kimathi")
            var script = Script()
            script.click(0.2, pin)
            script.add(0.8, "\"resize\":[1,1]")
            script.add(1.2, "\"resize\":[8000,100]")
            script.add(1.6, "\"resize\":[1280,800]")

            let trace = try play(script)

            #expect(shown(trace).count == 21)
            #expect(trace.all("didSelect").count == trace.all("didDeselect").count + 1)
        }

        @Test func tenThousandEventsInOneFrame() throws {
            var script = Script()
            script.mouse("down", 0.2, CGPoint(x: 600, y: 500))
            for i in 0..<10_000 { script.mouse("move", 0.205, CGPoint(x: 600 + i % 97, y: 500 + i % 53)) }
            script.mouse("up", 0.206, CGPoint(x: 600, y: 500))
            for i in 0..<10_000 {
                let phase = ["began", "moved", "ended", "moved"][i % 4]
                script.touch(phase, 0.605, CGPoint(x: i * 7 % 1280, y: i * 13 % 800), id: i / 4 % 40)
            }
            for i in 0..<2_000 { script.wheel(1.205, i % 2 == 0 ? 1 : -1, CGPoint(x: 640, y: 400)) }
            script.add(2.4, "\"shot\":\"end.png\"")

            let trace = try play(script, ["--size", "1280x800"])

            #expect(folder.has("end.png"))
            #expect(trace.lines.allSatisfy { !$0.text.contains("null") })
        }

        @Test func wildPointsAndWheelsLeaveASoundMap() throws {
            var script = Script()
            let far = 1e300
            for (index, p) in [CGPoint(x: far, y: -far), CGPoint(x: -far, y: 0), CGPoint(x: 1e9, y: 1e9)]
                .enumerated()
            {
                let t = 0.2 + Double(index)
                script.drag(t, from: CGPoint(x: 600, y: 500), to: p)
                script.touch("began", t + 0.5, p, id: 1)
                script.touch("began", t + 0.5, CGPoint(x: 600, y: 500), id: 2)
                script.touch("moved", t + 0.55, CGPoint(x: -p.x, y: p.x), id: 2)
                script.touch("ended", t + 0.6, p, id: 2)
                script.touch("ended", t + 0.6, p, id: 1)
                script.wheel(t + 0.7, index == 1 ? -far : far, index == 2 ? p : CGPoint(x: 640, y: 400))
            }
            script.wheel(3.6, -1e6, CGPoint(x: 640, y: 400))
            script.add(5, "\"shot\":\"end.png\"")

            let trace = try play(script)

            for line in trace.all("regionDidChange") {
                let center = line.numbers("center")
                #expect(
                    center.count == 2 && abs(center.first ?? 99) <= 85.06 && abs(center.last ?? 999) <= 180,
                    "\(line.text)")
                #expect((0...20).contains(line.number("zoom") ?? -1), "\(line.text)")
            }
            #expect(!shown(trace).isEmpty)
        }

        @Test func filesThatAreNoMapFail() throws {
            let world = try Data(
                contentsOf: Program.packageRoot.appendingPathComponent("Assets/World.pmtiles"))
            for (name, data) in [
                ("nothing", Data()), ("text", Data("hello".utf8)), ("header", world.prefix(100)),
                ("half", world.prefix(world.count / 2)),
                ("noise", Data((0..<5000).map { UInt8($0 * 31 % 251) })),
            ] {
                try folder.write(data, to: "\(name)/World.pmtiles")
                let run = try Program.demo.run(
                    ["--headless", "--duration", "0.1", "--screenshot", "no.png"],
                    environment: ["CARTOUCHE_ASSETS": folder.path(name)], in: folder)
                #expect(run.status == 66, "\(name): \(run.errors)")
                #expect(
                    run.errorLines.count == 1 && run.errors.contains("World.pmtiles"),
                    "\(name): \(run.errors)")
                #expect(!folder.has("no.png"))
            }
        }

        @Test func aFolderWithoutTheMapIsPassedOver() throws {
            try folder.write("", to: "empty/other.txt")
            for path in [folder.path("empty"), "/nowhere"] {
                let run = try Program.demo.run(
                    ["--headless", "--duration", "0.1"], environment: ["CARTOUCHE_ASSETS": path], in: folder)
                #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            }
        }

        /// Bits flipped in the header, in the directory, in the tiles: a clear line, or blank tiles.
        @Test(arguments: 1...9 as ClosedRange<UInt64>)
        func flippedBitsAreALineOrABlankTile(seed: UInt64) throws {
            var world = try Data(
                contentsOf: Program.packageRoot.appendingPathComponent("Assets/World.pmtiles"))
            var random = SeededGenerator(seed: seed)
            let (flips, range) =
                switch seed % 3 {
                case 0: (3, 0..<127)
                case 1: (5, 127..<2000)
                default: (20_000, 127..<world.count)
                }
            for _ in 0..<flips {
                world[Int.random(in: range, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            try folder.write(world, to: "flipped/World.pmtiles")
            var script = Script()
            script.wheel(0.1, 3, CGPoint(x: 200, y: 150))
            script.wheel(0.6, 5, CGPoint(x: 210, y: 140))
            try folder.write(script.text, to: "input.jsonl")

            let run = try Program.demo.run(
                ["--headless", "--size", "400x300", "--input", "input.jsonl"],
                environment: ["CARTOUCHE_ASSETS": folder.path("flipped")], in: folder)

            #expect(run.status == 0 || run.status == 66, "seed \(seed): \(run.errors.suffix(500))")
            #expect(run.errorLines.count <= 50, "seed \(seed): \(run.errorLines.count) lines")
            #expect(
                run.errorLines.allSatisfy { $0.contains("World.pmtiles") },
                "seed \(seed): \(run.errors.suffix(500))")
        }
    }
}
