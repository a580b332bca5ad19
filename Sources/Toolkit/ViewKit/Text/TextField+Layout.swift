import CartoucheDrawing
import Foundation

/// The layout of a text field's characters.
extension TextField {
    /// The caret's width in points; drawn on whole pixels.
    static let caretWidth: CGFloat = 2
    /// The clear button's width in points; it is as high as the field.
    static let clearButtonWidth: CGFloat = 26
    /// The character shown in secure entry.
    static let bullet: Character = "\u{2022}"

    /// The shown line: the text or bullets for it, with the marked text in place of the selection.
    var shownLine: EditedLine {
        let masked = isSecureTextEntry ? line.masked(by: Self.bullet) : line
        guard let composed else { return masked }
        var shown = masked
        let start = shown.selection.lowerBound
        shown.insert(composed.text)
        shown.place(start + composed.caret)
        return shown
    }

    var layout: LineLayout {
        LineLayout(shownLine.characters, font: font, engine: Services.current.text)
    }

    var metrics: FontMetrics { Services.current.text.metrics(of: font) }
    var textArea: CGRect { textRect(forBounds: bounds) }

    /// The caret's rectangle in the field's coordinates; the platform places its input method beside it.
    public var caretRect: CGRect {
        let layout = layout
        return verticalExtent(x: textStart(layout) + layout.x(of: shownLine.place), width: Self.caretWidth)
    }

    /// A rectangle of the height of a line's letters.
    func verticalExtent(x: CGFloat, width: CGFloat) -> CGRect {
        let height = metrics.ascent + metrics.descent
        return CGRect(x: x, y: textArea.midY - height / 2, width: width, height: height)
    }

    /// The caret position nearest to `x` in the field's coordinates.
    func place(atX x: CGFloat) -> TextPlace {
        let layout = layout
        return layout.place(atX: x - textStart(layout))
    }

    /// The character at `x` in the field's coordinates, or the nearest.
    func character(atX x: CGFloat) -> Int {
        let layout = layout
        return layout.character(atX: x - textStart(layout))
    }

    /// The text's left edge, in the field's coordinates.
    func textStart(_ layout: LineLayout) -> CGFloat {
        let area = textArea
        let free = area.width - Self.caretWidth - layout.width
        guard free > 0 else { return area.minX - scrollOffset }
        return area.minX + free * fraction(ofRoomBefore: layout)
    }

    /// The fraction of the free room that lies left of the text: 0 to 1.
    func fraction(ofRoomBefore layout: LineLayout) -> CGFloat {
        switch textAlignment {
        case .left: 0
        case .center: layout.width > 0 ? 0.5 : 0
        case .right: layout.width > 0 ? 1 : 0
        case .natural: layout.isRightToLeft ? 1 : 0
        }
    }

    /// Whether the clear button is shown.
    var showsClearButton: Bool {
        guard hasText, isEnabled else { return false }
        return switch clearButtonMode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    // MARK: Moving on screen

    /// Moves the caret by one character on screen; from a selection, to its end on that side.
    func moveCaret(toLeft: Bool, extending: Bool) {
        let layout = layout
        if line.hasSelection, !extending {
            let ends = [
                TextPlace(line.selection.lowerBound, .downstream), TextPlace(line.selection.upperBound),
            ].sorted { layout.x(of: $0) < layout.x(of: $1) }
            return line.place(toLeft ? ends[0] : ends[1])
        }
        guard let next = layout.step(toLeft: toLeft, from: line.place) else { return }
        line.place(next, extending: extending)
    }

    /// Moves the caret by one word: forward in the line's direction, else back.
    func moveByWord(toLeft: Bool, extending: Bool) {
        let move: EditedLine.Move = layout.isRightToLeft == toLeft ? .wordForward : .wordBack
        line.move(allowed(move), extending: extending)
    }

    /// The move to use: secure entry does not reveal word boundaries.
    func allowed(_ move: EditedLine.Move) -> EditedLine.Move {
        guard isSecureTextEntry else { return move }
        return switch move {
        case .wordBack: .start
        case .wordForward: .end
        case .back, .forward, .start, .end: move
        }
    }
}
