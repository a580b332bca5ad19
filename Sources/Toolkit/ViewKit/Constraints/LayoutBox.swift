import CartoucheConstraintSolver
import CartoucheDrawing
import Foundation

/// The constraint solver's variables for the position and size of a view or a layout guide. The position of a
/// view is relative to its superview, that of a guide to the view that owns the guide.
final class LayoutBox {
    /// The position and size of a view or guide, each number of which is a variable of the constraint solver;
    /// the raw value is the variable's index.
    enum Component: Int, CaseIterable {
        case x, y, width, height
    }

    /// The size of a view's content along one axis, in points, and the two solver constraints that pull the
    /// view's size toward that of the content: the one against a larger view (hugging) and the one against a
    /// smaller view (resistance).
    struct Content {
        var size: CGFloat
        var hugging: ConstraintID
        var resistance: ConstraintID
    }

    /// The view whose position and size the constraint solver computes; for a layout guide, the view that
    /// owns the guide.
    unowned let view: View
    let key: ObjectIdentifier
    let isGuide: Bool
    /// The scroll view whose content has the position and size that these variables of the solver describe;
    /// nil if the variables describe a view, or a guide of another kind.
    private(set) weak var scrollView: (any ScrollingContent)?
    private var variables = [Variable?](repeating: nil, count: 4)
    /// The solver's constraints that keep the variables at the frame that the program has set, in the order
    /// x, y, width, height; nil for a variable that layout constraints are free to change.
    private var edits = [ConstraintID?](repeating: nil, count: 4)
    private var contents = [Content?](repeating: nil, count: 2)
    /// The width in points for which the height of the view's wrapping content, such as text, was last
    /// computed; nil if the height must be computed again.
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

    /// The maximum magnitude of a position or length in points that is read from a view's frame. Larger
    /// values are taken for mistakes, since their sums have rounding errors of several points; they are
    /// clamped.
    private static let largest: CGFloat = 1e9

    /// The x, y, width or height of the view's frame in points, by its bounds and center; the view's
    /// transform is ignored.
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
