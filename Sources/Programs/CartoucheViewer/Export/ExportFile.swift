import Cartouche
import CartoucheApp

/// The files that the window writes: in the folder that the program was started in, or else in the user's
/// own.
struct ExportFile {
    /// Why a file was not written. The description is a sentence.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Where files go.
    let folder: String
    /// The time, for the files' names.
    let now: () -> Date

    /// - Parameter folders: the first one that can be written to is taken; the last one if there is none.
    init(folders: [String], now: @escaping () -> Date) {
        folder = folders.first { FileManager.default.isWritableFile(atPath: $0) } ?? folders.last ?? "."
        self.now = now
    }

    /// The working directory, then the home directory.
    static var standard: ExportFile {
        ExportFile(
            folders: [FileManager.default.currentDirectoryPath, NSHomeDirectory()], now: { Date() })
    }

    /// Writes bytes to a new file.
    /// - Returns: its path.
    /// - Throws: `Failure`.
    func write(_ bytes: [UInt8], kind: String, suffix: String) throws(Failure) -> String {
        let path = freePath(kind: kind, suffix: suffix)
        do {
            try ImageFile.write(bytes, to: path)
        } catch {
            throw Failure(description: "\(path) cannot be written: \(error.reason).")
        }
        return path
    }

    /// As in `map 2026-11-23 14.05.09.png`; with a number if there is such a file.
    private func freePath(kind: String, suffix: String) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd HH.mm.ss"
        let name = "\(kind) \(format.string(from: now()))"
        var path = "\(folder)/\(name).\(suffix)"
        var number = 2
        while FileManager.default.fileExists(atPath: path) {
            path = "\(folder)/\(name) (\(number)).\(suffix)"
            number += 1
        }
        return path
    }

    /// A path for people: the home directory is a tilde.
    static func shown(_ path: String) -> String {
        let home = NSHomeDirectory()
        return home.count > 1 && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
