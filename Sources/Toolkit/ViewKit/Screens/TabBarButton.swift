import CartoucheDrawing
import Foundation

/// One tab in a tab bar: an image above a title, with a badge.
final class TabBarButton: Control {
    /// The maximum width and height of an image in a tab, in points.
    private static let imageSide: CGFloat = 24
    /// The height of the badge of a tab, in points.
    private static let badgeHeight: CGFloat = 16

    let item: TabBarItem
    private var tint = Color.tintColor
    private var unselectedTint = Color.secondaryLabel
    /// Called when the user presses an arrow key on this tab: with 1 for the next tab, with -1 for the
    /// previous one.
    private let onMove: (Int) -> Void

    private let label = Label()

    init(_ item: TabBarItem, onMove: @escaping (Int) -> Void) {
        (self.item, self.onMove) = (item, onMove)
        super.init(frame: .zero)
        name = "tab"
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        addSubview(label)
        update()
    }

    override var traceName: String { item.title ?? name }

    func update() {
        label.text = item.title
        isEnabled = item.isEnabled
        setNeedsLayout()
        stateDidChange()
    }

    /// Sets the colors of a tab after those of the tab bar have changed: the tab has the color `tint` while
    /// it is selected, else `unselected`.
    func show(tint: Color, unselected: Color) {
        (self.tint, unselectedTint) = (tint, unselected)
        setNeedsDisplay()
        stateDidChange()
    }

    override func stateDidChange() {
        super.stateDidChange()
        let size: CGFloat = item.image == nil ? 14 : 11
        label.font = .systemFont(ofSize: size, weight: isSelected ? .semibold : .medium)
        label.textColor = color
        alpha = !isEnabled ? 0.4 : isHighlighted && !isSelected ? 0.5 : isHovered && !isSelected ? 0.75 : 1
    }

    private var color: Color { isSelected ? tint : unselectedTint }

    override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
        guard isEnabled, modifiers.isEmpty, key == .left || key == .right else {
            return super.keyDown(key, modifiers: modifiers)
        }
        onMove((key == .right) != isRightToLeft ? 1 : -1)
        return true
    }

    override var focusShape: FocusShape {
        FocusShape(rect: bounds.insetBy(dx: 3, dy: 3), cornerRadius: 8, isInside: true)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = label.sizeThatFits(CGSize(width: 0, height: bounds.height)).height
        let width = max(0, bounds.width - 8)
        let y = item.image == nil ? (bounds.height - height) / 2 : bounds.height - height - 4
        label.frame = CGRect(x: 4, y: y.rounded(), width: width, height: height)
    }

    override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        if let image { canvas.draw(image, in: box(of: image), tint: color) }
        if let badge = item.badgeValue, !badge.isEmpty { drawBadge(badge, canvas) }
    }

    private var imageCenter: CGPoint { CGPoint(x: bounds.midX.rounded(), y: bounds.minY + 5 + 12) }

    /// The rectangle in which the tab draws an image, in the tab's coordinates: the image has its own size,
    /// or is scaled down to `imageSide`.
    private func box(of image: Image) -> CGRect {
        let size = image.size
        let scale = min(1, Self.imageSide / max(size.width, size.height, 1))
        return CGRect(
            center: imageCenter, size: CGSize(width: size.width * scale, height: size.height * scale))
    }

    private func drawBadge(_ badge: String, _ canvas: any Canvas) {
        let font = Font.systemFont(ofSize: 11, weight: .semibold)
        let text = Services.current.text
        let width = text.width(of: badge, font: font).rounded(.up)
        let offset: CGFloat = item.image == nil ? label.sizeThatFits(.zero).width / 2 + 4 : 5
        let wide = max(Self.badgeHeight, width + 8)
        let x = isRightToLeft ? imageCenter.x - offset - wide : imageCenter.x + offset
        let box = CGRect(x: x.rounded(), y: bounds.minY + 3, width: wide, height: Self.badgeHeight)
        canvas.fill(
            Path(roundedRect: box, cornerRadius: Self.badgeHeight / 2),
            with: Color(light: Color(hex: 0xD70015), dark: Color(hex: 0xE0342B)))
        let metrics = text.metrics(of: font)
        let baseline = box.midY + (metrics.ascent - metrics.descent) / 2
        canvas.draw(
            badge, font: font, at: CGPoint(x: box.midX - width / 2, y: baseline.rounded()), color: .white,
            halo: nil)
    }
}
