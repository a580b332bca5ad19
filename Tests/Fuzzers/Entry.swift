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

/// The seconds of CPU time that an input may take. libFuzzer's own limit is of wall time, which is longer on
/// a busy machine.
private let cpuLimit = 1

/// Ends the process, with the input kept as libFuzzer keeps that of a crash, once the CPU time is spent.
private let limitHandler: Void = {
    signal(SIGPROF) { _ in
        let message = "an input took a second of CPU time\n"
        _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        abort()
    }
    return ()
}()

private func setTimer(seconds: Int) {
    var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
}

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    _ = limitHandler
    setTimer(seconds: cpuLimit)
    reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    setTimer(seconds: 0)
    return 0
}
