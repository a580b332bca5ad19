import CartoucheDrawing
import Foundation

/// The bar at the top of a `ScreenStack`: the title in the middle, the Back button and the screen's items at
/// the leading end, further items at the trailing end, a hairline below. From right to left the leading end
/// is at the right.
@MainActor
public final class NavigationBar: View {
    nonisolated enum Animation: Sendable { case forward, back }

    /// The height of a navigation bar, in points.
    public static let height: CGFloat = 44

    /// The color of the navigation bar's title; nearly black by default, nearly white in the dark appearance.
    public var titleColor = Color(
        light: Color(white: 0.1), dark: Color(white: 0.95), highContrastLight: .black,
        highContrastDark: .white)
    {
        didSet { titleLabel.textColor = titleColor }
    }
    /// The color of the line along the navigation bar's lower edge.
    public var hairlineColor = BarColors.hairline { didSet { setNeedsDisplay() } }
    /// The label with the title of the top screen in the navigation bar; the program may set its font.
    public let titleLabel = Label()

    /// A view at the trailing end of the navigation bar, in its own size, such as a button; it stays in the
    /// bar when the top screen changes. Nil, the default, means no such view. The title and the screens'
    /// items keep clear of it.
    public var rightView: View? {
        didSet {
            guard rightView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let rightView { addSubview(rightView) }
            setNeedsLayout()
        }
    }

    var onBack: (() -> Void)?
    let backButton = BackButton()
    private var backTitle = ""
    private var item: NavigationItem?
    private var titleView: View?
    private lazy var leadingItems = BarItemRow(in: self)
    private lazy var trailingItems = BarItemRow(in: self)
    private static let margin: CGFloat = 12
    /// The margin between the buttons at an end of the navigation bar and that end, in points; less than
    /// `margin`, since titles of buttons have insets of their own.
    private static let itemMargin: CGFloat = 4

    init() {
        super.init()
        name = "NavigationBar"
        backgroundColor = BarColors.background
        titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
        titleLabel.textColor = titleColor
        titleLabel.textAlignment = .center
        titleLabel.isUserInteractionEnabled = false
        backButton.isHidden = true
        backButton.addAction(for: .touchUpInside) { [weak self] in self?.onBack?() }
        addSubview(titleLabel)
        addSubview(backButton)
    }

    /// Gives the navigation bar's new tint color to the bar's items.
    public override func tintColorDidChange() {
        super.tintColorDidChange()
        showItems()
    }

    /// Shows the title, the views and the Back button of a screen's navigation item in the bar. If
    /// `animation` is not nil, they slide or fade in.
    /// - Parameter backTitle: the Back button's title; nil means no Back button.
    func show(_ item: NavigationItem, backTitle: String?, animation: Animation?) {
        self.item = item
        titleLabel.text = item.titleView == nil ? item.title : nil
        let isReplaced = !item.leftBarButtonItems.isEmpty && !item.leftItemsSupplementBackButton
        backButton.isHidden = backTitle == nil || item.hidesBackButton || isReplaced
        self.backTitle = backTitle ?? ""
        backButton.title = self.backTitle
        let changed = showItems()
        setNeedsLayout()
        if let animation { slideIn(changed, animation) }
    }

    /// Adds the title view and the views of the buttons of `item` to the navigation bar.
    /// - Returns: the views that were not in the bar before.
    @discardableResult
    private func showItems() -> [View] {
        var new: [View] = []
        if item?.titleView !== titleView {
            if titleView?.superview === self { titleView?.removeFromSuperview() }
            titleView = item?.titleView
            if let titleView {
                addSubview(titleView)
                new.append(titleView)
            }
        }
        if leadingItems.show(item?.leftBarButtonItems ?? [], tint: tintColor) { new += leadingItems.views }
        if trailingItems.show(item?.rightBarButtonItems ?? [], tint: tintColor) { new += trailingItems.views }
        return new
    }

    /// Animates a change of the top screen: the title slides in from the side of the new screen, and new
    /// items fade in. The Back button can be pressed during the animation.
    private func slideIn(_ items: [View], _ animation: Animation) {
        let shift: CGFloat = (animation == .forward) != isRightToLeft ? 40 : -40
        View.performWithoutAnimation {
            titleLabel.alpha = 0
            titleLabel.transform = CGAffineTransform(translationX: shift, y: 0)
            for view in items { view.alpha = 0 }
        }
        View.animate(
            withDuration: ScreenStack.duration, curve: .slide, options: .allowUserInteraction,
            animations: {
                titleLabel.alpha = 1
                titleLabel.transform = .identity
                for view in items { view.alpha = 1 }
            })
    }

