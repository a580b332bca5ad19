/// How a program ends that cannot do its work.
package nonisolated enum ProgramEnd {
    /// Of sysexits.h: no display, no renderer.
    package static let unavailable: Int32 = 69
    /// Of sysexits.h: a file, a font or an asset that is missing or does not open.
    package static let noInput: Int32 = 66

    /// One line on standard error, then the end.
    package static func fail(_ message: String, code: Int32) -> Never {
        warn(message)
        exit(code)
    }

    /// One line on standard error, after the program's name.
    package static func warn(_ message: String) {
        let program = (CommandLine.arguments.first ?? "cartouche").split(separator: "/").last ?? "cartouche"
        let line = message.split(separator: "\n").joined(separator: " ")
        FileHandle.standardError.write(Data("\(program): \(line)\n".utf8))
    }
}
