/// The ways in which a program ends: with an exit status of its own, or after a fatal error.
package nonisolated enum ProgramEnd {
    /// The exit status of a program that finds no display or renderer: EX_UNAVAILABLE of sysexits.h.
    package static let unavailable: Int32 = 69
    /// The exit status of a program for which a file, a font or an asset is missing or cannot be opened:
    /// EX_NOINPUT of sysexits.h.
    package static let noInput: Int32 = 66

    /// Exits the program with a status. If the status is 0, returns instead, since a program may do more
    /// after its window was closed.
    package static func exitUnlessZero(_ status: Int32) { if status != 0 { exit(status) } }

    /// Writes a message as one line to standard error, and exits with the status `code`.
    package static func fail(_ message: String, code: Int32) -> Never {
        warn(message)
        exit(code)
    }

    /// Writes a message to standard error as one line that begins with the program's name.
    package static func warn(_ message: String) {
        let program = (CommandLine.arguments.first ?? "cartouche").split(separator: "/").last ?? "cartouche"
        let line = message.split(separator: "\n").joined(separator: " ")
        StandardError.write("\(program): \(line)")
    }
}
