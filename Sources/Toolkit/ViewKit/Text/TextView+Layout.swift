import CartoucheDrawing
import Foundation

/// The positions of a text view's characters, in the coordinates of its content, and moves of the caret.
extension TextView: TextEditing {
    /// The width of the caret in a text view, in points; the caret is drawn on whole pixels.
    static let caretWidth: CGFloat = 2

    var allowsEditing: Bool { isEditable }
    var isSecureTextEntry: Bool { false }
    var characterLimit: Int { .max }

    func cleaned(_ text: String) -> String { EditedText.severalLines(text) }

    /// Whether the text view accepts typed text and the text of an input method: true while it is editable.
    public var acceptsText: Bool { isEditable }

    /// The range of an input method's marked text in the text as the view shows it; nil if no text is marked.
    public var markedTextRange: Range<Int>? { markedRange }

    /// Whether the text view has a change that can be undone.
    public var canUndo: Bool { history.canUndo }

    /// Whether the text view has an undone change that can be redone.
    public var canRedo: Bool { history.canRedo }

    /// Undoes the last change of the view's text: a typed word, consecutive deletions, a paste. The delegate
    /// may refuse to undo it. Up to 200 changes can be undone; setting `text` clears them all.
    public func undo() { perform(.undo) }

    /// Redoes the change of the view's text that was undone last. After the user has typed, nothing can be
    /// redone.
    public func redo() { perform(.redo) }

    var metrics: FontMetrics { Services.current.text.metrics(of: font) }

    /// The horizontal extent between the text view's insets, in which its lines lie, in points from the
    /// view's left edge.
    var textColumn: ClosedRange<CGFloat> {
        let left = textContainerInset.left
        return left...max(left, bounds.width - textContainerInset.right)
    }

    /// The width at which the lines of the text view wrap, in points; unlimited before the view has a size.
    var wrapWidth: CGFloat {
        guard bounds.width > 0 else { return .greatestFiniteMagnitude }
        return max(0, textColumn.upperBound - textColumn.lowerBound - Self.caretWidth)
    }

    func height(of layout: ParagraphLayout) -> CGFloat {
        textContainerInset.top + CGFloat(layout.lineCount) * metrics.lineHeight + textContainerInset.bottom
    }

    /// The y coordinate of the top of a line of text, in points of the text view's content.
    func top(ofLine index: Int) -> CGFloat {
        textContainerInset.top + CGFloat(index) * metrics.lineHeight
    }

    /// The indices of the lines of text that a rectangle in the coordinates of the text view's content
    /// intersects.
    func lines(in rect: CGRect) -> Range<Int> {
        let (count, height) = (paragraphs.lineCount, max(metrics.lineHeight, 0.01))
        func index(_ y: CGFloat) -> Int {
            Int(((y - textContainerInset.top) / height).rounded(.down).clamped(to: 0...CGFloat(count - 1)))
        }
        return index(rect.minY)..<index(rect.maxY) + 1
    }

    /// The x coordinate of the left edge of a line's text, in points of the text view's content.
    func textStart(of line: ParagraphLayout.Line, _ positions: LineLayout) -> CGFloat {
        let room = textColumn.upperBound - textColumn.lowerBound - Self.caretWidth - positions.width
        let isRightToLeft = textAlignment == .natural && isParagraphRightToLeft(line.paragraph)
        let fraction = textAlignment.fraction(isRightToLeft: isRightToLeft)
        // Spaces at a paragraph's end may be wider than the room.
        return textColumn.lowerBound + max(0, room) * fraction
    }

    /// Whether a paragraph of the text view runs from right to left. An empty text has the direction of the
    /// placeholder, which stands for it, or else of the view.
    func isParagraphRightToLeft(_ number: Int) -> Bool {
        let layout = paragraphs
        if let runsFromRight = layout.isRightToLeft(paragraph: number) { return runsFromRight }
        guard layout.characters.isEmpty, let placeholder, !placeholder.isEmpty else { return isRightToLeft }
        let shown = Array(placeholder.prefix(1000))
        return LineLayout(shown, font: font, engine: Services.current.text).isRightToLeft
    }

    /// The rectangle of the caret in the coordinates of the text view's content; the platform places its
    /// input method beside it.
    public var caretRect: CGRect { rect(of: shownText.position) }

    /// The rectangle of a caret at a position of the shown text, in the coordinates of the text view's
    /// content.
    func rect(of position: TextPosition) -> CGRect {
        let layout = paragraphs
        let index = layout.line(of: position)
        let line = layout.line(index)
        let positions = layout.positions(in: line)
        let x = textStart(of: line, positions) + positions.x(of: local(position, in: line))
        return CGRect(
            x: min(x, textColumn.upperBound - Self.caretWidth), y: top(ofLine: index),
            width: Self.caretWidth, height: metrics.lineHeight)
    }

    /// The position between characters of the text that is nearest to a point of the text view's content.
    func position(at point: CGPoint) -> TextPosition {
        let index = lines(in: CGRect(origin: point, size: .zero)).lowerBound
        return position(inLine: index, atX: point.x)
    }

    func position(inLine index: Int, atX x: CGFloat) -> TextPosition {
        let line = paragraphs.line(index)
        let positions = paragraphs.positions(in: line)
        return global(positions.position(atX: x - textStart(of: line, positions)), in: line)
    }

