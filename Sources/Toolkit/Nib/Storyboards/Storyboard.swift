import CartoucheDrawing
import Foundation
import ViewKit

/// A storyboard of Xcode 7 or later, from which screens are created. UIKit's `UIStoryboard`.
///
///     let storyboard = try Storyboard(named: "Main", classes: [ListScreen.self, DetailScreen.self])
///     window.rootScreen = try storyboard.instantiateInitialScreen()
///
/// A navigation controller becomes a `ScreenStack`. Segues show or present a screen, return to one, or are of
/// the program's own classes; `Screen.prepare(for:sender:)` and `performSegue(withIdentifier:sender:)` are
/// UIKit's. Classes, outlets and actions of screens are connected as in XIBs: see `NibObject`.
@MainActor
public final class Storyboard {
    /// The path or name of the file, as in error messages.
    public let file: String
    let document: LayoutDocument
    let classes: NibClasses
    let bindings = BindingTable()
    let purpose: NibSession.Purpose
    private let listed: [any NibObject.Type]
    private let segueClasses: [StoryboardSegue.Type]
    let family: StoryboardFamily
    let context: NibContext
    let marks: ReadMarks
    /// For each storyboard ID the index in `document.nodes` of the first element that has the ID.
    private lazy var identifiers: [String: Int] = {
        var identifiers: [String: Int] = [:]
        for (index, node) in document.nodes.enumerated() {
            guard let id = node.attributes["storyboardIdentifier"], identifiers[id] == nil else { continue }
            identifiers[id] = index
        }
        return identifiers
    }()
    private var reported: Set<String> = []
    /// The scenes whose screens were created since unsupported elements were last reported, as ranges of
    /// indices in `document.nodes`; at first only the outermost element.
    private var made: [Range<Int>] = [0..<1]

    // MARK: Reading

    /// Reads a storyboard of the program's assets.
    /// - Parameters:
    ///   - name: without the ending `.storyboard`; may include folders.
    ///   - classes: the custom classes that the file, and the storyboards it refers to, may name.
    ///   - segues: the classes of custom segues.
    /// - Throws: if the file is missing, is no storyboard for iOS, or is damaged.
    public convenience init(
        named name: String, classes: [any NibObject.Type] = [], segues: [StoryboardSegue.Type] = []
    ) throws(NibError) {
        let family = StoryboardFamily { (name) throws(NibError) in
            let files = LocalizedFiles(named: name)
            let bytes = try files.bytes(ofAsset: name, ending: "storyboard")
            return StoryboardFamily.File(name: name + ".storyboard", bytes: bytes, texts: files.texts())
        }
        try self.init(name, classes, segues, family)
    }

    /// Reads a storyboard at any path; storyboards to which it refers are in the same folder.
    public convenience init(
        contentsOfFile path: String, classes: [any NibObject.Type] = [], segues: [StoryboardSegue.Type] = []
    ) throws(NibError) {
        let url = URL(fileURLWithPath: path)
        let family = StoryboardFamily(inFolder: url.deletingLastPathComponent())
        try self.init(url.deletingPathExtension().lastPathComponent, classes, segues, family)
    }

    init(
        _ name: String, _ classes: [any NibObject.Type], _ segues: [StoryboardSegue.Type],
        _ family: StoryboardFamily, _ purpose: NibSession.Purpose = .program
    ) throws(NibError) {
        self.purpose = purpose
        let found = try family.read(name)
        document = try LayoutDocumentReader.read(found.bytes, name: found.name, as: .storyboard)
        (file, listed, self.classes, segueClasses) = (found.name, classes, NibClasses(classes), segues)
        self.family = family
        marks = ReadMarks(document)
        let root = LayoutElement(document: document, index: 0, marks: marks).marked()
        _ = root.child("scenes")
        context = try NibContext(root, texts: found.texts, isPreview: purpose == .preview)
        family.add(self, name)
    }

    /// Reads a storyboard for a preview without a program: see `LayoutFilePreview`.
    convenience init(previewOfFile path: String) throws(NibError) {
        let url = URL(fileURLWithPath: path)
        let family = StoryboardFamily(inFolder: url.deletingLastPathComponent())
        try self.init(url.deletingPathExtension().lastPathComponent, [], [], family, .preview)
    }

    // MARK: Making screens

    /// Creates the screens of all scenes that have a view.
    func previewScreens() throws(NibError) -> [Screen] {
        var screens: [Screen] = []
        for (index, node) in document.nodes.enumerated()
        where ["viewController", "tableViewController", "collectionViewController"].contains(node.name) {
            screens.append(try makeScreen(at: index))
        }
        return screens
    }

    /// Creates the screen at which the storyboard begins.
    /// - Throws: if the storyboard names no such screen, or a class, an outlet or an action of the screen is
    ///   missing or of the wrong type.
    public func instantiateInitialScreen() throws(NibError) -> Screen {
        guard let id = document.nodes[0].attributes["initialViewController"] else {
            throw NibError(file: file, line: nil, object: nil, reason: "it has no initial screen")
        }
        return try screen(ofID: id, LayoutElement(document: document, index: 0, marks: nil))
    }

