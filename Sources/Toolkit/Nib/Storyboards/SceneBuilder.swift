import Foundation
import ViewKit

/// Makes the screen of a scene, with its view and what else the scene has.
struct SceneBuilder {
    let storyboard: Storyboard
    let context: NibContext

    func screen(_ element: LayoutElement) throws(NibError) -> Screen {
        var around = element.index
        for _ in 0..<2 {
            around = element.document.nodes[around].parent
            if around >= 0 { element.marks?.mark(around) }
        }
        switch element.name {
        case "viewController", "tableViewController": return try plain(element.marked())
        case "navigationController": return try stack(element.marked())
        case "viewControllerPlaceholder":
            guard let name = element["storyboardName"] else {
                throw element.error("the reference has no storyboard")
            }
            return try storyboard.screen(inStoryboard: name, element["referencedIdentifier"])
        default: throw element.error("screens of the kind \(element.name) are not known")
        }
    }

    // MARK: Screens with views

    private func plain(_ element: LayoutElement) throws(NibError) -> Screen {
        let segues = SceneSegues(storyboard)
        let session = NibSession(
            context, storyboard.classes, storyboard.bindings, element.marks, storyboard.purpose,
            segues: segues)
        let screen = try made(element, NibCoder()) { Screen() }
        segues.screen = screen
        screen.segueSource = segues
        session.add(screen, for: element)
        session.configureLater(screen, element)
        _ = element["storyboardIdentifier"]
        screen.title = element.value("navigationItem")?["title"] ?? element["title"]
        if let style = element.choice("modalPresentationStyle", SceneSegues.styles) {
            screen.modalPresentationStyle = style
        }
        if let child = element.value("view"), let view = try ViewBuilder(session: session).view(child) {
            try addGuides(view, element, session)
            screen.storyboardView = view
        }
        let instantiator = NibInstantiator(session: session)
        let index = element.document.nodes[element.index].parent
        let scene = LayoutElement(document: element.document, index: index, marks: element.marks)
        for other in scene.children where other.index != element.index {
            if ["placeholder", "exit"].contains(other.name) {
                other.markAll()
            } else {
                if let object = try instantiator.object(other) { segues.keep(object) }
            }
        }
        try instantiator.finish()
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

    /// The guides of storyboards before iOS 11, whose inner edges are those of the safe area.
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

    // MARK: Stacks

    private func stack(_ element: LayoutElement) throws(NibError) -> Screen {
        let relations = element.list("connections").filter {
            $0.name == "segue" && $0["relationship"] == "rootViewController"
        }
        guard let relation = relations.first?.marked(), let id = relation["destination"] else {
            throw element.error("the navigation controller has no root screen")
        }
        let root = try storyboard.screen(ofID: id, relation)
        let screen = try made(element, NibCoder(rootScreen: root)) { ScreenStack(rootScreen: root) }
        guard screen is ScreenStack else {
            throw element.error("its class \(type(of: screen)) is no ScreenStack")
        }
        element.value("navigationBar")?.markAll()
        return screen
    }
}
