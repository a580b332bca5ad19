import ArgumentParser
import Foundation

/// The exit codes of the common command line (sysexits.h).
public enum CommandLineExit {
    /// A flag or a value that is not understood.
    public static let usage: Int32 = 64
    /// An input file with a bad line.
    public static let data: Int32 = 65
    /// A file, a font or an asset that is missing or does not open.
    public static let noInput: Int32 = 66
    /// No display, no renderer.
    public static let unavailable: Int32 = 69
    /// A file that cannot be written.
    public static let cannotCreate: Int32 = 73

    /// Parses the arguments. Help and version go to standard output; anything that is wrong is one line on standard
    /// error, and the program ends with 64.
    public static func parse<Command: ParsableArguments>(_ type: Command.Type) -> Command {
        do {
            return try Command.parse()
        } catch {
            let message = Command.message(for: error)
            if Command.exitCode(for: error) == .success {
                print(Command.fullMessage(for: error))
                exit(0)
            }
            fail(message, code: usage)
        }
    }

    /// One line on standard error, then the end.
    public static func fail(_ message: String, code: Int32) -> Never {
        let program = (CommandLine.arguments.first ?? "cartouche").split(separator: "/").last ?? "cartouche"
        let line = message.split(separator: "\n").joined(separator: " ")
        FileHandle.standardError.write(Data("\(program): \(line)\n".utf8))
        exit(code)
    }
}
