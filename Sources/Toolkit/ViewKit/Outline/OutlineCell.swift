import CartoucheDrawing
import Foundation

/// The cell of a row in an `OutlineView`: indented by the level of its node in the tree, with a triangle if
/// the node has children. Subclasses lay their views out beside `contentInset`, which is at the right in an
/// interface from right to left.
@MainActor
open class OutlineCell: TableViewCell {
    /// The state of a row in an outline view, which its triangle shows: without children, or with children
    /// that are shown or not.
    public nonisolated enum Disclosure: Sendable {
        /// The node of this row has no children, and the row has no triangle.
        case none
        /// The node of this row has children that are not shown.
        case collapsed
        /// The node of this row has children that are shown in the rows below.
        case expanded
    }

    /// The level in the tree of the node that this row shows, from 0 at the top. The outline view sets this
    /// value.
    public private(set) var level = 0
    /// The triangle of this row, which says whether the node's children are shown, or that the row has no
    /// triangle. The outline view sets this value.
    public private(set) var disclosure = Disclosure.none
    /// The distance, in points, by which rows of one level of the tree are indented further than those of the
    /// level above; 12 by default. Levels below the eighth are not indented further.
    open var indentationWidth: CGFloat = 12 { didSet { setNeedsLayout() } }
    /// The width of the space for the row's triangle, in points; 16 by default.
    open var disclosureWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
    /// The color of the row's triangle; `Color.secondaryLabel` by default.
    open var disclosureColor = Color.secondaryLabel { didSet { setNeedsDisplay() } }

    private static let deepest = 8

    /// The distance from the cell's leading edge to the content, in points, which depends on the row's level.
    open var contentInset: CGFloat {
        disclosureWidth + CGFloat(min(level, Self.deepest)) * indentationWidth
    }

    /// Sets the level in the tree of the node that this row shows, and whether the node's children are shown,
    /// are not shown, or do not exist.
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
        let inset = contentInset - disclosureWidth / 2
        let (x, y, size) = (isRightToLeft ? bounds.width - inset : inset, bounds.midY, CGFloat(3.5))
        var path = Path()
        if disclosure == .expanded {
            path.move(to: CGPoint(x: x - size, y: y - size / 2))
            path.addLine(to: CGPoint(x: x, y: y + size / 2))
            path.addLine(to: CGPoint(x: x + size, y: y - size / 2))
        } else {
            let tip = isRightToLeft ? -size / 2 : size / 2
            path.move(to: CGPoint(x: x - tip, y: y - size))
            path.addLine(to: CGPoint(x: x + tip, y: y))
            path.addLine(to: CGPoint(x: x - tip, y: y + size))
        }
        canvas.stroke(
            path, with: .color(disclosureColor.resolvedColor(with: traitCollection)),
            style: StrokeStyle(width: 1.5, join: .round, cap: .round))
    }
}
