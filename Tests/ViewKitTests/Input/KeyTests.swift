import CartoucheDrawing
import Foundation
import TestSupport
import Testing

@testable import ViewKit

/// Keys have names in input files.
@Suite struct KeyTests {
    @Test func theNamesOfInputFilesAreKeys() {
        let pairs: [(String, Key)] = [
            ("A", "a"), ("a", "a"), ("7", "7"), ("+", "+"), ("Ä", "Ä"), ("é", "é"), (" ", .space),
            ("Space", .space),
            ("Return", .return), ("Keypad Enter", .enter), ("Keypad +", .keypad("+")), ("PageUp", .pageUp),
            ("F12", .function(12)), ("Left Ctrl", .leftControl), ("Right Alt", .rightOption),
            ("Left GUI", .leftCommand), ("F", "f"), ("F05", .other("F05")),
            ("Keypad 00", .other("Keypad 00")),
            ("AudioMute", .other("AudioMute")),
        ]
        for (name, key) in pairs { #expect(Key(name: name) == key, "\(name)") }
    }

    @Test func aKeyKeepsItsName() {
        let names = [
            "A", "Z", "0", "é", "\"", "\\", "Space", "Tab", "Return", "Keypad Enter", "Escape", "Backspace",
            "Delete",
            "Insert", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "F1", "F24",
            "Keypad 7",
            "Keypad .", "Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left Alt", "Right Alt",
            "Left GUI",
            "Right GUI", "CapsLock", "Application", "VolumeUp", "F05", "Keypad 00", "",
        ]
        for name in names { #expect(Key(name: name).name == name) }
    }

    @Test func modifiersHaveTheirNamesInFiles() {
        let all: KeyModifiers = [.shift, .control, .option, .command]

        #expect(all.names == ["shift", "ctrl", "alt", "gui"])
        #expect(all.names.compactMap(KeyModifiers.init(name:)) == [.shift, .control, .option, .command])
        #expect(KeyModifiers.alternate == .option)
    }
}

/// The way of a key: views, and the screens that they belong to.
@Suite struct ScreenKeyTests {
    private final class Page: Screen {
        var log: [String] = []
        var takes: Set<Key> = []
        override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
            log.append(key.name)
            return takes.contains(key)
        }
    }

    private let driver = InputDriver(Window(size: CGSize(width: 200, height: 200)))
    private let page = Page()
    private var window: Window { driver.window }

    init() {
        Services.current = Services(text: FixedText.boxes, images: FakeImages())
        driver.window.rootScreen = page
    }

    @Test func aScreenHearsWhatItsViewsDoNotTake() {
        let view = addLogView(to: page.view, 0, 0, 50, 50)
        view.becomeFirstResponder()

        driver.key("A")
        view.takesKeys = true
        driver.key("B")

        #expect(view.log == ["key A", "key B"])
        #expect(page.log == ["A"])
    }

    @Test func withoutAFirstResponderTheScreenIsAskedToo() {
        driver.key("PageDown")

        #expect(page.log == ["PageDown"])
    }

    @Test func aScreenOutsideIsAskedAfterTheOneInside() {
        let stack = ScreenStack(rootScreen: page)
        window.rootScreen = stack
        let second = Page()
        stack.push(second, animated: false)

        second.takes = [.escape]
        driver.key("Escape")
        #expect(stack.topScreen === second)

        second.takes = []
        driver.key("Escape")
        #expect(stack.topScreen === page, "the stack goes back")
        #expect(second.log == ["Escape", "Escape"])
    }

    @Test func aViewThatIsNoLongerTheScreensTellsItNothing() {
        let old = page.view
        page.view = View(frame: window.bounds)
        window.addSubview(old)
        let view = addLogView(to: old, 0, 0, 50, 50)
        view.becomeFirstResponder()

        driver.key("A")

        #expect(page.log.isEmpty)
    }

    @Test func aKeyCommandNeedsItsModifiersExactly() {
        var done: [String] = []
        page.addKeyCommand(KeyCommand(input: "s", modifierFlags: .control) { _ in done.append("save") })
        page.addKeyCommand(
            KeyCommand(input: "s", modifierFlags: [.control, .shift], title: "Save As") {
                done.append($0.title)
            })

        driver.key("S")
        driver.key("S", .control)
        driver.key("S", [.control, .shift])
        driver.key("S", [.control, .option])

        #expect(done == ["save", "Save As"])
        #expect(page.log == ["S", "S"], "the others are plain keys")
    }

    @Test func aCommandThatWasRemovedIsNoMore() {
        var count = 0
        let command = KeyCommand(input: .function(5)) { _ in count += 1 }
        page.addKeyCommand(command)
        driver.key("F5")
        page.removeKeyCommand(command)
        driver.key("F5")

        #expect(count == 1)
        #expect(page.keyCommands == nil)
    }

    @Test func aTextFieldKeepsWhatIsTypedAndLetsCommandsThrough() {
        var found = 0
        page.addKeyCommand(KeyCommand(input: "f", modifierFlags: .control) { _ in found += 1 })
        page.addKeyCommand(KeyCommand(input: "f") { _ in found += 100 })
        let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        page.view.addSubview(field)
        field.becomeFirstResponder()

        driver.key("F")
        driver.key("F", .control)

        #expect(found == 1)
    }

    @Test func theNearestResponderComesFirst() {
        final class Pad: View {
            var count = 0
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [KeyCommand]? {
                [KeyCommand(input: "z", modifierFlags: .control) { [weak self] _ in self?.count += 1 }]
            }
        }
        var ofScreen = 0
        page.addKeyCommand(KeyCommand(input: "z", modifierFlags: .control) { _ in ofScreen += 1 })
        let pad = Pad(frame: window.bounds)
        page.view.addSubview(pad)

        driver.key("Z", .control)
        pad.becomeFirstResponder()
        driver.key("Z", .control)

        #expect(pad.count == 1 && ofScreen == 1)
    }
}
