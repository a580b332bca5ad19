import CartoucheDrawing
import Foundation
import ViewKit

/// What of a file's objects depends on the size classes of the window: which subviews and constraints are
/// there, and attributes. It is held by the outermost views, and applied whenever their size classes change.
final class SizeVariations {
    private struct VariedView {
        let element: LayoutElement
        weak var view: View?
        /// Sets what all views of its kind have.
        let configure: (View, LayoutElement) throws(NibError) -> Void
        /// The subviews of the file with their ids, in its order, those that are not there included.
        var subviews: [(id: String, view: View)] = []
        /// The constraints with their ids, those that are not there included.
        var constraints: [(id: String, constraint: LayoutConstraint)] = []
    }

    private var views: [VariedView] = []
    private var constraints: [(element: LayoutElement, constraint: LayoutConstraint)] = []
    private var applied = SizeClasses()

    var isEmpty: Bool { views.isEmpty && constraints.isEmpty }

    /// Adds a view whose element has variations.
    func add(
        _ view: View, _ element: LayoutElement,
        configure: @escaping (View, LayoutElement) throws(NibError) -> Void
    ) {
        views.append(VariedView(element: element, view: view, configure: configure))
    }

    func add(subviews: [(id: String, view: View)], of view: View) {
        if let index = views.firstIndex(where: { $0.view === view }) { views[index].subviews = subviews }
    }

    /// Adds a constraint that has variations, or lies in a view that has.
    func add(_ constraint: LayoutConstraint, _ element: LayoutElement, in view: View) {
        if element.variesWithSize { constraints.append((element, constraint)) }
        guard let id = element.id, let index = views.firstIndex(where: { $0.view === view }) else { return }
        views[index].constraints.append((id, constraint))
    }

    /// Whether one of the views, which an outermost view is not, may be taken out of the tree.
    func mayRemove(_ view: View) -> Bool { views.contains { $0.subviews.contains { $0.view === view } } }

    // MARK: Applying

    /// Applies the variations of a view's size classes, if these are others than before.
    func apply(_ traits: TraitCollection) {
        let classes = SizeClasses(
            horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass)
        guard classes != applied else { return }
        applied = classes
        for varied in views {
            if let view = varied.view { install(varied, in: view, classes) }
        }
        // A constraint needs the views of all others to be where they will be.
        for varied in views { activate(varied, classes) }
        do throws(NibError) {
            for varied in views {
                guard let view = varied.view else { continue }
                let names = varied.element.variedNames
                if !names.isEmpty { try varied.configure(view, Self.seen(varied.element, classes, names)) }
            }
            for (element, constraint) in constraints {
                let element = Self.seen(element, classes, nil)
                constraint.constant = try element.number("constant") ?? 0
                constraint.priority = try ConstraintBuilder.priority(element)
            }
        } catch {
            Services.current.warn("\(error)")
        }
    }

    private static func seen(
        _ element: LayoutElement, _ classes: SizeClasses, _ names: Set<String>?
    ) -> LayoutElement {
        LayoutElement(
            document: element.document, index: element.index, marks: nil, sizeClasses: classes,
            visible: names)
    }

    private func install(_ varied: VariedView, in view: View, _ classes: SizeClasses) {
        let excluded = Self.seen(varied.element, classes, nil).excluded
        var before: View?
        for (id, subview) in varied.subviews {
            if excluded.contains(id) {
                if subview.superview === view { subview.removeFromSuperview() }
                continue
            }
            if subview.superview !== view { insert(subview, in: view, after: before) }
            before = subview
        }
    }

    private func insert(_ subview: View, in view: View, after before: View?) {
        if let stack = view as? StackView {
            let place = before.flatMap { before in stack.arrangedSubviews.firstIndex { $0 === before } }
            stack.insertArrangedSubview(subview, at: place.map { $0 + 1 } ?? 0)
        } else if let before {
            view.insertSubview(subview, aboveSubview: before)
        } else {
            view.insertSubview(subview, at: 0)
        }
    }

    private func activate(_ varied: VariedView, _ classes: SizeClasses) {
        guard let view = varied.view else { return }
        let excluded = Self.seen(varied.element, classes, nil).excluded
        for (id, constraint) in varied.constraints where excluded.contains(id) { constraint.isActive = false }
        for (id, constraint) in varied.constraints where !excluded.contains(id) {
            if Self.isInside(constraint.firstItem, view), Self.isInside(constraint.secondItem, view) {
                constraint.isActive = true
            }
        }
    }

    /// Whether an item of a constraint is in the tree of the view that has it; so is one that is none.
    private static func isInside(_ item: (any LayoutItem)?, _ view: View) -> Bool {
        guard let item else { return true }
        let owner = (item as? View) ?? (item as? LayoutGuide)?.owningView
        return owner?.isDescendant(of: view) ?? false
    }
}
