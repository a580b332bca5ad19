import Foundation
import Readers
import TestSupport
import Testing

/// One rule against work that grows faster than the input, for all readers and all kinds of tokens. Work is
/// counted in instructions, by Callgrind: those of the readers and of every library below them, on all
/// threads.
@Suite(.serialized) struct GrowthTests {
    private static let few = 50
    private static let many = 400
    /// Eight times the tokens may take twelve times the work: sorting and hash tables grow a little faster
    /// than their input.
    private static let most = 12.0
    /// The instructions for one token are subtracted, up to half of those for few: they are a reader's for
    /// any input. What remains counts as at least this many, so that a few instructions more are no growth.
    private static let least = 20_000.0

    @Test(arguments: GrowingInput.Family.allCases)
    func eightTimesTheTokensTakeAtMostTwelveTimesTheWork(_ family: GrowingInput.Family) throws {
        let work = try Self.work(of: family)

        for input in family.inputs {
            let (one, few, many) = try (
                #require(work["\(input.name).1"]), #require(work["\(input.name).\(Self.few)"]),
                #require(work["\(input.name).\(Self.many)"])
            )
            // What took more for one token than for fifty was no part of any input.
            let base = one < few ? min(one, few / 2) : 0
            let growth = max(many - base, Self.least) / max(few - base, Self.least)
            #expect(
                growth <= Self.most,
                "\(input.reader.rawValue), \(input.token): \(one), \(few) and \(many) instructions")
        }
    }

    /// The instructions by the input's name and its number of tokens.
    private static func work(of family: GrowingInput.Family) throws -> [String: Double] {
        let tool = URL(fileURLWithPath: "/usr/bin/valgrind")
        try #require(
            FileManager.default.isExecutableFile(atPath: tool.path),
            "valgrind is missing; `Scripts/setup.sh test` installs it")
        let folder = try Folder()
        let sizes = ["1", "\(few)", "\(many)"]
        // Not under Callgrind, where everything takes fifty times as long.
        let writing = try Program.readerRuns.run(["write", family.rawValue] + sizes, in: folder)
        try #require(writing.status == 0, "\(writing.output)\(writing.errors)")

        // Valgrind 3.19 ends at the debugging information of today's compilers.
        let program = folder.path("ReaderRuns")
        let stripping = try Program(tool: URL(fileURLWithPath: "/usr/bin/strip")).run(
            ["--strip-debug", "-o", program, Program.readerRuns.executable.path], in: folder)
        try #require(stripping.status == 0, "\(stripping.errors)")

        let run = try Program(tool: tool).run(
            [
                "--tool=callgrind", "--callgrind-out-file=counts", "--dump-line=no",
                program, "count", family.rawValue,
            ] + sizes,
            // The same hashes every time.
            environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], deadline: 600, in: folder)

        try #require(run.status == 0, "\(run.output)\(run.errors.suffix(2_000))")
        try #require(run.output.isEmpty, "\(run.output)")
        var work: [String: Double] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        where name.hasPrefix("counts.") {
            // A dump has thousands of lines: its name stands in the first ones, its sum in the last.
            let dump = try folder.data(name)
            let lines = String(
                decoding: dump.prefix(1_000) + Data("\n".utf8) + dump.suffix(200), as: UTF8.self
            )
            .split(separator: "\n")
            let input = lines.first { $0.contains("Client Request: ") }?.split(separator: " ").last.map(
                String.init)
            let count = lines.last { $0.hasPrefix("totals: ") }.flatMap {
                Double($0.dropFirst("totals: ".count))
            }
            if let input, let count { work[input] = count }
        }
        return work
    }
}
