import Foundation

/// The reader that the environment names.
private let read: @Sendable ([UInt8]) -> Void = {
    let name = ProcessInfo.processInfo.environment["CARTOUCHE_FUZZ_READER"] ?? ""
    if let reader = Reader(rawValue: name) { return { reader.read($0) } }
    guard let reader = GeoReader(rawValue: name) else {
        let names = Reader.allCases.map(\.rawValue) + GeoReader.allCases.map(\.rawValue)
        fatalError("CARTOUCHE_FUZZ_READER is \"\(name)\"; it is one of \(names)")
    }
    return { reader.read($0) }
}()

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
