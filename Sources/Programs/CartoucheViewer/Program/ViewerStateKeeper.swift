import Cartouche
import CartoucheApp

/// Reads the saved state of the viewer's window before the window opens, and saves the state when the window
/// has closed.
final class ViewerStateKeeper {
    private let file: StateFile
    private let files: [String]
    private var state: ViewerState
    private weak var screen: ViewerScreen?

    /// Reads the saved state of the window; nil if the command neither restores nor saves a state.
    init?(_ command: OpenCommand) {
        guard command.keepsState else { return nil }
        file = StateFile(environment: ProcessInfo.processInfo.environment)
        files = Self.key(command)
        state = file.read { CommandLineExit.warn($0) }
    }

    /// The absolute paths of all files, under which the state is saved; empty if standard input is among the
    /// files, because its content differs each time.
    private static func key(_ command: OpenCommand) -> [String] {
        let names = command.reading.files + [command.map.tiles].compactMap { $0 }
        guard !names.contains("-") else { return [] }
        return names.map { $0.contains("://") ? $0 : URL(fileURLWithPath: $0).standardizedFileURL.path }
    }

    var size: CGSize? { state.size }

    /// The camera with which the files of the command line were last shown; nil if none was saved.
    var camera: MapCamera? { files.isEmpty ? nil : state.camera(of: files) }

    /// Restores the list and the units of a screen from the saved state; from now on `save` stores those of
    /// this screen.
    func attach(to screen: ViewerScreen) {
        self.screen = screen
        screen.isListOpen = state.showsList ?? true
        if let width = state.listWidth { screen.root.split.panelWidth = CGFloat(width) }
        if let units = state.units.flatMap(Self.units) { screen.ruler.units = units }
    }

    func save() {
        guard let screen else { return }
        if let size = screen.viewIfLoaded?.bounds.size, size.width > 0 {
            (state.width, state.height) = (Double(size.width), Double(size.height))
        }
        state.showsList = screen.isListOpen
        state.listWidth = Double(screen.root.split.panelWidth)
        state.units = "\(screen.ruler.units)"
        if !files.isEmpty, screen.store.count > 0 { state.remember(screen.mapView.camera, of: files) }
        file.write(state) { CommandLineExit.warn($0) }
    }

    private static func units(_ name: String) -> ScaleUnits? { ScaleUnits.allCases.first { "\($0)" == name } }
}
