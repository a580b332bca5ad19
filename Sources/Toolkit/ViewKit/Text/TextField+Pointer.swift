import Foundation

/// Clicks, taps and drags in a text field.
extension TextField {
    func press(_ touch: Touch) {
        guard isTracking else { return }
        isClearing = isOnClearButton(touch.location(in: self))
        guard !isClearing, touch.kind == .mouse, becomeFirstResponder() else { return }
        beginSelection(with: touch)
    }

    func drag(_ touch: Touch) {
        guard isTracking, let start = selectionStart, isFirstResponder else { return }
        extendSelection(from: start, to: touch)
    }

    func release(_ touch: Touch) {
        let isPress = isTracking && isTouchInside
        if isClearing {
            isClearing = false
            if isPress, isOnClearButton(touch.location(in: self)) {
                clear()
                becomeFirstResponder()
            }
        } else if isPress, touch.kind == .finger, becomeFirstResponder() {
            beginSelection(with: touch)
        }
        selectionStart = nil
    }

    func isOnClearButton(_ point: CGPoint) -> Bool {
        showsClearButton && clearButtonRect(forBounds: bounds).contains(point)
    }

    /// Copies the selection to the primary selection while editing; never in secure entry.
    func offerSelection() {
        guard isEditing, line.hasSelection, !isSecureTextEntry else { return }
        Services.current.primarySelection?.string = line.selectedText
    }

    func insertSelection(_ text: String?, atX x: CGFloat) {
        guard isEnabled, composed == nil, becomeFirstResponder() else { return }
        line.place(place(atX: x))
        if let text { insert(text, as: .other) }
    }

    /// Starts a selection. During composition the input method owns the caret.
    private func beginSelection(with touch: Touch) {
        guard composed == nil else { return }
        let x = touch.location(in: self).x
        switch touch.tapCount {
        case 1:
            let isExtending = window?.modifierFlags.contains(.shift) ?? false
            line.place(place(atX: x), extending: isExtending)
            selectionStart = line.anchor..<line.anchor
            return
        case 2 where !isSecureTextEntry: line.selectWord(at: character(atX: x))
        default: selectAll()
        }
        selectionStart = line.selection
    }

    /// Extends the selection: from a caret by characters, from a word by words.
    private func extendSelection(from start: Range<Int>, to touch: Touch) {
        let x = touch.location(in: self).x
        guard !start.isEmpty else { return extendSelection(from: start.lowerBound, to: place(atX: x)) }
        let range = touch.tapCount == 2 && !isSecureTextEntry ? line.word(at: character(atX: x)) : start
        if range.lowerBound < start.lowerBound {
            extendSelection(from: start.upperBound, to: TextPlace(range.lowerBound, .downstream))
        } else {
            extendSelection(from: start.lowerBound, to: TextPlace(max(start.upperBound, range.upperBound)))
        }
    }

    private func extendSelection(from anchor: Int, to place: TextPlace) {
        var new = line
        new.place(anchor)
        new.place(place, extending: true)
        line = new
    }
}
