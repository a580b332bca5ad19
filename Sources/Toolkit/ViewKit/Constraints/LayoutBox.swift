import CartoucheConstraintSolver
import CartoucheDrawing
import Foundation

/// The solver's variables for the position and size of a view or a guide. Positions are relative to the
/// superview, or to the view that owns the guide.
final class LayoutBox {
    /// The variables of a box; the raw value is the variable's index.
    enum Component: Int, CaseIterable {
        case x, y, width, height
    }

    /// The size of a view's content along an axis, in points, and the two constraints that pull the view's
    /// size toward it: the one against growth (hugging) and the one against compression (resistance).
    struct Content {
        var size: CGFloat
        var hugging: ConstraintID
        var resistance: ConstraintID
    }

    /// The view whose position and size are solved, or the view that owns the guide.
    unowned let view: View
    let key: ObjectIdentifier
    let isGuide: Bool
    /// The scroll view the size of whose content is this box; nil for other boxes.
    private(set) weak var scrollView: (any ScrollingContent)?
    private var variables = [Variable?](repeating: nil, count: 4)
    /// The solver's constraints that make the variables equal to the view's frame, by the raw value of the
    /// component; nil for components that layout constraints are free to change.
    private var edits = [ConstraintID?](repeating: nil, count: 4)
    private var contents = [Content?](repeating: nil, count: 2)
    /// The width in points for which the height of the view's content was last computed; nil if it must be
    /// computed again.
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

    /// The maximum position or length in points that is read from a frame. Larger values are mistakes, and
    /// their sums have rounding errors of several points.
    private static let largest: CGFloat = 1e9

    /// The value of a component according to the view's bounds and center, in points; the view's transform is
    /// ignored.
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
