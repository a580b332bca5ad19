import Drawing
import Foundation

/// A shape that masks a view: `view.layer.mask = ShapeLayer(path: path)`.
@MainActor
public final class ShapeLayer: Layer {
    /// The shape, in the coordinates of the masked view; an empty path shows nothing.
    public var path: Path { didSet { if path != oldValue { didChange() } } }
    /// The rule for the inside of a path that crosses itself.
    public var fillRule: FillRule { didSet { if fillRule != oldValue { didChange() } } }

    /// Creates a mask; the default, empty path shows nothing.
    public init(path: Path = Path(), fillRule: FillRule = .nonZero) {
        (self.path, self.fillRule) = (path, fillRule)
        super.init(owner: nil)
    }
}
