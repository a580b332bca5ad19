import CartoucheDrawing
import Foundation

/// Draws a text view's lines, its placeholder, the selection and the caret.
struct TextViewPainter {
    let view: TextView
    let canvas: any Canvas

    /// Draws the text view's lines, or else the placeholder, and the caret.
    /// - Parameter lines: the indices of the lines that are visible.
    func draw(_ lines: Range<Int>) {
        let layout = view.paragraphs
        if layout.characters.isEmpty { drawPlaceholder() }
        let selection = view.markedTextRange ?? view.edited.selection
        for index in lines {
            let line = layout.line(index)
            let positions = layout.positions(in: line)
            let start = view.textStart(of: line, positions)
            drawSelection(selection, line, positions, at: CGPoint(x: start, y: view.top(ofLine: index)))
            let text = String(layout.characters[line.shown])
            draw(text, at: start, line: index, color: view.textColor)
        }
        let hidesCaret = view.composed == nil && view.edited.hasSelection
        if view.isEditing, !hidesCaret {
            canvas.fill(caret.onPixels(canvas.scale), with: view.tintColor)
        }
    }

    /// The rectangle in which the caret is drawn, in the coordinates of the text view's content: from the top
    /// of the letters to their bottom.
    private var caret: CGRect {
        let (rect, metrics) = (view.caretRect, view.metrics)
        let height = metrics.ascent + metrics.descent
        return CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
    }

    private func draw(_ text: String, at x: CGFloat, line: Int, color: Color) {
        guard !text.isEmpty else { return }
        let metrics = view.metrics
        let gap = (metrics.lineHeight - metrics.ascent - metrics.descent) / 2
        let baseline = view.top(ofLine: line) + gap + metrics.ascent
        canvas.draw(text, font: view.font, at: CGPoint(x: x, y: baseline), color: color)
    }

    /// Draws the background of the selected part of a line of text, or the underline of its marked text.
    private func drawSelection(
        _ selection: Range<Int>, _ line: ParagraphLayout.Line, _ positions: LineLayout, at origin: CGPoint
    ) {
        guard !selection.isEmpty else { return }
        let height = view.metrics.lineHeight
        let start = line.range.lowerBound
        let part = selection.clamped(to: line.shown)
        var boxes = positions.extents(of: part.lowerBound - start..<part.upperBound - start).map {
            CGRect(
                x: origin.x + $0.lowerBound, y: origin.y, width: $0.upperBound - $0.lowerBound,
                height: height)
        }
        guard view.composed == nil else {
            for box in boxes {
                let underline = CGRect(x: box.minX, y: box.maxY - 1.5, width: box.width, height: 1.5)
                canvas.fill(underline.onPixels(canvas.scale), with: view.textColor)
            }
            return
        }
        if line.endsParagraph, selection.contains(line.range.upperBound) {
            boxes.append(lineBreakBox(line, positions, at: origin))
        }
        // Gray while other views have the keys, as the view's own menu.
        let color =
            view.isFirstResponder ? view.tintColor.withAlphaComponent(0.3) : view.textColor.faded(to: 0.15)
        for box in boxes { canvas.fill(box.onPixels(canvas.scale), with: color) }
    }

    /// The rectangle that shows that a line break is selected, in the coordinates of the text view's content:
    /// a narrow box after the line's last character.
    private func lineBreakBox(
        _ line: ParagraphLayout.Line, _ positions: LineLayout, at origin: CGPoint
    ) -> CGRect {
        let width = view.font.size / 3
        let isAtLeft = view.isParagraphRightToLeft(line.paragraph)
        return CGRect(
            x: isAtLeft ? origin.x - width : origin.x + positions.width, y: origin.y, width: width,
            height: view.metrics.lineHeight)
    }

    private func drawPlaceholder() {
        guard let placeholder = view.placeholder, !placeholder.isEmpty else { return }
        let engine = Services.current.text
        let color = view.textColor.faded(to: 0.38)
        let lines = TextLayout.lines(
            placeholder, font: view.font, width: view.wrapWidth, maximumLines: 100, engine: engine)
        for (index, line) in lines.enumerated() {
            let isRightToLeft = LineLayout(Array(line.text), font: view.font, engine: engine).isRightToLeft
            let room = max(0, view.wrapWidth - line.width)
            let fraction = view.textAlignment.fraction(isRightToLeft: isRightToLeft)
            draw(line.text, at: view.textColumn.lowerBound + room * fraction, line: index, color: color)
        }
    }
}
