import ArgumentParser
import Cartouche

/// The exit codes of the common command line (sysexits.h).
public nonisolated enum CommandLineExit {
    /// An invalid flag or value.
    public static let usage: Int32 = 64
    /// An input file with a bad line.
    public static let data: Int32 = 65
    /// A file, a font or an asset that is missing or cannot be opened.
    public static let noInput: Int32 = 66
    /// No display, no renderer.
    public static let unavailable: Int32 = 69
    /// A file that cannot be written.
    public static let cannotCreate: Int32 = 73
    /// A file that could not be written completely, for example on a full disk.
    public static let inputOutput: Int32 = 74

    /// Parses the arguments; nil means the process's. Help and version go to standard output; an invalid
    /// argument is one line on standard error, and the program exits with 64.
    public static func parse<Command: ParsableArguments>(
        _ type: Command.Type, _ arguments: [String]? = nil
    ) -> Command {
        StandardOutput.checkAtEnd()
        do {
            return try Command.parse(arguments)
        } catch {
            let message = Command.message(for: error)
            if Command.exitCode(for: error) == .success {
                print(Command.fullMessage(for: error))
                exit(0)
            }
            fail(message, code: usage)
        }
    }

    /// Parses the arguments of a command with subcommands; nil means the process's. As `parse(_:_:)`
    /// otherwise.
    public static func parseCommand<Command: ParsableCommand>(
        _ type: Command.Type, _ arguments: [String]? = nil
    ) -> any ParsableCommand {
        StandardOutput.checkAtEnd()
        do {
            return try Command.parseAsRoot(arguments)
        } catch {
            end(type, with: error)
        }
    }

    /// Ends the program for an error of parsing or running a command: help is no failure.
    public static func end<Command: ParsableCommand>(_ type: Command.Type, with error: any Error) -> Never {
        if Command.exitCode(for: error) == .success {
            print(Command.fullMessage(for: error))
            exit(0)
        }
        fail(Command.message(for: error), code: usage)
    }

    /// The exit code for an image that could not be written: `cannotCreate` or `inputOutput`.
    public static func code(for failure: ImageFile.Failure) -> Int32 {
        failure.isCutOff ? inputOutput : cannotCreate
    }

    /// Writes one line to standard error and exits.
    public static func fail(_ message: String, code: Int32) -> Never {
        ProgramEnd.fail(message, code: code)
    }

    /// Writes one line to standard error.
    public static func warn(_ message: String) {
        ProgramEnd.warn(message)
    }
}
