import CartoucheDrawing
import Foundation

/// A field to search in, with an optional cancel button and optional scopes. UIKit's `UISearchBar`.
///
/// Return searches. Escape clears the text; in an empty field it presses the cancel button, if that is shown,
/// and else ends editing. Down passes the keys to `resultsView`, such as a table of what was found. From
/// right to left the magnifier is at the right, and the cancel button at the left.
@MainActor
open class SearchBar: View {
    /// How the bar's background is drawn. UIKit's `UISearchBar.Style`.
    public nonisolated enum Style: Sendable {
        /// The search bar has the background of navigation bars, with a line along its lower edge.
        case `default`
        /// The search bar looks as it does in the style `default`.
        case prominent
        /// The search bar has no background.
        case minimal
    }

    private static let fieldHeight: CGFloat = 36
    private static let margin: CGFloat = 8
    private static let spacing: CGFloat = 8
    private static let scopeHeight: CGFloat = 32

    /// The text in the field of the search bar. Setting it does not call the delegate.
    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    /// The paler text shown while the search field is empty; nil, the default, means none.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// The text field of the search bar. The program may set its font, colors and traits, but not its
    /// delegate.
    public let searchTextField = SearchTextField()
    /// How the search bar's background is drawn; `default` by default.
    open var searchBarStyle = Style.default { didSet { styleDidChange() } }
    /// Whether a cancel button is shown beside the field. False by default.
    open var showsCancelButton: Bool {
        get { hasCancelButton }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// The cancel button's title; "Cancel" by default. UIKit's follows the system's language.
    open var cancelButtonTitle = "Cancel" {
        didSet {
            cancelButton.setTitle(cancelButtonTitle, for: .normal)
            setNeedsLayout()
        }
    }
    /// The titles of the scopes of the search, such as All and Nearby, which are shown below the field while
    /// `showsScopeBar` is true; nil, the default, means no scopes.
    open var scopeButtonTitles: [String]? {
        didSet { if scopeButtonTitles != oldValue { scopesDidChange() } }
    }
    /// Whether the scopes of the search are shown below the field. False by default.
    open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { heightDidChange() } } }
    /// The index of the selected scope of the search; 0 by default. An index outside the scopes is clamped to
    /// them.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = min(max(0, newValue), scopes.numberOfSegments - 1) }
    }
    /// The view with the search results: it becomes first responder when the user presses Down in the field.
    /// Nil, the default, means that Down moves the caret. Held weakly.
    open var resultsView: View? {
        get { searchTextField.resultsView }
        set { searchTextField.resultsView = newValue }
    }
    /// The delegate; held weakly.
    open weak var delegate: (any SearchBarDelegate)?

    private let cancelButton = Button(style: .plain)
    private let scopes = SegmentedControl()
    private lazy var fieldDelegate = SearchFieldDelegate(of: self)
    private var hasCancelButton = false

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        searchTextField.name = "search"
        searchTextField.restorationIdentifier = "search"
        searchTextField.delegate = fieldDelegate
        searchTextField.onEscape = { [weak self] in self?.cancelByKey() ?? false }
        searchTextField.addAction(for: .editingChanged) { [weak self] in
            guard let self else { return }
            delegate?.searchBar(self, textDidChange: text ?? "")
        }
        cancelButton.name = "cancel"
        cancelButton.setTitle(cancelButtonTitle, for: .normal)
        cancelButton.isHidden = true
        cancelButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.cancel() }
        scopes.name = "scopes"
        scopes.isHidden = true
        scopes.addAction(for: .valueChanged) { [weak self] in
            guard let self else { return }
            delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        }
        for view in [searchTextField, cancelButton, scopes] { addSubview(view) }
        styleDidChange()
    }

    /// Shows or hides the cancel button; if `animated`, the field's width changes in an animation.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != hasCancelButton else { return }
        hasCancelButton = showsCancelButton
        // A hidden button gets no keys.
        if !showsCancelButton { window?.focus.passOn(from: cancelButton, to: self) }
        guard Accessibility.allowsMotion(animated), window != nil else {
            cancelButton.isHidden = !showsCancelButton
            return setNeedsLayout()
        }
        layoutIfNeeded()
        cancelButton.isHidden = false
        if showsCancelButton { View.performWithoutAnimation { placeCancelButton() } }
        View.animate(withDuration: 0.25) {
            setNeedsLayout()
            layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            cancelButton.isHidden = !hasCancelButton
        }
    }

    private func cancel() { delegate?.searchBarCancelButtonClicked(self) }

    private func cancelByKey() -> Bool {
        guard hasCancelButton else { return false }
        cancel()
        return true
    }

    // MARK: The keys: the field's

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    /// Whether the bar's text field is first responder.
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    // MARK: Layout

    private var showsScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

    private var usualHeight: CGFloat {
        2 * Self.margin + Self.fieldHeight + (showsScopes ? Self.spacing + Self.scopeHeight : 0)
    }

    /// The size of the search bar in points: the height of the field and, if they are shown, of the scopes
    /// below; the width is that of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : bounds.width, height: usualHeight)
    }

    /// The intrinsic size of the search bar in points: the height of the field and of the scopes that are
    /// shown, and no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: usualHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
        placeCancelButton()
        var field = CGRect(x: room.minX, y: Self.margin, width: room.width, height: Self.fieldHeight)
        if hasCancelButton {
            let taken = min(field.width, cancelButton.bounds.width + Self.spacing)
            field.size.width -= taken
            if isRightToLeft { field.origin.x += taken }
        }
        searchTextField.frame = field
        scopes.isHidden = !showsScopes
        scopes.frame = CGRect(
            x: room.minX, y: field.maxY + Self.spacing, width: room.width, height: Self.scopeHeight)
    }

    /// Positions the cancel button at the trailing end of the bar, or beyond that end while the button is
    /// hidden.
    private func placeCancelButton() {
        let width = min(cancelButton.sizeThatFits(.zero).width, max(0, bounds.width - 2 * Self.margin))
        let inner = hasCancelButton ? width + Self.margin : 0
        cancelButton.frame = CGRect(
            x: isRightToLeft ? inner - width : bounds.width - inner, y: Self.margin, width: width,
            height: Self.fieldHeight)
    }

    open override func draw(_ canvas: any Canvas) {
        guard searchBarStyle != .minimal else { return }
        let line = CGRect(x: 0, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5)
        canvas.fill(line.onPixels(canvas.scale), with: BarColors.hairline)
    }

    private func styleDidChange() {
        backgroundColor = searchBarStyle == .minimal ? nil : BarColors.background
        setNeedsDisplay()
    }

    private func scopesDidChange() {
        let selected = selectedScopeButtonIndex
        while scopes.numberOfSegments > 0 { scopes.removeSegment(at: 0, animated: false) }
        for (index, title) in (scopeButtonTitles ?? []).enumerated() {
            scopes.insertSegment(withTitle: title, at: index, animated: false)
        }
        selectedScopeButtonIndex = selected
        heightDidChange()
    }

    private func heightDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}
