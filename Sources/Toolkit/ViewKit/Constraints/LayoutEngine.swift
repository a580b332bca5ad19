import CartoucheConstraintSolver
import CartoucheDrawing
import Foundation

/// Solves the layout constraints of a tree of views. The root view keeps its engine from one layout to the
/// next, so that after a change of a constant, a frame or a content's size the last solution is only updated.
final class LayoutEngine {
    private struct Entry {
        var constraint: LayoutConstraint
        /// The number that the solver has given to the layout constraint; nil if the constraint is not in the
        /// solver: it waits to be added, or was removed because it contradicted others.
        var id: ConstraintID?
    }

    /// What a constraint of the solver was made from: a layout constraint, or the frame of a view. A
    /// constraint for the size of a view's content has no such owner, since it is optional and cannot
    /// contradict others.
    private enum Owner {
        case constraint(LayoutConstraint)
        case frame(LayoutBox)
    }

    /// The maximum number of times in one solution that contents whose height depends on their width, such as
    /// texts, are measured again for the widths found.
    private static let measuringPasses = 3
    /// The highest priority that a constraint for the size of a view's content has in the solver: just below
    /// required, so that such a constraint cannot contradict layout constraints.
    private static let strongestContent: Float = 999.999

    /// The root of the view tree whose constraints this engine solves; in an engine that only measures a
    /// view, that view.
    unowned let root: View
    private let isMeasuring: Bool
    /// A counter of the changes of constraints, frames and contents. Sizes that were computed from the
    /// constraints are valid as long as the counter stays the same.
    private(set) var changeCount = 0
    private var isDirty = false
    private var sequence = 0

    private var solver = ConstraintSolver()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var owners: [ConstraintID: Owner] = [:]
    private var boxes: [ObjectIdentifier: LayoutBox] = [:]
    private var boxesInOrder: [LayoutBox] = []
    /// The contradictions between constraints of which the program was warned already; each is the set of the
    /// constraints and frames that contradict each other.
    private var reported: Set<Set<ObjectIdentifier>> = []

    private var waiting: [LayoutConstraint] = []
    /// The constraints that were removed from the solver because they contradicted others; at each change the
    /// engine tries again to add them.
    private var gaveWay: [LayoutConstraint] = []
    private var refreshed: [LayoutConstraint] = []
    private var changedFrames: [LayoutBox] = []
    private var changedContents: [LayoutBox] = []
    private var changedModes: [LayoutBox] = []
    private(set) var viewsToUpdate: [View] = []

    init(root: View, isMeasuring: Bool = false) {
        self.root = root
        self.isMeasuring = isMeasuring
    }

    // MARK: Constraints

    var constraintsInOrder: [LayoutConstraint] {
        entries.values.map(\.constraint).sorted { $0.sequence < $1.sequence }
    }

    func add(_ constraint: LayoutConstraint) {
        if !isMeasuring {
            sequence += 1
            constraint.sequence = sequence
        }
        entries[ObjectIdentifier(constraint)] = Entry(constraint: constraint)
        waiting.append(constraint)
        invalidate()
    }

    func remove(_ constraint: LayoutConstraint) {
        guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        if let id = entry.id { removeFromSolver(id) }
        invalidate()
    }

    /// Records that a constraint's constant or priority has changed, or that its attributes now mean other
    /// positions, as after a change of a view's margins or direction. The next `solve()` updates the solver.
    func refresh(_ constraint: LayoutConstraint) {
        guard entries[ObjectIdentifier(constraint)] != nil else { return }
        refreshed.append(constraint)
        invalidate()
    }

    /// Removes the constraints and views of a part of the view tree that leaves this tree.
    func removeAll(_ constraints: [LayoutConstraint], of views: [View]) {
        for constraint in constraints.reversed() { remove(constraint) }
        let gone = Set(views.map { ObjectIdentifier($0) })
        let isGone = { (box: LayoutBox) in gone.contains(ObjectIdentifier(box.view)) }
        for box in boxesInOrder where isGone(box) { remove(box) }
        boxesInOrder.removeAll(where: isGone)
        changedFrames.removeAll(where: isGone)
        changedContents.removeAll(where: isGone)
        changedModes.removeAll(where: isGone)
        viewsToUpdate.removeAll { gone.contains(ObjectIdentifier($0)) }
    }

    /// Removes a layout guide from the solver; the guide's constraints are already inactive.
    func remove(_ guide: LayoutGuide) {
        guard let box = boxes[ObjectIdentifier(guide)] else { return }
        remove(box)
        boxesInOrder.removeAll { $0 === box }
    }

