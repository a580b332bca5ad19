import CartoucheDrawing
import Foundation

extension View: LayoutItem {
    public var constrainedView: View? { self }
}

extension View {
    /// Stands in `intrinsicContentSize` for a width or height that the view's content does not have.
    public static let noIntrinsicMetric: CGFloat = -1
    /// The target size for `systemLayoutSizeFitting(_:)` that asks for the smallest possible size.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target size for `systemLayoutSizeFitting(_:)` that asks for the largest possible size, in points.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// Whether the program sets the view's frame, which then enters constraints as constants; true by
    /// default. Set it to false for a view that constraints position, as in UIKit. A `StackView` sets the
    /// frames of its arranged views in either case.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState?.translatesMask ?? true }
        set {
            if newValue != translatesAutoresizingMaskIntoConstraints {
                madeConstraintState.translatesMask = newValue
            }
        }
    }

    // MARK: Constraints

    /// The active constraints that relate this view and views inside it, and of which this view is the
    /// nearest common superview, in the order of their activation.
    public var constraints: [LayoutConstraint] { constraintState?.held ?? [] }

    /// Activates a constraint. Unlike in UIKit, the constraint may relate any views: the toolkit itself finds
    /// the view that holds the constraint.
    public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
    /// Activates constraints, in the order of the array.
    public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }
    /// Deactivates a constraint, which then has no effect on the layout.
    public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints, which then have no effect on the layout.
    public func removeConstraints(_ constraints: [LayoutConstraint]) {
        LayoutConstraint.deactivate(constraints)
    }

    // MARK: Updates

    /// Asks for a call of `updateConstraints()` before the next layout.
    public func setNeedsUpdateConstraints() {
        madeConstraintState.needsUpdate = true
        madeLayoutEngine.needsUpdate(self)
        setNeedsLayout()
    }

    /// Whether this view has asked for a call of its `updateConstraints()` before the next layout.
    public func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }

    /// Calls `updateConstraints()` now for all views of this view's tree that have asked for the call.
    public func updateConstraintsIfNeeded() { layoutEngine?.update() }

    // MARK: Sizes

    /// Called when `intrinsicContentSize` has changed, so that constraints are solved with the new size. The
    /// toolkit's own views call this method by themselves; subclasses with contents of their own must call
    /// it.
    public func invalidateIntrinsicContentSize() {
        constraintState?.contentSizeDidChange()
        superview?.contentOfSubviewDidChange()
    }

    /// The priority with which the view resists growing beyond its intrinsic size along an axis; by default
    /// 250, and 750 for switches, steppers and activity indicators.
    public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        constraintState?.hugging(axis) ?? usualHuggingPriority
    }

    /// Sets the priority with which the view resists growing beyond its intrinsic size along an axis.
    public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
        madeConstraintState.setHugging(priority, axis)
    }

    /// The priority with which the view resists becoming smaller than its intrinsic size along an axis; 750
    /// by default.
    public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        constraintState?.resistance(axis) ?? .defaultHigh
    }

    /// Sets the priority with which the view resists becoming smaller than its intrinsic size along an axis.
    public func setContentCompressionResistancePriority(
        _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
    ) {
        madeConstraintState.setResistance(priority, axis)
    }

    /// The size in points that the constraints inside this view give the view, as near as possible to
    /// `targetSize`, which mostly is `layoutFittingCompressedSize`. Constraints to views outside are ignored.
    /// Without constraints inside, the result is the view's `sizeThatFits(_:)`.
    /// - Complexity: as for solving all constraints inside from scratch; the size is then kept until one of
    ///   the constraints changes.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size in points that the constraints inside this view give the view; no wider than `width` points,
    /// if that is not 0. Called by an owner of the view, such as a callout, that gives the view a frame of
    /// this size. Nil for a view without constraints inside, and for a view to which the program has given a
    /// size by its frame.
    ///
    /// From this call on, and until the view leaves its superview, constraints on the view's own width and
    /// height have an effect on the returned size alone: the caller may give the view another size.
    package func resolveFittingSize(within width: CGFloat = 0) -> CGSize? {
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

    /// `layoutMargins` by the direction in which the view is laid out, in points. Once this is set, the
    /// margins follow the direction, until `layoutMargins` is set. UIKit's property.
    public var directionalLayoutMargins: DirectionalEdgeInsets {
        get { DirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
        set {
            guard newValue != constraintState?.directionalMargins else { return }
            layoutMargins = newValue.edgeInsets(isRightToLeft: isRightToLeft)
            madeConstraintState.directionalMargins = newValue
        }
    }

    /// Updates the constraints of this view after its layout margins have changed. Overrides of
    /// `layoutMargins` call this method.
    package func layoutMarginsDidChange() {
        constraintState?.meaningDidChange()
        setNeedsLayout()
    }

    /// Whether constraints inside the view, between the view and its subviews, give the view its size.
    package var isSizedByConstraints: Bool { !(constraintState?.held.isEmpty ?? true) }

    /// The size in points that the constraints inside this view give the view, no wider than the width of
    /// `size` if that is positive; nil for a view without constraints inside.
    func constrainedSize(within size: CGSize) -> CGSize? {
        guard isSizedByConstraints, let constraintState else { return nil }
        var fit = LayoutFit.compressed
        if size.width > 0, size.width < 1e6 { fit.widthLimit = size.width }
        return constraintState.size(fitting: fit)
    }

    // MARK: Guides

    /// The layout guides that were added to this view with `addLayoutGuide(_:)`.
    public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }
    /// Adds a layout guide to this view, and removes it from the view that owned it before.
    public func addLayoutGuide(_ guide: LayoutGuide) { madeConstraintState.add(guide) }
    /// Removes a layout guide from this view and deactivates the guide's constraints. Does nothing if the
    /// guide belongs to another view.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        if guide.owningView === self { constraintState?.remove(guide) }
    }

    /// The layout guide whose rectangle is this view's bounds without the `layoutMargins`.
    public var layoutMarginsGuide: LayoutGuide { madeConstraintState.marginsGuide }
    /// The layout guide of the part of this view that no control of the system covers; in this toolkit's
    /// windows it is the whole view.
    public var safeAreaLayoutGuide: LayoutGuide { madeConstraintState.safeAreaGuide }

    // MARK: Direction

    /// The direction of a view's layout: whether leading is left or right. UIKit's
    /// `UISemanticContentAttribute`.
    public nonisolated enum SemanticContentAttribute: Sendable {
        /// The view is laid out in the direction of its superview; from left to right in a view without a
        /// superview.
        case unspecified
        /// The view is laid out from left to right (leading is left), or from right to left (leading is
        /// right), whatever the direction of its superview.
        case forceLeftToRight, forceRightToLeft
    }

    /// Whether leading is left or right in this view, in its constraints with its subviews and between them,
    /// and, unlike in UIKit, in the views inside it; unspecified by default, which means the superview's
    /// direction. In a constraint of this view with its superview the superview's direction counts.
    public var semanticContentAttribute: SemanticContentAttribute {
        get { constraintState?.direction ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            madeConstraintState.direction = newValue
            directionDidChange()
        }
    }

    /// The direction in which the view's content is laid out: the view's own or, if that is unspecified, the
    /// one of the nearest superview that has one. UIKit's property.
    public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Whether the view is laid out from right to left, so that leading is right.
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

    /// Whether the constraints leave the position or the size of this view open; false for a view whose frame
    /// the program sets. Solves the constraints first if they have changed. Meant for debugging; some
    /// ambiguous views may be missed.
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

    /// Whether the view's frame is set by a stack view, or by another owner, such as a callout, that has
    /// asked for the view's size.
    var isArranged: Bool { constraintState?.isPlacedByFit ?? false || superview?.arranges(self) ?? false }

    /// The number of superviews above this view, up to the root of the view tree.
    var depth: Int {
        var (count, next) = (0, superview)
        while let view = next {
            count += 1
            next = view.superview
        }
        return count
    }

    /// The active constraints of this view and of all views inside it, in the order of their activation.
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

    /// The object that solves the constraints of the view tree to which this view belongs; nil if the tree
    /// has no constraints.
    /// - Complexity: O(depth of the view).
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

    /// Called when this view, so far the root of a view tree, has become a part of another tree: the engine
    /// that solves that tree's constraints takes over the constraints of this view's engine.
    func adoptConstraints() {
        // The owner that placed the view may have been outside of any tree.
        constraintState?.isPlacedByFit = false
        guard let old = constraintState?.removeEngine() else { return }
        let new = madeLayoutEngine
        for constraint in old.constraintsInOrder { new.add(constraint) }
        for view in old.viewsToUpdate { new.needsUpdate(view) }
        setNeedsLayout()
    }

    /// The engine that solves the constraints of this view's tree. If the engine went away together with a
    /// former root of the tree, it is created again with all constraints of the tree.
    func regainedLayoutEngine() -> LayoutEngine? {
        if let layoutEngine { return layoutEngine }
        let (inside, new) = (rootOfTree.constraintsInside, madeLayoutEngine)
        for constraint in inside { new.add(constraint) }
        return new
    }

    /// Called before this view leaves its superview: constraints between views inside and views outside
    /// become inactive, and the other constraints of views inside move to an engine of this view.
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

/// A direction in which views are laid out. UIKit's `UIUserInterfaceLayoutDirection`.
public nonisolated enum UserInterfaceLayoutDirection: Sendable {
    /// The layout direction from left to right, and the one from right to left.
    case leftToRight, rightToLeft
}
