import CartoucheDrawing
import Foundation

/// A view with content that may be larger than the view: its edges are those of the content in constraints
/// with views inside it.
protocol ScrollingContent: View {
    /// In points.
    var contentSize: CGSize { get set }
}

/// A rectangle for constraints that no view fills. UIKit's `UILayoutGuide`. Add it to a view with
/// `View.addLayoutGuide(_:)`.
@MainActor
open class LayoutGuide: LayoutItem {
    /// What places the guide.
    enum Kind {
        /// Constraints; the layout margins of its view; the safe area of its view, which is all of it.
        case constraints, margins, safeArea
        /// The content of a scroll view; the part of its content that a scroll view shows.
        case content, frame
    }

    /// The view that has the guide; nil before it is added.
    public internal(set) weak var owningView: View?
    /// The name in warnings; empty by default.
    open var identifier = ""
    let kind: Kind

    /// Creates a guide without a view.
    public convenience init() { self.init(.constraints) }

    init(_ kind: Kind) { self.kind = kind }

    public var constrainedView: View? { owningView }

    /// The rectangle in its view's coordinates, as the last layout found it; zero without constraints.
    public var layoutFrame: CGRect { owningView?.layoutFrame(of: self) ?? .zero }
}
