import CartoucheDrawing
import Foundation

/// The dot at the user's location, drawn above beam and ring.
final class UserLocationDot: AnnotationOrnament {
    private weak var owner: UserLocationView?
    private lazy var ownImages = AnnotationImages()

    init(of owner: UserLocationView) {
        self.owner = owner
        super.init()
    }

    override func draw(_ canvas: any Canvas) {
        guard let owner else { return }
        (owner.host?.images ?? ownImages).draw(
            .dot, owner.shownTint, in: bounds, canvas, Self.drawDot)
    }

    /// Draws the user's dot: a white disc with a core in the tint color.
    private static func drawDot(
        _ tint: Color, _ size: CGSize, _ shadows: AnnotationImages.Shadows, _ canvas: any Canvas
    ) {
        let disc = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
        let rim = Path(ellipseIn: disc)
        canvas.drawShadow(
            of: rim, Shadow(color: Color(white: 0, alpha: 0.4), offset: CGVector(dx: 0, dy: 1), blur: 3))
        canvas.fill(rim, with: .white)
        let core = disc.insetBy(dx: 3, dy: 3)
        let stops: [LinearGradient.Stop] = [
            .init(0, tint.mixed(with: .white, by: 0.22)), .init(1, tint.mixed(with: .black, by: 0.08)),
        ]
        canvas.fill(
            Path(ellipseIn: core),
            with: .gradient(
                LinearGradient(
                    stops: stops, start: CGPoint(x: 0, y: core.minY), end: CGPoint(x: 0, y: core.maxY))),
            rule: .nonZero)
    }
}
