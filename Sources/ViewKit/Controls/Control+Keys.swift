import Foundation

extension Control {
    /// Handles a press by key: sends the actions at once and highlights the control briefly. True if it
    /// handled the key.
    func pressed(by key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard Key.pressing.contains(key), modifiers.isEmpty, isEnabled else { return false }
        guard !isTracking else { return true }
        window?.focus.highlight(self)
        sendActions(for: .touchDown)
        // An action may have disabled or removed the control.
        guard isEnabled, window != nil else {
            sendActions(for: .touchCancel)
            return true
        }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
        return true
    }
}
