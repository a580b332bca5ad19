/// How a program ends: with a status of its own, or after a fatal error.
package nonisolated enum ProgramEnd {
    /// EX_UNAVAILABLE of sysexits.h: no display, no renderer.
    package static let unavailable: Int32 = 69
    /// EX_NOINPUT of sysexits.h: a file, a font or an asset that is missing or cannot be opened.
    package static let noInput: Int32 = 66

    /// Exits with a status; returns if it is 0, since a program may go on after its run.
    package static func exitUnlessZero(_ status: Int32) { if status != 0 { exit(status) } }

    /// Writes one line to standard error and exits.
    package static func fail(_ message: String, code: Int32) -> Never {
        warn(message)
        exit(code)
    }

    /// Writes one line to standard error, after the program's name.
    package static func warn(_ message: String) {
        let program = (CommandLine.arguments.first ?? "cartouche").split(separator: "/").last ?? "cartouche"
        let line = message.split(separator: "\n").joined(separator: " ")
        StandardError.write("\(program): \(line)")
    }
}
