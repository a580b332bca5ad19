import ArgumentParser
import Cartouche
import CartoucheApp
import CartoucheNib

/// A program about the ferries of Finland's harbors, whose screens, texts, images and colors are Xcode's
/// files.
@main
struct HarborGuide: MapCommand {
    static let configuration = CommandConfiguration(
        commandName: "HarborGuide",
        abstract: "Harbors and their ferries: screens from a storyboard, in English and in German.",
        version: "HarborGuide \(LibraryVersion.current)")

    @OptionGroup var map: MapOptions

    static var windowTitle: String { "Harbors" }

    static var windowAppearance: UserInterfaceStyle { .unspecified }

    /// The folders with the program's images and texts: beside the program, where SwiftPM puts them.
    static var assetFolders: [URL] {
        [Bundle.main.bundleURL.appendingPathComponent("Cartouche_HarborGuide.resources/Resources")]
    }

    func makeScreen(in program: MapProgram) throws -> Screen {
        program.application.icon = try program.application.services.assets.icon()
        return try Self.makeInitialScreen()
    }

    /// Loads the first screen from the storyboard: the stack with the list of harbors.
    @MainActor static func makeInitialScreen() throws -> Screen {
        let classes: [any NibObject.Type] = [HarborsScreen.self, HarborMapView.self, HarborDetailScreen.self]
        let screen = try Storyboard(named: "Main", classes: classes).instantiateInitialScreen()
        if let accent = Color(named: "AccentColor") {
            (screen as? ScreenStack)?.navigationBar.tintColor = accent
        }
        return screen
    }
}
