import CartoucheDrawing
import Foundation

/// The bar at the bottom of a `TabScreen`: a tab for each screen. UIKit's `UITabBar`. From right to left the
/// first tab is at the right.
@MainActor
public final class TabBar: View {
    /// The height of a tab bar, in points.
    public static let height: CGFloat = 49
    /// The maximum width of a tab, in points. If the bar is wider than all tabs together, the tabs are in its
    /// middle.
    private static let tabWidthLimit: CGFloat = 160

    /// The color of the tabs of the bar that are not selected; nil, the default, means gray.
    public var unselectedItemTintColor: Color? { didSet { updateColors() } }
    /// The color of the line along the tab bar's upper edge.
    public var hairlineColor = BarColors.hairline { didSet { setNeedsDisplay() } }

    /// Called with the index of a tab that the user has pressed.
    var onSelect: ((Int) -> Void)?
    private var buttons: [TabBarButton] = []
    private static let unselectedColor = Color(
        light: Color(hex: 0x63676E), dark: Color(hex: 0xA3A8B0), highContrastLight: Color(hex: 0x3C4046),
        highContrastDark: Color(hex: 0xD5D9DF))

    init() {
        super.init()
        name = "TabBar"
        backgroundColor = BarColors.background
    }

    /// The items that the tabs of the bar show, from the first tab to the last.
    public var items: [TabBarItem] { buttons.map(\.item) }

    func show(_ items: [TabBarItem], selected: Int?) {
        if !items.elementsEqual(self.items, by: ===) { replaceButtons(items) }
        for (index, button) in buttons.enumerated() { button.isSelected = index == selected }
    }

    private func replaceButtons(_ items: [TabBarItem]) {
        for button in buttons {
            button.item.onChange = nil
            button.removeFromSuperview()
        }
        buttons = items.enumerated().map { index, item in
            let button = TabBarButton(item) { [weak self] in self?.move(from: index, by: $0) }
            item.onChange = { [weak button] in button?.update() }
            button.addAction(for: .touchUpInside) { [weak self] in self?.onSelect?(index) }
            addSubview(button)
            return button
        }
        updateColors()
        setNeedsLayout()
    }

    /// Selects the enabled tab that is next in a direction, when the user has pressed an arrow key.
    /// - Parameter step: 1 for the next tab, -1 for the previous one.
    private func move(from index: Int, by step: Int) {
        var next = index + step
        while buttons.indices.contains(next), !buttons[next].isEnabled { next += step }
        guard buttons.indices.contains(next) else { return }
        buttons[next].becomeFirstResponder()
        onSelect?(next)
    }

    /// Draws the selected tab in the tab bar's new tint color.
    public override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        for button in buttons {
            button.show(tint: tintColor, unselected: unselectedItemTintColor ?? Self.unselectedColor)
        }
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        guard !buttons.isEmpty else { return }
        let width = min(Self.tabWidthLimit, bounds.width / CGFloat(buttons.count))
        let start = (bounds.width - width * CGFloat(buttons.count)) / 2
        for (index, button) in buttons.enumerated() {
            let slot = CGFloat(isRightToLeft ? buttons.count - 1 - index : index)
            let (left, right) = ((start + slot * width).rounded(), (start + (slot + 1) * width).rounded())
            button.frame = CGRect(x: left, y: 0, width: right - left, height: bounds.height)
        }
    }

    public override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        let line = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1 / canvas.scale)
        canvas.fill(line, with: hairlineColor)
    }
}
