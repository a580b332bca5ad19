/// What a `text-field` may ask for beside plain text, known without a feature.
public struct StyleTextUse: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sections with a size, a font or a color of their own.
    public static let sections = StyleTextUse(rawValue: 1)
    /// Images of the sprite.
    public static let images = StyleTextUse(rawValue: 2)
}
