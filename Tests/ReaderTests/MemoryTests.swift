import Foundation
import Readers
import TestSupport
import Testing

/// One rule against input that takes more memory than its size allows, for all readers.
@Suite struct MemoryTests {
    /// Bytes that a reader may take beside the input: the largest limit of a reader is one of 256 MB.
    private static let allowance = 300 << 20

    @Test func everyReaderHasALargeInput() {
        let missing = Set(Reader.allCases).subtracting(LargeInput.all.map(\.reader))

        #expect(missing.isEmpty)
        #expect(LargeInput.unknownTokens.isEmpty)
    }

    @Test(arguments: Reader.allCases)
    func peakIsWithinTheSizeAndAnAllowance(_ reader: Reader) throws {
        let folder = try Folder()

        for input in LargeInput.all where input.reader == reader {
            let bytes = input.bytes()
            let small = try Self.peak(of: input.small(), reader, in: folder)
            let large = try Self.peak(of: bytes, reader, in: folder)

            let (one, all) = try (#require(small, "\(input.name)"), #require(large, "\(input.name)"))
            #expect(all <= one + bytes.count + Self.allowance, "\(input.name): \(all >> 20) MB")
        }
    }

    /// The peak of a process that reads the bytes, in bytes; nil if it does not end by itself. The shell
    /// starts it: a process that the tests start would inherit their own peak.
    private static func peak(of bytes: [UInt8], _ reader: Reader, in folder: Folder) throws -> Int? {
        try folder.write(Data(bytes), to: "input")
        let run = try Program.readerRuns.run(
            ["read", reader.rawValue, folder.path("input")], shell: "\"$0\" \"$@\"; exit $?", in: folder)
        guard run.status == 0 else { return nil }
        return Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 << 10 }
    }
}
