import ArgumentParser
import Cartouche

/// The exit codes of the common command line (sysexits.h).
public nonisolated enum CommandLineExit {
    /// The status for an invalid option or value on the command line.
    public static let usage: Int32 = 64
    /// The status for an input file with an invalid line.
    public static let data: Int32 = 65
    /// The status for a file, a font or an asset that is missing or cannot be opened.
    public static let noInput: Int32 = 66
    /// The status if there is no display or no renderer.
    public static let unavailable: Int32 = 69
    /// The status for a file that cannot be written.
    public static let cannotCreate: Int32 = 73
    /// The status for a file that could not be written completely, for example on a full disk.
    public static let inputOutput: Int32 = 74

    /// Parses the arguments; nil means those of the process. Help and version are written to standard output;
    /// for an invalid argument one line is written to standard error, and the program exits with status 64.
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

    /// Parses the arguments of a command with subcommands, and otherwise works as `parse(_:_:)`; nil means
    /// the arguments of the process.
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

    /// Ends the program after an error in parsing or running a command. A request for help is no failure.
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

    /// Writes a message as one line to standard error, and exits with a status.
    public static func fail(_ message: String, code: Int32) -> Never {
        ProgramEnd.fail(message, code: code)
    }

    /// Writes a message as one line to standard error.
    public static func warn(_ message: String) {
        ProgramEnd.warn(message)
    }
}
