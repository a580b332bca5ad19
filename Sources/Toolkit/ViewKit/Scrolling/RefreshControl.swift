import CartoucheDrawing
import Foundation

/// A wheel above a scroll view's content: when the user pulls the content down, the program brings the
/// content up to date. UIKit's `UIRefreshControl`: set it as `ScrollView.refreshControl`, act on
/// `valueChanged`, and call `endRefreshing()`.
///
/// During a refresh the scroll view has a larger `contentInset`, and its content rests below the wheel. F5
/// and Control-R refresh too, while the scroll view or a view inside it has the focus.
@MainActor
open class RefreshControl: Control {
    /// The height of the refresh control in points, which is also how far the user has to pull the content.
    public static let height: CGFloat = 60

    /// Whether the refresh control is refreshing: from the user's pull, or `beginRefreshing()`, until
    /// `endRefreshing()`.
    open private(set) var isRefreshing = false
    /// The color of the refresh control's wheel. Gray unless it is set on this control: a color inherited
    /// from a superview does not count.
    open override var tintColor: Color! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    private weak var scrollView: ScrollView?
    private let wheel = ActivityIndicatorView()
    private let usualColor: Color
    /// Whether the control's height is currently added to the scroll view's `contentInset`.
    private var isInsetAdded = false
    /// Whether the current drag of the scroll view has started a refresh.
    private var wasTriggered = false

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = ownTintColor ?? usualColor
    }

    /// Creates a refresh control that is not refreshing.
    /// - Parameter frame: has no lasting effect, since the scroll view sets the control's frame.
    public override init(frame: CGRect = .zero) {
        usualColor = wheel.color
        super.init(frame: frame)
        name = "refresh"
        isUserInteractionEnabled = false
        wheel.hidesWhenStopped = false
        wheel.isHidden = true
        addSubview(wheel)
    }

    /// Begins to refresh as if the user had pulled, but without sending an action. Content that is scrolled
    /// to its start moves down to show the wheel. Nothing happens if a refresh is already under way.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.fraction = nil
        wheel.isHidden = false
        wheel.startAnimating()
        // During a drag the content would jump under the finger.
        if let scrollView, !scrollView.isDragging { addInset(revealing: true) }
    }

    /// Ends the refresh: the content slides back. Nothing happens if no refresh is under way.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        wheel.stopAnimating()
        if let scrollView, !scrollView.isDragging { removeInset(slides: true) }
        contentDidMove()
    }

    // MARK: The scroll view's calls

    func attach(to scrollView: ScrollView?) {
        if self.scrollView != nil { removeInset(slides: false) }
        self.scrollView = scrollView
        guard let scrollView else { return removeFromSuperview() }
        scrollView.insertSubview(self, at: 0)
        if isRefreshing { addInset(revealing: true) }
        setNeedsLayout()
    }

    /// Positions the refresh control above the start of the scroll view's content, `width` points wide.
    func place(inWidth width: CGFloat) {
        View.performWithoutAnimation {
            frame = CGRect(x: 0, y: -Self.height, width: width, height: Self.height)
        }
    }

    func dragWillBegin() { wasTriggered = false }

    /// Called when the scroll view's content has moved: turns the wheel by how far the user has pulled the
    /// content, and begins to refresh if that is far enough.
    func contentDidMove() {
        guard let scrollView, !isRefreshing else { return }
        let pull = -scrollView.contentInset.top - scrollView.contentOffset.y
        wheel.isHidden = pull <= 0
        guard !wasTriggered, isEnabled else { return wheel.fraction = 1 }
        wheel.fraction = min(1, max(0, pull / Self.height))
        if scrollView.isDragging, pull >= Self.height { refreshByUser() }
    }

    /// Called at the end of a drag of the scroll view, before the view decides at which offset it comes to
    /// rest: adds the control's height to the content inset during a refresh, else removes it.
    func dragWillEnd() {
        wasTriggered = false
        if isRefreshing { addInset(revealing: false) } else { removeInset(slides: false) }
    }

    /// Begins to refresh for F5 and Control-R.
    /// - Returns: whether the key was handled.
    func pressKey(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
        let isMine = key == .function(5) ? modifiers.isEmpty : key == "r" && modifiers == .control
        guard isMine, isEnabled else { return false }
        if !isRefreshing { refreshByUser() }
        return true
    }

    private func refreshByUser() {
        wasTriggered = scrollView?.isDragging ?? false
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: The inset

    private func addInset(revealing: Bool) {
        guard let scrollView, !isInsetAdded else { return }
        let isAtStart = scrollView.contentOffset.y <= -scrollView.contentInset.top
        isInsetAdded = true
        scrollView.contentInset.top += Self.height
        guard revealing, isAtStart else { return }
        slide(scrollView)
    }

    private func removeInset(slides: Bool) {
        guard let scrollView, isInsetAdded else { return }
        isInsetAdded = false
        scrollView.contentInset.top -= Self.height
        if slides, scrollView.contentOffset.y < -scrollView.contentInset.top { slide(scrollView) }
    }

    private func slide(_ scrollView: ScrollView) {
        let start = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.contentInset.top)
        scrollView.setContentOffset(start, animated: Accessibility.allowsMotion())
    }

    // MARK: View

    open override var canBecomeFocused: Bool { false }

    open override func layoutSubviews() {
        super.layoutSubviews()
        wheel.center = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
    }
}
