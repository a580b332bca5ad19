import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The circle around the user's dot within which the user is, under all pins. As large on the map as the fix
/// is uncertain on the ground.
final class UserLocationAccuracyCircle: View {
    /// Smaller circles lie under the dot.
    private static let leastRadius: CGFloat = 14
    /// The radius from which the circle fades; hidden at twice as much, where it would only tint everything.
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
