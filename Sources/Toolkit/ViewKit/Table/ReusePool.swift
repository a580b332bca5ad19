/// A cell or another view of a table or collection that is recycled to show other content; views with the
/// same identifier can replace each other.
protocol ReusableView: View {
    /// The identifier of the views that can replace this view when it is recycled; nil if the view is not
    /// recycled.
    var reuseIdentifier: String? { get }
    func prepareForReuse()
}

/// Recycled views by reuse identifier, and the functions that create new ones: for the cells of a table, and
/// for the cells and the supplementary views of a collection.
final class ReusePool<Reused: ReusableView> {
    private var makers: [String: () -> Reused] = [:]
    private var views: [String: [Reused]] = [:]

    func register(for identifier: String, _ make: @escaping () -> Reused) {
        makers[identifier] = make
    }

    /// A recycled view for an identifier, prepared for reuse, or else a new one. Nil if no view was recycled
    /// and no function that creates views is registered for the identifier.
    func dequeue(_ identifier: String) -> Reused? {
        if let view = views[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return makers[identifier]?()
    }

    func recycle(_ view: Reused) {
        view.removeFromSuperview()
        if let identifier = view.reuseIdentifier { views[identifier, default: []].append(view) }
    }
}

extension TableViewCell: ReusableView {}
