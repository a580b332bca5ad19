import CartoucheDrawing
import Foundation
import ViewKit

/// The cross, with the pin's shadow, that marks the position on the map where a lifted pin will land.
final class DropTargetView: View {
    private static let size = CGSize(width: 30, height: 22)
    /// The duration of the mark's fade if the pin does not land on the mark, in seconds. Tuned.
    static let fadeDuration = 0.15

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
    }

    /// Puts the mark onto the map, under its pins, at a position in the map's points.
    /// - Parameter alpha: the opacity of the mark, which follows the height of the lifted pin.
    func show(at point: CGPoint, alpha: CGFloat, on map: View, under pins: View) {
        stopAnimations()
        if superview !== map { map.insertSubview(self, belowSubview: pins) }
        center = point
        self.alpha = alpha
    }

    /// Removes the mark of the landing position when no pin is above it any more. A clearly visible mark
    /// fades out; under a landed pin the mark is hardly visible and disappears at once.
    func leave() {
        guard superview != nil, !isAnimating else { return }
        guard alpha > 0.5, Accessibility.allowsMotion() else { return removeFromSuperview() }
        View.animate(withDuration: Self.fadeDuration, animations: { alpha = 0 }) { [weak self] isFinished in
            if isFinished { self?.removeFromSuperview() }
        }
    }

    override func draw(_ canvas: any Canvas) {
        let (x, y) = (bounds.midX, bounds.midY)
        var shade = Path()
        shade.addEllipse(in: CGRect(x: x - 8, y: y - 3, width: 16, height: 6))
        canvas.drawShadow(
            of: shade, Shadow(color: Color(white: 0, alpha: 0.45), offset: .zero, blur: 5))
        var cross = Path()
        for dx: CGFloat in [-4, 4] {
            cross.move(to: CGPoint(x: x - dx, y: y - 3))
            cross.addLine(to: CGPoint(x: x + dx, y: y + 3))
        }
        canvas.stroke(
            cross, with: .color(Color(white: 1, alpha: 0.9)), style: StrokeStyle(width: 4, cap: .round))
        canvas.stroke(cross, with: .color(Color(white: 0.15)), style: StrokeStyle(width: 1.75, cap: .round))
    }
}
