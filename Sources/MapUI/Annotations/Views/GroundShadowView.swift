import Drawing
import Foundation
import ViewKit

/// The small shadow under the foot of a pin that is above the map: it stays on the map, where the pin will
/// land. A pin that stands on the map draws its own.
final class GroundShadowView: AnnotationOrnament {
    private weak var pin: AnnotationView?
    private let alphaOfShade: Float
    /// The sideways offset per point of height: the light comes from the upper left.
    private static let slant: CGFloat = 0.3
    private static let margin: CGFloat = 1

    /// - Parameter shade: the shadow's frame while the pin stands, in the pin's points.
    init(_ pin: AnnotationView, shade: CGRect, alpha: Float) {
        (self.pin, alphaOfShade) = (pin, alpha)
        super.init()
        name = "Ground shadow"
        let box = shade.insetBy(dx: -Self.margin, dy: -Self.margin)
        bounds = CGRect(origin: .zero, size: box.size)
        center = CGPoint(x: box.midX, y: box.midY)
    }

    /// The offset of the shadow from its position under a standing pin, for a height in points.
    static func transform(height: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: slant * height, y: height)
    }

    override func draw(_ canvas: any Canvas) {
        // One shadow is enough for coincident pins.
        guard !(pin?.standsUnderAnother ?? true) else { return }
        canvas.fill(
            Path(ellipseIn: bounds.insetBy(dx: Self.margin, dy: Self.margin)),
            with: Color(white: 0, alpha: alphaOfShade))
    }
}
