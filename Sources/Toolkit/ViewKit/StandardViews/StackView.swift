import CartoucheDrawing
import Foundation

/// Arranges views in a row, which begins at the leading side, or in a column. UIKit's `UIStackView`, but it
/// places its views without constraints: a view's size comes from its constraints, if it has such inside, or
/// from its `sizeThatFits(_:)`, and `sizeToFit()` makes the stack as large as all its views. Hidden views
/// take no room. In constraints the stack has an intrinsic size.
///
/// The stack lays out when its size, its views or its properties change. When a view needs another size, as a
/// label with a new text does, call `setNeedsLayout()`, or, for a stack that is to grow, set `bounds.size` to
/// `sizeThatFits(.zero)`. A stack in constraints follows labels and buttons by itself.
@MainActor
open class StackView: View {
    /// The axis along which the views are arranged.
    public nonisolated enum Axis: Sendable { case horizontal, vertical }

    /// The position and size of a stack's views across its axis.
    public nonisolated enum Alignment: Sendable {
        /// The stack's views get the column's full width or the row's full height.
        case fill
        /// The stack's views are at the top of a row, or at the left of a column; in an interface from right
        /// to left, at the right of a column.
        case leading
        /// The stack's views are centered across its axis.
        case center
        /// The stack's views are at the bottom of a row, or at the right of a column; in an interface from
        /// right to left, at the left of a column.
        case trailing
        /// The first lines of the texts in a row stand on one line; views without text stand on it with their
        /// bottom. In a column the same as `leading`, where UIKit has no such alignment.
        case firstBaseline
        /// The last lines of the texts in a row stand on one line; views without text stand on it with their
        /// bottom. In a column the same as `leading`, where UIKit has no such alignment.
        case lastBaseline

        /// The stack's views are at the top of a row; the same as `leading`.
        public static let top = Alignment.leading
        /// The stack's views are at the bottom of a row; the same as `trailing`.
        public static let bottom = Alignment.trailing
    }

    /// How the length of the stack is divided between its views.
    public nonisolated enum Distribution: Sendable {
        /// In a stack with more room than its views need, the view with the lowest content hugging priority
        /// grows; of several, the last, where UIKit's layout is ambiguous. A view without content that has no
        /// length, as a spacer, comes before all others. If there is too little room, the views with the
        /// lowest compression resistance shrink, the longest first, and then others.
        case fill
        /// All views of the stack have the same length along its axis.
        case fillEqually
        /// All views of the stack grow or shrink by the same factor, so that they fill it.
        case fillProportionally
        /// The stack's views keep their lengths, and the gaps between them share the remaining length
        /// equally.
        case equalSpacing
        /// The stack's views keep their lengths, and their centers are at equal distances, if no gap becomes
        /// smaller than the spacing by this; else as `equalSpacing`.
        case equalCentering
    }

