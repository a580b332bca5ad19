import CartoucheDrawing
import Foundation

/// What layout constraints need to know about a view. Created when a constraint first relates the view, so
/// that views of which only the frame is set need no memory for this.
final class ViewConstraints {
    /// The default layout margins in points, the same as UIKit's.
    static let usualMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    unowned let view: View
    /// The active constraints that this view holds: those that relate this view or views inside it, but no
    /// view outside, and are not held by a view inside.
    private(set) var held: [LayoutConstraint] = []
    /// The active constraints of which one of the two related items is this view, or a layout guide of this
    /// view.
    private(set) var touching: [LayoutConstraint] = []
    /// The object that solves the constraints of the whole view tree; nil if this view is not the tree's
    /// root, or the tree has no constraints.
    private(set) var engine: LayoutEngine?
    var needsUpdate = false

    /// The value of `View.translatesAutoresizingMaskIntoConstraints`: whether the view's frame is set by the
    /// program.
    var translatesMask = true { didSet { if translatesMask != oldValue { modeDidChange() } } }
    /// Whether the size of the view's bounds is one that the constraints inside it have given, as returned by
    /// `View.resolveFittingSize(within:)`, and not one that the program has set.
    var hasSizeOfFit = false
    /// Whether an owner of the view, such as a callout, gives the view a frame of the size that
    /// `View.resolveFittingSize(within:)` returned, so that constraints do not position the view.
    var isPlacedByFit = false { didSet { if isPlacedByFit != oldValue { modeDidChange() } } }
    /// The value of `View.layoutMargins`, in points.
    var margins: EdgeInsets {
        get { directionalMargins?.edgeInsets(isRightToLeft: view.isRightToLeft) ?? ownMargins }
        set { (ownMargins, directionalMargins) = (newValue, nil) }
    }
    private var ownMargins = usualMargins
    /// The value that `View.directionalLayoutMargins` was set to, in points; nil if it was not set, or
    /// `layoutMargins` was set after it.
    var directionalMargins: DirectionalEdgeInsets?
    /// The value of `View.semanticContentAttribute`: whether the view is laid out from left to right, from
    /// right to left, or in its superview's direction (unspecified).
    var direction = View.SemanticContentAttribute.unspecified
    /// The value of `Label.preferredMaxLayoutWidth`, in points, for a view that is a label.
    var preferredMaxLayoutWidth: CGFloat = 0
    private var hugging: [LayoutPriority?] = [nil, nil]
    private var resistance = [LayoutPriority.defaultHigh, .defaultHigh]
    private var hasWarned = false

    private(set) var guides: [LayoutGuide] = []
    private(set) lazy var marginsGuide = makeGuide(.margins, "layoutMarginsGuide")
    private(set) lazy var safeAreaGuide = makeGuide(.safeArea, "safeAreaLayoutGuide")
    private(set) lazy var contentGuide = makeGuide(.content, "contentLayoutGuide")
    private(set) lazy var frameGuide = makeGuide(.frame, "frameLayoutGuide")
    private var fits: (engine: ObjectIdentifier, change: Int, sizes: [LayoutFit: CGSize])?

    init(_ view: View) { self.view = view }

    // MARK: Constraints

    func hold(_ constraint: LayoutConstraint, first: View, second: View) {
        held.append(constraint)
        first.madeConstraintState.touching.append(constraint)
        if second !== first { second.madeConstraintState.touching.append(constraint) }
        let engine = view.madeLayoutEngine
        engine.add(constraint)
        view.setNeedsLayout()
    }

    func release(_ constraint: LayoutConstraint) {
        Self.remove(constraint, from: &held)
        for item in [constraint.firstItem, constraint.secondItem] {
            if let state = item?.constrainedView?.constraintState {
                Self.remove(constraint, from: &state.touching)
            }
        }
        view.layoutEngine?.remove(constraint)
        view.setNeedsLayout()
    }

    /// Removes a constraint from an array of constraints. The search begins at the end of the array, since
    /// constraints that are deactivated together are deactivated in reverse order.
    private static func remove(_ constraint: LayoutConstraint, from list: inout [LayoutConstraint]) {
        if let index = list.lastIndex(where: { $0 === constraint }) { list.remove(at: index) }
    }

    func didChange(_ constraint: LayoutConstraint) {
        view.layoutEngine?.refresh(constraint)
        view.setNeedsLayout()
    }

    /// Updates the constraints that relate this view after a change of the view's margins, baselines or
    /// direction, since the constraints' attributes now mean other positions.
    func meaningDidChange() {
        guard let engine = view.layoutEngine else { return }
        for constraint in touching { engine.refresh(constraint) }
        view.setNeedsLayout()
    }

    /// Updates the constraints that relate the visible part of a scroll view's content, and those between
    /// this content and views outside, after the scroll view was scrolled.
    func shownContentDidMove() {
        guard let engine = view.layoutEngine else { return }
        var moved = touching.filter { $0.isOfPosition(of: .frame) }
        var outer = view.superview
        while let holder = outer {
            moved += (holder.constraintState?.held ?? []).filter { $0.relatesContent(of: view) }
            outer = holder.superview
        }
        for constraint in moved { engine.refresh(constraint) }
        if !moved.isEmpty { view.setNeedsLayout() }
    }

    // MARK: Engine

    func makeEngine() -> LayoutEngine {
        if let engine { return engine }
        let made = LayoutEngine(root: view)
        engine = made
        return made
    }

    /// Removes the engine that solves the constraints of this view's tree, since the view is no longer the
    /// root of a tree, and returns the engine; nil if there is none.
    func removeEngine() -> LayoutEngine? {
        defer { engine = nil }
        return engine
    }

    // MARK: Size and frame

