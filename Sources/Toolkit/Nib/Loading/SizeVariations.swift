import CartoucheDrawing
import Foundation
import ViewKit

/// The views and constraints of a layout file that change with the size classes of the window. Decides which
/// of them are in use, and with which attributes. The outermost views of the file hold this object, and call
/// `apply` whenever the size classes change.
final class SizeVariations {
    private struct VariedView {
        let element: LayoutElement
        weak var view: View?
        /// Sets the view's properties from the attributes of an element.
        let configure: (View, LayoutElement) throws(NibError) -> Void
        /// Gives the view the colors that it had without variations, where these set any.
        let restoreColors: (View) -> Void
        /// The view's subviews with their ids in the file, in the file's order; also those that the current
        /// size classes take out.
        var subviews: [(id: String, view: View)] = []
        /// All constraints that the file gives the view, with their ids; also those that are removed for the
        /// current size classes.
        var constraints: [(id: String, constraint: LayoutConstraint)] = []
    }

    private var views: [VariedView] = []
    private var constraints: [(element: LayoutElement, constraint: LayoutConstraint)] = []
    private var applied = SizeClasses()

    var isEmpty: Bool { views.isEmpty && constraints.isEmpty }

    /// Adds a view whose element has variations for size classes.
    /// - Parameter configure: sets a view's properties from the attributes of an element; called again with
    ///   each change of the size classes.
    func add(
        _ view: View, _ element: LayoutElement,
        configure: @escaping (View, LayoutElement) throws(NibError) -> Void
    ) {
        let restore = Self.restoringColors(of: view, element.variedNames)
        views.append(
            VariedView(element: element, view: view, configure: configure, restoreColors: restore))
    }

    /// A closure that sets those of a view's colors that are in `names` to their values of now. Xcode writes
    /// no color into a file for one that is UIKit's default.
    private static func restoringColors(of view: View, _ names: Set<String>) -> (View) -> Void {
        let (background, tint) = (view.backgroundColor, view.ownTintColor)
        let text =
            (view as? Label)?.textColor ?? (view as? TextField)?.textColor ?? (view as? TextView)?.textColor
        return { view in
            if names.contains("backgroundColor") { view.backgroundColor = background }
            if names.contains("tintColor") { view.tintColor = tint }
            guard names.contains("textColor"), let text else { return }
            (view as? Label)?.textColor = text
            (view as? TextField)?.textColor = text
            (view as? TextView)?.textColor = text
        }
    }

    func add(subviews: [(id: String, view: View)], of view: View) {
        if let index = views.firstIndex(where: { $0.view === view }) { views[index].subviews = subviews }
    }

    /// Adds a constraint whose element has variations for size classes, or that stands in the element of a
    /// `view` with variations, which may remove the constraint. Does nothing for other constraints.
    func add(_ constraint: LayoutConstraint, _ element: LayoutElement, in view: View) {
        if element.variesWithSize { constraints.append((element, constraint)) }
        guard let id = element.id, let index = views.firstIndex(where: { $0.view === view }) else { return }
        views[index].constraints.append((id, constraint))
    }

    /// Whether variations may remove a view from its superview. Such a view never counts as an outermost view
    /// of the file, even while it has no superview.
    func mayRemove(_ view: View) -> Bool { views.contains { $0.subviews.contains { $0.view === view } } }

    // MARK: Applying

    /// Applies the variations for the size classes of `traits`; does nothing if these size classes are
    /// already applied.
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
                varied.restoreColors(view)
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
            let index = before.flatMap { before in stack.arrangedSubviews.firstIndex { $0 === before } }
            stack.insertArrangedSubview(subview, at: index.map { $0 + 1 } ?? 0)
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

    /// Whether an item of a constraint lies in `view`, so that the constraint can be active. True for nil,
    /// since a constraint may have no second item.
    private static func isInside(_ item: (any LayoutItem)?, _ view: View) -> Bool {
        guard let item else { return true }
        let owner = (item as? View) ?? (item as? LayoutGuide)?.owningView
        return owner?.isDescendant(of: view) ?? false
    }
}