    private func remove(_ box: LayoutBox) {
        for axis in LayoutConstraint.Axis.allCases { removeContent(of: box, axis) }
        for component in LayoutBox.Component.allCases {
            if let edit = box[edit: component] { removeFromSolver(edit) }
            if let variable = box[component] { solver.remove(variable) }
        }
        boxes[box.key] = nil
    }

    private func removeFromSolver(_ id: ConstraintID) {
        owners[id] = nil
        solver.remove(id)
    }

    private func invalidate() {
        changeCount &+= 1
        isDirty = true
    }

    // MARK: Views

    func needsUpdate(_ view: View) {
        viewsToUpdate.append(view)
        invalidate()
    }

    func frameDidChange(of view: View) {
        guard let box = boxes[ObjectIdentifier(view)],
            LayoutBox.Component.allCases.contains(where: { box[edit: $0] != nil })
        else { return }
        changedFrames.append(box)
        invalidate()
        view.setNeedsLayout()
    }

    func contentDidChange(of view: View) {
        if let box = boxes[ObjectIdentifier(view)] { changedContents.append(box) }
        invalidate()
    }

    func modeDidChange(of view: View) {
        if let box = boxes[ObjectIdentifier(view)] { changedModes.append(box) }
        invalidate()
    }

    private func hasFrame(_ view: View) -> Bool {
        if isMeasuring, view === root { return false }
        return view.translatesAutoresizingMaskIntoConstraints || view.isArranged
    }

    private func box(of item: any LayoutItem, _ view: View) -> LayoutBox {
        if let box = boxes[ObjectIdentifier(item)] { return box }
        let made = LayoutBox(item, of: view)
        boxes[made.key] = made
        boxesInOrder.append(made)
        if !isMeasuring {
            // The view says when its frame changes, and its superview places it, by this.
            _ = view.madeConstraintState
            _ = view.superview?.madeConstraintState
        }
        prepare(made)
        return made
    }

    /// Creates the solver's variables for the position and size of a view or guide, if constraints and not
    /// the program position it; for a view, also the constraints for the size of its content.
    private func prepare(_ box: LayoutBox) {
        guard box.isGuide || !hasFrame(box.view) else { return }
        for component in LayoutBox.Component.allCases { _ = variable(component, of: box) }
        guard !box.isGuide else { return }
        let size = box.view.intrinsicContentSize
        setContent(of: box, .horizontal, to: size.width)
        setContent(of: box, .vertical, to: size.height)
        box.measuredWidth = nil
    }

    private func variable(_ component: LayoutBox.Component, of box: LayoutBox) -> Variable {
        if let variable = box[component] { return variable }
        let made = solver.makeVariable(isNonNegative: component == .width || component == .height)
        box[component] = made
        if !box.isGuide, hasFrame(box.view) { addEdit(component, of: box) }
        return made
    }

    private func addEdit(_ component: LayoutBox.Component, of box: LayoutBox) {
        var expression = LinearExpression(variable(component, of: box))
        expression.constant = -box.frameValue(component)
        // Frames do not give way: constraints that contradict one do.
        while true {
            do {
                let id = try solver.add(LinearConstraint(expression, .equal))
                owners[id] = .frame(box)
                box[edit: component] = id
                return
            } catch {
                guard let loser = lastAdded(of: error.constraints, and: nil) else { return }
                giveWay(loser)
            }
        }
    }

    /// Called when a view's frame is now set by constraints instead of the program, or by the program instead
    /// of constraints. Adds or removes the solver's constraints that keep its variables at the view's frame.
    private func changeMode(of box: LayoutBox) {
        for axis in LayoutConstraint.Axis.allCases { removeContent(of: box, axis) }
        let hasFrame = hasFrame(box.view)
        for component in LayoutBox.Component.allCases {
            if let edit = box[edit: component], !hasFrame {
                removeFromSolver(edit)
                box[edit: component] = nil
            } else if box[edit: component] == nil, hasFrame, box[component] != nil {
                addEdit(component, of: box)
            }
        }
        prepare(box)
    }

    // MARK: Contents

    private func removeContent(of box: LayoutBox, _ axis: LayoutConstraint.Axis) {
        guard let content = box[content: axis] else { return }
        solver.remove(content.hugging)
        solver.remove(content.resistance)
        box[content: axis] = nil
    }

