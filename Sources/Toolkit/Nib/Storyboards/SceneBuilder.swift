import Foundation
import ViewKit

/// Creates the screen of a storyboard's scene, with its view and the scene's other objects.
struct SceneBuilder {
    let storyboard: Storyboard
    let context: NibContext

    func screen(_ element: LayoutElement) throws(NibError) -> Screen {
        var around = element.index
        for _ in 0..<2 {
            around = element.document.nodes[around].parent
            if around >= 0 { element.marks?.mark(around) }
        }
        for other in objects(beside: element) where Self.isPlaceholder(other) { other.markAll() }
        switch element.name {
        case "viewController", "tableViewController", "collectionViewController":
            return try plain(element.marked())
        case "navigationController": return try stack(element.marked())
        case "tabBarController": return try tabs(element.marked())
        case "viewControllerPlaceholder":
            guard let name = element["storyboardName"] else {
                throw element.error("the reference has no storyboard")
            }
            return try storyboard.screen(inStoryboard: name, element["referencedIdentifier"])
        default: throw element.error("screens of the kind \(element.name) are not known")
        }
    }

    /// The elements of the objects beside the screen in its scene of the storyboard.
    private func objects(beside element: LayoutElement) -> [LayoutElement] {
        let index = element.document.nodes[element.index].parent
        guard index >= 0 else { return [] }
        return LayoutElement(document: element.document, index: index, marks: element.marks).children
            .filter { $0.index != element.index }
    }

    /// Whether an element of a scene is only a placeholder: for the first responder, or for the exit, the
    /// destination of segues that return to an earlier screen.
    private static func isPlaceholder(_ element: LayoutElement) -> Bool {
        ["placeholder", "exit"].contains(element.name)
    }

    // MARK: All screens

    /// Begins the creation of the other objects of a screen's scene, with the screen's segues.
    private func begin(
        _ screen: Screen, _ element: LayoutElement
    ) -> (session: NibSession, segues: SceneSegues) {
        let segues = SceneSegues(storyboard, screenAt: element.index)
        let session = NibSession(
            context, storyboard.classes, storyboard.bindings, element.marks, storyboard.purpose,
            segues: segues)
        segues.screen = screen
        screen.segueSource = segues
        session.add(screen, for: element)
        session.configureLater(screen, element)
        return (session, segues)
    }

    /// Creates the objects beside a screen in its scene, connects all objects of the scene, and calls
    /// `awakeFromNib()`.
    private func finish(
        _ element: LayoutElement, _ session: NibSession, _ segues: SceneSegues
    ) throws(NibError) {
        let instantiator = NibInstantiator(session: session)
        for other in objects(beside: element) where !Self.isPlaceholder(other) {
            if let object = try instantiator.object(other) { segues.keep(object) }
        }
        try instantiator.finish()
    }

    // MARK: Screens with views

    private func plain(_ element: LayoutElement) throws(NibError) -> Screen {
        let screen = try made(element, NibCoder()) { Screen() }
        let (session, segues) = begin(screen, element)
        let identifier = element["storyboardIdentifier"]
        try BarItemBuilder(session: session).configure(screen, element)
        if let style = element.choice("modalPresentationStyle", SceneSegues.styles) {
            screen.modalPresentationStyle = style
        }
        if let child = element.value("view"), let view = try ViewBuilder(session: session).view(child) {
            try addGuides(view, element, session)
            let usesOwn = try element.flag("useStoryboardIdentifierAsRestorationIdentifier") ?? false
            view.restorationIdentifier =
                view.restorationIdentifier ?? element["restorationIdentifier"] ?? (usesOwn ? identifier : nil)
            screen.storyboardView = view
        }
        try finish(element, session, segues)
        return screen
    }

    private func made(
        _ element: LayoutElement, _ coder: NibCoder, _ make: () -> Screen
    ) throws(NibError) -> Screen {
        guard let name = element["customClass"], storyboard.purpose == .program else { return make() }
        guard let screen = try storyboard.classes.object(name, of: element, coder) as? Screen else {
            throw element.error("its class \(name) is no Screen")
        }
        return screen
    }

