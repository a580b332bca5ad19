import CartoucheDrawing
import Foundation

/// Draws a text field: its border, its text or placeholder, the selection, the caret and the clear button.
struct TextFieldPainter {
    static let cornerRadius: CGFloat = 7
    /// The width in points above which only the visible part of a field's line of text is drawn, since most
    /// of a texture of the whole line would not be seen.
    private static let widestWhole: CGFloat = 2000
    /// The diameter of the disc of a text field's clear button, in points.
    private static let clearDiameter: CGFloat = 16

    let field: TextField
    let canvas: any Canvas

    func draw() {
        drawBorder()
        canvas.saveState()
        canvas.clip(to: field.textArea.insetBy(dx: -1, dy: 0))
        let layout = field.layout
        if layout.width > 0 {
            if field.isEditing { drawSelection(layout) }
            drawText(layout)
        } else if let placeholder = field.placeholder, !placeholder.isEmpty {
            drawCut(placeholder, color: field.textColor.faded(to: 0.38))
        }
        if field.isEditing, field.composed != nil || !field.edited.hasSelection { drawCaret() }
        canvas.restoreState()
        if field.showsClearButton { drawClearButton() }
    }

    private func drawBorder() {
        guard field.borderStyle != .none else { return }
        let width: CGFloat = field.isEditing ? 2 : 1
        // Inset so that the border's whole width lies within the bounds.
        let box = field.bounds.insetBy(dx: width / 2, dy: width / 2)
        let path =
            field.borderStyle == .line
            ? Path(rect: box) : Path(roundedRect: box, cornerRadius: Self.cornerRadius - width / 2)
        canvas.fill(path, with: field.textColor.faded(to: field.isEnabled ? 0.05 : 0.02))
        canvas.stroke(path, with: .color(borderColor), style: StrokeStyle(width: width))
    }

    private var borderColor: Color {
        guard !field.isEditing else { return field.tintColor }
        let alpha: Float =
            switch (field.traitCollection.accessibilityContrast, field.isEnabled) {
            case (.high, true): 0.7
            case (.high, false): 0.4
            case (_, true): 0.24
            case (_, false): 0.12
            }
        return field.textColor.faded(to: alpha)
    }

    private func drawText(_ layout: LineLayout) {
        let color = field.isEnabled ? field.textColor : field.textColor.faded(to: 0.4)
        let shown = field.shownLine
        guard field.isEditing else { return drawCut(shown.text, color: color) }
        let start = field.textStart(layout)
        guard layout.width > Self.widestWhole else {
            return draw(shown.text, at: start, color: color)
        }
        let area = field.textArea
        for range in layout.visibleRanges(in: area.minX - start...max(area.minX, area.maxX) - start) {
            let x = layout.extents(of: range).first?.lowerBound ?? 0
            draw(String(shown.characters[range]), at: start + x, color: color)
        }
    }

    /// Draws a text in the field, truncated by an ellipsis if it does not fit.
    private func drawCut(_ text: String, color: Color) {
        let (area, engine) = (field.textArea, Services.current.text)
        let cut = TextLayout.lines(
            String(text.prefix(1000)), font: field.shownFont, width: area.width, maximumLines: 1,
            engine: engine)
        guard let line = cut.first else { return }
        let free = max(0, area.width - line.width)
        let whole = LineLayout(Array(line.text), font: field.shownFont, engine: engine)
        draw(line.text, at: area.minX + free * field.fraction(ofRoomBefore: whole), color: color)
    }

    private func draw(_ text: String, at x: CGFloat, color: Color) {
        let metrics = field.metrics
        let baseline = field.textArea.midY - (metrics.ascent + metrics.descent) / 2 + metrics.ascent
        canvas.draw(text, font: field.shownFont, at: CGPoint(x: x, y: baseline), color: color)
    }

    /// Draws the background of the field's selected text, or the underline of an input method's marked text.
    private func drawSelection(_ layout: LineLayout) {
        let start = field.textStart(layout)
        for extent in layout.extents(of: field.markedTextRange ?? field.edited.selection) {
            var box = field.verticalExtent(
                x: start + extent.lowerBound, width: extent.upperBound - extent.lowerBound)
            guard field.composed != nil else {
                canvas.fill(box.onPixels(canvas.scale), with: field.tintColor.withAlphaComponent(0.3))
                continue
            }
            box.origin.y = box.maxY - 1.5
            box.size.height = 1.5
            canvas.fill(box.onPixels(canvas.scale), with: field.textColor)
        }
    }

    private func drawClearButton() {
        let (rect, side) = (field.clearButtonRect(forBounds: field.bounds), Self.clearDiameter)
        let disc = CGRect(center: rect.center, size: CGSize(width: side, height: side))
        ButtonSymbol.drawCross(
            on: canvas, in: disc.onPixels(canvas.scale),
            color: field.textColor.faded(to: field.isClearing ? 0.4 : 0.7))
    }

    private func drawCaret() {
        canvas.fill(field.caretRect.onPixels(canvas.scale), with: field.tintColor)
    }
}
