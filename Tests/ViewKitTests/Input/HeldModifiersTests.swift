import Testing

@testable import ViewKit

@Suite struct HeldModifiersTests {
    private func key(_ name: String, _ isDown: Bool, _ modifiers: KeyModifiers = []) -> InputEvent.Kind {
        .key(name: name, isDown: isDown, modifiers: modifiers)
    }

    @Test func aModifierIsHeldFromItsPressToItsRelease() {
        var held = HeldModifiers()
        held.record(key("Left Ctrl", true))
        held.record(key("Left Shift", true, [.control, .shift]))
        #expect(held.flags == [.control, .shift])
        held.record(key("A", true))
        #expect(held.flags == [.control, .shift], "names count, whatever other keys say")
        held.record(key("Left Ctrl", false))
        held.record(key("Left Shift", false))
        #expect(held.flags == [])
    }

    @Test func twoKeysOfAKindAndWhatOtherKeysSay() {
        var held = HeldModifiers()
        held.record(key("Left Ctrl", true, .control))
        held.record(key("Right Ctrl", true, .control))
        held.record(key("Left Ctrl", false, .control))
        #expect(held.flags == .control)
        held.record(key("Right Ctrl", false))
        #expect(held.flags == [])
        held.record(key("Tab", true, .option))
        #expect(held.flags == .option)
        held.record(key("Tab", false))
        #expect(held.flags == [])
    }

    @Test func aWindowWithoutFocusKnowsOfNone() {
        var held = HeldModifiers()
        held.record(key("Left Ctrl", true))
        held.record(.focus(true))
        #expect(held.flags == .control)
        held.record(.focus(false))
        #expect(held.flags == [])
    }
}
