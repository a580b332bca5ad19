import Foundation
import TestSupport
import Testing

extension CartoucheAppTests {
    /// Files that the common command line writes: whole, or with one line that says why not.
    struct OutputTests {
        private let folder: Folder

        init() throws { folder = try Folder() }

        @Test(arguments: ["--trace", "--record", "--screenshot"])
        func aFullDiskIsOneLineAndAnExitStatus(flag: String) throws {
            let run = try Program.demo.run(
                ["--headless", "--duration", "0.1", flag, "/dev/full"], in: folder)

            #expect(run.status == 74)
            let lines = run.errors.split(separator: "\n")
            #expect(lines.count == 1)
            #expect(lines.first?.contains("/dev/full") ?? false)
            #expect(lines.first?.hasSuffix("No space left on device") ?? false, "\(run.errors)")
        }

        /// The C library keeps what is printed until the program ends.
        @Test(arguments: [["--headless", "--duration", "0.1", "--stats"], ["--help"]])
        func aFullDiskBehindStandardOutputIsOneLineAndAnExitStatus(arguments: [String]) throws {
            let run = try Program.demo.run(arguments, shell: #"exec "$0" "$@" > /dev/full"#, in: folder)

            #expect(run.status == 74)
            #expect(
                run.errors == "WishListDemo: The output cannot be written: No space left on device\n",
                "\(run.errors)")
        }

        /// Without a display the run does not even begin.
        @Test(arguments: ["--record", "--trace"]) func aRunThatFailsLeavesTheOldFile(flag: String) throws {
            try folder.write("old", to: "a.jsonl")

            let run = try Program.demo.run(["--duration", "0.1", flag, "a.jsonl"], in: folder)

            #expect(run.status == 69)
            #expect(try folder.text("a.jsonl") == "old")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            #expect(names.sorted() == ["a.jsonl", "stderr", "stdout"])
        }

        @Test(arguments: ["--record", "--trace"]) func aNewFileTakesThePlaceOfTheOldOne(flag: String) throws {
            try folder.write(String(repeating: "old\n", count: 100_000), to: "a.jsonl")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o640], ofItemAtPath: folder.path("a.jsonl"))

            let run = try Program.demo.run(
                ["--headless", "--duration", "0.1", flag, "a.jsonl"], in: folder)

            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            #expect(try folder.text("a.jsonl").hasPrefix("{"))
            #expect(try !folder.text("a.jsonl").contains("old"))
            let rights =
                try FileManager.default.attributesOfItem(atPath: folder.path("a.jsonl"))[.posixPermissions]
                as? NSNumber
            #expect(rights == 0o640)
        }

        /// The rest of the run is not lost with one file.
        @Test func withAFullDiskTheOtherFilesAreWritten() throws {
            let run = try Program.demo.run(
                ["--headless", "--duration", "0.1", "--trace", "/dev/full", "--screenshot", "a.png"],
                in: folder)

            #expect(run.status == 74)
            #expect(try isWholePicture("a.png"))
        }

        @Test func aPictureThatFailsLeavesTheOldOne() throws {
            try folder.write("old", to: "a.png")

            let run = try Program.demo.run(
                ["--headless", "--duration", "0", "--screenshot", "a.png"],
                shell: #"trap '' XFSZ; ulimit -f 4; exec "$0" "$@""#, in: folder)

            #expect(run.status == 74)
            #expect(try folder.text("a.png") == "old")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            #expect(names.sorted() == ["a.png", "stderr", "stdout"])
        }

        @Test func aLinkStaysALinkAndAFileKeepsItsRights() throws {
            try folder.write("old", to: "real.png")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o640], ofItemAtPath: folder.path("real.png"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("a.png"), withDestinationPath: "real.png")

            let run = try Program.demo.run(
                ["--headless", "--duration", "0", "--screenshot", "a.png"], in: folder)

            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            #expect(try isWholePicture("real.png"))
            let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.png"))
            #expect(link == "real.png")
            let rights =
                try FileManager.default.attributesOfItem(atPath: folder.path("real.png"))[
                    .posixPermissions] as? NSNumber
            #expect(rights == 0o640)
        }

        @Test(arguments: ["--record", "--trace", "--screenshot"])
        func noFileIsReadAndWritten(flag: String) throws {
            let text = "{\"t\":0,\"size\":[300,200]}\n{\"t\":0.1,\"quit\":true}\n"
            try folder.write(text, to: "input.jsonl")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("link.jsonl"), withDestinationPath: "input.jsonl")

            for output in ["input.jsonl", "./input.jsonl", "link.jsonl"] {
                let run = try Program.demo.run(
                    ["--headless", "--input", "input.jsonl", flag, output], in: folder)
                #expect(run.status == 64)
                #expect(run.errors.contains("\(flag) and --input name the same file, \(output)"))
                #expect(try folder.text("input.jsonl") == text)
            }
        }

        @Test func twoOutputsAreTwoFiles() throws {
            let run = try Program.demo.run(
                ["--headless", "--duration", "0", "--record", "a.jsonl", "--trace", "./a.jsonl"], in: folder)

            #expect(run.status == 64)
            #expect(!folder.has("a.jsonl"))
        }

        @Test(arguments: ["TERM", "HUP"])
        func aSignalLeavesThePictureAndTheFiles(signal: String) throws {
            // bash reads the first line of the trace, so the program is on its way when the signal comes.
            let run = try Program.demo.run(
                ["--headless", "--duration", "3000", "--screenshot", "a.png", "--record", "rec.jsonl"],
                shell: """
                    mkfifo trace; exec 3<>trace; "$0" "$@" --trace trace & read -r line <&3
                    kill -\(signal) $!; wait $!
                    """, in: folder)

            #expect(run.status == 0 && run.errors == "", "\(String(describing: run.status)) \(run.errors)")
            #expect(try isWholePicture("a.png"))
            let recording = try folder.text("rec.jsonl")
            #expect(recording.hasSuffix("\"frame\":true}\n"))
            #expect(recording.utf8.count { $0 == 10 } < 3000 * 60, "the run went on to its end")
        }

        @Test func inputMayComeThroughAPipe() throws {
            try folder.write("{\"t\":0,\"size\":[300,200]}\n{\"t\":0.1,\"quit\":true}\n", to: "input.jsonl")

            let run = try Program.demo.run(
                ["--headless", "--screenshot", "a.png"],
                shell: #"exec "$0" "$@" --input <(cat input.jsonl)"#, in: folder)

            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            #expect([UInt8](try folder.data("a.png"))[16..<24] == [0, 0, 1, 44, 0, 0, 0, 200])
        }

        /// From the signature to the last chunk.
        private func isWholePicture(_ name: String) throws -> Bool {
            let data = try folder.data(name)
            return data.starts(with: [0x89, 0x50, 0x4E, 0x47])
                && data.suffix(8).starts(with: Array("IEND".utf8))
        }
    }
}
