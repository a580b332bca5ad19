import Cartouche

/// Views, by what they are, are called or say. Only those that are shown: in the window, and neither hidden nor clear, nor
/// in anything that is; they may be scrolled out of sight or covered.
extension ScreenTester {
    /// All views of a type, back to front.
    /// - Parameter root: where to look; nil: in the window.
    public func views<V: View>(_ type: V.Type = View.self, in root: View? = nil) -> [V] {
        shown(from: root ?? window).compactMap { $0 as? V }
    }

    /// The one view of a type.
    /// - Throws: `ScreenTestError` if there is none, or more than one.
    public func view<V: View>(_ type: V.Type, in root: View? = nil) throws(ScreenTestError) -> V {
        try only(views(type, in: root), "\(type)", else: "")
    }

    /// The one view with a name (`View.name`).
    /// - Throws: `ScreenTestError` if there is none, or more than one; it lists the names there are.
    public func view<V: View>(
        _ type: V.Type = View.self, named name: String, in root: View? = nil
    ) throws(ScreenTestError) -> V {
        let names = Set(views(type, in: root).map(\.name)).sorted().joined(separator: ", ")
        return try only(
            views(type, in: root).filter { $0.name == name }, "\(type) named \"\(name)\"",
            else: " There are: \(names).")
    }

    /// The one view that says a text: a label, a button by its title, a text field by its text or placeholder.
    /// - Throws: `ScreenTestError` if there is none, or more than one; it lists the texts there are.
    public func view<V: View>(
        _ type: V.Type = View.self, showing text: String, in root: View? = nil
    ) throws(ScreenTestError) -> V {
        let found = views(type, in: root).filter { Self.texts(of: $0).contains(text) }
        // A button says what the label in it says.
        let outer = found.filter { view in !found.contains { $0 !== view && view.isDescendant(of: $0) } }
        let texts = Set(views(type, in: root).flatMap(Self.texts(of:))).sorted()
        return try only(
            outer, "\(type) that says \"\(text)\"",
            else: " There is: \(texts.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }

    /// Whether any view says a text.
    public func shows(_ text: String, in root: View? = nil) -> Bool {
        views(View.self, in: root).contains { Self.texts(of: $0).contains(text) }
    }

    /// Whether a view is in the window, and neither it nor anything it is in is hidden or clear.
    public func isShown(_ view: View) -> Bool {
        guard view.window === window else { return false }
        var next: View? = view
        while let current = next {
            guard Self.isVisible(current) else { return false }
            next = current.superview
        }
        return true
    }

    /// Where a view is on screen in this frame, animations included, cut by what clips it; null if nothing of it is.
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

    /// A point at which a press reaches the view: the middle of what is seen of it, or else one beside that.
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
            // A label on a button is pressed by way of the button.
            if hit.isDescendant(of: view) || (view.isDescendant(of: hit) && !Self.isGround(hit, under: view))
            {
                return point
            }
            cover = cover ?? hit
        }
        throw ScreenTestError(
            "\(view.viewPath) cannot be pressed at \(Int(rect.midX)), \(Int(rect.midY)): "
                + "\(cover?.viewPath ?? "no view") would get it.")
    }

    /// Shares of the visible rectangle: the middle first.
    private static let tries: [(CGFloat, CGFloat)] = [
        (0.5, 0.5), (0.5, 0.25), (0.5, 0.75), (0.25, 0.5), (0.75, 0.5), (0.1, 0.5), (0.9, 0.5), (0.5, 0.1),
        (0.5, 0.9),
    ]

    /// A press on a pin that reaches only the map below has missed it.
    private static func isGround(_ hit: View, under view: View) -> Bool {
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
            default: []
            }
        return said.compactMap { $0 }.filter { !$0.isEmpty }
    }
}
