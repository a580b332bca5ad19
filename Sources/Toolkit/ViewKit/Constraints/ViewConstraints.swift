import CartoucheDrawing
import Foundation

/// What constraints need of a view: made when the first one touches it, so that views with frames have none.
final class ViewConstraints {
    /// UIKit's.
    static let usualMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    unowned let view: View
    /// The constraints that relate this view or views inside it, and no view outside.
    private(set) var held: [LayoutConstraint] = []
    /// The active constraints with this view, or a guide of it, as an item.
    private(set) var touching: [LayoutConstraint] = []
    /// The engine of the tree whose root this view is.
    private(set) var engine: LayoutEngine?
    var needsUpdate = false

    /// See `View.translatesAutoresizingMaskIntoConstraints`.
    var translatesMask = true { didSet { if translatesMask != oldValue { modeDidChange() } } }
    /// Whether the bounds have had the size of `View.takeFittingSize(within:)`, and no longer the program's.
    var hasSizeOfFit = false
    /// Whether an owner places the view by that size.
    var isPlacedByFit = false { didSet { if isPlacedByFit != oldValue { modeDidChange() } } }
    /// See `View.layoutMargins`.
    var margins = usualMargins
    /// See `View.semanticContentAttribute`.
    var direction = View.SemanticContentAttribute.unspecified
    /// See `Label.preferredMaxLayoutWidth`.
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

    /// From the end, where those begin that deactivate all.
    private static func remove(_ constraint: LayoutConstraint, from list: inout [LayoutConstraint]) {
        if let index = list.lastIndex(where: { $0 === constraint }) { list.remove(at: index) }
    }

    func didChange(_ constraint: LayoutConstraint) {
        view.layoutEngine?.refresh(constraint)
        view.setNeedsLayout()
    }

    /// What the constraints of this view mean has changed: a margin, a baseline, the direction.
    func meaningDidChange() {
        guard let engine = view.layoutEngine else { return }
        for constraint in touching { engine.refresh(constraint) }
        view.setNeedsLayout()
    }

    /// The part of a scroll view's content that is shown has moved.
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

    /// The view is no longer a root.
    func takeEngine() -> LayoutEngine? {
        defer { engine = nil }
        return engine
    }

    // MARK: Size and frame

    /// The frame of a view that sets it itself has changed.
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

    /// Constraints place the view from now on, or no longer do, or other priorities of its content count.
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

    /// The priority of the constraint that gives the view itself a length; 0 if there is none.
    func priorityOfLength(_ axis: LayoutConstraint.Axis) -> Float {
        let attribute = axis == .horizontal ? LayoutConstraint.Attribute.width : .height
        let own = held.filter {
            $0.firstItem === view && $0.firstAttribute == attribute && $0.secondItem == nil
                && $0.relation == .equal
        }
        return own.map(\.priority.rawValue).max() ?? 0
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

    /// Solves what has changed, and gives the subviews their frames.
    func placeSubviews() {
        guard let engine = held.isEmpty ? view.layoutEngine : view.regainedLayoutEngine() else { return }
        engine.solve()
        if view === engine.root { engine.place(view) }
        if let scrollView = view as? any ScrollingContent, let size = engine.contentSize(of: scrollView) {
            scrollView.contentSize = size
        }
        for subview in view.subviews where subview.constraintState != nil { engine.place(subview) }
    }

    /// The size that the constraints inside the view ask for; kept until something changes.
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

/// A size that a view with constraints is asked to take, in points.
struct LayoutFit: Hashable {
    /// How the width and the height are asked for; nil for those that are not.
    struct Length: Hashable {
        var value: CGFloat
        var priority: LayoutPriority
    }
    var width: Length
    var height: Length
    /// The width that must not be exceeded.
    var widthLimit: CGFloat?

    /// As small as the contents allow.
    static let compressed = LayoutFit(
        width: Length(value: 0, priority: .fittingSizeLevel),
        height: Length(value: 0, priority: .fittingSizeLevel))
}