    private func setContent(of box: LayoutBox, _ axis: LayoutConstraint.Axis, to size: CGFloat) {
        guard size >= 0, size < 1e7 else { return removeContent(of: box, axis) }
        guard var content = box[content: axis] else { return addContent(of: box, axis, size) }
        guard content.size != size else { return }
        content.size = size
        box[content: axis] = content
        apply([(content.hugging, -size), (content.resistance, -size)])
    }

    private func addContent(of box: LayoutBox, _ axis: LayoutConstraint.Axis, _ size: CGFloat) {
        var expression = LinearExpression(variable(axis == .horizontal ? .width : .height, of: box))
        expression.constant = -size
        let hugging = box.view.contentHuggingPriority(for: axis).rawValue
        let resistance = box.view.contentCompressionResistancePriority(for: axis).rawValue
        guard
            let first = try? solver.add(
                LinearConstraint(
                    expression, .lessThanOrEqual,
                    priority: SolverPriority(min(hugging, Self.strongestContent)))),
            let second = try? solver.add(
                LinearConstraint(
                    expression, .greaterThanOrEqual,
                    priority: SolverPriority(min(resistance, Self.strongestContent))))
        else { return }
        box[content: axis] = LayoutBox.Content(size: size, hugging: first, resistance: second)
    }

    private func updateContent(of box: LayoutBox) {
        guard !box.isGuide, !hasFrame(box.view) else { return }
        let size = box.view.intrinsicContentSize
        setContent(of: box, .horizontal, to: size.width)
        // The height of a content that wraps is that at the width of the last solution.
        if !box.view.wrapsContent { setContent(of: box, .vertical, to: size.height) }
        box.measuredWidth = nil
    }

    /// Computes the heights of contents that depend on their width, such as texts, for the widths in the last
    /// solution.
    /// - Returns: whether a height has changed, so that the constraints must be solved again.
    private func measureWrappedContents() -> Bool {
        var isChanged = false
        for box in boxesInOrder where !box.isGuide && box.view.wrapsContent && !hasFrame(box.view) {
            guard let variable = box[.width], let old = box[content: .vertical] else { continue }
            let width = rounded(solver.value(of: variable))
            guard width > 0, width != box.measuredWidth else { continue }
            box.measuredWidth = width
            let height = box.view.contentHeight(forWidth: width)
            guard height != old.size else { continue }
            setContent(of: box, .vertical, to: height)
            isChanged = true
        }
        return isChanged
    }

    // MARK: Solving

    /// Calls `updateConstraints()` of the views that have asked for this call, of inner views before the
    /// views that contain them.
    func update() {
        var passes = 0
        while !viewsToUpdate.isEmpty, passes < 8 {
            passes += 1
            let views = viewsToUpdate
            viewsToUpdate = []
            for view in views.sorted(by: { $0.depth > $1.depth }) {
                guard let state = view.constraintState, state.needsUpdate else { continue }
                state.needsUpdate = false
                view.updateConstraints()
            }
        }
    }

    /// Solves the constraints after all changes since the last solution. Superviews of views whose frames
    /// change are then laid out again.
    func solve() {
        update()
        guard isDirty else { return }
        isDirty = false
        applyChanges()
        solver.solve()
        var passes = 0
        while passes < Self.measuringPasses, measureWrappedContents() {
            solver.solve()
            passes += 1
        }
        guard !isMeasuring else { return }
        for box in boxesInOrder {
            if let scrollView = box.scrollView {
                if scrollView.contentSize != rect(of: box).size { scrollView.setNeedsLayout() }
            } else if isMisplaced(box) {
                (box.view.superview ?? box.view).setNeedsLayout()
            }
        }
    }

    private func applyChanges() {
        for box in drain(&changedModes) { changeMode(of: box) }
        var constants: [(id: ConstraintID, constant: Double)] = []
        for box in drain(&changedFrames) {
            for component in LayoutBox.Component.allCases {
                if let edit = box[edit: component] { constants.append((edit, -box.frameValue(component))) }
            }
        }
        for constraint in drain(&refreshed) { apply(constraint, into: &constants) }
        apply(constants)
        for box in drain(&changedContents) { updateContent(of: box) }
        for constraint in drain(&waiting) { insert(constraint, isLast: false) }
        // Those that gave way may hold again, now that all changes are in: what contradicted may have been a
        // state in between.
        for constraint in drain(&gaveWay).sorted(by: { $0.sequence < $1.sequence }) {
            insert(constraint, isLast: true)
        }
    }

