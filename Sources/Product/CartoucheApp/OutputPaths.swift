import Cartouche
import Glibc

/// Checks the output files of the options, so that no file is both read and written: opening the input file
/// for a recording would empty it before it is played.
struct OutputPaths {
    private let input: String?
    private let outputs: [(flag: String, path: String)]

    init(_ options: MapOptions) {
        input = options.input
        outputs = [
            ("--record", options.record), ("--trace", options.trace), ("--screenshot", options.screenshot),
        ].compactMap { flag, path in path.map { (flag, $0) } }
    }

    /// A sentence that names two options with the same file; nil if all files are different.
    var conflict: String? {
        let named = [("--input", input)].compactMap { flag, path in path.map { (flag, $0) } } + outputs
        for (index, (flag, path)) in named.enumerated() {
            for (other, otherPath) in named[..<index] where Self.areTheSame(path, otherPath) {
                return "\(flag) and \(other) name the same file, \(path); give each its own."
            }
        }
        return nil
    }

    func refuseConflict() {
        if let conflict { CommandLineExit.fail(conflict, code: CommandLineExit.usage) }
    }

    /// Whether two paths lead to the same file, following symbolic links. A device or pipe never counts as
    /// the same, so it may be named several times.
    private static func areTheSame(_ a: String, _ b: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(a, &first) == 0, stat(b, &second) == 0 else {
            return resolvedPath(of: a) == resolvedPath(of: b)
        }
        return first.st_mode & S_IFMT == S_IFREG && first.st_dev == second.st_dev
            && first.st_ino == second.st_ino
    }

    /// The path of a file that need not exist, with the symbolic links of its folder resolved.
    private static func resolvedPath(of path: String) -> String {
        let url = URL(fileURLWithPath: path)
        return url.deletingLastPathComponent().resolvingSymlinksInPath()
            .appendingPathComponent(url.lastPathComponent).path
    }
}
