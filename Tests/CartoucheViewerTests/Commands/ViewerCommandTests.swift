import Cartouche
import Testing

@testable import CartoucheViewer

/// The keys of the window.
@MainActor @Suite struct ViewerCommandTests {
    @Test func everyCommandHasAKeyOfItsOwn() {
        var keys: [String] = []
        for command in ViewerCommand.allCases {
            #expect(!command.keys.isEmpty && !command.title.isEmpty)
            keys += command.keys.map(\.text)
        }

        #expect(Set(keys).count == keys.count, "\(keys)")
        // The map has these.
        #expect(Set(keys).isDisjoint(with: ["+", "-", "=", "Esc", "Backspace"]))
    }

    @Test func keysAreWrittenAsPeopleKnowThem() {
        #expect(KeyStroke(key: "s", modifiers: [.control, .shift]).text == "Ctrl+Shift+S")
        #expect(KeyStroke(key: "/", modifiers: .shift).text == "?")
        #expect(KeyStroke(key: .function(1)).text == "F1")
        #expect(ViewerCommand.measure.tip == "Measure distances (M)")
    }
}