    /// Called when the view's frame was changed by something other than constraints: updates the constraints
    /// that depend on this frame.
    func frameDidChange() {
        guard let engine = view.layoutEngine else { return }
        engine.frameDidChange(of: view)
        // Another width may make another number of lines.
        if view.wrapsContent, touchesBaselines { meaningDidChange() }
    }

    private var touchesBaselines: Bool {
        touching.contains { $0.firstAttribute.isBaseline || $0.secondAttribute.isBaseline }
    }

    func contentSizeDidChange() {
        guard let engine = view.layoutEngine else { return }
        engine.contentDidChange(of: view)
        if touchesBaselines { meaningDidChange() }
        (view.superview ?? view).setNeedsLayout()
    }

    /// Called when the view's frame is now set by constraints instead of the program or the reverse, and when
    /// the priorities for the size of the view's content have changed.
    func modeDidChange() {
        guard let engine = view.layoutEngine else { return }
        engine.modeDidChange(of: view)
        for constraint in touching { engine.refresh(constraint) }
        view.setNeedsLayout()
    }

    func hugging(_ axis: LayoutConstraint.Axis) -> LayoutPriority {
        hugging[axis.rawValue] ?? view.usualHuggingPriority
    }
    func resistance(_ axis: LayoutConstraint.Axis) -> LayoutPriority { resistance[axis.rawValue] }

    func setHugging(_ priority: LayoutPriority, _ axis: LayoutConstraint.Axis) {
        hugging[axis.rawValue] = checked(priority)
        modeDidChange()
        if let owner = view.superview, owner.arranges(view) { owner.setNeedsLayout() }
    }

    func setResistance(_ priority: LayoutPriority, _ axis: LayoutConstraint.Axis) {
        resistance[axis.rawValue] = checked(priority)
        modeDidChange()
        if let owner = view.superview, owner.arranges(view) { owner.setNeedsLayout() }
    }

    /// The priority (1 to 1000) of the constraint that gives the view a constant width or, along the vertical
    /// axis, a constant height; the highest of several, 0 if there is none.
    func priorityOfLength(_ axis: LayoutConstraint.Axis) -> Float {
        let attribute = axis == .horizontal ? LayoutConstraint.Attribute.width : .height
        let own = held.filter {
            $0.firstItem === view && $0.firstAttribute == attribute && $0.secondItem == nil
                && $0.relation == .equal
        }
        return own.map(\.priority.rawValue).max() ?? 0
    }

    /// Whether a constraint of the view ties its height to its own width.
    var keepsRatio: Bool {
        held.contains { constraint in
            let attributes = [constraint.firstAttribute, constraint.secondAttribute]
            return constraint.firstItem === view && constraint.secondItem === view
                && attributes.contains(.width) && attributes.contains(.height)
        }
    }

    private func checked(_ priority: LayoutPriority) -> LayoutPriority {
        guard !priority.isValid, !hasWarned else { return priority.clamped }
        hasWarned = true
        Services.current.warn(
            "The priority \(priority.rawValue) of \(view.name) is not from 1 to 1000, and is clamped.")
        return priority.clamped
    }

    // MARK: Guides

    func add(_ guide: LayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = view
        guides.append(guide)
    }

    func remove(_ guide: LayoutGuide) {
        LayoutConstraint.deactivate(touching.filter { $0.firstItem === guide || $0.secondItem === guide })
        guides.removeAll { $0 === guide }
        view.layoutEngine?.remove(guide)
        guide.owningView = nil
    }

    private func makeGuide(_ kind: LayoutGuide.Kind, _ identifier: String) -> LayoutGuide {
        let guide = LayoutGuide(kind)
        guide.identifier = identifier
        guide.owningView = view
        return guide
    }

    // MARK: Layout

    /// Solves the constraints of the view tree if they have changed, and sets the frames of the subviews that
    /// constraints position.
    func placeSubviews() {
        guard let engine = held.isEmpty ? view.layoutEngine : view.regainedLayoutEngine() else { return }
        engine.solve()
        if view === engine.root { engine.place(view) }
        if let scrollView = view as? any ScrollingContent, let size = engine.contentSize(of: scrollView) {
            scrollView.contentSize = size
        }
        for subview in view.subviews where subview.constraintState != nil { engine.place(subview) }
    }

    /// The size in points that the constraints inside the view give the view, if it is asked for the width
    /// and height in `fit`. The size is kept until a constraint of the view tree changes.
    func size(fitting fit: LayoutFit) -> CGSize {
        let engine = view.madeLayoutEngine
        engine.update()
        if let fits, fits.engine == ObjectIdentifier(engine), fits.change == engine.changeCount,
            let size = fits.sizes[fit]
        {
            return size
        }
        let size = LayoutEngine.size(of: view, fitting: fit)
        if fits?.engine != ObjectIdentifier(engine) || fits?.change != engine.changeCount {
            fits = (ObjectIdentifier(engine), engine.changeCount, [:])
        }
        fits?.sizes[fit] = size
        return size
    }
}

/// The width and the height, in points, that a view is asked to take when its size is computed from the
/// constraints inside it, each with a priority.
struct LayoutFit: Hashable {
    /// The width or height that the view is asked to take, in points, and the priority of this request over
    /// the constraints inside the view.
    struct Length: Hashable {
        var value: CGFloat
        var priority: LayoutPriority
    }
    var width: Length
    var height: Length
    /// The maximum width of the view in points; nil if the width is not limited.
    var widthLimit: CGFloat?

    /// The request that asks a view for the smallest size that its constraints and contents allow.
    static let compressed = LayoutFit(
        width: Length(value: 0, priority: .fittingSizeLevel),
        height: Length(value: 0, priority: .fittingSizeLevel))
}
