import Foundation

/// Puts views in a row or a column. UIKit's `UIStackView`, without constraints: views have the size that
/// `sizeThatFits(_:)` gives, and `sizeToFit()` makes the stack as large as all of them. Hidden ones take no room.
///
/// It is laid out when its size, its views or its properties change. When a view comes to need another size, as a
/// label with another text, call `setNeedsLayout()`, or set `bounds.size` to `sizeThatFits(.zero)` for a stack that
/// is to grow.
@MainActor
open class StackView: View {
    /// Along which the views stand.
    public nonisolated enum Axis: Sendable { case horizontal, vertical }

    /// Across the axis.
    public nonisolated enum Alignment: Sendable {
        /// As wide as a column, as high as a row.
        case fill
        /// At the left of a column, at the top of a row.
        case leading
        /// In the middle.
        case center
        /// At the right of a column, at the foot of a row.
        case trailing

        /// The same as `leading`, for rows.
        public static let top = Alignment.leading
        /// The same as `trailing`, for rows.
        public static let bottom = Alignment.trailing
    }

    /// Along the axis.
    public nonisolated enum Distribution: Sendable {
        /// The last one takes what is left; where room is missing, the longest ones give way.
        case fill
        /// All are alike.
        case fillEqually
        /// All grow or shrink by the same share.
        case fillProportionally
        /// What is left goes between them.
        case equalSpacing
    }

    /// Horizontal by default.
    open var axis = Axis.horizontal { didSet { if axis != oldValue { setNeedsLayout() } } }
    /// Fill by default.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsLayout() } } }
    /// Fill by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsLayout() } }
    }
    /// Between views, in points; 0 by default.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { setNeedsLayout() } } }
    /// Those that are laid out, in order; other subviews stay where they are.
    public private(set) var arrangedSubviews: [View] = []

    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
    /// What views asked for, and what they got. A plain view asks for the size that it has: not for the one that it
    /// got here.
    private var given: [ObjectIdentifier: (wish: CGSize, size: CGSize)] = [:]

    /// Without views.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// A stack of views, which become its subviews; without a size: see `sizeToFit()`.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Views

    /// At the end. One that is there already moves there.
    open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Before the view that is at `index` now. One that is there already moves.
    open func insertArrangedSubview(_ view: View, at index: Int) {
        precondition(
            (0...arrangedSubviews.count).contains(index),
            "\(name) has \(arrangedSubviews.count) views, so none can be put at \(index)")
        let before = arrangedSubviews[..<index].filter { $0 !== view }.count
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: before)
        if view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    /// Is no longer laid out, but stays a subview, as in UIKit: remove it from its superview as well.
    open func removeArrangedSubview(_ view: View) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacing[ObjectIdentifier(view)] = nil
        given[ObjectIdentifier(view)] = nil
        setNeedsLayout()
    }

    /// Behind one view, instead of `spacing`, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
        customSpacing[ObjectIdentifier(view)] = spacing
        setNeedsLayout()
    }

    /// What `setCustomSpacing(_:after:)` has set, or else `spacing`.
    open func customSpacing(after view: View) -> CGFloat {
        customSpacing[ObjectIdentifier(view)] ?? spacing
    }

    open override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Layout

    /// As large as all views together; in a column, no wider than `size`, if that has a width: labels wrap.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let views = shownViews
        let isLimited = axis == .vertical && size.width > 0
        let room = CGSize(
            width: isLimited ? size.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let sizes = views.map { wish(of: $0, in: room) }
        let across = sizes.map { axis == .vertical ? $0.width : $0.height }.max() ?? 0
        return sizeOf(along: layout(of: views, sizes).naturalLength, across: across)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (views, bounds) = (shownViews, bounds)
        let room =
            axis == .vertical ? CGSize(width: bounds.width, height: .greatestFiniteMagnitude) : bounds.size
        let sizes = views.map { wish(of: $0, in: room) }
        let (along, across) =
            axis == .vertical ? (bounds.height, bounds.width) : (bounds.width, bounds.height)
        let places = layout(of: views, sizes).places(in: along, distribution)
        for (index, view) in views.enumerated() {
            let (start, length) = places[index]
            // A label in a row that had to become narrower is higher.
            let size =
                axis == .horizontal && length < sizes[index].width
                ? wish(of: view, in: sizeOf(along: length, across: across)) : sizes[index]
            let breadth =
                alignment == .fill ? across : min(across, axis == .vertical ? size.width : size.height)
            let offset = (across - breadth) * shareBefore
            let origin = axis == .vertical ? CGPoint(x: offset, y: start) : CGPoint(x: start, y: offset)
            let frame = CGRect(
                origin: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                size: sizeOf(along: length, across: breadth))
            if view.frame != frame { view.frame = frame }
            given[ObjectIdentifier(view)] = (sizes[index], frame.size)
        }
    }

    private func wish(of view: View, in room: CGSize) -> CGSize {
        let size = view.sizeThatFits(room)
        guard let given = given[ObjectIdentifier(view)], given.size == size else { return size }
        return given.wish
    }

    private var shareBefore: CGFloat {
        switch alignment {
        case .fill, .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }

    private var shownViews: [View] { arrangedSubviews.filter { !$0.isHidden } }

    private func layout(of views: [View], _ sizes: [CGSize]) -> StackLayout {
        StackLayout(
            lengths: sizes.map { axis == .vertical ? $0.height : $0.width },
            gaps: views.dropLast().map { customSpacing(after: $0) })
    }

    private func sizeOf(along length: CGFloat, across breadth: CGFloat) -> CGSize {
        axis == .vertical
            ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }
}
