/// What a key, or keys pressed together, does while something has the focus: UIKit's `UIKeyCommand`. Returned by
/// `keyCommands` of a view or a screen, or added to a screen by `addKeyCommand(_:)`.
@MainActor
public final class KeyCommand {
    /// The key.
    public let input: Key
    /// The modifiers that must be held, and no others.
    public let modifierFlags: KeyModifiers
    /// What it does, for lists of commands; nothing here shows it. Empty by default.
    public var title: String
    /// The same, in more words; nil by default.
    public var discoverabilityTitle: String?

    private let action: (KeyCommand) -> Void

    /// - Parameter action: kept for as long as the command; called at each press, and again while the key is held.
    public init(
        input: Key, modifierFlags: KeyModifiers = [], title: String = "", discoverabilityTitle: String? = nil,
        action: @escaping (KeyCommand) -> Void
    ) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
        (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
    }

    /// Whether it is meant.
    public func matches(_ key: Key, modifiers: KeyModifiers) -> Bool {
        key == input && modifiers == modifierFlags
    }

    /// Does it.
    public func perform() { action(self) }
}

extension [KeyCommand]? {
    /// Performs the first that is meant. True: there is one.
    @MainActor
    func perform(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard let command = self?.first(where: { $0.matches(key, modifiers: modifiers) }) else {
            return false
        }
        command.perform()
        return true
    }
}