    private func drain<Value>(_ list: inout [Value]) -> [Value] {
        defer { list = [] }
        return list
    }

    /// Updates a changed layout constraint in the solver. If its constant is the only change that matters,
    /// the new constant is appended to `constants`; else the constraint is removed from the solver, to be
    /// added again.
    private func apply(
        _ constraint: LayoutConstraint, into constants: inout [(id: ConstraintID, constant: Double)]
    ) {
        guard let id = entries[ObjectIdentifier(constraint)]?.id, let old = solver.constraint(id) else {
            waiting.append(constraint)
            return
        }
        if let new = lowered(constraint), new.relation == old.relation,
            new.expression.hasTerms(of: old.expression)
        {
            let isOptional = new.priority != .required && old.priority != .required
            if isOptional { _ = try? solver.setPriority(new.priority, of: id) }
            if isOptional || new.priority == old.priority {
                constants.append((id, new.expression.constant))
                return
            }
        }
        removeFromSolver(id)
        entries[ObjectIdentifier(constraint)]?.id = nil
        waiting.append(constraint)
    }

    // MARK: Contradictions

    /// Adds a layout constraint to the solver. If it contradicts others, the constraint among them that was
    /// activated last is removed again.
    /// - Parameter isLast: true if no other change follows that may end the contradiction; the program is
    ///   then warned.
    private func insert(_ constraint: LayoutConstraint, isLast: Bool) {
        let key = ObjectIdentifier(constraint)
        guard let entry = entries[key], entry.id == nil, let linear = lowered(constraint) else { return }
        while true {
            do {
                let id = try solver.add(linear)
                owners[id] = .constraint(constraint)
                entries[key]?.id = id
                return
            } catch {
                let loser = lastAdded(of: error.constraints, and: constraint) ?? constraint
                if isLast { report(error.constraints, and: constraint, loser) }
                giveWay(loser)
                if loser === constraint { return }
            }
        }
    }

    private func giveWay(_ constraint: LayoutConstraint) {
        let key = ObjectIdentifier(constraint)
        if let id = entries[key]?.id { removeFromSolver(id) }
        entries[key]?.id = nil
        gaveWay.append(constraint)
    }

    /// Changes the constants of several solver constraints: all at once or, if the new constants contradict
    /// other constraints, one after the other.
    private func apply(_ changes: [(id: ConstraintID, constant: Double)]) {
        guard !changes.isEmpty else { return }
        do { try solver.setConstants(changes) } catch {
            for change in changes { applyAlone(change) }
        }
    }

    private func applyAlone(_ change: (id: ConstraintID, constant: Double)) {
        while solver.constraint(change.id) != nil {
            do {
                try solver.setConstants([change])
                return
            } catch {
                var own: LayoutConstraint?
                if case .constraint(let constraint) = owners[change.id] { own = constraint }
                guard let loser = lastAdded(of: error.constraints, and: own) else { return }
                giveWay(loser)
            }
        }
    }

    /// Of constraints that contradict each other, the layout constraint that was activated last, which is
    /// therefore removed from the solver; nil if no layout constraint is among them.
    /// - Parameter ids: the contradicting constraints by their numbers in the solver.
    /// - Parameter other: a further contradicting constraint; nil if there is none.
    private func lastAdded(of ids: [ConstraintID], and other: LayoutConstraint?) -> LayoutConstraint? {
        var last = other
        for id in ids {
            guard case .constraint(let constraint) = owners[id] else { continue }
            if last.map({ $0.sequence < constraint.sequence }) ?? true { last = constraint }
        }
        return last
    }

    private func report(_ ids: [ConstraintID], and added: LayoutConstraint, _ loser: LayoutConstraint) {
        guard !isMeasuring else { return }
        var parts: Set = [ObjectIdentifier(added)]
        var names: [String] = []
        for id in ids {
            switch owners[id] {
            case .constraint(let constraint):
                parts.insert(ObjectIdentifier(constraint))
                names.append(constraint.summary)
            case .frame(let box):
                parts.insert(ObjectIdentifier(box))
                names.append("the frame of \(box.view.name)")
            case nil: break
            }
        }
        // By the constraints, since a constant may change in every frame.
        guard reported.insert(parts).inserted else { return }
        names.append(added.summary)
        Services.current.warn(
            "Constraints contradict each other: \(names.joined(separator: "; ")). "
                + "The last of them, \(loser.summary), gives way. Remove one, or lower its priority.")
    }

