import CartoucheDrawing
import Foundation
import ViewKit

/// The small shadow under the foot of a pin that is above the map: it stays on the map, where the pin will
/// land. A pin that stands on the map draws its own.
final class PinShadowView: AnnotationOrnament {
    private weak var pin: AnnotationView?
    private let alphaOfShade: Float
    /// The sideways offset per point of height: the light comes from the upper left.
    private static let slant: CGFloat = 0.3
    private static let margin: CGFloat = 1

    /// - Parameter shade: the shadow's frame while the pin stands, in the pin's points.
    init(_ pin: AnnotationView, shade: CGRect, alpha: Float) {
        (self.pin, alphaOfShade) = (pin, alpha)
        super.init()
        name = "Pin shadow"
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

/// The shadow on the map under a pin that is lifted or dropping.
extension AnnotationView {
    /// The shadows that the view's own image contains.
    var shadows: AnnotationImages.Shadows {
        standsUnderAnother ? .none : groundShadow == nil ? .all : .own
    }

    /// How high a drag lifts the view, in points. A view that glides back slides over the map.
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

    /// Drops the view from `height` while the shadow moves in from the side. Points and seconds.
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

    /// Ends a drop and removes its effects.
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
