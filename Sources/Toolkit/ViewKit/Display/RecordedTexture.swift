import CartoucheDrawing
import Foundation

/// The recorded drawing of a view that draws a single rectangle, such as an image, and the values on which
/// this drawing depends. A class, so that reading it copies nothing.
final class RecordedTexture {
    let quad: Quad
    let texture: Texture?
    private let scale: CGFloat
    private let size: CGSize
    private let traits: TraitCollection
    private let resources: ObjectIdentifier

    /// - Parameter fragment: the recorded draw commands of the view, which must be exactly one rectangle.
    init(
        fragment: Fragment, scale: CGFloat, size: CGSize, traits: TraitCollection, resources: DrawingResources
    ) {
        quad = fragment.list.quads[0]
        if case .quads(let texture, _) = fragment.list.commands[0] {
            self.texture = texture
        } else {
            texture = nil
        }
        (self.scale, self.size, self.traits) = (scale, size, traits)
        self.resources = ObjectIdentifier(resources)
    }

    @inline(__always)
    func isValid(
        _ scale: CGFloat, _ size: CGSize, _ traits: TraitCollection, _ resources: DrawingResources
    ) -> Bool {
        self.scale == scale && self.size == size && self.traits == traits
            && self.resources == ObjectIdentifier(resources)
    }
}
