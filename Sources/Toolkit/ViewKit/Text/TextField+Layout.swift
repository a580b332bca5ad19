import CartoucheDrawing
import Foundation

/// The layout of a text field's characters, and moves of the caret on screen.
extension TextField {
    /// The caret's width in points; drawn on whole pixels.
    static let caretWidth: CGFloat = 2
    /// The clear button's width in points; it is as high as the field.
    static let clearButtonWidth: CGFloat = 26
    /// The character shown in secure entry.
    static let bullet: Character = "\u{2022}"

    /// The line of text as the field draws it: the text, or bullets in secure entry, with the marked text of
    /// an input method instead of the selection.
    var shownLine: EditedText {
        composing(in: isSecureTextEntry ? edited.masked(by: Self.bullet) : edited)
    }

    var layout: LineLayout {
        LineLayout(shownLine.characters, font: shownFont, engine: Services.current.text)
    }

    /// The font with which the text is drawn: `font`, or the smaller one that `adjustsFontSizeToFitWidth`
    /// asks for.
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
        return verticalExtent(x: textStart(layout) + layout.x(of: shownLine.place), width: Self.caretWidth)
    }

    /// A rectangle as high as the letters of the line, from `x` on, in the field's coordinates.
    func verticalExtent(x: CGFloat, width: CGFloat) -> CGRect {
        let height = metrics.ascent + metrics.descent
        return CGRect(x: x, y: textArea.midY - height / 2, width: width, height: height)
    }

    /// The caret position that is nearest to a point of the field; the point's y is ignored.
    func place(at point: CGPoint) -> TextPlace {
        let layout = layout
        return layout.place(atX: point.x - textStart(layout))
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

    /// The fraction of the free width that lies left of the text, from 0 to 1.
    func fraction(ofRoomBefore layout: LineLayout) -> CGFloat {
        layout.width > 0 ? textAlignment.fraction(isRightToLeft: layout.isRightToLeft) : 0
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

    /// Moves the caret by one character on screen. If text is selected, moves the caret to the end of the
    /// selection on that side.
    func moveCaret(toLeft: Bool, extending: Bool) {
        let layout = layout
        if edited.hasSelection, !extending {
            let ends = [
                TextPlace(edited.selection.lowerBound, .downstream), TextPlace(edited.selection.upperBound),
            ].sorted { layout.x(of: $0) < layout.x(of: $1) }
            return edited.place(toLeft ? ends[0] : ends[1])
        }
        guard let next = layout.step(toLeft: toLeft, from: edited.place) else { return }
        edited.place(next, extending: extending)
    }

    /// Moves the caret by one word: forward if `toLeft` is the line's direction, else back.
    func moveByWord(toLeft: Bool, extending: Bool) {
        let move: EditedText.Move = layout.isRightToLeft == toLeft ? .wordForward : .wordBack
        edited.move(allowed(move), extending: extending)
    }
}
