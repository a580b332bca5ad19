import CartoucheApp
import Foundation

/// Small programs for tests, by the name of what each does.
switch CommandLine.arguments.dropFirst().first {
case "snapshot":
    // A picture of a map without an application, as a server makes it; then it is drawn on and saved.
    MapSnapshotter().start { snapshot, error in
        guard let snapshot, let data = snapshot.image.pngData() else {
            print("failed: \(error.map { "\($0)" } ?? "no picture")")
            exit(1)
        }
        print("saved \(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))")
        exit(0)
    }
    dispatchMain()
case "timer":
    // Foundation's timers in a window that draws nothing; the third time it ends.
    Application.run(ApplicationOptions(title: "Timer", size: CGSize(width: 200, height: 100))) { _ in
        let label = Label()
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
            MainActor.assumeIsolated {
                let count = (label.text.flatMap(Int.init) ?? 0) + 1
                label.text = "\(count)"
                print("fired \(count)")
                if count == 3 { exit(0) }
            }
        }
        RunLoop.main.perform { print("performed") }
        return Screen()
    }
case "inactivity":
    // A timer of Foundation that starts when the user has done nothing for a while, and ends the program.
    Application.run(ApplicationOptions(title: "Inactivity", size: CGSize(width: 200, height: 100))) {
        application in
        application.scheduleInactivityTimer(after: 0.3) {
            _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
                MainActor.assumeIsolated { application.quit(status: 3) }
            }
        }
        return ErrandScreen()
    }
case "application":
    // A window that its program names and fills the display with, and that ends with a status.
    let status = argument(3) { Int32($0) } ?? 0
    Application.run(ApplicationOptions(title: "Errand", size: CGSize(width: 400, height: 300))) {
        application in
        application.onFullScreenChange = { say("full screen \($0)") }
        end(application, status: status)
        application.title = "Häfen"
        application.isFullScreen = CommandLine.arguments.contains("full-screen")
        return ErrandScreen()
    }
    say("continued")
case "command":
    // A program with the common command line, which ends with status 7.
    let arguments = Array(CommandLine.arguments.dropFirst(3))
    MapProgram(title: "Errand", options: CommandLineExit.parse(MapOptions.self, arguments)).run { program in
        program.application.onFullScreenChange = { say("full screen \($0)") }
        program.reportMilestone("screen")
        end(program.application, status: 7)
        return ErrandScreen()
    }
default: exit(64)
}

/// A word of the command line, read as a value.
func argument<Value>(_ index: Int, _ read: (String) -> Value?) -> Value? {
    CommandLine.arguments.dropFirst(index).first.flatMap(read)
}

/// Ends a program after the seconds of its second word without input; where that is no number, once the
/// program's standard input ends.
@MainActor func end(_ application: Application, status: Int32) {
    if let seconds = argument(2, { Double($0) }) {
        application.scheduleInactivityTimer(after: seconds) { application.quit(status: status) }
    } else {
        Thread.detachNewThread {
            _ = FileHandle.standardInput.readDataToEndOfFile()
            DispatchQueue.main.async { application.quit(status: status) }
        }
    }
}

/// A screen that says when it is shown.
final class ErrandScreen: Screen {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        say("shown")
    }
}

/// Writes a line at once, also into a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
