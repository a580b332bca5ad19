import Cartouche
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
        Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
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
default: exit(64)
}
