import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The circle around the user's dot in which the user really is, drawn under all pins. Its radius on the map
/// is the accuracy of the location in meters.
final class UserLocationAccuracyCircle: View {
    /// The radius in points below which the circle is hidden, because the dot would cover it.
    private static let leastRadius: CGFloat = 14
    /// The radius, in points, from which on the accuracy circle fades. From twice this radius on, where the
    /// circle would only tint the whole map, the circle is hidden.
    private static let fadingRadius: CGFloat = 1_000

    init() {
        super.init(frame: .zero)
        name = "Accuracy"
        isUserInteractionEnabled = false
        layer.borderWidth = 1
    }

    func place(at center: CGPoint, radius: CGFloat, tint: Color) {
        let fraction = 1 - max(0, min(1, radius / Self.fadingRadius - 1))
        isHidden = radius < Self.leastRadius || fraction <= 0
        guard !isHidden else { return }
        let size = CGSize(width: 2 * radius, height: 2 * radius)
        if bounds.size != size {
            bounds = CGRect(origin: .zero, size: size)
            layer.cornerRadius = radius
        }
        self.center = center
        alpha = fraction
        let fill = tint.withAlphaComponent(0.14)
        if backgroundColor != fill {
            backgroundColor = fill
            layer.borderColor = tint.withAlphaComponent(0.4)
        }
    }
}
