import Drawing
import Foundation
import ViewKit

/// The small shadow under the foot of a pin that is above the map: it stays on the map, where the pin will stand. A pin
/// that stands draws its own.
final class GroundShadowView: AnnotationOrnament {
    private weak var pin: AnnotationView?
    private let alphaOfShade: Float
    /// Sideways per point of height: the light comes from the upper left.
    private static let slant: CGFloat = 0.3
    private static let margin: CGFloat = 1

    /// - Parameter shade: where it lies while the pin stands, in the pin's points.
    init(_ pin: AnnotationView, shade: CGRect, alpha: Float) {
        (self.pin, alphaOfShade) = (pin, alpha)
        super.init()
        name = "Ground shadow"
        let box = shade.insetBy(dx: -Self.margin, dy: -Self.margin)
        bounds = CGRect(origin: .zero, size: box.size)
        center = CGPoint(x: box.midX, y: box.midY)
    }

    /// From its place under a standing pin to where it lies while the pin is so high, in points.
    static func transform(height: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: slant * height, y: height)
    }

    override func draw(_ canvas: any Canvas) {
        // Of a pile one is enough.
        guard !(pin?.standsUnderAnother ?? true) else { return }
        canvas.fill(
            Path(ellipseIn: bounds.insetBy(dx: Self.margin, dy: Self.margin)),
            with: Color(white: 0, alpha: alphaOfShade))
    }
}
