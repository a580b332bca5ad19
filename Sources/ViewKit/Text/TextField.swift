import Drawing
import Foundation

/// One line of text to be typed into. UIKit's `UITextField`.
///
/// It takes the keys when it is pressed, and gives them back to what is around it by Escape, or when something
/// else takes them. While it has them, no key but Tab, function keys and unknown shortcuts goes further: arrows
/// and plus move the caret and type, and never a map underneath. The mouse places the caret and selects; two
/// clicks select a word, three all. Text that runs from right to left is shown, but its caret stands as if it
/// ran from left to right.
///
/// Users' changes send `editingChanged`, Return `primaryActionTriggered` and `editingDidEndOnExit`; changes by
/// code send nothing. The caret does not blink: a window in which nothing happens draws nothing.
open class TextField: Control, KeyInput {
    /// What is drawn round the field.
    public enum BorderStyle: Sendable { case none, line, roundedRect }

    /// What is typed, on one line. Setting it puts the caret at its end.
    public var text: String? {
        get { line.text }
        set {
            guard newValue ?? "" != line.text else { return }
            line = EditedLine(limited(EditedLine.cleaned(newValue ?? "")))
        }
    }
    /// Shown, paler, while there is no text.
    public var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// 17 points regular by default.
    public var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { setNeedsLayout() } } }
    /// Border, field and placeholder are paler forms of it: white text makes a field for dark surroundings.
    public var textColor = Color.black { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// Of the caret, the selection and the border while editing.
    public var tintColor = Color(hex: 0x0A6CFF) { didSet { if tintColor != oldValue { setNeedsDisplay() } } }
    /// Rounded by default, unlike UIKit's.
    public var borderStyle = BorderStyle.roundedRect {
        didSet { if borderStyle != oldValue { setNeedsDisplay() } }
    }
    /// Where text stands that does not fill the field.
    public var textAlignment = Label.TextAlignment.left {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// In characters; what is more is not taken. 10,000 by default.
    public var maximumLength = 10_000
    /// Asked and told; held weakly.
    public weak var delegate: (any TextFieldDelegate)?

    /// The selected characters; empty: where the caret stands.
    public var selectedTextRange: Range<Int> {
        get { line.selection }
        set { line.select(newValue) }
    }
    /// Whether keys go to it.
    public var isEditing: Bool { isFirstResponder }

    var line = EditedLine() { didSet { if line != oldValue { lineDidChange() } } }
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
    public var hasText: Bool { line.count > 0 }

    /// Puts text in place of the selection, as if it were typed: the delegate may refuse it. Line breaks become spaces.
    open func insertText(_ text: String) {
        let new = EditedLine.cleaned(text)
        if !new.isEmpty { change(to: new, in: line.selection) { $0.insert(new) } }
    }

    /// Deletes the selection, or the character before the caret, as the user would.
    open func deleteBackward() { delete(.left) }

    /// The selection, or what lies between the caret and where a move leads.
    func delete(_ move: EditedLine.Move) {
        let end = line.target(of: move)
        let range = line.hasSelection ? line.selection : min(end, line.caret)..<max(end, line.caret)
        if !range.isEmpty { change(to: "", in: range) { $0.delete(move) } }
    }

    private func change(to string: String, in range: Range<Int>, _ change: (inout EditedLine) -> Void) {
        guard isEnabled,
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
        else { return }
        var new = line
        change(&new)
        guard new.count <= max(maximumLength, line.count) else { return insertWhatFits(string) }
        line = new
        sendActions(for: .editingChanged)
    }

    /// Part of what was pasted.
    private func insertWhatFits(_ string: String) {
        let room = maximumLength - (line.count - line.selection.count)
        guard room > 0 else { return }
        var new = line
        new.insert(String(string.prefix(room)))
        guard new.count <= maximumLength else { return }
        line = new
        sendActions(for: .editingChanged)
    }

    private func limited(_ text: String) -> String { String(text.prefix(maximumLength)) }

    // MARK: Copying

    /// Everything.
    open func selectAll() { line.select(0..<line.count) }

    /// The selected text goes to `Services`' pasteboard. Nothing happens without a selection.
    open func copy() {
        if line.hasSelection { Services.current.pasteboard.string = line.selectedText }
    }

    /// The same, and deletes it.
    open func cut() {
        guard isEnabled, line.hasSelection else { return }
        copy()
        delete(.left)
    }

    /// Inserts what is on the pasteboard.
    open func paste() {
        if let text = Services.current.pasteboard.string { insertText(text) }
    }

    // MARK: The keys

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        setNeedsDisplay()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard super.resignFirstResponder() else { return false }
        line.place(line.caret)
        setNeedsLayout()
        setNeedsDisplay()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        return true
    }

    /// The keys go to the nearest view around this one that takes them.
    func giveUpKeys() {
        guard isFirstResponder else { return }
        var next = superview
        while let view = next {
            if view.becomeFirstResponder() { return }
            next = view.superview
        }
        resignFirstResponder()
    }

    open override func keyDown(_ name: String, modifiers: KeyModifiers) -> Bool {
        pressKey(name, modifiers)
    }

    override func traceFields(of event: Event) -> [(String, TraceValue)] {
        event == .editingChanged ? [("text", .string(line.text))] : []
    }

    // MARK: State restoration: the text

    open override func encodeRestorableState(with state: inout RestorableState) {
        super.encodeRestorableState(with: &state)
        state.encode(line.text, forKey: "text")
    }

    open override func decodeRestorableState(with state: RestorableState) {
        super.decodeRestorableState(with: state)
        if let text = state.decodeString(forKey: "text") { self.text = text }
    }

    // MARK: Touches. The mouse begins at once, a finger when it lifts: it may be on its way to scroll.

    open override func touchesBegan(_ touches: [Touch], with event: ViewKit.Event?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { press(touch) }
    }

    open override func touchesMoved(_ touches: [Touch], with event: ViewKit.Event?) {
        super.touchesMoved(touches, with: event)
        if let touch = touches.first { drag(touch) }
    }

    open override func touchesEnded(_ touches: [Touch], with event: ViewKit.Event?) {
        if let touch = touches.first { release(touch) }
        super.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: [Touch], with event: ViewKit.Event?) {
        selectionStart = nil
        super.touchesCancelled(touches, with: event)
    }

    // MARK: View

    open override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled { giveUpKeys() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 100))
        let shown = hasText ? line.text : placeholder ?? ""
        let width = (Services.current.text.width(of: shown, font: font) + 2).rounded(.up)
        return CGSize(
            width: width + 100 - inner.width,
            height: (metrics.lineHeight + (borderStyle == .none ? 0 : 14)).rounded(.up))
    }

    /// Where the text is within the bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: borderStyle == .none ? 0 : min(8, bounds.width / 2), dy: 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        scrollToCaret()
        setNeedsDisplay()
    }

    open override func draw(_ canvas: any Canvas) { drawField(on: canvas) }

    /// Not the hand of other controls.
    open override func pointerStyle(at point: CGPoint) -> PointerStyle? {
        pointerStyle ?? (isEnabled ? .text : .arrow)
    }

    open override var focusShape: FocusShape {
        FocusShape(rect: bounds, cornerRadius: borderStyle == .roundedRect ? Self.cornerRadius : 0)
    }

    private func lineDidChange() {
        scrollToCaret()
        setNeedsDisplay()
    }

    /// By as little as shows the caret; never with room left at the end.
    private func scrollToCaret() {
        let room = textArea.width - Self.caretWidth
        guard room > 0, hasText, isEditing else { return scrollOffset = 0 }
        let caret = x(of: line.caret)
        var offset = min(max(scrollOffset, caret - room), caret)
        offset = min(offset, max(0, textWidth - room))
        scrollOffset = max(0, offset)
    }
}
