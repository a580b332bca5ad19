import CartoucheDrawing
import Foundation

/// The bar at the top of a `ScreenStack`: the title in the middle, the Back button at the left, a hairline
/// below.
@MainActor
public final class NavigationBar: View {
    nonisolated enum Animation: Sendable { case forward, back }

    /// The height in points.
    public static let height: CGFloat = 44

    /// The title's color; nearly black by default, nearly white in the dark appearance.
    public var titleColor = Color(light: Color(white: 0.1), dark: Color(white: 0.95)) {
        didSet { titleLabel.textColor = titleColor }
    }
    /// The Back button's color.
    public var tintColor = Color.tintColor { didSet { backButton.tintColor = tintColor } }
    /// The color of the line along the lower edge.
    public var hairlineColor = Color(
        light: Color(white: 0, alpha: 0.15), dark: Color(white: 1, alpha: 0.18))
    { didSet { setNeedsDisplay() } }
    /// The label with the top screen's title; its font may be set.
    public let titleLabel = Label()

    /// A view at the right end, in its own size, such as a button; nil, the default: none. The title keeps
    /// clear of it.
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
    private static let margin: CGFloat = 12

    init() {
        super.init()
        name = "NavigationBar"
        backgroundColor = Color(light: Color(white: 0.98), dark: Color(white: 0.12))
        titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
        titleLabel.textColor = titleColor
        titleLabel.textAlignment = .center
        titleLabel.isUserInteractionEnabled = false
        backButton.isHidden = true
        backButton.addAction(for: .touchUpInside) { [weak self] in self?.onBack?() }
        addSubview(titleLabel)
        addSubview(backButton)
    }

    /// - Parameter backTitle: the Back button's title; `nil` means no Back button.
    func show(title: String?, backTitle: String?, animation: Animation?) {
        titleLabel.text = title
        backButton.isHidden = backTitle == nil
        self.backTitle = backTitle ?? ""
        backButton.title = self.backTitle
        setNeedsLayout()
        guard let animation else { return }
        // The new texts slide in from the side of the new screen; the Back button can be hit meanwhile.
        let shift: CGFloat = animation == .forward ? 40 : -40
        View.performWithoutAnimation {
            titleLabel.alpha = 0
            titleLabel.transform = CGAffineTransform(translationX: shift, y: 0)
        }
        View.animate(
            withDuration: ScreenStack.duration, curve: .slide, options: .allowUserInteraction,
            animations: {
                titleLabel.alpha = 1
                titleLabel.transform = .identity
            })
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let wanted = titleLabel.sizeThatFits(CGSize(width: 0, height: bounds.height)).width
        let back = layoutBackButton(titleWidth: wanted)
        // Centered in the bar, or as near to it as leaves the whole title clear of the buttons.
        let end = layoutRightView()
        let (low, high) = (max(back, Self.margin), max(back, bounds.width - end - Self.margin))
        let width = min(wanted, max(0, high - low))
        let middle = min(max(bounds.midX, low + width / 2), max(low, high - width / 2))
        let area = CGRect(x: (middle - width / 2).rounded(.down), y: 0, width: width, height: bounds.height)
        View.performWithoutAnimation {
            titleLabel.bounds = CGRect(origin: .zero, size: area.size)
            titleLabel.center = CGPoint(x: area.midX, y: area.midY)
        }
    }

    /// Lays out the view at the right end and returns the width up to it.
    private func layoutRightView() -> CGFloat {
        guard let rightView, !rightView.isHidden else { return 0 }
        let size = rightView.sizeThatFits(bounds.size)
        let (width, height) = (min(bounds.width / 2, size.width), min(bounds.height, size.height))
        rightView.frame = CGRect(
            x: bounds.width - Self.margin - width, y: ((bounds.height - height) / 2).rounded(.down),
            width: width,
            height: height)
        return width + Self.margin
    }

    /// Lays out the Back button and returns its width. If both titles do not fit, its own is shortened to
    /// "Back".
    private func layoutBackButton(titleWidth: CGFloat) -> CGFloat {
        guard !backButton.isHidden else { return 0 }
        for title in [backTitle, "Back"] {
            backButton.title = title
            let width = backButton.sizeThatFits(bounds.size).width
            if width + titleWidth + Self.margin <= bounds.width { break }
        }
        let width = min(bounds.width / 2, backButton.sizeThatFits(bounds.size).width)
        backButton.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        return width
    }

    public override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let pixel = 1 / canvas.scale
        let line = CGRect(x: 0, y: bounds.maxY - pixel, width: bounds.width, height: pixel)
        canvas.fill(line, with: hairlineColor)
    }
}
