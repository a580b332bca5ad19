import Foundation
import Readers

/// The reader that the environment names.
private let reader: Reader = {
    let name = ProcessInfo.processInfo.environment["CARTOUCHE_FUZZ_READER"] ?? ""
    guard let reader = Reader(rawValue: name) else {
        fatalError("CARTOUCHE_FUZZ_READER is \"\(name)\"; it is one of \(Reader.allCases.map(\.rawValue))")
    }
    return reader
}()

/// The numbers of tokens in the inputs that the fuzzer starts from.
private let seedCounts = [1, 3, 40]

/// What libFuzzer calls first. Where the environment names a folder it writes the reader's seeds there, and
/// ends the process.
@_cdecl("LLVMFuzzerInitialize")
public func fuzzInitialize(_ count: UnsafeRawPointer, _ arguments: UnsafeRawPointer) -> CInt {
    guard let folder = ProcessInfo.processInfo.environment["CARTOUCHE_FUZZ_SEEDS"] else { return 0 }
    for input in GrowingInput.all where input.reader == reader {
        for count in seedCounts {
            let url = URL(fileURLWithPath: folder).appendingPathComponent("\(input.name)-\(count)")
            do {
                try Data(input.bytes(count)).write(to: url)
            } catch {
                fatalError("The seed \(url.path) cannot be written: \(error)")
            }
        }
    }
    exit(0)
}

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
