/// The modifier keys that are held while another key is pressed.
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The held modifier keys as bits.
    public let rawValue: Int
    /// Creates a set of modifier keys from any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Either Control key.
    public static let control = KeyModifiers(rawValue: 2)
    /// Either Alt key, which is Option on a Mac.
    public static let option = KeyModifiers(rawValue: 4)
    /// The key with the system's logo: Super, Command or Windows.
    public static let command = KeyModifiers(rawValue: 8)
    /// The modifier `option` under the name that it has in UIKit.
    public static let alternate = option
}
