import CartoucheDrawing
import Foundation

/// The action buttons beside a table's row that a swipe has moved aside. The view is as wide as the distance
/// by which the row has moved: the buttons slide out from behind the row one over the other, the first at the
/// outer edge.
final class SwipeActionsView: View {
    /// Called with the action of a button when the user has pressed the button.
    var onPress: ((ContextualAction) -> Void)?
    /// Whether the first action button covers the others, because releasing the swiped row now performs its
    /// action.
    var coversAll = false { didSet { if coversAll != oldValue { setNeedsLayout() } } }

    private let buttons: [SwipeActionButton]
    /// Whether the action buttons are at the right of the swiped row, with the outer edge at the row's right
    /// edge.
    private let isAtRight: Bool

    init(_ actions: [ContextualAction], isAtRight: Bool, cornerRadius: CGFloat) {
        self.isAtRight = isAtRight
        buttons = actions.map(SwipeActionButton.init)
        super.init()
        clipsToBounds = true
        if cornerRadius > 0 { layer.cornerRadius = cornerRadius }
        for (button, action) in zip(buttons, actions) {
            addSubview(button)
            button.addAction(for: .touchUpInside) { [weak self] in self?.onPress?(action) }
        }
    }

    /// The natural width of all action buttons of the swiped row together, in points.
    var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let stretch = naturalWidth > 0 ? bounds.width / naturalWidth : 0
        var inner: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let outer = coversAll ? 0 : inner * stretch
            inner += button.naturalWidth
            let isCovering = coversAll && index == 0
            let width = isCovering ? bounds.width : max(button.naturalWidth, button.naturalWidth * stretch)
            button.frame = CGRect(
                x: isAtRight ? bounds.maxX - outer - width : bounds.minX + outer, y: 0, width: width,
                height: bounds.height)
            if isCovering { bringSubviewToFront(button) }
        }
        // The first button to come out lies in front, as at an edge that the row has moved away from.
        if !coversAll { for button in buttons.reversed() { bringSubviewToFront(button) } }
    }
}

/// One action button of a swiped row.
final class SwipeActionButton: Control {
    private let label = Label()
    private let imageView = ImageView()
    private let shade = View()

    private static let leastWidth: CGFloat = 74
    private static let padding: CGFloat = 16
    private static let gap: CGFloat = 4
    /// The height of a table's row, in points, from which its action buttons show both image and title.
    private static let heightForBoth: CGFloat = 60

    init(_ action: ContextualAction) {
        super.init(frame: .zero)
        name = action.title ?? "action"
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textAlignment = .center
        imageView.image = action.image
        imageView.contentMode = .scaleAspectFit
        // White, or black on a pale color.
        let color = action.backgroundColor
        let ink = Color { Self.ink(on: color.resolvedColor(with: $0)) }
        (label.textColor, imageView.tintColor) = (ink, ink)
        shade.backgroundColor = Color(white: 0, alpha: 0.18)
        shade.isUserInteractionEnabled = false
        for view in [shade, imageView, label] { addSubview(view) }
        stateDidChange()
    }

    private static func ink(on color: Color) -> Color {
        Color.white.contrastRatio(with: color) < 2.2 ? .black : .white
    }

    /// False: an action button of a swiped row cannot have the keyboard's focus, since the keys of the row
    /// perform the actions.
    override var canBecomeFocused: Bool { false }

    override func stateDidChange() {
        super.stateDidChange()
        shade.isHidden = !isHighlighted && !isHovered
        shade.alpha = isHighlighted ? 1 : 0.4
    }

    /// The width of an action button in points that shows the button's title and image.
    var naturalWidth: CGFloat {
        let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let content = max(label.sizeThatFits(endless).width, imageView.image?.size.width ?? 0)
        return max(Self.leastWidth, (content + 2 * Self.padding).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        let image = imageView.image?.size ?? .zero
        let hasTitle = !(label.text ?? "").isEmpty
        let showsBoth = bounds.height >= Self.heightForBoth
        imageView.isHidden = image.height <= 0
        label.isHidden = !hasTitle || (!imageView.isHidden && !showsBoth)
        let text = label.isHidden ? 0 : label.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
        let shown = CGSize(
            width: min(image.width, bounds.width),
            height: min(image.height, max(0, bounds.height - text - 8)))
        let gap = label.isHidden || imageView.isHidden ? 0 : Self.gap
        let top = bounds.midY - (shown.height + gap + text) / 2
        imageView.frame = CGRect(
            x: bounds.midX - shown.width / 2, y: top, width: shown.width, height: shown.height)
        label.frame = CGRect(
            x: bounds.minX + 4, y: top + shown.height + gap, width: max(0, bounds.width - 8), height: text)
    }
}
