import Foundation

/// Clicks, taps and drags in a text field.
extension TextField {
    func press(_ touch: Touch) {
        guard isTracking else { return }
        isClearing = isOnClearButton(touch.location(in: self))
        guard !isClearing, touch.kind == .mouse, becomeFirstResponder() else { return }
        beginSelection(at: touch.location(in: self), clicks: touch.tapCount)
    }

    func drag(_ touch: Touch) {
        guard isTracking, isFirstResponder else { return }
        extendSelection(to: touch.location(in: self), clicks: touch.tapCount)
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
            beginSelection(at: touch.location(in: self), clicks: touch.tapCount)
        }
        selectionStart = nil
    }

    func isOnClearButton(_ point: CGPoint) -> Bool {
        showsClearButton && clearButtonRect(forBounds: bounds).contains(point)
    }

    /// The range of the field's text that clicks on a character select: two clicks the character's word, or
    /// the whole text in secure entry; three clicks the whole text.
    func unit(ofClicks clicks: Int, at character: Int) -> Range<Int> {
        clicks == 2 && !isSecureTextEntry ? edited.word(at: character) : 0..<edited.count
    }
}
