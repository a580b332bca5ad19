import Cartouche

/// The keyboard.
extension ScreenTester {
    /// Presses and releases a key. To type characters, use `type(_:)`.
    public func key(_ key: Key, modifiers: KeyModifiers = []) {
        send(.key(key, isDown: true, modifiers: modifiers))
        send(.key(key, isDown: false, modifiers: modifiers))
        frames(2)
    }

    /// Types text into the first responder, character by character.
    /// - Throws: `ScreenTestError` if the first responder accepts no text: click the field first.
    public func type(_ text: String) throws(ScreenTestError) {
        guard window.firstResponder is any KeyInput else {
            throw ScreenTestError(
                "\"\(text)\" cannot be typed: the keyboard is with \(window.firstResponder?.viewPath ?? "no view"), "
                    + "which takes no text. Click a text field first.")
        }
        for character in text { send(.text(String(character))) }
        frames(2)
    }

    /// Resizes the window, as a user would.
    public func resize(to size: CGSize) {
        send(.resize(size))
        frames(2)
    }
}
