import CartoucheDrawing
import Foundation
import ViewKit

/// Makes objects begin the segues of a storyboard.
protocol SegueConnecting: AnyObject {
    /// - Parameter sender: what begins it: a control, a cell, a recognizer, or the screen.
    func connect(_ segue: LayoutElement, from sender: AnyObject) throws(NibError)
}

/// The objects of one instantiation while they are made: by the elements that they come from.
final class NibSession {
    /// An object that is not kept.
    private struct Reference { weak var object: AnyObject? }

    /// What a file is instantiated for.
    enum Purpose {
        /// A program: classes, outlets and actions that are missing are errors.
        case program
        /// A look at the file: custom classes are plain views, and nothing is connected.
        case preview
    }

    /// What shows copies of a prototype.
    enum PrototypeOwner {
        case rows(TableView)
        case items(CollectionView)
        case views(CollectionView, kind: String)

        /// For messages.
        var name: String {
            switch self {
            case .rows: "no table"
            case .items, .views: "no collection"
            }
        }
    }

    let context: NibContext
    let classes: NibClasses
    let bindings: BindingTable
    let marks: ReadMarks?
    let purpose: Purpose
    /// What connects an object with a segue of a storyboard.
    let segues: (any SegueConnecting)?
    private var objects: [Int: AnyObject] = [:]
    /// Objects around prototypes, which these may be connected with.
    private let outer: [Int: Reference]
    /// The elements that are not made, here and around.
    private var leftOut: Set<Int> = []
    private let outerLeftOut: Set<Int>
    /// What is done when all objects are made.
    private(set) var constraints: [(element: LayoutElement, view: View)] = []
    private(set) var configured: [(element: LayoutElement, object: AnyObject)] = []
    private(set) var prototypes: [(element: LayoutElement, owner: PrototypeOwner)] = []

    /// What depends on the size classes of the window.
    let variations = SizeVariations()

    init(
        _ context: NibContext, _ classes: NibClasses, _ bindings: BindingTable, _ marks: ReadMarks?,
        _ purpose: Purpose, segues: (any SegueConnecting)? = nil
    ) {
        self.segues = segues
        (self.context, self.classes, self.bindings) = (context, classes, bindings)
        (self.marks, self.purpose, outer, outerLeftOut) = (marks, purpose, [:], [])
    }

    /// A session for objects inside others that are made already.
    init(inside other: NibSession, marks: ReadMarks?) {
        (context, classes, bindings) = (other.context, other.classes, other.bindings)
        (self.marks, purpose, segues) = (marks, other.purpose, other.segues)
        outerLeftOut = other.leftOut.isEmpty ? other.outerLeftOut : other.outerLeftOut.union(other.leftOut)
        outer =
            other.objects.isEmpty
            ? other.outer : other.outer.merging(other.objects.mapValues { Reference(object: $0) }) { $1 }
    }

    func add(_ object: AnyObject, for element: LayoutElement) { objects[element.index] = object }
    func configureLater(_ object: AnyObject, _ element: LayoutElement) {
        configured.append((element, object))
    }
    func add(constraint element: LayoutElement, in view: View) { constraints.append((element, view)) }
    func add(prototype element: LayoutElement, of owner: PrototypeOwner) {
        prototypes.append((element, owner))
    }

    /// Says that an element and all inside it becomes no object.
    func leaveOut(_ element: LayoutElement) {
        leftOut.formUnion(element.index..<element.document.nodes[element.index].end)
    }

    /// The object that an attribute refers to; nil if it is one that is left out, with a report unless its
    /// kind is named with what is not read, or not here any more.
    func object(_ element: LayoutElement, _ attribute: String) throws(NibError) -> AnyObject? {
        guard let id = element[attribute] else { throw element.error("a connection has no \(attribute)") }
        guard let index = context.document.index(ofID: id) else {
            throw element.error("\(attribute) is the id \(id), which the file does not have")
        }
        if let object = objects[index] ?? outer[index]?.object { return object }
        if outer[index] != nil || isPlaceholder(index) { return nil }
        if leftOut.contains(index) || outerLeftOut.contains(index) { return nil }
        context.report(
            element.error("\(attribute) is \(context.document.name(of: index)), which is not read"))
        return nil
    }

    private func isPlaceholder(_ index: Int) -> Bool {
        ["placeholder", "exit"].contains(context.document.nodes[index].name)
    }
}
