import Foundation

extension Control {
    /// Those that press what has the focus.
    static let pressKeys: Set<String> = ["Return", "Keypad Enter", "Space"]

    /// A press by key acts at once, and is seen for a moment. True: the key is the control's.
    func pressed(byKey name: String, _ modifiers: KeyModifiers) -> Bool {
        guard Self.pressKeys.contains(name), modifiers.isEmpty, isEnabled else { return false }
        guard !isTracking else { return true }
        window?.focus.highlight(self)
        sendActions(for: .touchDown)
        // An action may have disabled or removed it.
        guard isEnabled, window != nil else {
            sendActions(for: .touchCancel)
            return true
        }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
        return true
    }
}
