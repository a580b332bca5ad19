import ArgumentParser
import Cartouche

/// The exit statuses of programs with the common command-line options, numbered as in sysexits.h.
public nonisolated enum CommandLineExit {
    /// The exit status for an invalid option or value on the command line.
    public static let usage: Int32 = 64
    /// The exit status for an input file with an invalid line.
    public static let data: Int32 = 65
    /// The exit status for a file, a font or an asset that is missing or cannot be opened.
    public static let noInput: Int32 = 66
    /// The exit status if there is no display or no renderer.
    public static let unavailable: Int32 = 69
    /// The exit status for a file that cannot be written.
    public static let cannotCreate: Int32 = 73
    /// The exit status for a file that could not be written completely, for example on a full disk.
    public static let inputOutput: Int32 = 74

    /// Parses the given arguments of a command, or, if they are nil, those of the process. Help and version
    /// are written to standard output; for an invalid argument one line is written to standard error, and the
    /// program exits with status 64.
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

    /// Parses the arguments of a command that has subcommands: the given arguments, or, if they are nil,
    /// those of the process. Help and errors are handled as by `parse(_:_:)`.
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

    /// Ends the program after an error in parsing or running a command: writes the error to standard error
    /// and exits with status 64. A request for help or the version is written to standard output, and the
    /// exit status is 0.
    public static func end<Command: ParsableCommand>(_ type: Command.Type, with error: any Error) -> Never {
        if Command.exitCode(for: error) == .success {
            print(Command.fullMessage(for: error))
            exit(0)
        }
        fail(Command.message(for: error), code: usage)
    }

    /// The exit status for an image that could not be written: `cannotCreate` or `inputOutput`.
    public static func code(for failure: ImageFile.Failure) -> Int32 {
        failure.isCutOff ? inputOutput : cannotCreate
    }

    /// Writes a message as one line to standard error, and exits with the given status.
    public static func fail(_ message: String, code: Int32) -> Never {
        ProgramEnd.fail(message, code: code)
    }

    /// Writes a message as one line to standard error.
    public static func warn(_ message: String) {
        ProgramEnd.warn(message)
    }
}
