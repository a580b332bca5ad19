/// Modifier keys held while a key is pressed.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits below.
    public let rawValue: Int
    /// Any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Either Control key.
    public static let control = KeyModifiers(rawValue: 2)
    /// Either Alt key, which is Option on a Mac.
    public static let option = KeyModifiers(rawValue: 4)
    /// The key with the system's logo: Super, Command or Windows.
    public static let command = KeyModifiers(rawValue: 8)
    /// UIKit's name of `option`.
    public static let alternate = option
}
