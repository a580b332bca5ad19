/// What constraints relate: a view or a layout guide. Only `View` and `LayoutGuide` conform to this protocol.
@MainActor
public protocol LayoutItem: AnyObject {
    /// The view itself, or the view that owns the guide; nil for a guide without a view.
    var constrainedView: View? { get }
}

extension LayoutItem {
    /// The name of the view or guide in warnings.
    var layoutName: String {
        let name = constrainedView?.name ?? "a view that is gone"
        guard let guide = self as? LayoutGuide else { return name }
        return guide.identifier.isEmpty ? "a guide of \(name)" : "\(guide.identifier) of \(name)"
    }
}
