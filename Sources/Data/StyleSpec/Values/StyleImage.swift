/// An image of the style's sprite, by name: the value of `icon-image` and of patterns.
@usableFromInline
package struct StyleImage: Sendable, Hashable {
    /// The name in the sprite.
    package let name: String
    /// Whether the sprite is known to have it: true as long as the sprite's names are unknown.
    package let isAvailable: Bool

    /// An image by name.
    package init(name: String, isAvailable: Bool = true) {
        (self.name, self.isAvailable) = (name, isAvailable)
    }
}
