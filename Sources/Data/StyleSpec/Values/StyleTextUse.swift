/// What the value of `text-field` may contain beside plain text; known without evaluating it for a feature.
package struct StyleTextUse: OptionSet, Sendable {
    /// The bits of the set, one for each kind of content.
    package let rawValue: UInt8

    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sections with a size, a font or a color of their own.
    package static let sections = StyleTextUse(rawValue: 1)
    /// Images of the sprite within the text.
    package static let images = StyleTextUse(rawValue: 2)
}
