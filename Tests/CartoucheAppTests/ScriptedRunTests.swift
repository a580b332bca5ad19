import Foundation
import TestSupport
import Testing

extension CartoucheAppTests {
    struct ScriptedRunTests {
        private let folder: Folder

        init() throws { folder = try Folder() }

        @discardableResult
        private func play(
            _ script: Script, _ arguments: [String] = [], trace: String = "trace.jsonl"
        ) throws -> Trace {
            try folder.write(script.text, to: "input.jsonl")
            let run = try Program.demo.run(
                ["--headless", "--input", "input.jsonl", "--trace", trace] + arguments, in: folder)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            return try Trace(trace, in: folder)
        }

        /// Where a person's pin is before anything is done.
        private func pin(of person: String) throws -> CGPoint {
            var script = Script()
            script.add(0, "\"quit\":true")
            return try play(script, trace: "start.jsonl").pin(of: person)
        }

        /// Select, scroll, details, back, deselect: every event in its turn, with its fields in their order.
        @Test func theWholeWayIsInTheTrace() throws {
            let pin = try pin(of: "Tarek Mansouri")
            var script = Script()
            script.click(0.2, pin)
            script.wheel(0.8, -1, CGPoint(x: pin.x, y: pin.y - 140))
            script.click(1.4, CGPoint(x: pin.x, y: pin.y - 75))
            script.click(2.4, CGPoint(x: 30, y: 20))
            script.click(3.4, CGPoint(x: 30, y: 780))

            let trace = try play(script)

            let expected = [
                "didSelect", "calloutWillAppear", "calloutDidAppear", "scrolled", "control", "screen",
                "control", "screen",
                "didDeselect", "calloutWillDisappear", "calloutDidDisappear",
            ]
            var events = trace.lines.drop { $0.event != "didSelect" }.map(\.event).filter {
                expected.contains($0)
            }
            // The wheel scrolls in many small steps.
            events = events.enumerated().filter {
                $0.offset == 0 || $0.element != "scrolled" || events[$0.offset - 1] != "scrolled"
            }
            .map(\.element)
            #expect(events == expected)
            #expect(trace.all("control").map { $0.string("name") } == ["seeDetails", "Back"])
            #expect(
                trace.all("screen").map { $0.string("name") } == ["MapScreen", "PersonScreen", "MapScreen"])
            #expect(trace.all("scrolled").allSatisfy { $0.string("name") == "wishList" })
            #expect(zip(trace.lines, trace.lines.dropFirst()).allSatisfy { $0.time <= $1.time })
        }

