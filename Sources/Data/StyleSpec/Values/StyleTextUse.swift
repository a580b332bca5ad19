/// What the value of `text-field` may contain beside plain text; known without evaluating it for a feature.
package struct StyleTextUse: OptionSet, Sendable {
    /// The set as bits, one for each kind of content.
    package let rawValue: UInt8

    /// Creates a set of kinds of content from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text may contain sections with a size, a font or a color of their own.
    package static let sections = StyleTextUse(rawValue: 1)
    /// The text may contain images of the sprite.
    package static let images = StyleTextUse(rawValue: 2)
}
