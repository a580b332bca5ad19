/// An action for a key with modifiers, which works while the view with the focus, or one of its superviews or
/// screens, offers the command. UIKit's `UIKeyCommand`. A view or screen returns commands from `keyCommands`;
/// `addKeyCommand(_:)` adds one to a screen.
@MainActor
public final class KeyCommand {
    /// The key that performs the command.
    public let input: Key
    /// The exact set of modifiers that must be held.
    public let modifierFlags: KeyModifiers
    /// A title for lists of commands, which the program may show; the library shows none. Empty by default.
    public var title: String
    /// A longer title for lists of commands; nil, the default, if there is none.
    public var discoverabilityTitle: String?

    private let action: (KeyCommand) -> Void

    /// Creates a command.
    /// - Parameter action: called at each press of the key, and at each repeat while it is held; retained by
    ///   the command.
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

    /// Calls the command's action.
    public func perform() { action(self) }
}

extension [KeyCommand]? {
    /// Performs the first command of the array that matches the key and modifiers; returns whether there is
    /// one.
    @MainActor
    func perform(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard let command = self?.first(where: { $0.matches(key, modifiers: modifiers) }) else {
            return false
        }
        command.perform()
        return true
    }
}
