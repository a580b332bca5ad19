import CAllocationCount
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Input files that are read line by line while they are played.
struct InputScriptFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func read(_ text: String) throws -> (InputScriptFile, [InputScript.Entry]) {
        try folder.write(text, to: "in.jsonl")
        let file = try InputScriptFile(path: folder.path("in.jsonl"))
        var reader = try file.makeReader()
        var entries: [InputScript.Entry] = []
        while let entry = try reader.next() { entries.append(entry) }
        return (file, entries)
    }

    @Test func itGivesWhatTheWholeScriptGives() throws {
        var random = SeededGenerator(seed: 4)
        var lines = [#"{"t":0,"size":[300,200],"seed":5}"#]
        for index in 0..<5000 {
            let spaces = String(repeating: " ", count: Int.random(in: 0...40, using: &random))
            lines.append(
                "\(spaces){\"t\":\(index),\(index % 5 == 0 ? "\"frame\":true" : "\"text\":\"\(index)é\"")}")
            if index % 11 == 0 { lines.append("") }
        }
        let text = lines.joined(separator: "\r\n")

        let (file, entries) = try read(text)

        let script = try InputScript(text: text, file: "in.jsonl")
        #expect(entries == script.entries)
        #expect(entries.count == 5000)
        #expect(file.header == script.header && file.duration == script.duration && file.hasFrames)
    }

    @Test func linesLongerThanAPieceAreWhole() throws {
        let long = String(repeating: "ü", count: 100_000)

        let (file, entries) = try read("{\"t\":1,\"text\":\"\(long)\"}\n{\"t\":2,\"text\":\"b\"}")

        #expect(entries.map(\.action) == [.input(.text(long)), .input(.text("b"))])
        #expect(!file.hasFrames && file.duration == 2)
    }

    /// A bad line far behind is found before anything is played.
    @Test func aBadLineAtTheEndIsFoundAtOnce() throws {
        let good = (0..<20_000).map { "{\"t\":\($0),\"quit\":true}\n" }.joined()
        try folder.write(good + "{\"t\":20000,\"quit\":no}\n", to: "in.jsonl")

        let error = #expect(throws: InputScriptError.self) {
            try InputScriptFile(path: folder.path("in.jsonl"))
        }

        #expect(error?.line == 20_001)
        #expect(error?.reason == "not JSON")
    }

    /// The cost of a file is linear: the rest of the file is not copied for each line. Other suites allocate
    /// meanwhile: the least of several times counts.
    @Test func aLongFileIsReadInPiecesOnce() throws {
        let lines = (0..<60_000).map { "{\"t\":\($0),\"mouse\":\"move\",\"x\":1,\"y\":2}\n" }.joined()
        try folder.write(lines, to: "in.jsonl")
        let pieces = lines.utf8.count / (1 << 16) + 1

        var least = Int.max
        for _ in 0..<5 {
            cartouche_start_counting_allocations(1 << 14)
            let file = try InputScriptFile(path: folder.path("in.jsonl"))
            least = min(least, cartouche_stop_counting_allocations())
            #expect(file.duration == 59_999)
        }

        #expect(pieces > 30 && least < 8 * pieces)
    }

    @Test func anEmptyFileAndAFolderAreNamed() throws {
        let (file, entries) = try read("\n\n")
        let error = #expect(throws: InputScriptError.self) { try InputScriptFile(path: folder.url.path) }

        #expect(entries.isEmpty && file.duration == 0 && file.header == nil)
        #expect(
            error?.description.hasSuffix("cannot be read: Is a directory") ?? false,
            "\(String(describing: error))")
    }
}
