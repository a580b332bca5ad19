import CartoucheDrawing
import Foundation

/// A view with content that may be larger than the view, such as a scroll view. In constraints with views
/// inside it, the edges of such a view are those of its content.
protocol ScrollingContent: View {
    /// The size of the content, in points.
    var contentSize: CGSize { get set }
}

/// A rectangle for constraints that no view fills. UIKit's `UILayoutGuide`. Add it to a view with
/// `View.addLayoutGuide(_:)`.
@MainActor
open class LayoutGuide: LayoutItem {
    /// The source of the guide's rectangle.
    enum Kind {
        /// `constraints`: constraints of the program. `margins`: the layout margins of the guide's view.
        /// `safeArea`: the safe area of the guide's view, which is the whole view.
        case constraints, margins, safeArea
        /// `content`: the whole content of a scroll view. `frame`: the visible part of that content.
        case content, frame
    }

    /// The view to which the guide was added; nil before it is added.
    public internal(set) weak var owningView: View?
    /// The name of the guide in warnings; empty by default.
    open var identifier = ""
    let kind: Kind

    /// Creates a guide that belongs to no view yet.
    public convenience init() { self.init(.constraints) }

    init(_ kind: Kind) { self.kind = kind }

    public var constrainedView: View? { owningView }

    /// The guide's rectangle in the coordinates of its view, in points, as of the last layout; zero without
    /// constraints.
    public var layoutFrame: CGRect { owningView?.layoutFrame(of: self) ?? .zero }
}
