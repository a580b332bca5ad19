import CartoucheDrawing
import Foundation
import ViewKit

/// The small shadow under the foot of a pin that is lifted or dropping. The shadow is on the map, where the
/// pin will land. A pin that stands on the map draws its own shadow.
final class PinShadowView: AnnotationOrnament {
    private weak var pin: AnnotationView?
    private let alphaOfShade: Float
    /// By how many points the shadow of a lifted pin is displaced sideways for each point of the pin's
    /// height: the light comes from the upper left.
    private static let slant: CGFloat = 0.3
    private static let margin: CGFloat = 1

    /// Creates the shadow of a pin.
    /// - Parameter shade: the shadow's frame while the pin stands on the map, in the pin's points.
    init(_ pin: AnnotationView, shade: CGRect, alpha: Float) {
        (self.pin, alphaOfShade) = (pin, alpha)
        super.init()
        name = "Pin shadow"
        let box = shade.insetBy(dx: -Self.margin, dy: -Self.margin)
        bounds = CGRect(origin: .zero, size: box.size)
        center = CGPoint(x: box.midX, y: box.midY)
    }

    /// The transform that moves the shadow of a pin away from its position under the standing pin, for a
    /// height of the pin in points.
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

/// The shadow on the map under an annotation view that is lifted or dropping.
extension AnnotationView {
    /// The shadows that are drawn into the annotation view's own image.
    var shadows: AnnotationImages.Shadows {
        standsUnderAnother ? .none : groundShadow == nil ? .all : .own
    }

    /// The height to which a drag has lifted the view, in points; 0 for a view that glides back after a
    /// canceled drag.
    private var height: CGFloat { dragState == .canceling ? 0 : max(0, -displacement.drag.value.dy) }

    /// Adds, moves or removes the shadow on the map under a view that was lifted or lowered.
    func updateGroundShadow() {
        let height = height
        guard height > 0 else {
            if !isDropping { removeGroundShadow() }
            return
        }
        View.performWithoutAnimation {
            addGroundShadow()?.transform = PinShadowView.transform(height: height)
        }
    }

    /// Drops an annotation view onto the map from a height in points, while its shadow moves in from the
    /// side. The duration and the delay are in seconds.
    func drop(from height: CGFloat, duration: Double, delay: Double) {
        let rest = transform
        isDropping = true
        let shadow = addGroundShadow()
        View.performWithoutAnimation {
            transform = rest.concatenating(CGAffineTransform(translationX: 0, y: -height))
            shadow?.transform = PinShadowView.transform(height: height)
            shadow?.alpha = 0
        }
        View.animate(withDuration: duration, delay: delay, options: [.allowUserInteraction, .curveEaseIn]) {
            transform = rest
            shadow?.transform = .identity
            shadow?.alpha = 1
        } completion: { [weak self] _ in
            guard let self, self.groundShadow === shadow else { return }
            self.isDropping = false
            self.updateGroundShadow()
        }
    }

    /// Ends the drop of an annotation view onto the map at once, and removes the view's shadow and
    /// displacement.
    func endDrop() {
        stopAnimations()
        transform = .identity
        isDropping = false
        removeGroundShadow()
    }

    private func addGroundShadow() -> PinShadowView? {
        if let groundShadow { return groundShadow }
        guard let shade = groundShade else { return nil }
        let view = PinShadowView(self, shade: shade.frame, alpha: shade.alpha)
        groundShadow = view
        View.performWithoutAnimation { insertSubview(view, at: 0) }
        return view
    }

    private func removeGroundShadow() {
        guard let view = groundShadow else { return }
        groundShadow = nil
        view.removeFromSuperview()
    }
}
