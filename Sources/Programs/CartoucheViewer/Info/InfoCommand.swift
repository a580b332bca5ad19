import ArgumentParser
import CartoucheApp
import Foundation
import GeoData

/// The command `cartouche info`, which reports what files contain.
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Says what is in files: features, bounds, properties with their types, an archive's levels."
    )

    @OptionGroup var reading: ReadingFlags

    @Flag(help: "Writes JSON, one object a line for each file.")
    var json = false

    func validate() throws {
        if reading.files.isEmpty {
            throw ValidationError("No file is named: give one or more, or - for standard input.")
        }
    }

    func run() throws {
        var status = FileStatus()
        var options = reading.options
        options.keepsGeometries = false
        for path in reading.files {
            do {
                let file = try ViewerFile.open(path, options: options)
                if case .places(let layer) = file {
                    status.add(layer)
                    FileStatus.report(layer.problems)
                }
                let report = FileReport(file)
                print(json ? report.json : report.text)
            } catch {
                status.addUnreadable()
                CommandLineExit.warn("\(error)")
            }
        }
        let code = status.code(isStrict: reading.strict)
        if code != 0 { Foundation.exit(code) }
    }
}
