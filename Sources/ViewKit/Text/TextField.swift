import Drawing
import Foundation

/// One line of text to be typed into. UIKit's `UITextField`.
///
/// It takes the keys when it is pressed, and gives them back to what is around it by Escape, or when something
/// else takes them. While it has them, no key but Tab, function keys and unknown shortcuts goes further: arrows
/// and plus move the caret and type, and never a map underneath. The mouse places the caret and selects; two
/// clicks select a word, three all, Shift extends. Control with Z takes back what was done, word by word; with Y,
/// or with Shift as well, it is done again. Where text runs both ways, arrows move the caret on screen, and a
/// selection may be several pieces.
///
/// Users' changes send `editingChanged`, Return `primaryActionTriggered` and `editingDidEndOnExit`; changes by
/// code send nothing. The caret does not blink: a window in which nothing happens draws nothing.
@MainActor
open class TextField: Control, KeyInput {
    /// What is drawn round the field.
    public nonisolated enum BorderStyle: Sendable { case none, line, roundedRect }

    /// When something in the field is seen.
    public nonisolated enum ViewMode: Sendable { case never, whileEditing, unlessEditing, always }

    /// What is typed, on one line. Setting it puts the caret at its end, and nothing before can be taken back.
    open var text: String? {
        get { line.text }
        set {
            guard newValue ?? "" != line.text else { return }
            history = EditHistory()
            line = EditedLine(String(EditedLine.cleaned(newValue ?? "").prefix(maximumLength)))
        }
    }
    /// Shown, paler, while there is no text.
    open var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// 17 points regular by default.
    open var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { setNeedsLayout() } } }
    /// Border, field and placeholder are paler forms of it: white text makes a field for dark surroundings.
    open var textColor = Color.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// Of the caret, the selection and the border while editing.
    open var tintColor = Color.tintColor { didSet { if tintColor != oldValue { setNeedsDisplay() } } }
    /// Rounded by default, unlike UIKit's.
    open var borderStyle = BorderStyle.roundedRect {
        didSet { if borderStyle != oldValue { setNeedsDisplay() } }
    }
    /// Where text stands that does not fill the field. Natural by default: where the text begins, so Hebrew stands
    /// on the right.
    open var textAlignment = Label.TextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// Shows a dot for each character, and neither copies nor keeps any. False by default.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { setNeedsLayout() } } }
    /// When a button is shown, in a field with text, that clears it. Never by default.
    open var clearButtonMode = ViewMode.never {
        didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
    }
    /// In characters; what is more is not taken. 10,000 by default.
    open var maximumLength = 10_000
    /// Asked and told; held weakly.
    open weak var delegate: (any TextFieldDelegate)?

    /// The selected characters; empty: where the caret stands.
    open var selectedTextRange: Range<Int> {
        get { line.selection }
        set { line.select(newValue) }
    }
    /// Whether keys go to it.
    open var isEditing: Bool { isFirstResponder }

    var line = EditedLine() { didSet { if line != oldValue { lineDidChange(from: oldValue) } } }
    var history = EditHistory()
    /// What an input method is composing, with its caret.
    var composed: EditedLine? {
        didSet {
            guard composed != oldValue else { return }
            scrollToCaret()
            setNeedsDisplay()
        }
    }
    /// A press began on the clear button.
    var isClearing = false
    /// How far the text has been scrolled to the left, in points.
    private(set) var scrollOffset: CGFloat = 0
    /// Where a press with the mouse began to select.
    var selectionStart: Range<Int>?

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(
            ClaimingGestureRecognizer { [weak self] in self?.isEnabled == true && $0.kind == .mouse })
    }

    /// An empty field.
    public convenience init(placeholder: String, frame: CGRect = .zero) {
        self.init(frame: frame)
        self.placeholder = placeholder
    }

    // MARK: Changing

    /// Whether anything is typed in it.
    open var hasText: Bool { line.count > 0 }

    /// Puts text in place of the selection, as if it were typed: the delegate may refuse it. Line breaks become
    /// spaces.
    open func insertText(_ text: String) { insert(text, as: .typing) }

    /// Deletes the selection, or the character before the caret, as the user would.
    open func deleteBackward() { delete(.back) }

    /// Shows text that an input method is still composing, underlined, in place of the selection; nil or an empty
    /// text: no more. It is no part of `text` until `insertText(_:)` brings it, or a form of it.
    /// - Parameter selectedRange: characters of it; the caret stands at their end.
    open func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
        mark(isEnabled ? markedText ?? "" : "", selectedRange)
    }

    // MARK: Copying

    /// Everything.
    open func selectAll() { line.select(0..<line.count) }

    /// The selected text goes to `Services`' pasteboard. Nothing happens without a selection, nor in secure entry.
    open func copy() {
        if line.hasSelection, !isSecureTextEntry { Services.current.pasteboard.string = line.selectedText }
    }

    /// The same, and deletes it.
    open func cut() {
        guard isEnabled, line.hasSelection, !isSecureTextEntry else { return }
        copy()
        delete(.back, as: .other)
    }

    /// Inserts what is on the pasteboard.
    open func paste() {
        if let text = Services.current.pasteboard.string { insert(text, as: .other) }
    }

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
        line.place(line.caret)
        setNeedsLayout()
        setNeedsDisplay()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        return true
    }

    /// Not asked where there is no choice: the field leaves its window, or can no longer be edited.
    private var mayEndEditing: Bool {
        !isEnabled || window?.endsEditingByForce ?? true
            || (delegate?.textFieldShouldEndEditing(self) ?? true)
    }

    /// The keys go to the nearest view around this one that takes them, unless the delegate wants to go on.
    func giveUpKeys() {
        guard isFirstResponder, mayEndEditing, let window else { return }
        window.endingEditingByForce { passOnFocus(to: superview) }
    }

    open override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        pressKey(key, modifiers)
    }

    override func traceFields(of event: Event) -> [(String, TraceValue)] {
        event == .editingChanged && !isSecureTextEntry ? [("text", .string(line.text))] : []
    }

    // MARK: State restoration: the text

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        if !isSecureTextEntry { state.encode(line.text, forKey: "text") }
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

    /// The caret goes there, and what is selected anywhere on the desktop is inserted.
    open override func middlePress(at point: CGPoint, with event: ViewKit.Event) -> Bool {
        guard let selection = Services.current.primarySelection else { return false }
        insertSelection(selection.string, atX: point.x)
        return true
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
        return CGSize(
            width: width + 100 - inner.width,
            height: (metrics.lineHeight + (borderStyle == .none ? 0 : 14)).rounded(.up))
    }

    /// Where the text is within the bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var area = bounds.insetBy(dx: borderStyle == .none ? 0 : min(8, bounds.width / 2), dy: 0)
        if showsClearButton { area.size.width = max(0, clearButtonRect(forBounds: bounds).minX - area.minX) }
        return area
    }

    /// Where the clear button is within the bounds, and where it can be pressed.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let width = min(26, bounds.width)
        return CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        scrollToCaret()
        setNeedsDisplay()
    }

    open override func draw(_ canvas: any Canvas) { drawField(on: canvas) }

    /// Not the hand of other controls.
    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        if let pointerStyle { return pointerStyle }
        guard isEnabled else { return .arrow }
        return isOnClearButton(point) ? .hand : .text
    }

    open override var focusShape: FocusShape {
        FocusShape(rect: bounds, cornerRadius: borderStyle == .roundedRect ? Self.cornerRadius : 0)
    }

    private func lineDidChange(from old: EditedLine) {
        scrollToCaret()
        setNeedsDisplay()
        if line.selection != old.selection {
            offerSelection()
            delegate?.textFieldDidChangeSelection(self)
        }
    }

    /// By as little as shows the caret; never with room left at the end.
    private func scrollToCaret() {
        let (layout, room) = (layout, textArea.width - Self.caretWidth)
        guard room > 0, layout.width > 0, isEditing else { return scrollOffset = 0 }
        let caret = layout.x(of: shownLine.place)
        var offset = min(max(scrollOffset, caret - room), caret)
        offset = min(offset, max(0, layout.width - room))
        scrollOffset = max(0, offset)
    }
}
