import CartoucheDrawing
import Foundation
import ViewKit

/// The beam that shows the direction in which the user looks: a fan that fades away from the dot. Unrotated,
/// the beam points up.
final class UserLocationBeam: AnnotationOrnament {
    private weak var owner: UserLocationView?
    private static let length: CGFloat = 40
    private static let halfAngle = 32 * CGFloat.pi / 180

    init(of owner: UserLocationView) {
        self.owner = owner
        super.init()
        name = "Heading"
        bounds = CGRect(x: 0, y: 0, width: 2 * Self.length, height: 2 * Self.length)
    }

    override func draw(_ canvas: any Canvas) {
        guard let tint = owner?.shownTint else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var fan = Path()
        fan.move(to: middle)
        fan.addArc(
            center: middle, radius: Self.length, startAngle: -.pi / 2 - Self.halfAngle,
            endAngle: -.pi / 2 + Self.halfAngle, clockwise: true)
        fan.close()
        let stops: [LinearGradient.Stop] = [
            .init(0, tint.withAlphaComponent(0.65)), .init(0.35, tint.withAlphaComponent(0.45)),
            .init(1, tint.withAlphaComponent(0)),
        ]
        canvas.fill(
            fan,
            with: .gradient(
                LinearGradient(
                    stops: stops, start: middle, end: CGPoint(x: middle.x, y: middle.y - Self.length))),
            rule: .nonZero)
    }
}
