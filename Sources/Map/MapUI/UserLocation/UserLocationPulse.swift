import CartoucheDrawing
import Foundation
import ViewKit

/// The ring that expands from the dot and fades when a fix arrives.
final class UserLocationPulse: AnnotationOrnament {
    /// The seconds that it takes.
    private static let duration = 1.0
    /// How many times as wide as the dot it becomes.
    private static let growth: CGFloat = 2.6

    var color = Color.clear {
        didSet { layer.borderColor = color }
    }

    /// - Parameter side: the diameter of the dot.
    init(side: CGFloat) {
        super.init()
        name = "Pulse"
        bounds = CGRect(x: 0, y: 0, width: side, height: side)
        layer.cornerRadius = side / 2
        layer.borderWidth = 1.5
        isHidden = true
    }

    /// Starts to expand, if motion is allowed.
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
