import CartoucheDrawing
import Foundation
import ViewKit

/// The ring on the map around the foot of the pin of `MapView.highlightedAnnotation`, for example while the
/// pointer is over its row in a list.
final class HighlightRingView: View {
    private static let side: CGFloat = 44
    private static let tint = Color(light: Color(hex: 0x0A6CFF), dark: Color(hex: 0x6AB0FF))

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        name = "Highlight"
        isUserInteractionEnabled = false
    }

    /// Shows the highlight ring around an annotation view, with its center at the annotation's position on
    /// the map; `nil` hides the ring.
    func show(around view: AnnotationView?, at point: CGPoint?, on map: View, under pins: View) {
        guard let point, let view, !view.isHidden else { return removeFromSuperview() }
        if superview !== map { map.insertSubview(self, belowSubview: pins) }
        if center != point { center = point }
    }

    override func draw(_ canvas: any Canvas) {
        let disc = bounds.insetBy(dx: 3, dy: 3)
        canvas.fill(Path(ellipseIn: disc), with: Self.tint.withAlphaComponent(0.22))
        canvas.stroke(Path(ellipseIn: disc), with: .color(.white), style: StrokeStyle(width: 5))
        canvas.stroke(Path(ellipseIn: disc), with: .color(Self.tint), style: StrokeStyle(width: 2.5))
    }
}
