import CartoucheConstraintSolver
import CartoucheDrawing
import Foundation

/// The variables of a view or a guide in an engine. Positions are relative to the superview, or to the
/// guide's view.
final class LayoutBox {
    /// A variable of a box, as an index.
    enum Component: Int, CaseIterable {
        case x, y, width, height
    }

    /// The content's size along an axis, and its two constraints.
    struct Content {
        var size: CGFloat
        var hugging: ConstraintID
        var resistance: ConstraintID
    }

    /// The view, or the view of the guide.
    unowned let view: View
    let key: ObjectIdentifier
    let isGuide: Bool
    /// The scroll view whose content's size the box is; nil for other boxes.
    private(set) weak var scrollView: (any ScrollingContent)?
    private var variables = [Variable?](repeating: nil, count: 4)
    /// Of a view with a frame: the constraints that hold its variables at it.
    private var edits = [ConstraintID?](repeating: nil, count: 4)
    private var contents = [Content?](repeating: nil, count: 2)
    /// The width for which the height of the content was found.
    var measuredWidth: CGFloat?

    init(_ item: any LayoutItem, of view: View) {
        self.view = view
        key = ObjectIdentifier(item)
        isGuide = item is LayoutGuide
        if (item as? LayoutGuide)?.kind == .content { scrollView = view as? any ScrollingContent }
    }

    subscript(component: Component) -> Variable? {
        get { variables[component.rawValue] }
        set { variables[component.rawValue] = newValue }
    }

    subscript(edit component: Component) -> ConstraintID? {
        get { edits[component.rawValue] }
        set { edits[component.rawValue] = newValue }
    }

    subscript(content axis: LayoutConstraint.Axis) -> Content? {
        get { contents[axis.rawValue] }
        set { contents[axis.rawValue] = newValue }
    }

    /// Frames beyond this are not meant, and sums of such have rounding errors of points.
    private static let largest: CGFloat = 1e9

    /// What the view's frame says of a component; transforms do not count.
    func frameValue(_ component: Component) -> Double {
        let (bounds, center) = (view.bounds, view.center)
        let value: CGFloat =
            switch component {
            case .x: center.x - bounds.width / 2
            case .y: center.y - bounds.height / 2
            case .width: max(0, bounds.width)
            case .height: max(0, bounds.height)
            }
        return Double(value.clamped(to: -Self.largest...Self.largest))
    }
}
