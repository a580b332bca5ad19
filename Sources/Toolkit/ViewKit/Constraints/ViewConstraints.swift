import CartoucheDrawing
import Foundation

/// The state of a view that constraints need. Created when a constraint first relates the view, so that views
/// with frames alone have no such state.
final class ViewConstraints {
    /// The default layout margins in points, the same as UIKit's.
    static let usualMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    unowned let view: View
    /// The active constraints held by this view: each relates this view or views inside it, and no view
    /// outside.
    private(set) var held: [LayoutConstraint] = []
    /// The active constraints that have this view, or a guide of this view, as an item.
    private(set) var touching: [LayoutConstraint] = []
    /// The engine of the view tree; nil if this view is not the tree's root, or the tree has no constraints.
    private(set) var engine: LayoutEngine?
    var needsUpdate = false

    /// The value of `View.translatesAutoresizingMaskIntoConstraints`: whether the view's frame is set by the
    /// program.
    var translatesMask = true { didSet { if translatesMask != oldValue { modeDidChange() } } }
    /// Whether the view's bounds have the size that `View.resolveFittingSize(within:)` returned, instead of a
    /// size that the program set.
    var hasSizeOfFit = false
    /// Whether an owner sets the view's frame to the size that `View.resolveFittingSize(within:)` returned.
    var isPlacedByFit = false { didSet { if isPlacedByFit != oldValue { modeDidChange() } } }
    /// The value of `View.layoutMargins`, in points.
    var margins = usualMargins
    /// The value of `View.semanticContentAttribute`: whether the view is laid out from left to right or from
    /// right to left.
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

    /// Removes a constraint from a list. Searches from the end of the list, since constraints that are
    /// deactivated together are deactivated in reverse order.
    private static func remove(_ constraint: LayoutConstraint, from list: inout [LayoutConstraint]) {
        if let index = list.lastIndex(where: { $0 === constraint }) { list.remove(at: index) }
    }

    func didChange(_ constraint: LayoutConstraint) {
        view.layoutEngine?.refresh(constraint)
        view.setNeedsLayout()
    }

    /// Updates the constraints of this view after a change of the view's margins, baselines or direction,
    /// which changes the meaning of their attributes.
    func meaningDidChange() {
        guard let engine = view.layoutEngine else { return }
        for constraint in touching { engine.refresh(constraint) }
        view.setNeedsLayout()
    }

    /// Updates the constraints of a scroll view's frame guide after the scroll view has shown another part of
    /// its content.
    func shownContentDidMove() {
        guard let engine = view.layoutEngine else { return }
        for constraint in touching where constraint.isOfPosition(of: .frame) {
            engine.refresh(constraint)
            view.setNeedsLayout()
        }
    }

    // MARK: Engine

    func makeEngine() -> LayoutEngine {
        if let engine { return engine }
        let made = LayoutEngine(root: view)
        engine = made
        return made
    }

    /// Returns the view's engine and releases it, since the view is no longer the root of a tree; nil if
    /// there is none.
    func removeEngine() -> LayoutEngine? {
        defer { engine = nil }
        return engine
    }

    // MARK: Size and frame

    /// Called when the frame of the view has changed other than by constraints: updates the constraints that
    /// use it.
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

    /// Called when the view's frame is now set by constraints instead of the program, or the reverse, and
    /// when the priorities for the view's content size have changed.
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

    /// The priority of the constraint that sets the view's width or height, along an axis, to a constant; of
    /// several the highest, 0 if there is none.
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

    /// Solves the constraints if they have changed, and sets the frames of the subviews.
    func placeSubviews() {
        guard let engine = held.isEmpty ? view.layoutEngine : view.regainedLayoutEngine() else { return }
        engine.solve()
        if view === engine.root { engine.place(view) }
        if let scrollView = view as? any ScrollingContent, let size = engine.contentSize(of: scrollView) {
            scrollView.contentSize = size
        }
        for subview in view.subviews where subview.constraintState != nil { engine.place(subview) }
    }

    /// The size in points that the constraints inside the view give it when asked for the sizes in `fit`. The
    /// size is kept until a constraint of the view tree changes.
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

/// The size that a view with constraints inside is asked to take: width, height and their priorities, in
/// points.
struct LayoutFit: Hashable {
    /// The length that is asked for, in points, and the priority with which the view keeps to it.
    struct Length: Hashable {
        var value: CGFloat
        var priority: LayoutPriority
    }
    var width: Length
    var height: Length
    /// The maximum width that the view may get, in points; nil if there is none.
    var widthLimit: CGFloat?

    /// Asks for the smallest size that the contents allow.
    static let compressed = LayoutFit(
        width: Length(value: 0, priority: .fittingSizeLevel),
        height: Length(value: 0, priority: .fittingSizeLevel))
}
