import CartoucheDrawing
import Foundation
import ViewKit

/// The ring that expands from the user's dot and fades when a new location arrives.
final class UserLocationPulse: AnnotationOrnament {
    /// The duration in seconds in which the ring expands from the user's dot.
    private static let duration = 1.0
    /// The diameter of the expanded ring, as a multiple of the diameter of the user's dot.
    private static let growth: CGFloat = 2.6

    var color = Color.clear {
        didSet { layer.borderColor = color }
    }

    /// Creates the ring around the user's dot, hidden at first.
    /// - Parameter side: the diameter of the dot, in points.
    init(side: CGFloat) {
        super.init()
        name = "Pulse"
        bounds = CGRect(x: 0, y: 0, width: side, height: side)
        layer.cornerRadius = side / 2
        layer.borderWidth = 1.5
        isHidden = true
    }

    /// Starts the expansion of the ring, unless the user has reduced motion.
    func expand() {
        guard window != nil, Accessibility.allowsMotion() else { return }
        View.performWithoutAnimation {
            isHidden = false
            transform = .identity
            alpha = 0.9
        }
        View.animate(withDuration: Self.duration, options: [.allowUserInteraction, .curveEaseOut]) {
            transform = CGAffineTransform(scaleX: Self.growth, y: Self.growth)
            alpha = 0
        } completion: { [weak self] isDone in
            if isDone { self?.isHidden = true }
        }
    }
}