    /// The index of the character of the text that is nearest to a point of the text view's content.
    func character(at point: CGPoint) -> Int {
        let line = paragraphs.line(lines(in: CGRect(origin: point, size: .zero)).lowerBound)
        let positions = paragraphs.positions(in: line)
        return line.range.lowerBound
            + positions.character(atX: point.x - textStart(of: line, positions))
    }

    /// The range of the view's text that clicks on a character select: two clicks the character's word, three
    /// its paragraph.
    func unit(ofClicks clicks: Int, at character: Int) -> Range<Int> {
        clicks == 2 ? edited.word(at: character) : edited.paragraph(at: character)
    }

    private func local(_ position: TextPosition, in line: ParagraphLayout.Line) -> TextPosition {
        TextPosition(min(max(0, position.index - line.range.lowerBound), line.shown.count), position.affinity)
    }

    /// The position in the whole text of a position in a line of the text. A caret at the line's start
    /// belongs to this line and not to the line before.
    private func global(_ position: TextPosition, in line: ParagraphLayout.Line) -> TextPosition {
        TextPosition(
            line.range.lowerBound + position.index, position.index == 0 ? .downstream : position.affinity)
    }

    // MARK: Moving

    func moveCaret(_ move: CaretMove, extending: Bool) {
        switch move {
        case .left: moveCaret(toLeft: true, extending: extending)
        case .right: moveCaret(toLeft: false, extending: extending)
        case .wordLeft: moveByWord(toLeft: true, extending: extending)
        case .wordRight: moveByWord(toLeft: false, extending: extending)
        case .up: moveCaret(byLines: -1, extending: extending)
        case .down: moveCaret(byLines: 1, extending: extending)
        case .pageUp: moveCaret(byLines: -linesOnPage, extending: extending)
        case .pageDown: moveCaret(byLines: linesOnPage, extending: extending)
        case .lineStart:
            edited.place(TextPosition(caretLine.range.lowerBound, .downstream), extending: extending)
        case .lineEnd: edited.place(TextPosition(caretLine.shown.upperBound), extending: extending)
        case .paragraphStart:
            edited.place(edited.paragraph(at: max(0, edited.caret - 1)).lowerBound, extending: extending)
        case .paragraphEnd:
            edited.place(edited.paragraph(at: edited.caret).upperBound, extending: extending)
        case .textStart: edited.move(.start, extending: extending)
        case .textEnd: edited.move(.end, extending: extending)
        }
    }

    private var linesOnPage: Int { max(1, Int(bounds.height / max(metrics.lineHeight, 0.01)) - 1) }

    private var caretLine: ParagraphLayout.Line { paragraphs.line(paragraphs.line(of: edited.position)) }

    /// Moves the caret of the text view by one character to the left or right on screen. If text is selected,
    /// moves the caret to the end of the selection on that side.
    private func moveCaret(toLeft: Bool, extending: Bool) {
        if edited.hasSelection, !extending {
            let isStart = toLeft != isRightToLeftAtCaret
            let (low, high) = (edited.selection.lowerBound, edited.selection.upperBound)
            return edited.place(isStart ? TextPosition(low, .downstream) : TextPosition(high))
        }
        if let next = step(toLeft: toLeft, from: edited.position) { edited.place(next, extending: extending) }
    }

    private var isRightToLeftAtCaret: Bool { isParagraphRightToLeft(caretLine.paragraph) }

    /// Moves the caret of the text view by one word: forward if `toLeft` is the paragraph's direction of
    /// writing, else back.
    private func moveByWord(toLeft: Bool, extending: Bool) {
        edited.move(isRightToLeftAtCaret == toLeft ? .wordForward : .wordBack, extending: extending)
    }

    /// The next caret position to the left or right of another one on screen; at the end of a line, the first
    /// or last position of the next or previous line. Nil at the text's start and end.
    private func step(toLeft: Bool, from position: TextPosition) -> TextPosition? {
        let layout = paragraphs
        let index = layout.line(of: position)
        let line = layout.line(index)
        if let next = layout.positions(in: line).step(toLeft: toLeft, from: local(position, in: line)) {
            return global(next, in: line)
        }
        if toLeft == isParagraphRightToLeft(line.paragraph) {
            guard index + 1 < layout.lineCount else { return nil }
            let next = TextPosition(layout.line(index + 1).range.lowerBound, .downstream)
            // Within a broken word, the start of the next line is the same position.
            return next.index > position.index ? next : step(toLeft: toLeft, from: next)
        }
        guard index > 0 else { return nil }
        let last = TextPosition(layout.line(index - 1).shown.upperBound)
        return last.index < position.index ? last : step(toLeft: toLeft, from: last)
    }

    /// Moves the caret of the text view up or down at the same x coordinate. From the first line up, the
    /// caret moves to the text's start; from the last line down, to its end.
    private func moveCaret(byLines count: Int, extending: Bool) {
        let x = column ?? rect(of: edited.position).minX
        let index = paragraphs.line(of: edited.position)
        let target = min(max(0, index + count), paragraphs.lineCount - 1)
        guard target != index else { return edited.move(count < 0 ? .start : .end, extending: extending) }
        place(position(inLine: target, atX: x), keeping: x, extending: extending)
    }
}
