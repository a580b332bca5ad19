import CartoucheDrawing
import Foundation

extension View: LayoutItem {
    public var constrainedView: View? { self }
}

extension View {
    /// In place of a length in `intrinsicContentSize`: the view has none along that axis.
    public static let noIntrinsicMetric: CGFloat = -1
    /// For `systemLayoutSizeFitting(_:)`: as small as possible.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// For `systemLayoutSizeFitting(_:)`: as large as possible.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Whether the frame is the program's, and enters constraints as constants; true by default. Set it to
    /// false for a view that constraints place, as in UIKit. The arranged views of a `StackView` are always
    /// the stack's.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState?.translatesMask ?? true }
        set {
            if newValue != translatesAutoresizingMaskIntoConstraints {
                madeConstraintState.translatesMask = newValue
            }
        }
    }

    // MARK: Constraints

    /// The active constraints that relate this view and views inside it, in the order of their activation.
    public var constraints: [LayoutConstraint] { constraintState?.held ?? [] }

    /// Activates a constraint. Unlike in UIKit, the view that holds it is found.
    public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
    /// Activates constraints.
    public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }
    /// Deactivates a constraint.
    public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints.
    public func removeConstraints(_ constraints: [LayoutConstraint]) {
        LayoutConstraint.deactivate(constraints)
    }

    // MARK: Updates

    /// Has `updateConstraints()` called before the next layout.
    public func setNeedsUpdateConstraints() {
        madeConstraintState.needsUpdate = true
        madeLayoutEngine.needsUpdate(self)
        setNeedsLayout()
    }

    /// Whether `updateConstraints()` will be called before the next layout.
    public func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }

    /// Calls `updateConstraints()` now for the views of the tree that need it.
    public func updateConstraintsIfNeeded() { layoutEngine?.update() }

    // MARK: Sizes

    /// Says that `intrinsicContentSize` has changed. The toolkit's views say so themselves.
    public func invalidateIntrinsicContentSize() {
        constraintState?.contentSizeDidChange()
        superview?.contentOfSubviewDidChange()
    }

    /// How much the view keeps from growing beyond its intrinsic size; 250 by default, of switches, steppers
    /// and activity indicators 750.
    public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        constraintState?.hugging(axis) ?? usualHuggingPriority
    }

    /// Sets how much the view keeps from growing beyond its intrinsic size.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
        madeConstraintState.setHugging(priority, axis)
    }

    /// How much the view keeps from becoming smaller than its intrinsic size; 750 by default.
    public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        constraintState?.resistance(axis) ?? .defaultHigh
    }

    /// Sets how much the view keeps from becoming smaller than its intrinsic size.
    public func setContentCompressionResistancePriority(
        _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
    ) {
        madeConstraintState.setResistance(priority, axis)
    }

    /// The size that the constraints inside this view ask for, nearest to `targetSize`: mostly
    /// `layoutFittingCompressedSize`. Constraints to views outside do not count. A view without constraints
    /// inside it answers with its `sizeThatFits(_:)`.
    /// - Complexity: as for solving all constraints inside from scratch; kept until one of them changes.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size of a view with constraints inside, no wider than `width` if that is not 0, for an owner that
    /// places the view by this size; nil for others, and for a view to which the program has given a size by
    /// its frame. While the view stays in its superview, constraints of its own size count for the size that
    /// it asks for only: the owner may give it another one.
    package func takeFittingSize(within width: CGFloat = 0) -> CGSize? {
        guard let constraintState,
            constraintState.hasSizeOfFit || !constraintState.translatesMask || bounds.isEmpty,
            let size = constrainedSize(within: CGSize(width: width, height: 0))
        else { return nil }
        constraintState.isPlacedByFit = true
        constraintState.hasSizeOfFit = true
        return size
    }

    func fittingSize(_ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        guard isSizedByConstraints, let constraintState else { return sizeThatFits(target) }
        func length(_ x: CGFloat, _ priority: LayoutPriority) -> LayoutFit.Length {
            LayoutFit.Length(value: x.isFinite ? max(0, min(x, 1e6)) : 0, priority: priority.clamped)
        }
        return constraintState.size(
            fitting: LayoutFit(
                width: length(target.width, horizontal), height: length(target.height, vertical)))
    }

    /// Notifies the constraints of this view: for overrides of `layoutMargins`.
    package func layoutMarginsDidChange() { constraintState?.meaningDidChange() }

    /// Whether constraints inside the view say how large it is.
    package var isSizedByConstraints: Bool { !(constraintState?.held.isEmpty ?? true) }

    /// The size of a view with constraints inside, no wider than `size` if that has a width; nil for others.
    func constrainedSize(within size: CGSize) -> CGSize? {
        guard isSizedByConstraints, let constraintState else { return nil }
        var fit = LayoutFit.compressed
        if size.width > 0, size.width < 1e6 { fit.widthLimit = size.width }
        return constraintState.size(fitting: fit)
    }

    // MARK: Guides

    /// The guides that were added.
    public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }
    /// Adds a guide, removing it from its old view.
    public func addLayoutGuide(_ guide: LayoutGuide) { madeConstraintState.add(guide) }
    /// Removes a guide and deactivates its constraints. Nothing happens if it is not this view's.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        if guide.owningView === self { constraintState?.remove(guide) }
    }

    /// The bounds without the `layoutMargins`.
    public var layoutMarginsGuide: LayoutGuide { madeConstraintState.marginsGuide }
    /// The part of the view that nothing of the system covers: with windows of this toolkit all of it.
    public var safeAreaLayoutGuide: LayoutGuide { madeConstraintState.safeAreaGuide }

    // MARK: Direction

    /// The direction in which leading and trailing lie. UIKit's `UISemanticContentAttribute`.
    public nonisolated enum SemanticContentAttribute: Sendable {
        /// The superview's; from left to right without one.
        case unspecified
        /// From left to right, from right to left.
        case forceLeftToRight, forceRightToLeft
    }

    /// Where leading and trailing lie in constraints and controls: of this view and, unlike in UIKit, of the
    /// views inside it; unspecified by default.
    public var semanticContentAttribute: SemanticContentAttribute {
        get { constraintState?.direction ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            madeConstraintState.direction = newValue
            directionDidChange()
        }
    }

    /// The direction in which the view's content is laid out: its own, or that of its superviews. UIKit's
    /// property.
    public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Whether leading is right.
    var isRightToLeft: Bool {
        var next: View? = self
        while let view = next {
            let attribute = view.semanticContentAttribute
            if attribute != .unspecified { return attribute == .forceRightToLeft }
            next = view.superview
        }
        return false
    }

    private func directionDidChange() {
        constraintState?.meaningDidChange()
        setNeedsLayout()
        setNeedsDisplay()
        for view in subviews { view.directionDidChange() }
    }

    // MARK: Ambiguity

    /// Whether the constraints leave the position or the size of this view open. False for views with frames.
    /// Solves what has changed. For finding faults; views at a limit may be missed.
    public var hasAmbiguousLayout: Bool {
        guard constraintState != nil, let engine = layoutEngine else { return false }
        engine.solve()
        return engine.isAmbiguous(self)
    }

    /// The views of this tree with an ambiguous layout, from the back to the front.
    /// - Complexity: O(views and constraints).
    public func viewsWithAmbiguousLayout() -> [View] {
        var found = hasAmbiguousLayout ? [self] : []
        for view in subviews { found += view.viewsWithAmbiguousLayout() }
        return found
    }
}

