import CartoucheDrawing
import Foundation

extension View {
    func insert(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "\(view.name) cannot be put into \(name), which lies inside it")
        if view.superview === self {
            reorder(view, to: index)
            return
        }
        view.detach(to: self)
        precondition(
            (0...subviews.count).contains(index), "No place \(index) among \(subviews.count) subviews")
        subviews.insert(view, at: index)
        view.superview = self
        if view.constraintState != nil { view.adoptConstraints() }
        view.updateTraits()
        if hasTint { view.notifyOfInheritedTint(isDimmed: effectiveTintMode == .dimmed) }
        if let extentWatch { view.watchExtent(extentWatch) }
        view.move(to: window)
        if view.needsLayout || view.descendantNeedsLayout { view.markAncestorsForLayout() }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
    }

    func insert(_ view: View, below sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view))
    }

    func insert(_ view: View, above sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view) + 1)
    }

    /// Reorders all subviews of this view, from back to front, as a single change.
    /// - Precondition: `views` are the current subviews, each once.
    /// - Complexity: O(n).
    package func arrangeSubviews(_ views: [View]) {
        precondition(
            views.count == subviews.count, "\(views.count) views in place of \(subviews.count) subviews")
        for view in views {
            precondition(view.superview === self, "\(view.name) is no subview of \(name)")
        }
        subviews = views
        window?.setNeedsFrame()
    }

    func bringToFront(_ view: View) {
        guard view.superview === self else { return }
        reorder(view, to: subviews.count - 1)
    }

    func sendToBack(_ view: View) {
        guard view.superview === self else { return }
        reorder(view, to: 0)
    }

    /// Whether this view is `view` or lies inside it.
    public func isDescendant(of view: View) -> Bool {
        var next: View? = self
        while let current = next {
            if current === view { return true }
            next = current.superview
        }
        return false
    }

    /// The names of the views from the root of the tree down to this view: "Window/MapView/AnnotationView".
    public var viewPath: String {
        var names = [name]
        var next = superview
        while let view = next {
            names.append(view.name)
            next = view.superview
        }
        return names.reversed().joined(separator: "/")
    }

    /// The first view with a tag among this view and the views inside it, starting with this view; nil if
    /// there is none.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    func attach(_ recognizer: GestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    /// Sets the watch that records changes of the extent of this view and the views inside it; nil removes
    /// it. Subviews added later get the watch too, removed ones lose it.
    package func watchExtent(_ watch: ExtentWatch?) {
        guard extentWatch !== watch else { return }
        extentWatch = watch
        for view in subviews { view.watchExtent(watch) }
    }

    /// Updates the inherited traits of this view and the views inside it, from the top down. Views whose
    /// traits changed are notified and redrawn.
    func updateTraits() {
        var traits = superview?.traitCollection ?? rootTraits
        if overrideUserInterfaceStyle != .unspecified {
            traits.userInterfaceStyle = overrideUserInterfaceStyle
        }
        guard traits != traitCollection else { return }
        let previous = traitCollection
        traitCollection = traits
        if traits.userInterfaceStyle != previous.userInterfaceStyle
            || traits.accessibilityContrast != previous.accessibilityContrast
        {
            contentDidChange()
            window?.setNeedsFrame()
        }
        traitCollectionDidChange(previous)
        onTraitChange?(self)
        for view in subviews where view.superview === self { view.updateTraits() }
    }

    /// Ends the editing in this view or a subview: the text field or text view that is first responder
    /// resigns. UIKit's method.
    /// - Parameter force: does not ask the text field's delegate.
    /// - Returns: whether text was being edited and no longer is.
    @discardableResult
    public func endEditing(_ force: Bool = false) -> Bool {
        guard let window, let input = window.firstResponder as? any KeyInput, input.isDescendant(of: self)
        else { return false }
        if force { window.endingEditingByForce(input.giveUpKeys) } else { input.giveUpKeys() }
        return !input.isFirstResponder
    }

    // MARK: Layout

    func layoutWhatWaits() {
        var top = self
        while let parent = top.superview, parent.needsLayout { top = parent }
        for _ in 0..<Self.maximumLayoutPasses where top.needsLayout || top.descendantNeedsLayout {
            top.layoutTree()
        }
    }

    /// The maximum number of times per frame that views are laid out which invalidate their layout during
    /// layout; further layouts are deferred to the next frame.
    static let maximumLayoutPasses = 8

    func layoutTree() {
        if needsLayout {
            constraintState?.placeSubviews()
            needsLayout = false
            let owner = screen
            owner?.viewWillLayoutSubviews()
            layoutSubviews()
            owner?.viewDidLayoutSubviews()
        }
        guard descendantNeedsLayout else { return }
        descendantNeedsLayout = false
        for view in subviews where view.needsLayout || view.descendantNeedsLayout { view.layoutTree() }
    }

    func markAncestorsForLayout() {
        var next = superview
        while let view = next, !view.descendantNeedsLayout {
            view.descendantNeedsLayout = true
            next = view.superview
        }
    }

    // MARK: Moving

    func detach(to newSuperview: View? = nil) {
        guard let parent = superview else {
            willMove(toSuperview: newSuperview)
            return
        }
        willMove(toSuperview: newSuperview)
        parent.willRemoveSubview(self)
        abandonConstraints()
        if let index = parent.index(ofSubview: self) { parent.subviews.remove(at: index) }
        superview = nil
        // Where the new superview has a tint, the insertion notifies.
        if parent.hasTint, !(newSuperview?.hasTint ?? false) {
            notifyOfInheritedTint(isDimmed: parent.effectiveTintMode == .dimmed)
        }
        if let watch = parent.extentWatch, extentWatch === watch { watchExtent(nil) }
        if newSuperview?.window !== window || newSuperview == nil {
            window?.focus.passOn(from: self, to: parent)
            move(to: nil)
        }
        parent.setNeedsLayout()
        if newSuperview == nil { didMoveToSuperview() }
    }

    private func move(to newWindow: Window?) {
        guard window !== newWindow else { return }
        let owner = screen
        owner?.viewWillMove(to: newWindow)
        willMove(toWindow: newWindow)
        if window != nil { leaveWindow() }
        window = newWindow
        for view in subviews { view.move(to: newWindow) }
        newWindow?.setNeedsFrame()
        if newWindow != nil { storedLayer?.ownerDidEnterWindow() }
        didMoveToWindow()
        owner?.viewDidMove(to: newWindow)
    }

    private func leaveWindow() {
        if isFirstResponder { window?.endingEditingByForce { resignFirstResponder() } }
        isHovered = false
        stopAnimations()
        storedLayer?.ownerWillLeaveWindow()
        window?.setNeedsFrame()
    }

    private func reorder(_ view: View, to index: Int) {
        guard let old = self.index(ofSubview: view), old != index else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: min(max(0, index), subviews.count))
        window?.setNeedsFrame()
    }

    /// The index of a subview; nil if `view` is no subview. The search begins at the end, since removals of
    /// many views begin there. It uses no closure, which would cost an executor check per element.
    private func index(ofSubview view: View) -> Int? {
        var index = subviews.count - 1
        while index >= 0 {
            if subviews[index] === view { return index }
            index -= 1
        }
        return nil
    }

    private func index(of sibling: View, without view: View) -> Int {
        guard let index = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) else {
            preconditionFailure("\(sibling.name) is no subview of \(name)")
        }
        return index
    }
}
