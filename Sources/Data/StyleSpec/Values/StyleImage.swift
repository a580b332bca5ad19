/// An image of the style's sprite, by name: the value of `icon-image` and of patterns.
public struct StyleImage: Sendable, Hashable {
    /// The name in the sprite.
    public let name: String
    /// Whether the sprite is known to have it: true as long as the sprite's names are unknown.
    public let isAvailable: Bool

    /// An image by name.
    public init(name: String, isAvailable: Bool = true) {
        (self.name, self.isAvailable) = (name, isAvailable)
    }
}
