import Foundation
import ViewKit

/// The segues of one screen: connects the objects that begin them, and performs them.
final class SceneSegues: SegueSource, SegueConnecting {
    weak var screen: Screen?
    private let storyboard: Storyboard
    /// The index of the screen's element in the storyboard's file.
    private let index: Int
    private var segues: [LayoutElement] = []
    /// The segues that embed a screen inside this screen, each with the view that contains the embedded
    /// screen. The embedded screens are created together with this screen's view.
    private var containers: [(segue: LayoutElement, view: View)] = []
    /// Strong references to objects of the scene to which no view has a strong reference.
    private var kept: [AnyObject] = []

    init(_ storyboard: Storyboard, screenAt index: Int) {
        (self.storyboard, self.index) = (storyboard, index)
    }

    func keep(_ object: AnyObject) { kept.append(object) }

    static let styles: KeyValuePairs<String, ModalPresentationStyle> = [
        "automatic": .automatic, "pageSheet": .pageSheet, "formSheet": .pageSheet, "fullScreen": .fullScreen,
        "overFullScreen": .overFullScreen, "currentContext": .fullScreen,
        "overCurrentContext": .overFullScreen,
    ]

    // MARK: Beginning

    func connect(_ segue: LayoutElement, from sender: AnyObject) throws(NibError) {
        guard let kind = segue["kind"], Self.kinds.contains(kind) else { return }
        segue.markAll()
        let element = LayoutElement(document: segue.document, index: segue.index, marks: nil)
        if let id = element["destination"], segue.document.index(ofID: id) == nil {
            throw segue.error("it leads to the id \(id), which the file does not have")
        }
        if let name = element["customClass"], kind == "custom", storyboard.segueClass(name) == nil,
            storyboard.purpose == .program
        {
            throw segue.error(
                "its class \(name) is not known; add \(name).self to the segues that the file is read with")
        }
        if kind == "embed" {
            if let view = sender as? View { containers.append((element, view)) }
            return
        }
        if !segues.contains(where: { $0.index == element.index }) { segues.append(element) }
        switch sender {
        case let control as Control:
            let event: Control.Event = control is Button ? .touchUpInside : .valueChanged
            control.addAction(for: event) { [weak self, weak control] in self?.begin(element, control) }
        case let recognizer as GestureRecognizer:
            recognizer.addAction { [weak self] in self?.begin(element, $0) }
        case let cell as TableViewCell:
            cell.onSelect = { [weak self, weak cell] in self?.begin(element, cell) }
        case let item as BarButtonItem:
            item.primaryAction = Action { [weak self, weak item] _ in self?.begin(element, item) }
        case let cell as CollectionViewCell:
            cell.onSelect = { [weak self, weak cell] in self?.begin(element, cell) }
        default: break
        }
    }

    private static let kinds: Set<String> = [
        "show", "push", "showDetail", "presentation", "modal", "popoverPresentation", "custom", "unwind",
        "embed",
    ]

    // MARK: Embedding

    /// The maximum depth of screens that are embedded in each other.
    private static let depthLimit = 16

    func viewWillLoad() {
        let containers = self.containers
        self.containers = []
        storyboard.family.embedding {
            for (segue, view) in containers {
                do throws(NibError) {
                    try embed(segue, in: view)
                } catch {
                    Services.current.warn("\(error)")
                }
            }
        }
    }

