/// An action for a key with modifiers, which works while the view with the focus, or one of its superviews or
/// screens, offers the command. UIKit's `UIKeyCommand`. A view or screen returns commands from `keyCommands`;
/// `addKeyCommand(_:)` adds one to a screen.
@MainActor
public final class KeyCommand {
    /// The key that performs the command when it is pressed.
    public let input: Key
    /// The modifier keys that must be held when the command's key is pressed, and no others.
    public let modifierFlags: KeyModifiers
    /// A title of the command for lists of commands that the program may show; the library shows none. Empty
    /// by default.
    public var title: String
    /// A longer title of the command for lists of commands that the program may show; nil, the default, if
    /// there is none.
    public var discoverabilityTitle: String?

    private let action: (KeyCommand) -> Void

    /// Creates a command that a key performs.
    /// - Parameter action: called at each press of the key, and at each repeat while the key is held; kept as
    ///   long as the command exists.
    public init(
        input: Key, modifierFlags: KeyModifiers = [], title: String = "", discoverabilityTitle: String? = nil,
        action: @escaping (KeyCommand) -> Void
    ) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
        (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
    }

    /// Whether the command is performed by the given key with exactly the given modifiers.
    public func matches(_ key: Key, modifiers: KeyModifiers) -> Bool {
        key == input && modifiers == modifierFlags
    }

    /// Calls the closure with which the command was created.
    public func perform() { action(self) }
}

extension [KeyCommand]? {
    /// Performs the first command of the array whose key and modifiers are the given ones; returns false if
    /// there is no such command.
    @MainActor
    func perform(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        guard let command = self?.first(where: { $0.matches(key, modifiers: modifiers) }) else {
            return false
        }
        command.perform()
        return true
    }
}
