import CartoucheDrawing
import Foundation

/// Text of several lines that wraps and scrolls, and that the user edits or selects. UIKit's `UITextView`.
///
/// While it is first responder, an editable text view handles all keys but Tab, function keys and unknown
/// shortcuts. Return inserts a line; arrows, Home, End, PageUp and PageDown move the caret, with Control by
/// words, by paragraphs, or to the text's ends, and with Shift they select. The mouse sets the caret and
/// selects; two clicks select a word, three a paragraph. A finger scrolls; a tap sets the caret, a long press
/// selects a word, and more while it moves on. The right button and the menu key show a menu of commands.
/// Control with Z undoes; with Y, or with Shift as well, it redoes. A text view that is not editable scrolls
/// by keys, and its text can be selected and copied.
///
/// Changes by the program are not reported to the delegate. The caret does not blink: an idle window draws
/// nothing.
///
/// - Complexity: a change lays out only the lines that it touches; a change of the width or the font lays out
///   the whole text.
@MainActor
open class TextView: ScrollView {
    /// The text of the view; line breaks become line feeds, tabs four spaces. Setting it moves the caret to
    /// its end and clears the undo history.
    open var text: String {
        get { edited.text }
        set {
            let new = EditedText.severalLines(newValue)
            guard new != edited.text else { return }
            history = EditHistory()
            composed = nil
            edited = EditedText(new)
        }
    }
    /// The paler text that the text view shows while it has no text; nil, the default, means none. UIKit's
    /// text view has no placeholder.
    open var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// The font of the text view's text; 17 points regular by default.
    open var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { layoutDidChange() } } }
    /// The color of the text view's text; the placeholder is a paler form of it.
    open var textColor = Color.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// The alignment of the text view's paragraphs. Natural by default: each paragraph is aligned at the side
    /// where it begins, so Hebrew at the right.
    open var textAlignment = Label.TextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The space between the view's edges and the text, in points. The default, 8 above and below and 5 at
    /// the sides, is the sum of UIKit's default insets and line padding.
    open var textContainerInset = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5) {
        didSet { if textContainerInset != oldValue { layoutDidChange() } }
    }
    /// Whether the user may change the view's text. True by default.
    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            if !isEditable { composed = nil }
            setNeedsDisplay()
        }
    }
    /// Whether the user may select and copy text. True by default; editable text can always be selected.
    open var isSelectable = true { didSet { if isSelectable != oldValue { setNeedsDisplay() } } }

    /// The range of the view's selected characters; an empty range is the position of the caret. Setting it
    /// does not scroll: see `scrollRangeToVisible(_:)`.
    open var selectedRange: Range<Int> {
        get { edited.selection }
        set {
            edited.select(newValue)
            revealsCaret = false
        }
    }
    /// Whether the view is first responder and editable.
    open var isEditing: Bool { isFirstResponder && isEditable }

    var edited = EditedText() { didSet { if edited != oldValue { editedDidChange(from: oldValue) } } }
    var history = EditHistory()
    /// The text that an input method is composing in the view and has not committed (marked text), with its
    /// caret; nil while no text is marked.
    var composed: EditedText? {
        didSet {
            guard composed != oldValue else { return }
            shownText = composing(in: edited)
            revealsCaret = true
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// The text as the view draws it: with the marked text of an input method instead of the selection.
    private(set) var shownText = EditedText()
    /// The range of the text's characters at which a selection by pointer has started; nil while the pointer
    /// selects nothing.
    var selectionStart: Range<Int>?
    /// The x coordinate in points that the caret keeps while it moves up and down; nil after any other move.
    private(set) var column: CGFloat?
    /// The seconds from one line to the next while a selection by mouse scrolls the text beyond an edge of
    /// the text view. Tuned: as fast as a reader can follow.
    private static let linePause = 0.05
    /// The touch of the mouse that selects text while it is beyond the upper or lower edge of the text view;
    /// otherwise nil.
    private var selecting: Touch?
    private var nextLineTime = 0.0
    private lazy var selectionLink = DisplayLink { [weak self] time in self?.selectFurther(at: time) }
    private weak var textDelegate: (any TextViewDelegate)?
    private var storedParagraphs: ParagraphLayout?
    /// The range of the indices of those lines of text that were drawn last.
    private var drawnLines = 0..<0
    /// Whether the next layout of the text view scrolls to the caret.
    private var revealsCaret = false

    /// Draws the text view's caret and selection in the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addGestureRecognizer(
            ClaimingGestureRecognizer { [weak self] in self?.allowsSelecting == true && $0.kind == .mouse })
        let press = LongPressGestureRecognizer()
        press.shouldReceiveTouch = { [weak self] in self?.allowsSelecting == true && $0.kind == .finger }
        press.addAction { [weak self] in self?.longPressDidChange($0) }
        addGestureRecognizer(press)
    }

    // MARK: Changing

    /// Whether the view's text is not empty.
    open var hasText: Bool { edited.count > 0 }

    /// Replaces the selected text as if the user had typed the new text: the delegate may refuse it.
    open func insertText(_ text: String) { insert(text, as: .typing) }

    /// Deletes the selected text, or else the character before the caret, as the user would.
    open func deleteBackward() { delete(.back) }

    /// Shows text that an input method is composing (marked text), underlined, instead of the selection; nil
    /// or an empty text ends the composition. Marked text is not part of `text` until `insertText(_:)`
    /// inserts it or a form of it.
    /// - Parameter selectedRange: the selected characters of the marked text; the caret is at their end.
    open func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
        mark(isEditable ? markedText ?? "" : "", selectedRange)
    }

    /// Selects the whole text of the view.
    open func selectAll() {
        perform(.selectAll)
        revealsCaret = false
    }

    /// Copies the selected text, with its line breaks, to the pasteboard of `Services`. Nothing happens if no
    /// text is selected.
    open func copy() { copySelection() }

    /// Copies the selected text to the pasteboard and deletes it from the view.
    open func cut() { cutSelection() }

    /// Replaces the selected text by the text on the pasteboard, with its line breaks.
    open func paste() { pasteText() }

    /// Scrolls the text view as little as possible to show a range of characters; if not all of them fit,
    /// shows the end of the range.
    open func scrollRangeToVisible(_ range: Range<Int>) {
        layoutText()
        let range = range.clamped(to: 0..<edited.count)
        scrollRectToVisible(rect(of: TextPosition(range.lowerBound, .downstream)), animated: false)
        scrollRectToVisible(rect(of: TextPosition(range.upperBound)), animated: false)
    }

    // MARK: The keys

    /// Whether the user can select text in the view: it is editable or selectable.
    var allowsSelecting: Bool { isEditable || isSelectable }

    open override var canBecomeFirstResponder: Bool { allowsSelecting || super.canBecomeFirstResponder }

    open override var canBecomeFocused: Bool { allowsSelecting || super.canBecomeFocused }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        setNeedsDisplay()
        if isEditable { textDelegate?.textViewDidBeginEditing(self) }
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard mayEndEditing, super.resignFirstResponder() else { return false }
        composed = nil
        setNeedsDisplay()
        if isEditable { textDelegate?.textViewDidEndEditing(self) }
        return true
    }

    override func giveUpKeys() { passOnKeys(to: superview) }

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        if let isHandled = pressKey(key, modifiers) { return isHandled }
        // The key may scroll away from the caret.
        revealsCaret = false
        return super.keyDown(key, modifiers: modifiers)
    }

    override func delegateDidChange() {
        super.delegateDidChange()
        textDelegate = delegate as? any TextViewDelegate
    }

    func mayChange(_ range: Range<Int>, to string: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func delegateAllowsEnd() -> Bool { textDelegate?.textViewShouldEndEditing(self) ?? true }

    func userDidChangeText() { textDelegate?.textViewDidChange(self) }

    private func editedDidChange(from old: EditedText) {
        column = nil
        shownText = composing(in: edited)
        if isFirstResponder { revealsCaret = true }
        setNeedsLayout()
        setNeedsDisplay()
        if edited.characters != old.characters { invalidateIntrinsicContentSize() }
        if edited.selection != old.selection {
            offerSelection()
            textDelegate?.textViewDidChangeSelection(self)
        }
    }

    /// Moves the caret of the text view up or down; further moves up and down keep `x`, in points, as the
    /// caret's x coordinate.
    func place(_ position: TextPosition, keeping x: CGFloat, extending: Bool) {
        edited.place(position, extending: extending)
        column = x
    }

    // MARK: State restoration: the text; the offset as of every scroll view

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        if isEditable { state.encode(edited.text, forKey: "text") }
    }

    open override func decodeRestorableState(with state: RestorableState) {
        if isEditable, let text = state.decodeString(forKey: "text") { self.text = text }
        layoutText()
        super.decodeRestorableState(with: state)
    }

    // MARK: Touches. The mouse begins at once, a finger when it lifts: it may be on its way to scroll.

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard allowsSelecting, let touch = touches.inLandingOrder.first else {
            return super.touchesBegan(touches, with: event)
        }
        guard touch.kind == .mouse, becomeFirstResponder() else { return }
        beginSelection(at: touch.location(in: self), clicks: touch.tapCount)
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard allowsSelecting, let touch = touches.inLandingOrder.first else {
            return super.touchesMoved(touches, with: event)
        }
        if isFirstResponder, touch.kind == .mouse { select(to: touch) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard allowsSelecting, let touch = touches.inLandingOrder.first else {
            return super.touchesEnded(touches, with: event)
        }
        if touch.kind == .finger, touch.distanceFromStart <= touch.slop, becomeFirstResponder() {
            beginSelection(at: touch.location(in: self), clicks: touch.tapCount)
        }
        endSelecting()
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        endSelecting()
        super.touchesCancelled(touches, with: event)
    }

    /// Moves the caret to the point where the middle button was pressed, and inserts the primary selection of
    /// the desktop.
    open override func middlePress(at point: CGPoint, with event: Event) -> Bool {
        guard isEditable, let selection = Services.current.primarySelection else { return false }
        insertSelection(selection.string, at: point)
        return true
    }

    /// Shows the menu of editing commands, such as cut, copy and paste, when the right button was pressed.
    open override func secondaryPress(at point: CGPoint, with event: Event) -> Bool {
        allowsSelecting && presentEditMenu(at: point)
    }

    /// Whether taps are handled by this view alone, as by a control: true if text can be selected.
    override var keepsTapsFromSuperviews: Bool { allowsSelecting }

    /// Extends the selection of text to the position of the mouse. While the mouse is beyond the upper or
    /// lower edge of the text view, the text keeps scrolling by lines.
    private func select(to touch: Touch) {
        var point = touch.location(in: self)
        let (low, high) = (bounds.minY, bounds.maxY)
        let isOutside = point.y < low || point.y > high
        point.y = point.y.clamped(to: low - metrics.lineHeight...high + metrics.lineHeight)
        extendSelection(to: point, clicks: touch.tapCount)
        selecting = isOutside ? touch : nil
        if !isOutside {
            selectionLink.remove()
        } else if let window, selectionLink.window == nil {
            selectionLink.add(to: window)
        }
    }

    private func selectFurther(at time: FrameTime) {
        guard let selecting, time.seconds >= nextLineTime else { return }
        nextLineTime = time.seconds + Self.linePause
        select(to: selecting)
    }

    private func endSelecting() {
        (selectionStart, selecting) = (nil, nil)
        selectionLink.remove()
    }

    private func longPressDidChange(_ press: GestureRecognizer) {
        let point = press.location(in: self)
        switch press.state {
        case .began where becomeFirstResponder(): beginSelection(at: point, clicks: 2)
        case .changed: extendSelection(to: point, clicks: 2)
        case .ended, .cancelled: selectionStart = nil
        case .began, .possible, .failed: break
        }
    }

    // MARK: View

    /// Whether drags, the mouse wheel and keys scroll the text; true by default. If false, the text view's
    /// intrinsic height is that of the whole text, as in UIKit.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The size in points of the view's text with its insets, wrapped at the width of `size` unless that is
    /// 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inset = textContainerInset.left + textContainerInset.right
        let room = size.width > 0 ? max(0, size.width - inset - Self.caretWidth) : .greatestFiniteMagnitude
        let layout = room == wrapWidth ? paragraphs : newLayout(width: room)
        let widest = (0..<layout.lineCount).map { layout.positions(in: layout.line($0)).width }.max() ?? 0
        return CGSize(
            width: size.width > 0 ? size.width : (widest + inset + Self.caretWidth).rounded(.up),
            height: height(of: layout).rounded(.up))
    }

    /// The intrinsic size of a text view that does not scroll, in points: that of the whole text. A text view
    /// that scrolls has no intrinsic size.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(.zero)
    }

    override var wrapsContent: Bool { !isScrollEnabled }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }

    open override func layoutSubviews() {
        layoutText()
        if revealsCaret, isFirstResponder { revealCaret() }
        revealsCaret = false
        super.layoutSubviews()
        let visible = lines(in: bounds)
        if visible.lowerBound < drawnLines.lowerBound || visible.upperBound > drawnLines.upperBound {
            setNeedsDisplay()
        }
    }

    open override func draw(_ canvas: any Canvas) {
        // Half a page more on each side, so that not every move draws anew.
        drawnLines = lines(in: bounds.insetBy(dx: 0, dy: -bounds.height / 2))
        TextViewPainter(view: self, canvas: canvas).draw(drawnLines)
    }

    /// The pointer's shape: by default the text cursor over text that can be selected.
    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        pointerStyle ?? (allowsSelecting ? .text : nil)
    }

    private func layoutDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    // MARK: Layout

    /// The layout of the text that the view shows, updated if the text, the font or the width has changed.
    /// - Complexity: O(changed lines) measurements.
    var paragraphs: ParagraphLayout {
        let characters = shownText.characters
        if let stored = storedParagraphs, stored.font == font, stored.width == wrapWidth {
            if stored.characters != characters { storedParagraphs?.update(to: characters) }
        } else {
            storedParagraphs = newLayout(width: wrapWidth)
        }
        return storedParagraphs ?? newLayout(width: wrapWidth)
    }

    private func newLayout(width: CGFloat) -> ParagraphLayout {
        var layout = ParagraphLayout(font: font, width: width, engine: Services.current.text)
        layout.update(to: shownText.characters)
        return layout
    }

    /// Lays out the view's text, and sets the size of the scrolled content.
    private func layoutText() {
        contentSize = CGSize(width: bounds.width, height: height(of: paragraphs))
    }

    private func revealCaret() {
        let margin = max(0, min(textContainerInset.bottom, (bounds.height - metrics.lineHeight) / 2))
        let rect = caretRect.insetBy(dx: 0, dy: -margin)
        // Setting an offset, be it the same, would stop a motion.
        if rect.minY < bounds.minY || rect.maxY > bounds.maxY { scrollRectToVisible(rect, animated: false) }
    }
}
