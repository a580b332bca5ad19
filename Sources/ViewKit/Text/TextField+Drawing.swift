import Drawing
import Foundation

/// Where a text field's characters stand, and how it looks.
extension TextField {
    /// Points; drawn on whole pixels.
    static let caretWidth: CGFloat = 2
    static let cornerRadius: CGFloat = 7
    /// Lines wider than this are drawn in part: a texture of all of it would be of no use.
    private static let widestWhole: CGFloat = 2000

    var metrics: FontMetrics { Services.current.text.metrics(of: font) }
    var textArea: CGRect { textRect(forBounds: bounds) }
    var textWidth: CGFloat { x(of: line.count) }

    /// From the start of the text, in points, without scrolling.
    func x(of index: Int) -> CGFloat {
        index <= 0 ? 0 : Services.current.text.width(of: line.prefix(index), font: font)
    }

    /// In the field's own points; where the platform puts what helps with typing.
    public var caretRect: CGRect {
        let (area, height) = (textArea, metrics.ascent + metrics.descent)
        return CGRect(
            x: textStart + x(of: line.caret), y: area.midY - height / 2, width: Self.caretWidth,
            height: height)
    }

    /// The place between two characters that is nearest to `x` of the field's coordinates.
    /// - Complexity: O(log n) measurements.
    func index(atX place: CGFloat) -> Int {
        let before = character(atX: place)
        guard before < line.count else { return line.count }
        let middle = (x(of: before) + x(of: before + 1)) / 2
        return place - textStart < middle ? before : before + 1
    }

    /// The character under `x` of the field's coordinates; the count, to the right of all.
    func character(atX place: CGFloat) -> Int {
        let wanted = place - textStart
        var (low, high) = (0, line.count)
        while low < high {
            let middle = (low + high) / 2
            if x(of: middle + 1) <= wanted { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where the text begins, in the field's coordinates.
    private var textStart: CGFloat {
        let area = textArea
        let free = area.width - Self.caretWidth - (hasText ? textWidth : 0)
        guard hasText, free > 0 else { return area.minX - scrollOffset }
        switch textAlignment {
        case .left: return area.minX
        case .center: return area.minX + free / 2
        case .right: return area.minX + free
        }
    }

    // MARK: Drawing

    func drawField(on canvas: any Canvas) {
        drawBorder(on: canvas)
        canvas.saveState()
        canvas.clip(to: textArea.insetBy(dx: -1, dy: 0))
        if hasText {
            if isEditing { drawSelection(on: canvas) }
            drawText(on: canvas)
        } else if let placeholder, !placeholder.isEmpty {
            drawCut(placeholder, on: canvas, color: faded(textColor, 0.38))
        }
        if isEditing, !line.hasSelection { drawCaret(on: canvas) }
        canvas.restoreState()
    }

    private func drawBorder(on canvas: any Canvas) {
        guard borderStyle != .none else { return }
        let width: CGFloat = isEditing ? 2 : 1
        // The line's whole width lies within the bounds.
        let box = bounds.insetBy(dx: width / 2, dy: width / 2)
        let path =
            borderStyle == .line
            ? Path(rect: box) : Path(roundedRect: box, cornerRadius: Self.cornerRadius - width / 2)
        canvas.fill(path, with: faded(textColor, isEnabled ? 0.05 : 0.02))
        let color = isEditing ? tintColor : faded(textColor, isEnabled ? 0.24 : 0.12)
        canvas.stroke(path, with: .color(color), style: StrokeStyle(width: width))
    }

    private func drawText(on canvas: any Canvas) {
        let color = isEnabled ? textColor : faded(textColor, 0.4)
        guard isEditing else { return drawCut(line.text, on: canvas, color: color) }
        guard textWidth > Self.widestWhole else {
            return draw(line.text, at: textStart, on: canvas, color: color)
        }
        let first = character(atX: textArea.minX)
        let last = min(line.count, character(atX: textArea.maxX) + 1)
        guard first < last else { return }
        draw(
            String(line.characters[first..<last]), at: textStart + x(of: first), on: canvas, color: color)
    }

    /// With an ellipsis where it does not fit.
    private func drawCut(_ text: String, on canvas: any Canvas, color: Color) {
        let area = textArea
        let cut = TextLayout.lines(
            String(text.prefix(1000)), font: font, width: area.width, maximumLines: 1,
            engine: Services.current.text)
        guard let line = cut.first else { return }
        let free = max(0, area.width - line.width)
        let shift: CGFloat =
            switch textAlignment {
            case .left: 0
            case .center: free / 2
            case .right: free
            }
        draw(line.text, at: area.minX + shift, on: canvas, color: color)
    }

    private func draw(_ text: String, at x: CGFloat, on canvas: any Canvas, color: Color) {
        let metrics = metrics
        let baseline = textArea.midY - (metrics.ascent + metrics.descent) / 2 + metrics.ascent
        canvas.draw(text, font: font, at: CGPoint(x: x, y: baseline), color: color)
    }

    private func drawSelection(on canvas: any Canvas) {
        guard line.hasSelection else { return }
        let (low, high) = (x(of: line.selection.lowerBound), x(of: line.selection.upperBound))
        let caret = caretRect
        let box = CGRect(x: textStart + low, y: caret.minY, width: high - low, height: caret.height)
        canvas.fill(onPixels(box, canvas.scale), with: tintColor.withAlphaComponent(0.3))
    }

    private func drawCaret(on canvas: any Canvas) {
        canvas.fill(onPixels(caretRect, canvas.scale), with: tintColor)
    }

    private func onPixels(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
        let (x, y) = ((rect.minX * scale).rounded() / scale, (rect.minY * scale).rounded() / scale)
        let right = max(x + 1 / scale, (rect.maxX * scale).rounded() / scale)
        let bottom = max(y + 1 / scale, (rect.maxY * scale).rounded() / scale)
        return CGRect(x: x, y: y, width: right - x, height: bottom - y)
    }

    private func faded(_ color: Color, _ share: Float) -> Color {
        color.withAlphaComponent(color.alpha * share)
    }
}
