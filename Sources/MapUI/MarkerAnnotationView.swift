import Drawing
import Foundation
import ViewKit

/// A balloon whose tip is at the coordinate: MapKit's `MKMarkerAnnotationView`. What annotations get that
/// have no view of their own.
open class MarkerAnnotationView: AnnotationView {
    /// Of the balloon; red by default.
    open var markerTintColor = Color(hex: 0xE5_48_3D) {
        didSet { if markerTintColor != oldValue { setNeedsDisplay() } }
    }
    /// Drawn in the balloon; without one there is a dot.
    open var glyphText: String? { didSet { if glyphText != oldValue { setNeedsDisplay() } } }
    open var glyphTintColor = Color.white { didSet { if glyphTintColor != oldValue { setNeedsDisplay() } } }

    /// Of the balloon with its tip, in points. The round part is as wide as the marker.
    public nonisolated static let markerSize = CGSize(width: 28, height: 38)

    public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(origin: .zero, size: Self.markerSize)
        centerOffset = CGPoint(x: 0, y: -Self.markerSize.height / 2)
        canShowCallout = true
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        transform = .identity
        glyphText = nil
    }

    /// The selected marker is larger, with its tip where it was.
    open override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        let size = Self.markerSize
        let new =
            selected
            ? CalloutBounce.transform(
                scale: 1.25, tip: CGPoint(x: size.width / 2, y: size.height), size: size)
            : .identity
        guard animated else { return transform = new }
        View.animate(withDuration: 0.2, options: [.allowUserInteraction]) { transform = new }
    }

    open override func draw(_ canvas: any Canvas) {
        let outline = Self.balloon(bounds)
        canvas.drawShadow(
            of: outline, Shadow(color: Color(white: 0, alpha: 0.3), offset: CGVector(dx: 0, dy: 1), blur: 3))
        canvas.fill(outline, with: markerTintColor)
        canvas.stroke(
            outline, with: .color(Color(white: 0, alpha: 0.18)), style: StrokeStyle(width: 1, join: .round))
        let middle = CGPoint(x: bounds.midX, y: bounds.minY + bounds.width / 2)
        if let glyphText, !glyphText.isEmpty {
            let font = Font(size: 14, weight: .semibold)
            let metrics = Services.current.text.metrics(of: font)
            let width = Services.current.text.width(of: glyphText, font: font)
            canvas.draw(
                glyphText, font: font,
                at: CGPoint(x: middle.x - width / 2, y: middle.y + (metrics.ascent - metrics.descent) / 2),
                color: glyphTintColor)
        } else {
            let dot = BubbleShape(size: CGSize(width: 10, height: 10), cornerRadius: 5, arrowLength: 0)
            canvas.saveState()
            canvas.concatenate(CGAffineTransform(translationX: middle.x - 5, y: middle.y - 5))
            canvas.fill(dot.path, with: glyphTintColor)
            canvas.restoreState()
        }
    }

    /// A circle that runs into a point at the middle of the lower edge. The sides leave the circle a quarter
    /// of its height above the end of its lower half.
    private static func balloon(_ rect: CGRect) -> Path {
        let r = rect.width / 2
        let (x, top, tip) = (rect.midX, rect.minY, rect.maxY)
        let k = r * 0.552_284_749_830_793_6
        var path = Path()
        path.move(to: CGPoint(x: x, y: top))
        path.addCurve(
            to: CGPoint(x: x + r, y: top + r), controlPoint1: CGPoint(x: x + k, y: top),
            controlPoint2: CGPoint(x: x + r, y: top + r - k))
        path.addCurve(
            to: CGPoint(x: x, y: tip), controlPoint1: CGPoint(x: x + r, y: top + r * 1.7),
            controlPoint2: CGPoint(x: x + r * 0.25, y: tip - r * 0.35))
        path.addCurve(
            to: CGPoint(x: x - r, y: top + r), controlPoint1: CGPoint(x: x - r * 0.25, y: tip - r * 0.35),
            controlPoint2: CGPoint(x: x - r, y: top + r * 1.7))
        path.addCurve(
            to: CGPoint(x: x, y: top), controlPoint1: CGPoint(x: x - r, y: top + r - k),
            controlPoint2: CGPoint(x: x - k, y: top))
        path.close()
        return path
    }
}
