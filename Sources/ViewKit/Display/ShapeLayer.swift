import Drawing
import Foundation

/// A shape that masks a view: `view.layer.mask = ShapeLayer(path: path)`.
@MainActor
public final class ShapeLayer: Layer {
    /// In the coordinates of the view it masks; empty shows nothing.
    public var path: Path { didSet { if path != oldValue { didChange() } } }
    /// What is inside a path that crosses itself.
    public var fillRule: FillRule { didSet { if fillRule != oldValue { didChange() } } }

    /// By default nothing is inside, so nothing is shown.
    public init(path: Path = Path(), fillRule: FillRule = .nonZero) {
        (self.path, self.fillRule) = (path, fillRule)
        super.init(owner: nil)
    }
}
