import CartoucheDrawing
import Foundation

/// The cell of a row of an `OutlineView`: indented by its level, with a triangle if it has children.
/// Subclasses lay their views out to the right of `contentInset`.
@MainActor
open class OutlineCell: TableViewCell {
    /// The triangle of a row, which shows whether the row's children are visible.
    public nonisolated enum Disclosure: Sendable {
        /// The row has no children and no triangle.
        case none
        /// The children are not shown.
        case collapsed
        /// The children are shown below.
        case expanded
    }

    /// The level of the row's node, from 0 at the top. The outline view sets this value.
    public private(set) var level = 0
    /// The row's triangle, if any. The outline view sets this value.
    public private(set) var disclosure = Disclosure.none
    /// The indentation of each level, in points; 12 by default. Levels below the eighth are not indented
    /// further.
    open var indentationWidth: CGFloat = 12 { didSet { setNeedsLayout() } }
    /// The width of the space for the triangle, in points; 16 by default.
    open var disclosureWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
    /// The triangle's color; `Color.secondaryLabel` by default.
    open var disclosureColor = Color.secondaryLabel { didSet { setNeedsDisplay() } }

    private static let deepest = 8

    /// The distance from the cell's left edge to the content, in points, which depends on the row's level.
    open var contentInset: CGFloat {
        disclosureWidth + CGFloat(min(level, Self.deepest)) * indentationWidth
    }

    /// Sets how deep the row's node is in the tree, and whether the node is open, closed or without children.
    func show(level: Int, disclosure: Disclosure) {
        if level != self.level { setNeedsLayout() }
        if disclosure != self.disclosure { setNeedsDisplay() }
        (self.level, self.disclosure) = (level, disclosure)
    }

    open override func layoutSubviews() {
        textInset = contentInset
        super.layoutSubviews()
    }

    open override func draw(_ canvas: any Canvas) {
        super.draw(canvas)
        guard disclosure != .none else { return }
        let (x, y, size) = (contentInset - disclosureWidth / 2, bounds.midY, CGFloat(3.5))
        var path = Path()
        if disclosure == .expanded {
            path.move(to: CGPoint(x: x - size, y: y - size / 2))
            path.addLine(to: CGPoint(x: x, y: y + size / 2))
            path.addLine(to: CGPoint(x: x + size, y: y - size / 2))
        } else {
            path.move(to: CGPoint(x: x - size / 2, y: y - size))
            path.addLine(to: CGPoint(x: x + size / 2, y: y))
            path.addLine(to: CGPoint(x: x - size / 2, y: y + size))
        }
        canvas.stroke(
            path, with: .color(disclosureColor.resolvedColor(with: traitCollection)),
            style: StrokeStyle(width: 1.5, join: .round, cap: .round))
    }
}
