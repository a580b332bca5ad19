import CartoucheDrawing
import Foundation

/// A bar with buttons along the lower edge of a screen, or wherever a program puts it. UIKit's `UIToolbar`.
/// From right to left the first item is at the right.
@MainActor
open class Toolbar: View {
    /// The usual height of a toolbar, in points.
    public static let height: CGFloat = 44
    private static let margin: CGFloat = 4

    /// The items of the toolbar, the first one at the leading end; flexible spaces share the free width. None
    /// by default.
    open var items: [BarButtonItem] = [] { didSet { row.show(items, tint: tintColor) } }
    /// The color of the line along the toolbar's upper edge.
    open var hairlineColor = BarColors.hairline { didSet { setNeedsDisplay() } }

    private lazy var row = BarItemRow(in: self)

    /// Creates a bar without items; `sizeToFit()` gives it its usual height.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        name = "Toolbar"
        backgroundColor = BarColors.background
    }

    /// Replaces the items of the toolbar; if `animated`, the new items fade in.
    open func setItems(_ items: [BarButtonItem], animated: Bool) {
        let old = self.items
        self.items = items
        guard animated, window != nil, Accessibility.allowsMotion() else { return }
        let new = items.filter { item in !old.contains { $0 === item } }.compactMap(\.view)
        View.performWithoutAnimation { for view in new { view.alpha = 0 } }
        View.animate(withDuration: 0.2, options: .allowUserInteraction) { for view in new { view.alpha = 1 } }
    }

    /// Gives the toolbar's new tint color to its items.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        row.show(items, tint: tintColor)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : bounds.width, height: Self.height)
    }

    /// The intrinsic size of a toolbar in points: its usual height, and no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        row.place(in: bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0), fromRight: isRightToLeft)
    }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let line = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1 / canvas.scale)
        canvas.fill(line, with: hairlineColor)
    }
}
