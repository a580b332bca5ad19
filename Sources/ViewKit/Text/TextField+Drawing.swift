import Drawing
import Foundation

/// The drawing of a text field.
extension TextField {
    static let cornerRadius: CGFloat = 7
    /// The width in points above which only the visible part of a line is drawn: a texture of the whole would
    /// be wasted.
    private static let widestWhole: CGFloat = 2000
    /// The diameter of the clear button's disc, in points.
    private static let clearDiameter: CGFloat = 16

    func drawField(on canvas: any Canvas) {
        drawBorder(on: canvas)
        canvas.saveState()
        canvas.clip(to: textArea.insetBy(dx: -1, dy: 0))
        let layout = layout
        if layout.width > 0 {
            if isEditing { drawSelection(layout, on: canvas) }
            drawText(layout, on: canvas)
        } else if let placeholder, !placeholder.isEmpty {
            drawCut(placeholder, on: canvas, color: faded(textColor, 0.38))
        }
        if isEditing, composed != nil || !line.hasSelection { drawCaret(on: canvas) }
        canvas.restoreState()
        if showsClearButton { drawClearButton(on: canvas) }
    }

    private func drawBorder(on canvas: any Canvas) {
        guard borderStyle != .none else { return }
        let width: CGFloat = isEditing ? 2 : 1
        // Inset so that the border's whole width lies within the bounds.
        let box = bounds.insetBy(dx: width / 2, dy: width / 2)
        let path =
            borderStyle == .line
            ? Path(rect: box) : Path(roundedRect: box, cornerRadius: Self.cornerRadius - width / 2)
        canvas.fill(path, with: faded(textColor, isEnabled ? 0.05 : 0.02))
        let color = isEditing ? tintColor : faded(textColor, isEnabled ? 0.24 : 0.12)
        canvas.stroke(path, with: .color(color), style: StrokeStyle(width: width))
    }

    private func drawText(_ layout: LineLayout, on canvas: any Canvas) {
        let color = isEnabled ? textColor : faded(textColor, 0.4)
        let shown = shownLine
        guard isEditing else { return drawCut(shown.text, on: canvas, color: color) }
        let start = textStart(layout)
        guard layout.width > Self.widestWhole else {
            return draw(shown.text, at: start, on: canvas, color: color)
        }
        let area = textArea
        for range in layout.visibleRanges(in: area.minX - start...max(area.minX, area.maxX) - start) {
            let x = layout.extents(of: range).first?.lowerBound ?? 0
            draw(String(shown.characters[range]), at: start + x, on: canvas, color: color)
        }
    }

    /// Draws text, truncated with an ellipsis if it does not fit.
    private func drawCut(_ text: String, on canvas: any Canvas, color: Color) {
        let (area, engine) = (textArea, Services.current.text)
        let cut = TextLayout.lines(
            String(text.prefix(1000)), font: font, width: area.width, maximumLines: 1, engine: engine)
        guard let line = cut.first else { return }
        let free = max(0, area.width - line.width)
        let whole = LineLayout(Array(line.text), font: font, engine: engine)
        draw(line.text, at: area.minX + free * share(ofRoomBefore: whole), on: canvas, color: color)
    }

    private func draw(_ text: String, at x: CGFloat, on canvas: any Canvas, color: Color) {
        let metrics = metrics
        let baseline = textArea.midY - (metrics.ascent + metrics.descent) / 2 + metrics.ascent
        canvas.draw(text, font: font, at: CGPoint(x: x, y: baseline), color: color)
    }

    /// Draws the selection, or the underline of the marked text.
    private func drawSelection(_ layout: LineLayout, on canvas: any Canvas) {
        let start = textStart(layout)
        for extent in layout.extents(of: markedTextRange ?? line.selection) {
            var box = verticalExtent(
                x: start + extent.lowerBound, width: extent.upperBound - extent.lowerBound)
            guard composed != nil else {
                canvas.fill(onPixels(box, canvas.scale), with: tintColor.withAlphaComponent(0.3))
                continue
            }
            box.origin.y = box.maxY - 1.5
            box.size.height = 1.5
            canvas.fill(onPixels(box, canvas.scale), with: textColor)
        }
    }

    private func drawClearButton(on canvas: any Canvas) {
        let (rect, side) = (clearButtonRect(forBounds: bounds), Self.clearDiameter)
        let disc = CGRect(center: rect.center, size: CGSize(width: side, height: side))
        ButtonSymbol.drawCross(
            on: canvas, in: onPixels(disc, canvas.scale), color: faded(textColor, isClearing ? 0.4 : 0.7))
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
