/// What constraints relate: a view or a layout guide. No other types adopt it.
@MainActor
public protocol LayoutItem: AnyObject {
    /// The view itself, or the view whose guide it is; nil for a guide without a view.
    var constrainedView: View? { get }
}

extension LayoutItem {
    /// The name in warnings.
    var layoutName: String {
        let name = constrainedView?.name ?? "a view that is gone"
        guard let guide = self as? LayoutGuide else { return name }
        return guide.identifier.isEmpty ? "a guide of \(name)" : "\(guide.identifier) of \(name)"
    }
}
