import Cartouche

/// Draws lines of text in an image.
struct Lettering {
    let canvas: any Canvas
    var color: Color

    /// Draws a text in the image, starting at a point on the baseline.
    func write(_ text: String, at origin: CGPoint, size: CGFloat = 12, weight: Font.Weight = .regular) {
        canvas.draw(text, font: .systemFont(ofSize: size, weight: weight), at: origin, color: color)
    }

    /// Draws a text in the image that ends at a point on the baseline.
    func write(_ text: String, endingAt end: CGPoint, size: CGFloat = 12, weight: Font.Weight = .regular) {
        let font = Font.systemFont(ofSize: size, weight: weight)
        let width = Services.current.text.width(of: text, font: font)
        canvas.draw(text, font: font, at: CGPoint(x: end.x - width, y: end.y), color: color)
    }
}

extension Double {
    /// This number as text with `digits` digits after the decimal point; never "-0".
    func text(_ digits: Int) -> String {
        let text = String(format: "%.\(digits)f", self)
        return Double(text) == 0 ? String(format: "%.\(digits)f", 0.0) : text
    }
}
