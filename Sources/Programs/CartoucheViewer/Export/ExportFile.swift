import Cartouche
import CartoucheApp

/// Writes the files that the window saves: into the folder in which the program was started, or else into the
/// user's home folder.
struct ExportFile {
    /// Why a file was not written. The description is a sentence.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The path of the folder into which files are written.
    let folder: String
    /// Returns the present time, which is part of the files' names.
    let now: () -> Date

    /// Creates an object that writes files into one of several folders.
    /// - Parameter folders: the paths of the folders, of which the first that can be written to is used, or
    ///   the last if none can.
    init(folders: [String], now: @escaping () -> Date) {
        folder = folders.first { FileManager.default.isWritableFile(atPath: $0) } ?? folders.last ?? "."
        self.now = now
    }

    /// Writes files into the working directory, or else into the home directory.
    static var standard: ExportFile {
        ExportFile(
            folders: [FileManager.default.currentDirectoryPath, NSHomeDirectory()], now: { Date() })
    }

    /// Writes bytes to a new file.
    /// - Returns: the path of the file.
    /// - Throws: `Failure` if the file cannot be written.
    func write(_ bytes: [UInt8], kind: String, suffix: String) throws(Failure) -> String {
        let path = freePath(kind: kind, suffix: suffix)
        do {
            try ImageFile.write(bytes, to: path)
        } catch {
            throw Failure(description: "\(path) cannot be written: \(error.reason).")
        }
        return path
    }

    /// The path of a new file, as in `map 2026-11-23 14.05.09.png`; with a number added if such a file
    /// exists.
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

    /// A path as it is shown to users: the home directory is abbreviated to a tilde.
    static func shown(_ path: String) -> String {
        let home = NSHomeDirectory()
        return home.count > 1 && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
