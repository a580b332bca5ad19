import CartoucheDrawing
import Foundation

/// The layout of a text field's characters, and moves of the caret on screen.
extension TextField {
    /// The width of the caret in a text field, in points; the caret is drawn on whole pixels.
    static let caretWidth: CGFloat = 2
    /// The width of the text field's clear button, in points; the button is as high as the field.
    static let clearButtonWidth: CGFloat = 26
    /// The character that a text field shows instead of each character in secure entry.
    static let bullet: Character = "\u{2022}"

    /// The line of text as the field draws it: the text, or bullets in secure entry, with the marked text of
    /// an input method instead of the selection.
    var shownLine: EditedText {
        composing(in: isSecureTextEntry ? edited.masked(by: Self.bullet) : edited)
    }

    var layout: LineLayout {
        LineLayout(shownLine.characters, font: shownFont, engine: Services.current.text)
    }

    /// The font with which the field draws its text: `font`, or a smaller one if `adjustsFontSizeToFitWidth`
    /// is true and the text is too wide.
    var shownFont: Font {
        let room = textArea.width - Self.caretWidth
        guard adjustsFontSizeToFitWidth, room > 0 else { return font }
        let (characters, engine) = (shownLine.characters, Services.current.text)
        return font.fitting(room, minimumSize: minimumFontSize) {
            LineLayout(characters, font: $0, engine: engine).width
        }
    }

    var metrics: FontMetrics { Services.current.text.metrics(of: shownFont) }
    var textArea: CGRect { textRect(forBounds: bounds) }

    /// The caret's rectangle in the field's coordinates; the platform places its input method beside it.
    public var caretRect: CGRect {
        let layout = layout
        return verticalExtent(x: textStart(layout) + layout.x(of: shownLine.position), width: Self.caretWidth)
    }

    /// A rectangle in the field's coordinates that begins at `x` and is as high as the letters of the field's
    /// text.
    func verticalExtent(x: CGFloat, width: CGFloat) -> CGRect {
        let height = metrics.ascent + metrics.descent
        return CGRect(x: x, y: textArea.midY - height / 2, width: width, height: height)
    }

    /// The caret position that is nearest to a point of the field; the point's y is ignored.
    func position(at point: CGPoint) -> TextPosition {
        let layout = layout
        return layout.position(atX: point.x - textStart(layout))
    }

    /// The index of the character that is nearest to a point of the field; the point's y is ignored.
    func character(at point: CGPoint) -> Int {
        let layout = layout
        return layout.character(atX: point.x - textStart(layout))
    }

    /// The x coordinate of the text's left edge, in the field's coordinates.
    func textStart(_ layout: LineLayout) -> CGFloat {
        let area = textArea
        let free = area.width - Self.caretWidth - layout.width
        guard free > 0 else { return area.minX - scrollOffset }
        return area.minX + free * fraction(ofRoomBefore: layout)
    }

    /// The fraction, from 0 to 1, of the field's free width that lies left of the text.
    func fraction(ofRoomBefore layout: LineLayout) -> CGFloat {
        // An empty text has the direction of the text that stands for it, or else of the field.
        if layout.width == 0, let placeholder, !placeholder.isEmpty {
            let shown = LineLayout(Array(placeholder.prefix(1000)), font: font, engine: Services.current.text)
            return textAlignment.fraction(isRightToLeft: shown.isRightToLeft)
        }
        return textAlignment.fraction(isRightToLeft: layout.width > 0 ? layout.isRightToLeft : isRightToLeft)
    }

    /// Whether the text field shows its clear button now.
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

    /// Moves the caret of the field by one character to the left or right on screen. If text is selected,
    /// moves the caret to the end of the selection on that side.
    func moveCaret(toLeft: Bool, extending: Bool) {
        let layout = layout
        if edited.hasSelection, !extending {
            let ends = [
                TextPosition(edited.selection.lowerBound, .downstream),
                TextPosition(edited.selection.upperBound),
            ].sorted { layout.x(of: $0) < layout.x(of: $1) }
            return edited.place(toLeft ? ends[0] : ends[1])
        }
        guard let next = layout.step(toLeft: toLeft, from: edited.position) else { return }
        edited.place(next, extending: extending)
    }

    /// Moves the caret of the field by one word: forward if `toLeft` is the line's direction of writing, else
    /// back.
    func moveByWord(toLeft: Bool, extending: Bool) {
        let move: EditedText.Move = layout.isRightToLeft == toLeft ? .wordForward : .wordBack
        edited.move(allowed(move), extending: extending)
    }
}
