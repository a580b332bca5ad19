/// An action for a key, with modifiers, while a view has the focus: UIKit's `UIKeyCommand`. Returned by
/// `keyCommands` of a view or a screen, or added to a screen by `addKeyCommand(_:)`.
@MainActor
public final class KeyCommand {
    /// The key.
    public let input: Key
    /// The exact set of modifiers that must be held.
    public let modifierFlags: KeyModifiers
    /// A title for lists of commands; the library shows none. Empty by default.
    public var title: String
    /// A longer title; nil by default.
    public var discoverabilityTitle: String?

    private let action: (KeyCommand) -> Void

    /// - Parameter action: retained by the command; called at each press, and at each repeat while the key is
    ///   held.
    public init(
        input: Key, modifierFlags: KeyModifiers = [], title: String = "", discoverabilityTitle: String? = nil,
        action: @escaping (KeyCommand) -> Void
    ) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
        (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
    }

    /// Whether the command is for this key with these modifiers.
    public func matches(_ key: Key, modifiers: KeyModifiers) -> Bool {
        key == input && modifiers == modifierFlags
    }

    /// Calls the action.
    public func perform() { action(self) }
}

extension [KeyCommand]? {
    /// Performs the first matching command; true if there is one.
    @MainActor
    func perform(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard let command = self?.first(where: { $0.matches(key, modifiers: modifiers) }) else {
            return false
        }
        command.perform()
        return true
    }
}
