import Foundation

extension Control {
    /// A press by key acts at once, and is seen for a moment. True: the key is the control's.
    func pressed(by key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard Key.pressing.contains(key), modifiers.isEmpty, isEnabled else { return false }
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
