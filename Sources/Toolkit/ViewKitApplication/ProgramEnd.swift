/// How a program ends after a fatal error.
package nonisolated enum ProgramEnd {
    /// EX_UNAVAILABLE of sysexits.h: no display, no renderer.
    package static let unavailable: Int32 = 69
    /// EX_NOINPUT of sysexits.h: a file, a font or an asset that is missing or cannot be opened.
    package static let noInput: Int32 = 66

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