    // MARK: Lowering

    /// The layout constraint as an equation or inequality between the solver's variables. Nil if it has no
    /// effect: it is inactive, or it sets the size of a view that a stack view positions and for whose size
    /// the stack view asks separately.
    private func lowered(_ constraint: LayoutConstraint) -> LinearConstraint? {
        guard let holder = constraint.holder, let first = constraint.firstItem,
            let view = first.constrainedView
        else { return nil }
        let isAlone = constraint.secondItem == nil || constraint.secondItem === first
        if isAlone, view !== root, constraint.firstAttribute.kind == .size, view.isArranged { return nil }
        let isDirectional =
            constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
        // By the view that contains both, since one of two opposite edges would be mirrored alone otherwise.
        let isMirrored = isDirectional && holder.isRightToLeft
        // Positions from right to left are mirrored ones, and so are their constants.
        let sign: Double = isMirrored ? -1 : 1
        var sum = expression(first, constraint.firstAttribute, in: holder, isMirrored)
        sum.scale(by: sign)
        if let second = constraint.secondItem {
            let other = expression(second, constraint.secondAttribute, in: holder, isMirrored)
            sum.add(other, times: -sign * Double(constraint.multiplier))
        }
        sum.constant -= Double(constraint.constant)
        let relation: LinearConstraint.Relation =
            switch constraint.relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        return LinearConstraint(sum, relation, priority: SolverPriority(constraint.priority.rawValue))
    }

    /// The value of an attribute of a view or guide as a sum of the solver's variables, in the coordinates of
    /// the view `holder`, which is the attribute's view or contains that view.
    private func expression(
        _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute, in holder: View, _ isMirrored: Bool
    ) -> LinearExpression {
        guard let view = item.constrainedView else { return LinearExpression() }
        let guide = item as? LayoutGuide
        let isInset = attribute.isOfMargins && guide == nil || guide?.kind == .margins
        let insets = isInset ? view.layoutMargins : .zero
        let isVertical = attribute.kind == .vertical || attribute == .height
        let ownGuide = guide?.kind == .constraints ? guide : contentGuide(of: item, attribute, in: holder)
        let box = self.box(of: ownGuide ?? view, view)
        var (low, length) = (origin(of: view, isVertical, in: holder), LinearExpression())
        if ownGuide?.kind == .constraints { low.add(variable(isVertical ? .y : .x, of: box)) }
        if guide?.kind == .frame {
            low.constant += Double(isVertical ? view.bounds.minY : view.bounds.minX)
        }
        length.add(variable(isVertical ? .height : .width, of: box))
        length.constant = -Double(isVertical ? insets.top + insets.bottom : insets.left + insets.right)
        if attribute.kind == .size { return length }
        low.constant += Double(isVertical ? insets.top : insets.left)
        let baselines = guide == nil ? view.baselineOffsets : nil
        switch edge(attribute, isMirrored) {
        case .low: break
        case .high: low.add(length)
        case .center: low.add(length, times: 0.5)
        case .firstBaseline:
            guard let baselines else { break }
            low.add(length, times: 0.5)
            low.constant += Double(baselines.first)
        case .lastBaseline:
            low.add(length, times: baselines == nil ? 1 : 0.5)
            low.constant += Double(baselines?.last ?? 0)
        }
        return low
    }

    /// The guide of a scroll view's content, if the attribute refers to this content: the item is that guide
    /// itself or, as in UIKit, the attribute is an edge of the scroll view in a constraint with a view inside
    /// the scroll view. Nil for other items and attributes.
    private func contentGuide(
        of item: any LayoutItem, _ attribute: LayoutConstraint.Attribute, in holder: View
    ) -> LayoutGuide? {
        if let guide = item as? LayoutGuide {
            if guide.kind == .content { return guide }
            guard guide.kind != .frame else { return nil }
        }
        guard let view = item.constrainedView as? any ScrollingContent, view === holder,
            attribute.kind != .size, edge(attribute, false) != .center
        else { return nil }
        return view.madeConstraintState.contentGuide
    }

    /// The size in points that constraints give to the content of a scroll view; nil if no constraint does.
    func contentSize(of scrollView: any ScrollingContent) -> CGSize? {
        boxes[ObjectIdentifier(scrollView.madeConstraintState.contentGuide)].map { rect(of: $0).size }
    }

    private enum Edge {
        case low, center, high, firstBaseline, lastBaseline
    }

