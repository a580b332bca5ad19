import CartoucheDrawing
import Foundation
import ViewKit

/// A needle that points north while the map is rotated: MapKit's `MKCompassButton`. A press turns north up.
/// The map shows the compass while `MapView.showsCompass` is true and north is not up.
@MainActor
public final class CompassView: Control {
    /// The diameter of the compass, in points.
    nonisolated static let diameter: CGFloat = 36

    /// The direction at the top of the map, in degrees clockwise from north; set by the map.
    public private(set) var heading = 0.0
    /// The color of the compass's disc.
    public var faceColor = Color(light: .white, dark: Color(white: 0.16)) { didSet { setNeedsDisplay() } }
    /// The color of the north end of the compass's needle.
    public var northColor = Color(light: Color(hex: 0xD23B30), dark: Color(hex: 0xF0665C)) {
        didSet { setNeedsDisplay() }
    }
    /// The color of the south end of the compass's needle.
    public var southColor = Color(light: Color(white: 0.62), dark: Color(white: 0.6)) {
        didSet { setNeedsDisplay() }
    }

    /// Whether a map with this heading shows its compass: true unless north is up.
    static func isNeeded(heading: Double) -> Bool { heading != 0 }

    init(onTap: @escaping () -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        name = "Compass"
        addAction(for: .touchUpInside, handler: onTap)
    }

    /// Turns the compass's needle to a new heading of the map, in degrees clockwise from north.
    func update(heading: Double) {
        guard heading != self.heading else { return }
        self.heading = heading
        setNeedsDisplay()
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: Self.diameter, height: Self.diameter)
    }

    public override var focusShape: FocusShape {
        FocusShape(rect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: bounds.width / 2 - 2)
    }

    public override func draw(_ canvas: any Canvas) {
        let disc = Path(ellipseIn: bounds.insetBy(dx: 2, dy: 2))
        canvas.drawShadow(
            of: disc, Shadow(color: Color(white: 0, alpha: 0.3), offset: CGVector(dx: 0, dy: 1), blur: 2))
        canvas.fill(disc, with: faceColor.withAlphaComponent(isHighlighted ? 1 : 0.92))
        canvas.fill(needle(to: 1), with: northColor)
        canvas.fill(needle(to: -1), with: southColor)
    }

    /// The outline of one half of the compass's needle; `direction` is 1 for the north half and -1 for the
    /// south half.
    private func needle(to direction: CGFloat) -> Path {
        let (s, c) = (sin(-heading * .pi / 180), cos(-heading * .pi / 180))
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: bounds.midX + x * c - y * s, y: bounds.midY + x * s + y * c)
        }
        var path = Path()
        path.move(to: point(-4, 0))
        path.addLine(to: point(0, -12 * direction))
        path.addLine(to: point(4, 0))
        path.close()
        return path
    }
}
