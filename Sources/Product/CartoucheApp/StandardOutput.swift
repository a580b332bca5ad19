import Cartouche
import Glibc

/// Checks that the standard output of a command-line program is written.
nonisolated enum StandardOutput {
    /// From this call on, the program ends with a sentence and status 74 if its output could not be written,
    /// as on a full disk. The C library writes some of the output only at the end, and would otherwise lose
    /// it without an error.
    static func checkAtEnd() { _ = isChecked }

    private static let isChecked: Bool = {
        atexit {
            // The variable `stdout` is not to be had in Swift 6: it might be set by any thread.
            let stream = dlsym(nil, "stdout")?.load(as: UnsafeMutablePointer<FILE>?.self)
            errno = 0
            // Only of the last piece the reason is known.
            guard let stream, fflush(stream) != 0 || ferror(stream) != 0 else { return }
            let reason = errno == 0 ? EIO : errno
            CommandLineExit.warn("The output cannot be written: \(String(cString: strerror(reason)))")
            _exit(CommandLineExit.inputOutput)
        }
        return true
    }()
}