    private func embed(_ element: LayoutElement, in container: View) throws(NibError) {
        guard let screen, let id = element["destination"] else { return }
        let parents = sequence(first: screen) { $0.parent }
        let child = try storyboard.screen(ofID: id, element)
        let scene = child.segueSource as? SceneSegues
        guard
            parents.prefix(Self.depthLimit + 1).reduce(0, { count, _ in count + 1 }) <= Self.depthLimit,
            !parents.contains(where: { ($0.segueSource as? SceneSegues)?.isOfScene(of: scene) == true })
        else { throw element.error("screens contain each other without end") }
        let identifier = element["identifier"]
        screen.prepare(
            for: StoryboardSegue(identifier: identifier, source: screen, destination: child), sender: nil)
        screen.addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: screen)
    }

    /// Whether the screens of both were made from the same scene of a storyboard.
    private func isOfScene(of other: SceneSegues?) -> Bool {
        storyboard === other?.storyboard && index == other?.index
    }

    func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segue = segues.first(where: { $0["identifier"] == identifier }) else {
            return Services.current.warn(
                "\(storyboard.file): the screen \(screen?.name ?? "") has no segue \(identifier).")
        }
        perform(segue, sender)
    }

    /// Called when the user has begun a segue: performs the segue unless the screen's `shouldPerformSegue`
    /// forbids it.
    private func begin(_ element: LayoutElement, _ sender: Any?) {
        guard
            screen?.shouldPerformSegue(withIdentifier: element["identifier"] ?? "", sender: sender) ?? false
        else { return }
        perform(element, sender)
    }

    // MARK: Performing

    private func perform(_ element: LayoutElement, _ sender: Any?) {
        guard let screen else { return }
        do throws(NibError) {
            guard let segue = try segue(element, from: screen) else { return }
            screen.prepare(for: segue, sender: sender)
            segue.perform()
        } catch {
            Services.current.warn("\(error)")
        }
    }

    private func segue(_ element: LayoutElement, from source: Screen) throws(NibError) -> StoryboardSegue? {
        let identifier = element["identifier"]
        if element["kind"] == "unwind" { return unwinding(element, from: source) }
        guard let id = element["destination"] else { throw element.error("it leads nowhere") }
        let destination = try storyboard.screen(ofID: id, element)
        if let name = element["customClass"], let type = storyboard.segueClass(name) {
            return type.init(identifier: identifier, source: source, destination: destination)
        }
        let animated = try element.flag("animates") ?? true
        if let style = element.choice("modalPresentationStyle", Self.styles) {
            destination.modalPresentationStyle = style
        }
        let pushes = ["show", "push"].contains(element["kind"] ?? "")
        return StoryboardSegue(identifier: identifier, source: source, destination: destination) {
            if pushes, let stack = source.stack, !(destination is ScreenStack) {
                stack.push(destination, animated: animated)
            } else {
                source.present(destination, animated: animated)
            }
        }
    }

    /// Creates a segue that returns to the nearest earlier screen that has the segue's action; nil, with a
    /// warning, if no screen has the action.
    private func unwinding(_ element: LayoutElement, from source: Screen) -> StoryboardSegue? {
        let action = element["unwindAction"] ?? ""
        for screen in Self.screensBehind(source) {
            guard let binding = storyboard.bindings.binding(.action, action, of: screen) else { continue }
            return UnwindSegue(element["identifier"], from: source, to: screen) { segue in
                _ = binding.set(screen, segue)
                Self.goBack(to: screen)
            }
        }
        Services.current.warn(
            "\(element.error("no screen behind it has the action \(action) to which it returns"))")
        return nil
    }

    /// The screens to which a segue of a screen may return, the nearest first: those of its containers and
    /// parents, then those of the screens that have presented it.
    private static func screensBehind(_ source: Screen) -> [Screen] {
        var screens: [Screen] = []
        var inner = source
        while let outer = inner.parent ?? inner.presentingScreen {
            screens += Self.screens(in: outer, except: inner)
            inner = outer
        }
        return screens
    }

    /// A screen, after all screens inside it.
    /// - Parameter child: a screen directly inside that is left out, with all screens inside it.
    private static func screens(in screen: Screen, except child: Screen? = nil) -> [Screen] {
        children(of: screen).filter { $0 !== child }.flatMap { screens(in: $0) } + [screen]
    }

    /// The screens directly inside a screen: in a container the visible one comes first.
    private static func children(of screen: Screen) -> [Screen] {
        switch screen {
        case let stack as ScreenStack: stack.screens.reversed()
        case let tabs as TabScreen:
            tabs.screens.filter { $0 === tabs.selectedScreen }
                + tabs.screens.filter { $0 !== tabs.selectedScreen }
        default: screen.children
        }
    }

    /// Brings a screen to the front: dismisses what is presented over it, and makes its containers show it.
    private static func goBack(to screen: Screen) {
        if let presented = screen.presentedScreen, !presented.isBeingDismissed {
            screen.dismiss(animated: true)
        }
        var inner = screen
        while let outer = inner.parent {
            (outer as? ScreenStack)?.pop(to: inner, animated: true)
            (outer as? TabScreen)?.selectedScreen = inner
            inner = outer
        }
    }
}

/// A segue that calls an action of the screen to which it returns, with the segue itself as the argument.
private final class UnwindSegue: StoryboardSegue {
    private var back: ((StoryboardSegue) -> Void)?

    convenience init(
        _ identifier: String?, from source: Screen, to destination: Screen,
        _ back: @escaping (StoryboardSegue) -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.back = back
    }

    override func perform() { back?(self) }
}
