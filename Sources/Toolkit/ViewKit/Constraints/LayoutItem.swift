/// A view or a layout guide, whose edges and sizes constraints relate. Only `View` and `LayoutGuide` conform
/// to this protocol.
@MainActor
public protocol LayoutItem: AnyObject {
    /// The view whose position and size a constraint relates: the view itself, or the view that owns the
    /// layout guide. Nil for a guide that belongs to no view.
    var constrainedView: View? { get }
}

extension LayoutItem {
    /// The name of the view or layout guide in warnings about constraints.
    var layoutName: String {
        let name = constrainedView?.name ?? "a view that is gone"
        guard let guide = self as? LayoutGuide else { return name }
        return guide.identifier.isEmpty ? "a guide of \(name)" : "\(guide.identifier) of \(name)"
    }
}
