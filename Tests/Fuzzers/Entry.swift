import Foundation

/// The reader that the environment names.
private let reader: Reader = {
    let name = ProcessInfo.processInfo.environment["CARTOUCHE_FUZZ_READER"] ?? ""
    guard let reader = Reader(rawValue: name) else {
        fatalError("CARTOUCHE_FUZZ_READER is \"\(name)\"; it is one of \(Reader.allCases.map(\.rawValue))")
    }
    return reader
}()

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