    /// Creates the screen with a storyboard ID.
    /// - Throws: as `instantiateInitialScreen()`, and if there is no screen with that ID.
    public func instantiateScreen(withIdentifier identifier: String) throws(NibError) -> Screen {
        guard let index = identifiers[identifier] else {
            throw NibError(
                file: file, line: nil, object: nil, reason: "it has no screen with the ID \(identifier)")
        }
        return try makeScreen(at: index)
    }

    /// Creates the screen whose element has an id.
    /// - Parameter element: the element that refers to the screen, for error messages.
    func screen(ofID id: String, _ element: LayoutElement) throws(NibError) -> Screen {
        guard let index = document.index(ofID: id) else {
            throw element.error("it leads to the screen with the id \(id), which the file does not have")
        }
        return try makeScreen(at: index)
    }

    private func makeScreen(at index: Int) throws(NibError) -> Screen {
        let element = LayoutElement(document: document, index: index, marks: marks)
        guard family.depth < Self.depthLimit else {
            throw element.error("screens contain each other without end")
        }
        try family.count(element)
        family.depth += 1
        defer { family.depth -= 1 }
        made.append(sceneRange(of: index))
        let screen = try SceneBuilder(storyboard: self, context: context).screen(element)
        if family.depth == 1 { report() }
        return screen
    }

    /// The scene that contains the element at an index, as a range of indices in `document.nodes`.
    private func sceneRange(of index: Int) -> Range<Int> {
        var scene = index
        while document.nodes[scene].name != "scene", document.nodes[scene].parent > 0 {
            scene = document.nodes[scene].parent
        }
        return scene..<document.nodes[scene].end
    }

    /// The maximum depth of screens that are created inside each other.
    private static let depthLimit = 16

    /// Creates a screen of another storyboard, to which this storyboard refers by name: the screen with the
    /// storyboard ID `identifier`, or the initial screen if `identifier` is nil.
    func screen(inStoryboard name: String, _ identifier: String?) throws(NibError) -> Screen {
        let other: Storyboard
        if let known = family.storyboard(name) {
            other = known
        } else {
            other = try Storyboard(name, listed, segueClasses, family, purpose)
        }
        guard let identifier else { return try other.instantiateInitialScreen() }
        return try other.instantiateScreen(withIdentifier: identifier)
    }

    /// The class of a custom segue by its name; nil if the program did not list it.
    func segueClass(_ name: String) -> StoryboardSegue.Type? {
        segueClasses.first { String(describing: $0) == name }
    }

    /// Warns about faults and unsupported elements of the storyboard that were not reported before: about
    /// each once.
    private func report() {
        guard purpose == .program else { return }
        for problem in context.problems where reported.insert(problem).inserted {
            Services.current.warn(problem)
        }
        let unread = marks.unread(of: document, in: made).filter { reported.insert($0).inserted }
        made = []
        if !unread.isEmpty { Services.current.warn(Nib.sentence(file, unread)) }
    }
}

/// A group of storyboards that refer to each other by their names; each is read once.
final class StoryboardFamily {
    private struct Member { weak var storyboard: Storyboard? }

    /// The bytes of a storyboard file, with its texts in the user's language.
    struct File {
        let name: String
        let bytes: [UInt8]
        let texts: [String: LocalizedText]
    }

    /// Reads the file of the storyboard with a name.
    let read: (String) throws(NibError) -> File
    /// The present depth of screens that are being created inside each other.
    fileprivate(set) var depth = 0
    /// The present depth of views that are loaded with the screens that they embed, each inside a view of
    /// another one.
    private var embeddingDepth = 0
    /// The number of screens that were created together with the outermost one that is being created or
    /// loaded.
    private var count = 0
    private var members: [String: Member] = [:]

    /// The maximum number of screens that are created together. Screens that contain others twice, which
    /// contain others twice, and so on, are as many as 2 to the power of their depth.
    private static let countLimit = 100

    init(_ read: @escaping (String) throws(NibError) -> File) { self.read = read }

    /// Creates the group of all storyboards in a folder.
    convenience init(inFolder folder: URL) {
        self.init { (name) throws(NibError) in
            let path = folder.appendingPathComponent(name + ".storyboard").path
            let texts = LocalizedFiles(beside: path).texts()
            return File(name: path, bytes: try Nib.bytes(ofFile: path), texts: texts)
        }
    }

    /// Counts a screen that is about to be created.
    /// - Throws: if it is one too many.
    fileprivate func count(_ element: LayoutElement) throws(NibError) {
        beginIfOutermost()
        count += 1
        guard count <= Self.countLimit else {
            throw element.error("more than \(Self.countLimit) screens contain each other")
        }
    }

    /// Embeds screens into the view of a screen.
    func embedding(_ embed: () -> Void) {
        beginIfOutermost()
        embeddingDepth += 1
        defer { embeddingDepth -= 1 }
        embed()
    }

    private func beginIfOutermost() { if depth == 0, embeddingDepth == 0 { count = 0 } }

    func storyboard(_ name: String) -> Storyboard? { members[name]?.storyboard }
    func add(_ storyboard: Storyboard, _ name: String) { members[name] = Member(storyboard: storyboard) }
}