        @Test func everyEventHasItsFieldsInOrder() throws {
            let pin = try pin(of: "Rohan Deshmukh")
            var script = Script()
            script.click(0.2, pin)
            script.wheel(0.8, -1, CGPoint(x: pin.x, y: pin.y - 140))
            script.click(1.4, CGPoint(x: pin.x, y: pin.y - 75))
            script.click(2.4, CGPoint(x: 30, y: 20))
            script.click(3.4, CGPoint(x: 30, y: 780))
            script.wheel(4, 6, CGPoint(x: 300, y: 400))
            script.wheel(5, -6, CGPoint(x: 300, y: 400))

            let trace = try play(script)

            let fields: [String: [String]] = [
                "regionDidChange": ["center", "zoom", "heading", "reason"], "didSelect": ["annotation"],
                "didDeselect": ["annotation"],
                "calloutWillAppear": ["annotation", "frame", "arrow", "placement"],
                "calloutDidAppear": ["annotation", "frame", "arrow", "placement"],
                "calloutWillDisappear": ["annotation"], "calloutDidDisappear": ["annotation"],
                "touchRouted": ["id", "to", "why"], "control": ["name", "action"],
                "scrolled": ["name", "offset"],
                "screen": ["name"], "viewMade": ["identifier", "annotation", "frame"],
                "viewReused": ["identifier", "annotation", "frame"],
                "viewPooled": ["identifier", "annotation", "frame"],
                "didFinishRenderingMap": ["fullyRendered"],
            ]
            for (event, names) in fields.sorted(by: { $0.key < $1.key }) {
                let lines = trace.all(event)
                #expect(!lines.isEmpty, "\(event) did not happen")
                #expect(
                    lines.allSatisfy { $0.names == ["t", "event"] + names }, "\(lines.first?.text ?? "")")
            }
            #expect(trace.lines.allSatisfy { fields[$0.event] != nil })
        }

        @Test func theSameInputGivesTheSameTraceAndTheSamePixels() throws {
            let tour = Program.packageRoot.appendingPathComponent("Assets/Input/tour.jsonl")
            for run in ["a", "b"] {
                let program = try Program.demo.run(
                    [
                        "--headless", "--size", "1280x800", "--input", tour.path, "--trace", "\(run).jsonl",
                        "--screenshot", "\(run).png",
                    ], in: folder)
                #expect(program.status == 0)
            }

            #expect(try folder.data("a.jsonl") == folder.data("b.jsonl"))
            #expect(try folder.data("a.png") == folder.data("b.png"))
            let trace = try Trace("a.jsonl", in: folder)
            #expect(trace.all("didSelect").count == 2)
            #expect(trace.lines.last { $0.event.hasPrefix("callout") }?.event == "calloutDidAppear")
        }

        @Test func shotsScreenshotsAndQuit() throws {
            var script = Script()
            script.add(0.1, "\"shot\":\"early.png\"")
            script.add(0.3, "\"quit\":true")
            script.add(5, "\"shot\":\"late.png\"")

            let trace = try play(
                script, ["--size", "200x120", "--scale", "1.5", "--screenshot", "last.png", "--trace-frames"])

            #expect(try pngSize("early.png") == [300, 180])
            #expect(try pngSize("last.png") == [300, 180])
            #expect(!folder.has("late.png"))
            let frames = trace.all("frame")
            #expect(frames.last.map { abs($0.time - 0.3) < 0.02 } ?? false)
            #expect(
                frames.allSatisfy {
                    $0.names == ["t", "event", "events", "layout", "record", "draw", "present", "cpu"]
                })
            #expect(
                frames.contains { $0.number("draw") ?? 0 > 0 }
                    && frames.contains { $0.number("layout") ?? 0 > 0 })
        }

        @Test func itEndsAtTheDurationOrASecondAfterTheLastLine() throws {
            var script = Script()
            script.wheel(0.25, 1, CGPoint(x: 50, y: 50))

            let free = try play(script, ["--size", "100x100", "--trace-frames"])
            let short = try play(script, ["--size", "100x100", "--trace-frames", "--duration", "0.5"])

            #expect(abs((free.lines.last?.time ?? 0) - 1.25) < 0.02)
            #expect(abs((short.lines.last?.time ?? 0) - 0.5) < 0.02)
        }

        @Test func statisticsTellEveryPhase() throws {
            let run = try Program.demo.run(
                ["--headless", "--size", "320x200", "--duration", "0.5", "--stats"], in: folder)

            #expect(run.status == 0)
            #expect(run.output.contains("first complete frame"))
            for phase in ["layout", "record", "draw", "cpu"] {
                let row = try #require(
                    run.output.split(separator: "\n").first { $0.hasPrefix(phase) }, "\(run.output)")
                let figures = row.split(separator: " ").compactMap { Double($0) }
                #expect(figures.count == 3 && figures[2] > 0, "\(row)")
            }
        }

        @Test func aLostFocusCancelsTheDrag() throws {
            var script = Script()
            script.mouse("down", 0.2, CGPoint(x: 600, y: 600))
            script.mouse("move", 0.3, CGPoint(x: 620, y: 600))
            script.mouse("move", 0.4, CGPoint(x: 700, y: 600))
            script.add(0.8, "\"focus\":false")
            script.mouse("move", 0.9, CGPoint(x: 900, y: 600))
            script.mouse("up", 1, CGPoint(x: 900, y: 600))
            script.add(1.1, "\"focus\":true")

            let trace = try play(script)

            // 100 points of a world that is 512 * 2^zoom points wide.
            let last = try #require(trace.all("regionDidChange").last)
            let zoom = try #require(last.number("zoom"))
            let first = try #require(trace.all("regionDidChange").first)
            let moved = (first.numbers("center").last ?? 0) - (last.numbers("center").last ?? 0)
            #expect(abs(moved - 100 * 360 / (512 * pow(2, zoom))) < 0.01)
        }

        private func pngSize(_ name: String) throws -> [Int] {
            let data = [UInt8](try folder.data(name))
            try #require(data.count > 24)
            return [16, 20].map { at in data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        }
    }
}
