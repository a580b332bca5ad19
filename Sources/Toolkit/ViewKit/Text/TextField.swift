import CartoucheDrawing
import Foundation

/// An editable line of text. UIKit's `UITextField`.
///
/// It becomes first responder when pressed, and resigns on Escape, or when another view becomes first
/// responder. While it is first responder, it handles all keys but Tab, function keys and unknown shortcuts:
/// arrows and plus move the caret and type, and never reach a map underneath. The mouse sets the caret and
/// selects; two clicks select a word, three all, Shift extends. Control with Z undoes, word by word; with Y,
/// or with Shift as well, it redoes. In bidirectional text, arrows move the caret in screen order, and a
/// selection may have several pieces. The right button and the menu key show a menu of commands.
///
/// Changes by the user send `editingChanged`, Return `primaryActionTriggered` and `editingDidEndOnExit`;
/// changes by the program send nothing. The caret does not blink: an idle window draws nothing.
@MainActor
open class TextField: Control, KeyInput {
    /// How the border of a text field is drawn.
    public nonisolated enum BorderStyle: Sendable { case none, line, roundedRect }

    /// When an additional part of the text field, such as the clear button, is shown.
    public nonisolated enum ViewMode: Sendable { case never, whileEditing, unlessEditing, always }

    /// The text of the field, on one line. Setting it moves the caret to the end of the text and clears the
    /// undo history.
    open var text: String? {
        get { edited.text }
        set {
            guard newValue ?? "" != edited.text else { return }
            history = EditHistory()
            composed = nil
            edited = EditedText(String(EditedText.oneLine(newValue ?? "").prefix(maximumLength)))
        }
    }
    /// The paler text that the field shows while it is empty; nil, the default, means none.
    open var placeholder: String? { didSet { if placeholder != oldValue { contentSizeDidChange() } } }
    /// The font of the field's text; 17 points regular by default.
    open var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { contentSizeDidChange() } } }
    /// Whether the field's text becomes smaller where it is wider than the field, down to `minimumFontSize`,
    /// before it scrolls or is truncated. False by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsLayout() } }
    }
    /// The size in points down to which the field's text is made smaller to fit. 0, the default, means as
    /// small as the width needs.
    open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { setNeedsLayout() } } }
    /// The color of the field's text. The border, the background and the placeholder have paler forms of it,
    /// so that a field with white text suits a dark background.
    open var textColor = Color.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// How the border of the field is drawn; `roundedRect` by default, unlike in UIKit.
    open var borderStyle = BorderStyle.roundedRect {
        didSet { if borderStyle != oldValue { contentSizeDidChange() } }
    }
    /// The alignment of the field's text if it does not fill the field. Natural by default: at the side where
    /// the text begins, so Hebrew is at the right.
    open var textAlignment = Label.TextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// Whether the field shows a bullet for each character, and neither copies nor saves the text. False by
    /// default.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { contentSizeDidChange() } }
    }
    /// When the field shows a button to clear the text, if there is text. Never by default.
    open var clearButtonMode = ViewMode.never {
        didSet { if clearButtonMode != oldValue { contentSizeDidChange() } }
    }
    /// The maximum number of characters in the field; further input is ignored. 10,000 by default.
    open var maximumLength = 10_000
    /// The delegate; held weakly.
    open weak var delegate: (any TextFieldDelegate)?

    /// The range of the field's selected characters; an empty range is the position of the caret.
    open var selectedTextRange: Range<Int> {
        get { edited.selection }
        set { edited.select(newValue) }
    }
    /// Whether the field is first responder.
    open var isEditing: Bool { isFirstResponder }

    var edited = EditedText() { didSet { if edited != oldValue { editedDidChange(from: oldValue) } } }
    var history = EditHistory()
    /// The text that an input method is composing in the field and has not committed (marked text), with its
    /// caret; nil while no text is marked.
    var composed: EditedText? {
        didSet {
            guard composed != oldValue else { return }
            scrollToCaret()
            setNeedsDisplay()
        }
    }
    /// Whether the current press in the field began on the clear button.
    var isClearing = false
    /// The distance in points by which the field's text is scrolled to the left.
    private(set) var scrollOffset: CGFloat = 0
    var selectionStart: Range<Int>?
    /// Whether the text field presents its context menu, which becomes first responder instead of the field.
    private var isPresentingMenu = false

    /// Draws the field's caret, selection and, while editing, border in the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(
            ClaimingGestureRecognizer { [weak self] in self?.isEnabled == true && $0.kind == .mouse })
    }

    /// Creates an empty field with a placeholder.
    public convenience init(placeholder: String, frame: CGRect = .zero) {
        self.init(frame: frame)
        self.placeholder = placeholder
    }

    // MARK: Changing

    /// Whether the field's text is not empty.
    open var hasText: Bool { edited.count > 0 }

    /// Replaces the selected text as if the user had typed the new text: the delegate may refuse it. Line
    /// breaks become spaces.
    open func insertText(_ text: String) { insert(text, as: .typing) }

    /// Deletes the selected text, or else the character before the caret, as the user would.
    open func deleteBackward() { delete(.back) }

    /// Shows text that an input method is composing (marked text), underlined, instead of the selection; nil
    /// or an empty text ends the composition. Marked text is not part of `text` until `insertText(_:)`
    /// inserts it or a form of it.
    /// - Parameter selectedRange: the selected characters of the marked text; the caret is at their end.
    open func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
        mark(isEnabled ? markedText ?? "" : "", selectedRange)
    }

    // MARK: Copying

    /// Selects the whole text of the field.
    open func selectAll() { perform(.selectAll) }

    /// Copies the selected text to the pasteboard of `Services`. Nothing happens if no text is selected, or
    /// in secure entry.
    open func copy() { copySelection() }

    /// Copies the selected text to the pasteboard and deletes it. Nothing happens if no text is selected, or
    /// in secure entry.
    open func cut() { cutSelection() }

    /// Replaces the selected text by the text on the pasteboard.
    open func paste() { pasteText() }

    // MARK: The keys

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        setNeedsLayout()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard mayEndEditing, super.resignFirstResponder() else { return false }
        composed = nil
        if !isPresentingMenu { edited.place(edited.caret) }
        setNeedsLayout()
        setNeedsDisplay()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        return true
    }

    override func giveUpKeys() { passOnKeys(to: superview) }

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        pressKey(key, modifiers)
    }

    override func traceFields(of event: Event) -> [(String, TraceValue)] {
        event == .editingChanged && !isSecureTextEntry ? [("text", .string(edited.text))] : []
    }

    // MARK: State restoration: the text

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        if !isSecureTextEntry { state.encode(edited.text, forKey: "text") }
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let text = state.decodeString(forKey: "text") { self.text = text }
    }

    // MARK: Touches. The mouse begins at once, a finger when it lifts: it may be on its way to scroll.

    open override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.inLandingOrder.first { press(touch) }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        super.touchesMoved(touches, with: event)
        if let touch = touches.inLandingOrder.first { drag(touch) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        if let touch = touches.inLandingOrder.first { release(touch) }
        super.touchesEnded(touches, with: event)
    }

    /// Moves the caret to the point where the middle button was pressed, and inserts the primary selection of
    /// the desktop.
    open override func middlePress(at point: CGPoint, with event: ViewKit.Event) -> Bool {
        guard let selection = Services.current.primarySelection else { return false }
        insertSelection(selection.string, at: point)
        return true
    }

    /// Shows the menu of editing commands, such as cut, copy and paste, when the right button was pressed.
    open override func secondaryPress(at point: CGPoint, with event: ViewKit.Event) -> Bool {
        isEnabled && showMenu(at: point)
    }

    /// Shows the menu of editing commands. The menu receives keys, but the field keeps its selection, to
    /// which the commands apply.
    /// - Returns: false if no screen can present the menu.
    func showMenu(at point: CGPoint) -> Bool {
        isPresentingMenu = true
        defer { isPresentingMenu = false }
        return presentEditMenu(at: point)
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        selectionStart = nil
        isClearing = false
        super.touchesCancelled(touches, with: event)
    }

    // MARK: View

    open override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled { giveUpKeys() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 100))
        let text = hasText ? shownLine.text : placeholder ?? ""
        let width = (Services.current.text.width(of: text, font: font) + 2).rounded(.up)
        let lineHeight = Services.current.text.metrics(of: font).lineHeight
        return CGSize(
            width: width + 100 - inner.width,
            height: (lineHeight + (borderStyle == .none ? 0 : 14)).rounded(.up))
    }

    /// The intrinsic size of the text field in points: that of the text, or else of the placeholder, with the
    /// border.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        let offset = (metrics.ascent - metrics.descent) / 2
        return (offset, offset)
    }

    private func contentSizeDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    /// The rectangle in which the field draws its text, in the field's coordinates, if the field has these
    /// bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var area = bounds.insetBy(dx: borderStyle == .none ? 0 : min(8, bounds.width / 2), dy: 0)
        guard showsClearButton else { return area }
        let button = clearButtonRect(forBounds: bounds)
        guard isRightToLeft else {
            area.size.width = max(0, button.minX - area.minX)
            return area
        }
        area.size.width = max(0, area.maxX - button.maxX)
        area.origin.x = button.maxX
        return area
    }

    /// The rectangle of the clear button at the field's trailing end, in the field's coordinates, if the
    /// field has these bounds; presses in it clear the text.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let width = min(Self.clearButtonWidth, bounds.width)
        return CGRect(
            x: isRightToLeft ? bounds.minX : bounds.maxX - width, y: bounds.minY, width: width,
            height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        scrollToCaret()
        setNeedsDisplay()
    }

    open override func draw(_ canvas: any Canvas) { TextFieldPainter(field: self, canvas: canvas).draw() }

    /// The pointer's shape: by default the text cursor, and a hand over the clear button.
    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        if let pointerStyle { return pointerStyle }
        guard isEnabled else { return .arrow }
        return isOnClearButton(point) ? .hand : .text
    }

    /// True if the field has a border: it is drawn in the tint color during editing, so that no focus ring is
    /// needed.
    override var showsFocusItself: Bool { borderStyle != .none }

    open override var focusShape: FocusShape {
        FocusShape(
            rect: bounds, cornerRadius: borderStyle == .roundedRect ? TextFieldPainter.cornerRadius : 0)
    }

    private func editedDidChange(from old: EditedText) {
        scrollToCaret()
        setNeedsDisplay()
        if edited.characters != old.characters { invalidateIntrinsicContentSize() }
        if edited.selection != old.selection {
            offerSelection()
            delegate?.textFieldDidChangeSelection(self)
        }
    }

    /// Scrolls the field's text as little as possible to show the caret, without free width after the text's
    /// end.
    private func scrollToCaret() {
        let (layout, room) = (layout, textArea.width - Self.caretWidth)
        guard room > 0, layout.width > 0, isEditing else { return scrollOffset = 0 }
        let caret = layout.x(of: shownLine.position)
        var offset = min(max(scrollOffset, caret - room), caret)
        offset = min(offset, max(0, layout.width - room))
        scrollOffset = max(0, offset)
    }
}
