import Testing

@testable import ViewKit

@Suite struct HeldModifiersTests {
    private func key(_ name: String, _ isDown: Bool, _ modifiers: KeyModifiers = []) -> InputEvent.Kind {
        .key(name: name, isDown: isDown, modifiers: modifiers)
    }

    @Test func aModifierIsHeldFromItsPressToItsRelease() {
        var held = HeldModifiers()
        held.note(key("Left Ctrl", true))
        held.note(key("Left Shift", true, [.control, .shift]))
        #expect(held.flags == [.control, .shift])
        held.note(key("A", true))
        #expect(held.flags == [.control, .shift], "names count, whatever other keys say")
        held.note(key("Left Ctrl", false))
        held.note(key("Left Shift", false))
        #expect(held.flags == [])
    }

    @Test func twoKeysOfAKindAndWhatOtherKeysSay() {
        var held = HeldModifiers()
        held.note(key("Left Ctrl", true, .control))
        held.note(key("Right Ctrl", true, .control))
        held.note(key("Left Ctrl", false, .control))
        #expect(held.flags == .control)
        held.note(key("Right Ctrl", false))
        #expect(held.flags == [])
        held.note(key("Tab", true, .option))
        #expect(held.flags == .option)
        held.note(key("Tab", false))
        #expect(held.flags == [])
    }

    @Test func aWindowWithoutFocusKnowsOfNone() {
        var held = HeldModifiers()
        held.note(key("Left Ctrl", true))
        held.note(.focus(true))
        #expect(held.flags == .control)
        held.note(.focus(false))
        #expect(held.flags == [])
    }
}
