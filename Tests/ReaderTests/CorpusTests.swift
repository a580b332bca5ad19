import Foundation
import Readers
import TestSupport
import Testing

/// The inputs that `make fuzz` found, each of which reaches some branch that the others do not: no reader may
/// end the process or come to no end.
@Suite struct CorpusTests {
    private static let archives = Program.packageRoot.appendingPathComponent("Tests/Fuzzers/Corpora")

    private static func archive(_ reader: Reader) -> String {
        archives.appendingPathComponent("\(reader.rawValue).tar.gz").path
    }

    @Test func everyArchiveBelongsToAReader() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.archives.path)
        let readers = Set(Reader.allCases.map { "\($0.rawValue).tar.gz" })

        #expect(!names.isEmpty)
        #expect(Set(names).subtracting(readers).isEmpty)
    }

    /// libFuzzer refuses a dictionary with letters beyond ASCII, which stand there as `\xc3\xa4`.
    @Test func theDictionariesAreWordsOfASCIIInQuotationMarks() throws {
        let folder = Program.packageRoot.appendingPathComponent("Tests/Fuzzers/Dictionaries")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)

        #expect(!files.isEmpty)
        for file in files {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let isWord =
                    line.hasPrefix("\"") && line.hasSuffix("\"") && line.utf8.allSatisfy { $0 < 0x80 }
                #expect(line.hasPrefix("#") || isWord, "\(file.lastPathComponent): \(line)")
            }
        }
    }

    @Test(arguments: Reader.allCases.filter { FileManager.default.fileExists(atPath: archive($0)) })
    func everyKeptInputIsReadToItsEnd(_ reader: Reader) throws {
        let folder = try Folder()
        let unpacking = try Program(tool: URL(fileURLWithPath: "/bin/tar")).run(
            ["-xzf", Self.archive(reader), "-C", folder.url.path], in: folder)
        try #require(unpacking.status == 0, "\(unpacking.errors)")
        let corpus = folder.path("corpus")
        let count = try FileManager.default.contentsOfDirectory(atPath: corpus).count
        try #require(count > 0)

        let run = try Program.readerRuns.run(["replay", reader.rawValue, corpus], deadline: 300, in: folder)

        #expect(run.status == 0, "\(run.errors.suffix(2_000))")
        #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == "\(count)")
    }
}
