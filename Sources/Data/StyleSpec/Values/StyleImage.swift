/// An image of the style's sprite, by name: the value of `icon-image` and of patterns.
@usableFromInline
package struct StyleImage: Sendable, Hashable {
    /// The name of the image in the sprite.
    package let name: String
    /// Whether the sprite has the image; also true while the sprite's names are unknown.
    package let isAvailable: Bool

    /// Creates an image from its name.
    package init(name: String, isAvailable: Bool = true) {
        (self.name, self.isAvailable) = (name, isAvailable)
    }
}