    // MARK: Layout

    public override func layoutSubviews() {
        super.layoutSubviews()
        let wanted = titleWidth
        // Both ends first: the title keeps clear of them.
        let trailing = layoutTrailingEnd()
        let leading = layoutLeadingEnd(titleWidth: wanted, trailing: trailing)
        let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
        let (low, high) = (
            max(left, Self.margin), max(left, bounds.width - max(right, Self.margin))
        )
        let width = min(wanted, max(0, high - low))
        // Centered in the bar, or as near to it as leaves the whole title clear of the buttons.
        let middle = min(max(bounds.midX, low + width / 2), max(low, high - width / 2))
        let area = CGRect(x: (middle - width / 2).rounded(.down), y: 0, width: width, height: bounds.height)
        View.performWithoutAnimation {
            titleLabel.bounds = CGRect(origin: .zero, size: area.size)
            titleLabel.center = CGPoint(x: area.midX, y: area.midY)
            placeTitleView(in: area)
        }
    }

    private var titleWidth: CGFloat {
        (titleView ?? titleLabel).sizeThatFits(CGSize(width: 0, height: bounds.height)).width
    }

    private func placeTitleView(in area: CGRect) {
        guard let titleView else { return }
        let height = min(bounds.height, titleView.sizeThatFits(area.size).height)
        titleView.frame = CGRect(
            x: area.minX, y: ((bounds.height - height) / 2).rounded(.down), width: area.width, height: height)
    }

    /// A rectangle in the navigation bar's coordinates, vertically centered, `offset` points away from the
    /// leading or the trailing end.
    private func rect(_ offset: CGFloat, _ width: CGFloat, _ height: CGFloat, isTrailing: Bool) -> CGRect {
        let isAtRight = isTrailing != isRightToLeft
        return CGRect(
            x: isAtRight ? bounds.width - offset - width : offset,
            y: ((bounds.height - height) / 2).rounded(.down), width: width, height: height)
    }

    /// Lays out `rightView` and the items at the trailing end of the navigation bar.
    /// - Returns: the width in points that `rightView`, these items and their margins occupy.
    private func layoutTrailingEnd() -> CGFloat {
        var end: CGFloat = 0
        if let rightView, !rightView.isHidden {
            let size = rightView.sizeThatFits(bounds.size)
            let (width, height) = (min(bounds.width / 2, size.width), min(bounds.height, size.height))
            rightView.frame = rect(Self.margin, width, height, isTrailing: true)
            end = width + Self.margin
        }
        let width = min(max(0, bounds.width * 0.6 - end), trailingItems.width(within: bounds.size))
        guard width > 0 else { return end > 0 ? end + Self.margin : 0 }
        trailingItems.place(
            in: rect(end + Self.itemMargin, width, bounds.height, isTrailing: true),
            fromRight: !isRightToLeft)
        return end + width + Self.itemMargin * 2
    }

    /// Lays out the Back button and the items at the leading end of the navigation bar.
    /// - Returns: the width in points that the Back button, these items and their margins occupy.
    private func layoutLeadingEnd(titleWidth: CGFloat, trailing: CGFloat) -> CGFloat {
        let room = max(0, bounds.width - trailing)
        let items = min(room / 2, leadingItems.width(within: bounds.size))
        let back = layoutBackButton(titleWidth: titleWidth + items, room: room)
        guard items > 0 else { return back }
        let start = back > 0 ? back : Self.itemMargin
        leadingItems.place(
            in: rect(start, items, bounds.height, isTrailing: false), fromRight: isRightToLeft)
        return start + items + Self.itemMargin
    }

    /// Lays out the Back button and returns its width in points. If the button's title and the bar's title do
    /// not fit side by side, the button's title is shortened to "Back".
    private func layoutBackButton(titleWidth: CGFloat, room: CGFloat) -> CGFloat {
        guard !backButton.isHidden else { return 0 }
        for title in [backTitle, "Back"] {
            backButton.title = title
            let width = backButton.sizeThatFits(bounds.size).width
            if width + titleWidth + Self.margin <= room { break }
        }
        let width = min(bounds.width / 2, backButton.sizeThatFits(bounds.size).width)
        backButton.frame = rect(0, width, bounds.height, isTrailing: false)
        return width
    }

    public override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let pixel = 1 / canvas.scale
        let line = CGRect(x: 0, y: bounds.maxY - pixel, width: bounds.width, height: pixel)
        canvas.fill(line, with: hairlineColor)
    }
}