// MARK: The tree

extension View {
    var madeConstraintState: ViewConstraints {
        if let constraintState { return constraintState }
        let made = ViewConstraints(self)
        constraintState = made
        return made
    }

    /// Whether a stack places the view, or another owner that asks for its size.
    var isArranged: Bool { constraintState?.isPlacedByFit ?? false || superview?.arranges(self) ?? false }

    /// The number of views around this one.
    var depth: Int {
        var (count, next) = (0, superview)
        while let view = next {
            count += 1
            next = view.superview
        }
        return count
    }

    /// The constraints held by this view and by views inside it.
    var constraintsInside: [LayoutConstraint] {
        var states: [ViewConstraints] = []
        collectConstraints(into: &states)
        return states.flatMap(\.held).sorted { $0.sequence < $1.sequence }
    }

    private var rootOfTree: View {
        var root = self
        while let parent = root.superview { root = parent }
        return root
    }

    /// The engine of this view's tree; nil without constraints.
    /// - Complexity: O(depth).
    var layoutEngine: LayoutEngine? { rootOfTree.constraintState?.engine }

    var madeLayoutEngine: LayoutEngine { rootOfTree.madeConstraintState.makeEngine() }

    func commonAncestor(with other: View) -> View? {
        var next: View? = self
        while let view = next {
            if other.isDescendant(of: view) { return view }
            next = view.superview
        }
        return nil
    }

    func layoutFrame(of guide: LayoutGuide) -> CGRect? { layoutEngine?.frame(of: guide) }

    /// Called when this view, the root of a tree, has become a part of another: its constraints move there.
    func adoptConstraints() {
        // The owner that placed the view may have been outside of any tree.
        constraintState?.isPlacedByFit = false
        guard let old = constraintState?.takeEngine() else { return }
        let new = madeLayoutEngine
        for constraint in old.constraintsInOrder { new.add(constraint) }
        for view in old.viewsToUpdate { new.needsUpdate(view) }
        setNeedsLayout()
    }

    /// The engine of the tree, made anew where it went with the root that the tree had.
    func regainedLayoutEngine() -> LayoutEngine? {
        if let layoutEngine { return layoutEngine }
        let (inside, new) = (rootOfTree.constraintsInside, madeLayoutEngine)
        for constraint in inside { new.add(constraint) }
        return new
    }

    /// Called before this view leaves its superview: constraints with views outside become inactive, those
    /// inside move to an engine of this view's.
    func abandonConstraints() {
        constraintState?.isPlacedByFit = false
        guard let old = layoutEngine else { return }
        var states: [ViewConstraints] = []
        collectConstraints(into: &states)
        guard !states.isEmpty else { return }
        for state in states {
            for constraint in state.touching.reversed() {
                if let holder = constraint.holder, !holder.isDescendant(of: self) {
                    constraint.isActive = false
                }
            }
        }
        let inside = constraintsInside
        old.removeAll(inside, of: states.map(\.view))
        let views = states.filter(\.needsUpdate).map(\.view)
        guard !inside.isEmpty || !views.isEmpty else { return }
        let new = madeConstraintState.makeEngine()
        for constraint in inside { new.add(constraint) }
        for view in views { new.needsUpdate(view) }
        setNeedsLayout()
    }

    private func collectConstraints(into states: inout [ViewConstraints]) {
        if let constraintState { states.append(constraintState) }
        for view in subviews { view.collectConstraints(into: &states) }
    }
}

/// A direction of layout. UIKit's `UIUserInterfaceLayoutDirection`.
public nonisolated enum UserInterfaceLayoutDirection: Sendable {
    /// From left to right, from right to left.
    case leftToRight, rightToLeft
}
