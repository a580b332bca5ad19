import CartoucheDrawing
import Foundation
import ViewKit

/// The glyph in the ball of a marker: a text, an image or a dot.
struct MarkerGlyph {
    var text: String?
    var image: Image?
    var tint: Color

    /// Draws the text, the image or the dot of a marker into the balloon.
    /// - Parameter ball: the square around the round part of the balloon, in points.
    func draw(in ball: CGRect, _ canvas: any Canvas) {
        let middle = CGPoint(x: ball.midX, y: ball.midY)
        if let text, !text.isEmpty {
            draw(text, at: middle, width: ball.width, canvas)
        } else if let image, image.size.width > 0, image.size.height > 0 {
            // The largest square in the ball, less a rim.
            let side = ball.width * 0.62
            let scale = side / max(image.size.width, image.size.height)
            let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            canvas.draw(image, in: CGRect(center: middle, size: size), tint: tint)
        } else {
            let r = ball.width * 0.19
            canvas.fill(
                Path(ellipseIn: CGRect(x: middle.x - r, y: middle.y - r, width: 2 * r, height: 2 * r)),
                with: tint)
        }
    }

    /// Draws the text of the marker as large as its ball allows; long texts are made smaller.
    private func draw(_ text: String, at middle: CGPoint, width: CGFloat, _ canvas: any Canvas) {
        let engine = Services.current.text
        var font = Font(size: (width * 0.54).rounded(), weight: .semibold)
        let room = width * 0.76
        let wide = engine.width(of: text, font: font)
        if wide > room { font.size = max(5, (font.size * room / wide).rounded(.down)) }
        let metrics = engine.metrics(of: font)
        // Capitals and digits are about 0.73 as high as the ascent; their middle is the text's.
        let rise = metrics.ascent * 0.73 / 2
        canvas.draw(
            text, font: font,
            at: CGPoint(x: middle.x - engine.width(of: text, font: font) / 2, y: middle.y + rise), color: tint
        )
    }
}
