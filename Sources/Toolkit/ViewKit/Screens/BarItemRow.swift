import CartoucheDrawing
import Foundation

/// The row of items at one end of a bar, or in a whole toolbar: adds the items' views to the bar and lays
/// them out.
final class BarItemRow {
    /// The space between two items of a bar, in points.
    private static let gap: CGFloat = 4

    private unowned let bar: View
    private(set) var items: [BarButtonItem] = []

    init(in bar: View) { self.bar = bar }

    /// The items of this row of a bar that are not hidden, and so take up width.
    private var shown: [BarButtonItem] { items.filter { !$0.isHidden } }

    /// Replaces the row's items by `new`, and their views in the bar.
    /// - Returns: whether other items are shown than before.
    @discardableResult
    func show(_ new: [BarButtonItem], tint: Color) -> Bool {
        for item in new { item.barTint = tint }
        guard !new.elementsEqual(items, by: ===) else { return false }
        for item in items where !new.contains(where: { $0 === item }) {
            if let view = item.view, view.superview === bar { view.removeFromSuperview() }
        }
        items = new
        for view in new.compactMap(\.view) where view.superview !== bar { bar.addSubview(view) }
        bar.setNeedsLayout()
        return true
    }

    var views: [View] { items.compactMap(\.view) }

    /// The width in points of this row of bar items, in which flexible spaces count with width 0.
    func width(within size: CGSize) -> CGFloat {
        let shown = shown
        let widths = shown.map { $0.size(within: size).width }.reduce(0, +)
        return widths + Self.gap * CGFloat(max(0, shown.count - 1))
    }

    /// Lays out the bar items in a rectangle, the first item at its left end or, if `fromRight`, at its right
    /// end; flexible spaces share the free width.
    func place(in rect: CGRect, fromRight: Bool) {
        let shown = shown
        let flexible = shown.filter(\.isFlexible).count
        let rest = max(0, rect.width - width(within: rect.size))
        let growth = flexible > 0 ? rest / CGFloat(flexible) : 0
        var x: CGFloat = 0
        for item in shown {
            let size = item.size(within: rect.size)
            let width = max(0, min(size.width + (item.isFlexible ? growth : 0), rect.width - x))
            let left = fromRight ? rect.maxX - x - width : rect.minX + x
            item.view?.frame = CGRect(
                x: left.rounded(), y: (rect.midY - size.height / 2).rounded(.down), width: width,
                height: size.height)
            x += width + Self.gap
        }
    }
}