    /// The axis along which the stack arranges its views; horizontal by default.
    open var axis = Axis.horizontal { didSet { if axis != oldValue { contentDidChangeSize() } } }
    /// The alignment of the stack's views across its axis; fill by default.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { contentDidChangeSize() } } }
    /// The distribution of the stack's length between its views; fill by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { contentDidChangeSize() } }
    }
    /// The distance between neighboring views of the stack, in points; 0 by default.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { contentDidChangeSize() } } }
    /// Whether the views keep `layoutMargins` as a distance from the stack's edges. False by default. UIKit's
    /// property.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { contentDidChangeSize() } }
    }
    open override var layoutMargins: EdgeInsets {
        didSet { if layoutMargins != oldValue { contentDidChangeSize() } }
    }
    /// The views that the stack lays out, in the order of their positions. Other subviews keep the frames
    /// that the program gives them.
    public private(set) var arrangedSubviews: [View] = []

    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
    /// For each view of the stack its natural size (`natural`) and the size that the stack gave it last.
    /// Plain views need it: their `sizeThatFits(_:)` returns their current size, and the size that the stack
    /// gave them must not count as their natural one.
    private var given: [ObjectIdentifier: (natural: CGSize, size: CGSize)] = [:]

    /// Creates an empty stack.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Creates a stack of the views, which become its subviews. Its size is zero: see `sizeToFit()`.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Views

    /// Appends a view to those that the stack arranges; a view that it arranges already moves to the end.
    open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Inserts a view among those that the stack arranges, before the one now at `index`; a view that it
    /// arranges already moves there.
    open func insertArrangedSubview(_ view: View, at index: Int) {
        precondition(
            (0...arrangedSubviews.count).contains(index),
            "\(name) has \(arrangedSubviews.count) views, so none can be put at \(index)")
        let before = arrangedSubviews[..<index].filter { $0 !== view }.count
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: before)
        if view.superview !== self { addSubview(view) }
        view.constraintState?.modeDidChange()
        contentDidChangeSize()
    }

    /// Stops arranging a view in the stack. It stays a subview, as in UIKit: remove it from its superview as
    /// well.
    open func removeArrangedSubview(_ view: View) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacing[ObjectIdentifier(view)] = nil
        given[ObjectIdentifier(view)] = nil
        view.constraintState?.modeDidChange()
        contentDidChangeSize()
    }

    /// Sets the distance after one view of the stack, in points, instead of `spacing`.
    open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
        customSpacing[ObjectIdentifier(view)] = spacing
        contentDidChangeSize()
    }

    /// The distance after one view of the stack, in points: the one set with `setCustomSpacing(_:after:)`, or
    /// else `spacing`.
    open func customSpacing(after view: View) -> CGFloat {
        customSpacing[ObjectIdentifier(view)] ?? spacing
    }

    open override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Layout

    /// Lays out the stack again when a view was hidden or shown, since hidden views take no room in it.
    override func subviewVisibilityDidChange() { contentDidChangeSize() }

    override func contentOfSubviewDidChange() { if constraintState != nil { contentDidChangeSize() } }

    /// The size of the stack in points at which all its views have their natural sizes.
    open override var intrinsicContentSize: CGSize {
        arrangedSubviews.isEmpty ? super.intrinsicContentSize : sizeThatFits(.zero)
    }

    override var wrapsContent: Bool {
        arrangedSubviews.contains { $0.wrapsContent || (axis == .vertical && keepsRatio($0)) }
    }

    /// Whether a view's length along the axis follows from the breadth that the stack gives the view.
    private func keepsRatio(_ view: View) -> Bool {
        alignment == .fill && view.constraintState?.keepsRatio == true
    }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }

    override func arranges(_ subview: View) -> Bool { arrangedSubviews.contains { $0 === subview } }

    private func contentDidChangeSize() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The size of the stack in points at which all its views have their natural sizes. A column, or a row
    /// with views that wrap, is no wider than a width in `size`, so that labels in it wrap.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (views, margins) = (shownViews, margins)
        let (beside, above) = (margins.left + margins.right, margins.top + margins.bottom)
        let width = size.width > 0 ? max(0, size.width - beside) : .greatestFiniteMagnitude
        let unlimited = CGFloat.greatestFiniteMagnitude
        let room = CGSize(width: axis == .vertical ? width : unlimited, height: unlimited)
        var sizes = views.map { naturalSize(of: $0, in: room) }
        let layout = layout(of: views, sizes)
        var length = layout.naturalLength
        if axis == .horizontal, length > width, wrapsContent {
            length = width
            wrap(views, &sizes, to: layout.positions(in: width, distribution).map(\.length))
        }
        let content = sizeOf(along: length, across: breadth(of: views, sizes))
        return CGSize(width: content.width + beside, height: content.height + above)
    }

    private var margins: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (views, bounds) = (shownViews, bounds.inset(by: margins))
        let room =
            axis == .vertical ? CGSize(width: bounds.width, height: .greatestFiniteMagnitude) : bounds.size
        var sizes = views.map { naturalSize(of: $0, in: room) }
        let naturalSizes = sizes
        let (along, across) =
            axis == .vertical ? (bounds.height, bounds.width) : (bounds.width, bounds.height)
        let positions = layout(of: views, sizes).positions(in: along, distribution)
        if axis == .horizontal { wrap(views, &sizes, to: positions.map(\.length)) }
        let (isMirrored, line) = (isRightToLeft, sharedBaseline(of: views, sizes))
        for (index, view) in views.enumerated() {
            let ((start, length), size) = (positions[index], sizes[index])
            let breadth =
                alignment == .fill ? across : min(across, axis == .vertical ? size.width : size.height)
            let offset =
                line.map { $0 - baseline(of: view, size) } ?? (across - breadth) * fractionBefore
            let origin = axis == .vertical ? CGPoint(x: offset, y: start) : CGPoint(x: start, y: offset)
            let extent = sizeOf(along: length, across: breadth)
            let x = isMirrored ? bounds.width - origin.x - extent.width : origin.x
            let frame = CGRect(
                origin: CGPoint(x: bounds.minX + x, y: bounds.minY + origin.y), size: extent)
            if view.frame != frame { view.frame = frame }
            given[ObjectIdentifier(view)] = (naturalSizes[index], frame.size)
        }
    }

    /// Makes the views of a row that got less than their natural length as high as they are at that length:
    /// labels get more lines.
    private func wrap(_ views: [View], _ sizes: inout [CGSize], to lengths: [CGFloat]) {
        for (index, view) in views.enumerated() where lengths[index] < sizes[index].width {
            let room = CGSize(width: lengths[index], height: .greatestFiniteMagnitude)
            sizes[index] = naturalSize(of: view, in: room)
        }
    }

    /// The size in points of the stack across its axis, without the margins, if the views have the given
    /// sizes.
    private func breadth(of views: [View], _ sizes: [CGSize]) -> CGFloat {
        guard let line = sharedBaseline(of: views, sizes) else {
            return sizes.map { axis == .vertical ? $0.width : $0.height }.max() ?? 0
        }
        return line + (zip(views, sizes).map { $1.height - baseline(of: $0, $1) }.max() ?? 0)
    }

    /// The distance in points from the top of a row without margins to the line on which its texts stand; nil
    /// if the stack does not align baselines.
    private func sharedBaseline(of views: [View], _ sizes: [CGSize]) -> CGFloat? {
        guard axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline else {
            return nil
        }
        return zip(views, sizes).map { baseline(of: $0, $1) }.max()
    }

    /// The distance in points from the top of a view of the given size to the baseline of its first or last
    /// line, whichever the stack aligns.
    private func baseline(of view: View, _ size: CGSize) -> CGFloat {
        guard let offsets = view.baselineOffsets(in: size) else { return size.height }
        return size.height / 2 + (alignment == .firstBaseline ? offsets.first : offsets.last)
    }

    private func naturalSize(of view: View, in room: CGSize) -> CGSize {
        let breadth = axis == .vertical ? room.width : room.height
        if breadth < .greatestFiniteMagnitude, keepsRatio(view) {
            // Constraints on the view's size that are required come first.
            let priority = LayoutPriority(LayoutPriority.required.rawValue - 1)
            return view.systemLayoutSizeFitting(
                sizeOf(along: 0, across: breadth),
                withHorizontalFittingPriority: axis == .vertical ? priority : .fittingSizeLevel,
                verticalFittingPriority: axis == .vertical ? .fittingSizeLevel : priority)
        }
        let size = view.constrainedSize(within: room) ?? view.sizeThatFits(room)
        guard let given = given[ObjectIdentifier(view)], given.size == size else { return size }
        return given.natural
    }

    private var fractionBefore: CGFloat {
        switch alignment {
        case .fill, .leading, .firstBaseline, .lastBaseline: 0
        case .center: 0.5
        case .trailing: 1
        }
    }

    private var shownViews: [View] { arrangedSubviews.filter { !$0.isHidden } }

    private func layout(of views: [View], _ sizes: [CGSize]) -> StackLayout {
        let lengths = sizes.map { axis == .vertical ? $0.height : $0.width }
        return StackLayout(
            lengths: lengths, gaps: views.dropLast().map { customSpacing(after: $0) },
            huggings: zip(views, lengths).map { hugging(of: $0, length: $1) },
            resistances: views.map(resistance(of:)))
    }

    private var lengthAxis: LayoutConstraint.Axis { axis == .vertical ? .vertical : .horizontal }

    private func hugging(of view: View, length: CGFloat) -> Float {
        let own = view.constraintState?.priorityOfLength(lengthAxis) ?? 0
        if length == 0 {
            let content = view.intrinsicContentSize
            if (axis == .vertical ? content.height : content.width) < 0 { return own }
        }
        return max(own, view.contentHuggingPriority(for: lengthAxis).rawValue)
    }

    private func resistance(of view: View) -> Float {
        let own = view.constraintState?.priorityOfLength(lengthAxis) ?? 0
        return max(own, view.contentCompressionResistancePriority(for: lengthAxis).rawValue)
    }

    private func sizeOf(along length: CGFloat, across breadth: CGFloat) -> CGSize {
        axis == .vertical
            ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }
}
