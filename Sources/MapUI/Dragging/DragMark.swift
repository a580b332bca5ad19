import Drawing
import Foundation
import ViewKit

/// The cross on the ground under a pin that is lifted, with the pin's shadow: where it will stand.
final class DragMark: View {
    private static let size = CGSize(width: 30, height: 22)

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
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
