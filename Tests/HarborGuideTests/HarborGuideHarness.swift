import Cartouche
import CartoucheTesting
import Foundation
import TestSupport

@testable import HarborGuide

/// The program without a window.
final class HarborGuideHarness {
    let tester: ScreenTester
    let stack: ScreenStack
    let list: HarborsScreen
    let warnings = WarningLog()

    init(
        language: String = "en", appearance: MapAppearance = .light,
        size: CGSize = CGSize(width: 400, height: 760), scale: CGFloat = 1,
        lettering: ScreenTester.Lettering = .fixedWidth, hasBasemap: Bool = false
    ) throws {
        var made: ScreenStack?
        let warnings = self.warnings
        // The services that the tester installs are in the languages of the environment.
        let locale = getenv("LC_ALL").map { String(cString: $0) }
        setenv("LC_ALL", language, 1)
        defer { if let locale { setenv("LC_ALL", locale, 1) } else { unsetenv("LC_ALL") } }
        tester = try ScreenTester(
            size: size, scale: scale, appearance: appearance, lettering: lettering,
            assetFolders: HarborGuide.assetFolders
        ) { _ in
            Services.current.warn = { warnings.add($0) }
            let screen = try HarborGuide.makeInitialScreen()
            made = screen as? ScreenStack
            if !hasBasemap, let list = made?.topScreen as? HarborsScreen {
                _ = list.view
                list.map.basemap = nil
            }
            return screen
        }
        guard let made, let list = made.topScreen as? HarborsScreen else {
            preconditionFailure("the storyboard begins with the stack of the list")
        }
        (stack, self.list) = (made, list)
        run()
    }

    func run(seconds: Double = 1) { tester.run(seconds: seconds) }

    func click(_ view: View) throws {
        try tester.click(view)
        run()
    }

    func key(_ key: Key, modifiers: KeyModifiers = []) {
        tester.key(key, modifiers: modifiers)
        run()
    }

    /// The card in the callout that is open; nil if none is.
    var card: HarborCard? { tester.views(HarborCard.self).last }

    var details: HarborDetailScreen? { stack.topScreen as? HarborDetailScreen }

    /// The name in the row that is selected.
    var selectedRow: String? {
        guard let indexPath = list.table.indexPathForSelectedRow else { return nil }
        return (list.table.cellForRow(at: indexPath) as? HarborCell)?.nameLabel.text
    }

    /// Clicks a row of the list.
    func select(_ harbor: String) throws {
        let label = try tester.view(Label.self, showing: harbor, in: list.table)
        tester.click(at: label.convert(CGPoint(x: 4, y: 8), to: nil))
        run()
    }
}

/// The sentences of `Services.warn`.
final class WarningLog {
    private(set) var sentences: [String] = []

    nonisolated func add(_ sentence: String) { MainActor.assumeIsolated { sentences.append(sentence) } }
}
