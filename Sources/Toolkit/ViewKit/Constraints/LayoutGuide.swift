import CartoucheDrawing
import Foundation

/// A view with content that may be larger than the view, such as a scroll view. In a constraint between such
/// a view and a view inside it, the edges of the outer view are those of its content.
protocol ScrollingContent: View {
    /// The size of the view's scrollable content, in points.
    var contentSize: CGSize { get set }
}

/// A rectangle of a view that constraints can relate as if it were a view of its own, although nothing is
/// drawn there. UIKit's `UILayoutGuide`. Add it to a view with `View.addLayoutGuide(_:)`.
@MainActor
open class LayoutGuide: LayoutItem {
    /// What determines the rectangle of a layout guide.
    enum Kind {
        /// The guide's rectangle is determined by constraints of the program; it is the bounds of the guide's
        /// view without the layout margins; or it is the view's safe area, which is the whole view.
        case constraints, margins, safeArea
        /// The guide's rectangle is the whole content of a scroll view, or the part of this content that is
        /// visible.
        case content, frame
    }

    /// The view to which the layout guide was added; nil while the guide belongs to no view.
    public internal(set) weak var owningView: View?
    /// The name of the layout guide in warnings; empty by default.
    open var identifier = ""
    let kind: Kind

    /// Creates a layout guide that belongs to no view yet.
    public convenience init() { self.init(.constraints) }

    init(_ kind: Kind) { self.kind = kind }

    public var constrainedView: View? { owningView }

    /// The rectangle of the layout guide in points, in the coordinates of the guide's view. For a guide that
    /// the program has created it is that of the last layout, and zero if no constraints relate the guide.
    public var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        switch kind {
        case .constraints: return view.layoutEngine?.frame(of: self) ?? .zero
        case .content:
            let content = view as? any ScrollingContent
            return CGRect(origin: .zero, size: content?.contentSize ?? .zero)
        case .frame: return view.bounds
        case .margins, .safeArea:
            let insets = kind == .margins ? view.layoutMargins : .zero
            return CGRect(
                x: insets.left, y: insets.top, width: max(0, view.bounds.width - insets.left - insets.right),
                height: max(0, view.bounds.height - insets.top - insets.bottom))
        }
    }
}
