import Foundation
import TestSupport
import Testing

extension CartoucheAppTests {
    struct RecordingTests {
        private let folder: Folder

        init() throws { folder = try Folder() }

        private func run(_ arguments: [String]) throws {
            let run = try Program.demo.run(["--headless"] + arguments, in: folder)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        }

        /// Its own size, scale and seed are in the recording, and are honored where no flag says otherwise.
        @Test func aRecordingGivesTheSameTraceAndPictureAgain() throws {
            var script = Script()
            let (a, b) = (CGPoint(x: 500, y: 520), CGPoint(x: 430, y: 470))
            script.drag(0.2, from: a, to: b)
            script.wheel(0.9, 1.5, CGPoint(x: 333.25, y: 260))
            script.touch("began", 1.61, CGPoint(x: 300, y: 300))
            script.touch("moved", 1.65, CGPoint(x: 340, y: 320))
            script.touch("ended", 1.66, CGPoint(x: 360, y: 330))
            script.add(2.6, "\"key\":\"Left\",\"down\":true,\"modifiers\":[\"shift\"]")
            script.add(2.7, "\"key\":\"Left\",\"down\":false")
            script.add(2.8, "\"text\":\"é\"")
            script.add(3, "\"resize\":[700,500]")
            try folder.write(script.text, to: "input.jsonl")

            let seed = "18446744073709551557"
            try run(
                [
                    "--input", "input.jsonl", "--size", "900x640", "--scale", "1.5", "--seed", seed,
                    "--record", "rec.jsonl",
                    "--trace", "first.jsonl", "--screenshot", "first.png",
                ])
            try run(
                [
                    "--input", "rec.jsonl", "--record", "again.jsonl", "--trace", "second.jsonl",
                    "--screenshot",
                    "second.png",
                ])

            let header = try folder.text("rec.jsonl").split(separator: "\n").first.map(String.init)
            #expect(header == "{\"t\":0,\"size\":[900,640],\"scale\":1.5,\"seed\":\(seed)}")
            #expect(try folder.text("first.jsonl") == folder.text("second.jsonl"))
            #expect(try folder.data("first.png") == folder.data("second.png"))
            #expect(try folder.text("rec.jsonl") == folder.text("again.jsonl"))
        }

        /// The display of SDL's driver without a screen has 1024 x 768 pixels.
        @Test func aRecordingHasTheSizeThatTheDisplayLeftToTheWindow() throws {
            let run = try Program.demo.run(
                [
                    "--size", "1280x800", "--scale", "1", "--renderer", "software", "--duration", "0.2",
                    "--record", "rec.jsonl",
                ],
                environment: ["SDL_VIDEODRIVER": "dummy"], in: folder)

            #expect(run.status == 0, "\(run)")
            let header = try folder.text("rec.jsonl").split(separator: "\n").first.map(String.init)
            #expect(header == "{\"t\":0,\"size\":[1024,728],\"scale\":1,\"seed\":1}")
        }

        @Test func flagsGoBeforeTheHeader() throws {
            try folder.write(
                "{\"t\":0,\"size\":[300,200],\"scale\":2,\"seed\":7}\n{\"t\":0.1,\"quit\":true}\n",
                to: "input.jsonl")

            try run(["--input", "input.jsonl", "--screenshot", "a.png"])
            try run(["--input", "input.jsonl", "--size", "100x50", "--scale", "1", "--screenshot", "b.png"])

            #expect([UInt8](try folder.data("a.png"))[16..<24] == [0, 0, 2, 88, 0, 0, 1, 144])
            #expect([UInt8](try folder.data("b.png"))[16..<24] == [0, 0, 0, 100, 0, 0, 0, 50])
        }
    }
}
