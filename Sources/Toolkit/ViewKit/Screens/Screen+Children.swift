import Foundation

/// Child screens: adds a screen to a parent, removes it, and forwards the parent's appearance callbacks to
/// its children.
extension Screen {
    func adoptChild(_ child: Screen) {
        guard child.parent !== self else { return }
        var next: Screen? = self
        while let screen = next {
            precondition(screen !== child, "\(child.name) cannot be a child of \(name), which lies inside it")
            next = screen.parent
        }
        precondition(
            child.hosting == nil, "\(child.name) cannot be a child of \(name) while it is presented")
        if let old = child.parent {
            precondition(
                !old.isContainer, "\(child.name) is already held by \(old.name), which has to release it")
            child.removeFromParent()
        }
        child.willMove(toParent: self)
        child.parent = self
        addedChildren.append(child)
    }

    func leaveParent() {
        guard let parent, parent.addedChildren.contains(where: { $0 === self }) else { return }
        parent.addedChildren.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The children that appear and disappear with this screen, because their views lie in its view.
    private var followingChildren: [Screen] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
        return addedChildren.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    func forwardBegin(_ appears: Bool, animated: Bool) {
        for child in followingChildren { child.beginAppearance(appears, animated: animated) }
    }

    func forwardEnd() {
        // Also children whose views have left with the parent's.
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in addedChildren { child.endAppearance() }
    }

    /// Whether this screen appears and disappears with a parent that added it by `addChild(_:)`.
    private var followsParent: Bool {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
        return parent.addedChildren.contains { $0 === self }
    }

    /// Called before the screen's view enters a window, or with nil before it leaves its window.
    func viewWillMove(to window: Window?) {
        guard followsParent, let parent else { return }
        switch parent.appearance {
        case .appearing, .appeared: beginAppearance(window != nil, animated: false)
        case .disappearing, .disappeared: break
        }
    }

    /// Called after the screen's view has entered a window, or with nil after it has left its window.
    func viewDidMove(to window: Window?) {
        // What begins and ends with the parent, the parent ends.
        guard followsParent, let parent, parent.appearance == .appeared || window == nil else { return }
        if parent.appearance != .disappearing { endAppearance() }
    }
}
