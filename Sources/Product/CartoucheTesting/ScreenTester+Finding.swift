import Cartouche

/// Finds views by their type, name or text. Only shown views are found: they are in the window, and neither
/// they nor a superview are hidden or transparent. They may be scrolled out of view or covered.
extension ScreenTester {
    /// All shown views of a type, from back to front.
    /// - Parameters:
    ///   - type: the class of the views.
    ///   - root: the view whose subviews are searched; nil searches the whole window.
    public func views<V: View>(_ type: V.Type = View.self, in root: View? = nil) -> [V] {
        shown(from: root ?? window).compactMap { $0 as? V }
    }

    /// The only shown view of a type.
    /// - Throws: `ScreenTestError` if there is none, or more than one.
    public func view<V: View>(_ type: V.Type, in root: View? = nil) throws(ScreenTestError) -> V {
        try only(views(type, in: root), "\(type)", else: "")
    }

    /// The only shown view of a type with a name (`View.name`).
    /// - Throws: `ScreenTestError`, which lists the existing names, if there is none, or more than one.
    public func view<V: View>(
        _ type: V.Type = View.self, named name: String, in root: View? = nil
    ) throws(ScreenTestError) -> V {
        let names = Set(views(type, in: root).map(\.name)).sorted().joined(separator: ", ")
        return try only(
            views(type, in: root).filter { $0.name == name }, "\(type) named \"\(name)\"",
            else: " There are: \(names).")
    }

    /// The only shown view of a type with a text: a label by its text, a button by its title, a text field or
    /// text view by its text or placeholder. A view of another type, such as a cell, is found by the texts of
    /// the views inside it; the innermost such view is returned.
    /// - Throws: `ScreenTestError`, which lists the existing texts, if there is none, or more than one.
    public func view<V: View>(
        _ type: V.Type = View.self, showing text: String, in root: View? = nil
    ) throws(ScreenTestError) -> V {
        let all = views(type, in: root)
        let found = all.filter { Self.texts(of: $0).contains(text) }
        let what = "\(type) that says \"\(text)\""
        guard found.isEmpty else {
            // A button shows the text of its own label.
            let outer = found.filter { view in !found.contains { $0 !== view && view.isDescendant(of: $0) } }
            return try only(outer, what, else: "")
        }
        let around = V.self == View.self ? [] : all.filter { shows(text, in: $0) }
        let inner = around.filter { view in !around.contains { $0 !== view && $0.isDescendant(of: view) } }
        return try only(inner, what, else: textAdvice(on: all))
    }

    /// A sentence that lists the texts of some views, for the error of a search that has found none.
    private func textAdvice(on views: [View]) -> String {
        guard !views.isEmpty else { return " There is no view of that type at all." }
        let texts = Set(views.flatMap { shown(from: $0).flatMap(Self.texts(of:)) }).sorted()
        let list = texts.map { "\"\($0)\"" }.joined(separator: ", ")
        return texts.isEmpty
            ? " The \(views.count) of that type say nothing."
            : " The \(views.count) of that type say: \(list)."
    }

    /// Whether a shown view has a text: any view of the window, or, if `root` is not nil, any view inside
    /// `root`.
    public func shows(_ text: String, in root: View? = nil) -> Bool {
        views(View.self, in: root).contains { Self.texts(of: $0).contains(text) }
    }

    /// Whether a view is in the window, and neither it nor a superview is hidden or transparent.
    public func isShown(_ view: View) -> Bool {
        guard view.window === window else { return false }
        var next: View? = view
        while let current = next {
            guard Self.isVisible(current) else { return false }
            next = current.superview
        }
        return true
    }

    /// The view's visible rectangle in the window in this frame, in points, after animations and clipping;
    /// `.null` if no part of the view is visible.
    public func visibleRect(of view: View) -> CGRect {
        guard isShown(view) else { return .null }
        var rect = Self.rectInWindow(view).intersection(window.bounds)
        var next = view.superview
        while let current = next {
            if current.clipsToBounds { rect = rect.intersection(Self.rectInWindow(current)) }
            next = current.superview
        }
        return rect.isEmpty ? .null : rect
    }

    // MARK: Parts

    /// A point of the window at which a press reaches the view: the middle of the view's visible rectangle,
    /// or else a point near it.
    func point(in view: View) throws(ScreenTestError) -> CGPoint {
        install()
        let rect = visibleRect(of: view)
        guard !rect.isNull else {
            throw ScreenTestError(
                "\(view.viewPath) cannot be pressed: "
                    + (isShown(view) ? "it lies outside what is seen." : "it is not shown."))
        }
        var cover: View?
        for (x, y) in Self.tries {
            let point = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
            guard let hit = window.hitTest(point, with: nil) else { continue }
            // A press on a button hits the label inside it.
            if hit.isDescendant(of: view)
                || (view.isDescendant(of: hit) && !Self.isBackground(hit, under: view))
            {
                return point
            }
            cover = cover ?? hit
        }
        throw ScreenTestError(
            "\(view.viewPath) cannot be pressed at \(Int(rect.midX)), \(Int(rect.midY)): "
                + "\(cover?.viewPath ?? "no view") would get it.")
    }

    /// The points of a view at which a press is tried, one after the other, as fractions of the width and
    /// height of the view's visible rectangle: first the middle.
    private static let tries: [(CGFloat, CGFloat)] = [
        (0.5, 0.5), (0.5, 0.25), (0.5, 0.75), (0.25, 0.5), (0.75, 0.5), (0.1, 0.5), (0.9, 0.5), (0.5, 0.1),
        (0.5, 0.9),
    ]

    /// Whether a press that was meant for `view` but hits `hit` has missed: `hit` is the window, or `view` is
    /// the view of a pin and `hit` only the map behind the pin.
    private static func isBackground(_ hit: View, under view: View) -> Bool {
        hit is Window || (hit is MapView && view is AnnotationView)
    }

    private func only<V: View>(
        _ found: [V], _ what: String, else advice: String
    ) throws(ScreenTestError) -> V {
        guard let first = found.first else { throw ScreenTestError("There is no \(what).\(advice)") }
        guard found.count == 1 else {
            let paths = found.prefix(5).map(\.viewPath).joined(separator: ", ")
            throw ScreenTestError(
                "There are \(found.count) of \(what): \(paths). Say in which view to look.")
        }
        return first
    }

    private func shown(from root: View) -> [View] {
        guard isShown(root) else { return [] }
        func collect(_ view: View, into found: inout [View]) {
            guard Self.isVisible(view) else { return }
            found.append(view)
            for child in view.subviews { collect(child, into: &found) }
        }
        var found: [View] = []
        collect(root, into: &found)
        return found
    }

    private static func isVisible(_ view: View) -> Bool { !view.isHidden && view.alpha > 0.01 }

    private static func rectInWindow(_ view: View) -> CGRect {
        view.presentation.bounds.applying(view.presentationTransformToWindow)
    }

    private static func texts(of view: View) -> [String] {
        let said: [String?] =
            switch view {
            case let label as Label: [label.text]
            case let button as Button: [button.currentTitle]
            case let field as TextField: [field.text, field.placeholder]
            case let view as TextView: [view.text, view.placeholder]
            default: []
            }
        return said.compactMap { $0 }.filter { !$0.isEmpty }
    }
}
