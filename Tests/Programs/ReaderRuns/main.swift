import CCallgrind
import Foundation
import Readers

// Runs readers for the tests of growth and memory; see `usage`.

private let usage = """
    usage: ReaderRuns write FAMILY SIZE...   writes inputs of so many tokens into this folder
           ReaderRuns count FAMILY SIZE...   reads them under Callgrind, and dumps the instructions of each
           ReaderRuns read READER FILE       reads a file, and prints the peak of its memory in kilobytes
           ReaderRuns replay READER FOLDER   reads all files of a folder, and prints their number
    FAMILY is a family of inputs, or the name of one, such as csv.rows.
    """

#if DEBUG
    private func run(_ arguments: [String]) throws -> Bool {
        switch (arguments.first, arguments.count) {
        case ("write", 3...), ("count", 3...):
            let inputs = GrowingInput.Family(rawValue: arguments[1])?.inputs
            for input in inputs ?? GrowingInput.all.filter({ $0.name == arguments[1] }) {
                let sizes = arguments[2...].map { (name: "\(input.name).\($0)", count: Int($0) ?? 1) }
                if arguments[0] == "write" {
                    for (name, count) in sizes {
                        try Data(input.bytes(count)).write(to: URL(fileURLWithPath: name))
                    }
                } else {
                    // What is made once is made at the first reading.
                    input.reader.read(try bytes(of: sizes[0].name))
                    for (name, _) in sizes { try count(input.reader, try bytes(of: name), name) }
                }
            }
            if callgrind_is_known() == 0 {
                print("It was built without valgrind's headers; `Scripts/setup.sh test` installs them.")
            }
        case ("read", 3):
            guard let reader = Reader(rawValue: arguments[1]) else { return false }
            reader.read(try bytes(of: arguments[2]))
            var usage = rusage()
            getrusage(RUSAGE_SELF.rawValue, &usage)
            print(usage.ru_maxrss)
        case ("replay", 3):
            guard let reader = Reader(rawValue: arguments[1]) else { return false }
            let names = try FileManager.default.contentsOfDirectory(atPath: arguments[2]).sorted()
            for name in names { reader.read(try bytes(of: "\(arguments[2])/\(name)")) }
            print(names.count)
        default: return false
        }
        return true
    }

    private func count(_ reader: Reader, _ bytes: [UInt8], _ name: String) throws {
        callgrind_zero()
        reader.read(bytes)
        callgrind_dump(name)
    }

    /// The file's bytes, in memory once.
    private func bytes(of path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw POSIXError(.ENOENT) }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let size = ftell(file)
        rewind(file)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, file)
        }
    }

    do {
        guard try run(Array(CommandLine.arguments.dropFirst())) else {
            print(usage)
            exit(64)
        }
    } catch {
        print("ReaderRuns: \(error)")
        exit(1)
    }
#else
    print("ReaderRuns reads nothing in a release build.\n\(usage)")
    exit(69)
#endif
