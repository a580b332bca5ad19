import Foundation
import Glibc

/// A temporary file without a name, for bytes that come only once: standard input, unpacked and transcoded
/// data. The system deletes the file when its descriptor is closed.
struct UnnamedFile: ~Copyable {
    private let name: String
    private var descriptor: Int32
    private(set) var size = 0

    /// Creates an empty temporary file without a name.
    /// - Parameter name: the name of the input, for messages.
    init(for name: String) throws(GeoFileError) {
        self.name = name
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("cartouche.XXXXXX").path
        var template = Array(path.utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw GeoFileError(
                file: name, reason: "no temporary file can be made: \(String(cString: strerror(errno)))")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(template)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(GeoFileError) {
        var done = 0
        while done < bytes.count, let base = bytes.baseAddress {
            let got = Glibc.write(descriptor, base + done, bytes.count - done)
            if got < 0, errno == EINTR { continue }
            guard got > 0 else {
                throw GeoFileError(
                    file: name,
                    reason: "its temporary copy cannot be written: \(String(cString: strerror(errno)))")
            }
            done += got
        }
        size += done
    }

    mutating func write(_ bytes: [UInt8]) throws(GeoFileError) {
        // Typed errors do not pass through the closure.
        var failure: GeoFileError?
        bytes.withUnsafeBytes { bytes in
            do throws(GeoFileError) { try write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Ends writing and returns the file, open for reading.
    /// - Parameters:
    ///   - encoding: the encoding that the text had before, by its IANA name.
    ///   - warning: a warning about the encoding, as a clause, that readers report; nil for none.
    consuming func finish(
        encoding: String = GeoFile.utf8, warning: String? = nil
    ) throws(GeoFileError) -> GeoFile {
        let file = try GeoFile(name: name, descriptor: descriptor, encoding: encoding, warning: warning)
        descriptor = -1
        return file
    }
}