    private func edge(_ attribute: LayoutConstraint.Attribute, _ isMirrored: Bool) -> Edge {
        switch attribute {
        case .leading, .leadingMargin: isMirrored ? .high : .low
        case .trailing, .trailingMargin: isMirrored ? .low : .high
        case .left, .leftMargin, .top, .topMargin: .low
        case .right, .rightMargin, .bottom, .bottomMargin: .high
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        case .width, .height, .notAnAttribute: .low
        }
    }

    /// The x or, if `isVertical`, the y coordinate of a view's upper left corner in the coordinates of the
    /// view `holder`, which contains it, as a sum of the solver's variables.
    private func origin(of view: View, _ isVertical: Bool, in holder: View) -> LinearExpression {
        var sum = LinearExpression()
        var next: View? = view
        while let current = next, current !== holder {
            sum.add(variable(isVertical ? .y : .x, of: box(of: current, current)))
            next = current.superview
            if let outer = next, outer !== holder {
                sum.constant -= Double(isVertical ? outer.bounds.minY : outer.bounds.minX)
            }
        }
        return sum
    }

    // MARK: Frames

    /// A solved position or length in points, rounded to a multiple of 1/1024 point, so that rounding errors
    /// of the solver do not change frames.
    private func rounded(_ value: Double) -> CGFloat { (value * 1024).rounded() / 1024 + 0 }

    private func rect(of box: LayoutBox) -> CGRect {
        func value(_ component: LayoutBox.Component) -> Double {
            box[component].map { solver.value(of: $0) } ?? 0
        }
        let (x, y) = (rounded(value(.x)), rounded(value(.y)))
        return CGRect(
            x: x, y: y, width: rounded(value(.x) + value(.width)) - x,
            height: rounded(value(.y) + value(.height)) - y)
    }

    private func isMisplaced(_ box: LayoutBox) -> Bool {
        guard !box.isGuide, !hasFrame(box.view) else { return false }
        let rect = rect(of: box)
        if box.view.bounds.size != rect.size { return true }
        return box.view !== root && box.view.center != CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Gives a view that constraints position the frame of the last solution; the root of the view tree gets
    /// the size only.
    func place(_ view: View) {
        guard let box = boxes[ObjectIdentifier(view)], isMisplaced(box) else { return }
        let rect = rect(of: box)
        view.bounds.size = rect.size
        if view !== root { view.center = CGPoint(x: rect.midX, y: rect.midY) }
    }

    /// The rectangle of a layout guide that the program has created, in points, in the coordinates of the
    /// view that owns the guide; nil if no constraint relates the guide.
    func frame(of guide: LayoutGuide) -> CGRect? { boxes[ObjectIdentifier(guide)].map { rect(of: $0) } }

    func isAmbiguous(_ view: View) -> Bool {
        guard let box = boxes[ObjectIdentifier(view)], !hasFrame(view) else { return false }
        let components: [LayoutBox.Component] =
            view === root ? [.width, .height] : [.x, .y, .width, .height]
        return components.contains { box[$0].map { solver.isAmbiguous($0) } ?? false }
    }

    // MARK: Measuring

    /// The size in points that a view gets from the constraints inside it alone, if it is asked for the width
    /// and height in `fit`. Computed by an engine of its own, without effect on the view.
    static func size(of view: View, fitting fit: LayoutFit) -> CGSize {
        let engine = LayoutEngine(root: view, isMeasuring: true)
        for constraint in view.constraintsInside { engine.add(constraint) }
        return engine.size(fitting: fit)
    }

    private func size(fitting fit: LayoutFit) -> CGSize {
        let box = self.box(of: root, root)
        ask(fit.width, .equal, .width, of: box)
        ask(fit.height, .equal, .height, of: box)
        if let limit = fit.widthLimit {
            ask(
                LayoutFit.Length(value: limit, priority: LayoutPriority(999)), .lessThanOrEqual, .width,
                of: box)
        }
        isDirty = true
        solve()
        return rect(of: box).size
    }

    private func ask(
        _ length: LayoutFit.Length, _ relation: LinearConstraint.Relation, _ component: LayoutBox.Component,
        of box: LayoutBox
    ) {
        var expression = LinearExpression(variable(component, of: box))
        expression.constant = -Double(length.value)
        let priority = SolverPriority(min(length.priority.rawValue, Self.strongestContent))
        _ = try? solver.add(LinearConstraint(expression, relation, priority: priority))
    }
}