    /// Adds the top and bottom layout guides of storyboards for systems before iOS 11: guides of height 0 at
    /// the upper and lower edge of the view.
    private func addGuides(
        _ view: View, _ element: LayoutElement, _ session: NibSession
    ) throws(NibError) {
        for child in element.list("layoutGuides") where child.name == "viewControllerLayoutGuide" {
            let guide = LayoutGuide()
            view.addLayoutGuide(guide)
            let edge = child["type"] == "top" ? view.topAnchor : view.bottomAnchor
            LayoutConstraint.activate([
                guide.heightAnchor.constraint(equalToConstant: 0), guide.topAnchor.constraint(equalTo: edge),
            ])
            session.add(guide, for: child.marked())
        }
    }

    // MARK: Stacks and tabs

    /// The screens that a screen stack or a tab screen contains at first, from the relationships in the file.
    private func screens(
        _ element: LayoutElement, relationship: String
    ) throws(NibError) -> [Screen] {
        var screens: [Screen] = []
        for segue in element.list("connections")
        where segue.name == "segue" && segue["relationship"] == relationship {
            guard let id = segue.marked()["destination"] else { throw segue.error("it leads nowhere") }
            _ = segue["kind"]
            screens.append(try storyboard.screen(ofID: id, segue))
        }
        return screens
    }

    private func tabs(_ element: LayoutElement) throws(NibError) -> Screen {
        let screens = try screens(element, relationship: "viewControllers")
        guard !screens.isEmpty else { throw element.error("the tab bar controller has no screens") }
        let screen = try made(element, NibCoder()) { TabScreen() }
        guard let tabs = screen as? TabScreen else {
            throw element.error("its class \(type(of: screen)) is no TabScreen")
        }
        tabs.screens = screens
        let (session, segues) = begin(tabs, element)
        _ = element["storyboardIdentifier"]
        if let bar = element.value("tabBar") {
            session.add(tabs.tabBar, for: bar)
            try setColors(of: tabs.tabBar, bar)
            if let color = try context.color(bar, "unselectedItemTintColor") {
                tabs.tabBar.unselectedItemTintColor = color
            }
            bar.markAll()
        }
        try finish(element, session, segues)
        return tabs
    }

    private func setColors(of bar: View, _ element: LayoutElement) throws(NibError) {
        if let color = try context.color(element, "barTintColor") { bar.backgroundColor = color }
        if let color = try context.color(element, "tintColor") { bar.tintColor = color }
    }

    private func stack(_ element: LayoutElement) throws(NibError) -> Screen {
        guard let root = try screens(element, relationship: "rootViewController").first else {
            throw element.error("the navigation controller has no root screen")
        }
        let screen = try made(element, NibCoder(rootScreen: root)) { ScreenStack(rootScreen: root) }
        guard let stack = screen as? ScreenStack else {
            throw element.error("its class \(type(of: screen)) is no ScreenStack")
        }
        let (session, segues) = begin(stack, element)
        if let bar = element.value("navigationBar") {
            session.add(stack.navigationBar, for: bar)
            try setColors(of: stack.navigationBar, bar)
            if let title = bar.value("titleTextAttributes"),
                let color = try context.color(title, "textColor")
            {
                stack.navigationBar.titleColor = color
            }
            bar.markAll()
        }
        if let bar = element.value("toolbar") {
            session.add(stack.toolbar, for: bar)
            try setColors(of: stack.toolbar, bar)
            bar.markAll()
        }
        if try element.flag("toolbarHidden") == false { stack.isToolbarHidden = false }
        if let isHidden = try element.flag("navigationBarHidden") { stack.isNavigationBarHidden = isHidden }
        if let style = element.choice("modalPresentationStyle", SceneSegues.styles) {
            stack.modalPresentationStyle = style
        }
        _ = element["storyboardIdentifier"]
        // A stack in a tab has the tab of its own element.
        if element.value("tabBarItem") != nil {
            try BarItemBuilder(session: session).configure(stack, element)
        }
        try finish(element, session, segues)
        return stack
    }
}
