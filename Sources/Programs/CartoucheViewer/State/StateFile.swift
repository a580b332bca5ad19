import Cartouche
import CartoucheApp

/// The file in which the window's state is saved: `cartouche/state.json` in `$XDG_STATE_HOME`, or else in
/// `~/.local/state`.
struct StateFile {
    let path: String

    init(environment: [String: String]) {
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        // The specification of base directories says that relative paths are to be ignored.
        let folder = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        path = (folder ?? home + "/.local/state") + "/cartouche/state.json"
    }

    /// The state of the viewer's window that was saved last; an empty state if none was saved, or if it
    /// cannot be read.
    /// - Parameter warn: called with a sentence if the file is damaged.
    func read(warn: (String) -> Void) -> ViewerState {
        if let problem {
            warn("The state file \(path) is ignored, since it \(problem); remove it.")
            return ViewerState()
        }
        guard let data = FileManager.default.contents(atPath: path) else { return ViewerState() }
        do {
            return try JSONDecoder().decode(ViewerState.self, from: data)
        } catch {
            warn("The state file \(path) is ignored, since it is damaged; it will be written anew.")
            return ViewerState()
        }
    }

    /// The maximum size of the state file, in bytes; the saved state of a hundred views needs a hundredth of
    /// it.
    private static let fileSizeLimit = 4 << 20

    /// Why the state file can be neither read nor written, as the end of a sentence; nil if it can be used. A
    /// pipe, for example, would block the program.
    private var problem: String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return "is not a file, but a pipe, a device or a folder"
        }
        return status.st_size <= Self.fileSizeLimit ? nil : "has more than \(Self.fileSizeLimit >> 20) MB"
    }

    /// Writes the state of the viewer's window to the file. If that fails, passes a sentence about it to
    /// `warn`, and does nothing else.
    func write(_ state: ViewerState, warn: (String) -> Void) {
        // Said when it was read.
        guard problem == nil else { return }
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(state) else { return }
        do {
            try ImageFile.write([UInt8](data), to: path)
        } catch {
            warn("The state file \(path) cannot be written: \(error.reason).")
        }
    }
}
