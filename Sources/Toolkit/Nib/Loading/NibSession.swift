import CartoucheDrawing
import Foundation
import ViewKit

/// Connects objects with the segues of a storyboard, so that a press of a control or cell begins the segue.
protocol SegueConnecting: AnyObject {
    /// Makes a control, cell or gesture recognizer begin a segue.
    /// - Parameter sender: the object that begins the segue, or the screen, for a segue that the program
    ///   begins.
    func connect(_ segue: LayoutElement, from sender: AnyObject) throws(NibError)
}

/// The state while the objects of a layout file are created: the objects created so far, and what remains to
/// be done with them.
final class NibSession {
    /// A weak reference to an object.
    private struct Reference { weak var object: AnyObject? }

    /// Whether the objects of a file are created for a program or for a preview.
    enum Purpose {
        /// The objects are for a program: missing classes, outlets and actions are errors.
        case program
        /// The objects are only shown: objects of custom classes are plain views, and nothing is connected.
        case preview
    }

    /// The table or collection that shows copies of a prototype.
    enum PrototypeOwner {
        case rows(TableView)
        case items(CollectionView)
        case views(CollectionView, kind: String)

        /// The words "no table" or "no collection", for the error message that without a reuse identifier no
        /// table or collection can show the prototype.
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
    /// Connects objects with the segues of a storyboard; nil for a XIB.
    let segues: (any SegueConnecting)?
    private var objects: [Int: AnyObject] = [:]
    /// The objects outside of a prototype to which objects inside the prototype may be connected, by the
    /// index of the object's element in the document.
    private let outer: [Int: Reference]
    /// The indices in the document of the elements for which no objects are created.
    private var leftOut: Set<Int> = []
    /// The indices in the document of the elements outside of this prototype for which no objects are
    /// created.
    private let outerLeftOut: Set<Int>
    /// The constraints of the file, each with the view in whose element it stands. They are created after all
    /// objects.
    private(set) var constraints: [(element: LayoutElement, view: View)] = []
    /// The objects whose runtime attributes and connections are set after all objects were created.
    private(set) var configured: [(element: LayoutElement, object: AnyObject)] = []
    /// The prototypes of cells and other reusable views, which are registered with their table or collection
    /// after all objects were created.
    private(set) var prototypes: [(element: LayoutElement, owner: PrototypeOwner)] = []

    /// The views and constraints of the file that change with the size classes of the window.
    let variations = SizeVariations()

    init(
        _ context: NibContext, _ classes: NibClasses, _ bindings: BindingTable, _ marks: ReadMarks?,
        _ purpose: Purpose, segues: (any SegueConnecting)? = nil
    ) {
        self.segues = segues
        (self.context, self.classes, self.bindings) = (context, classes, bindings)
        (self.marks, self.purpose, outer, outerLeftOut) = (marks, purpose, [:], [])
    }

    /// Creates the state for the objects of a prototype, inside objects that exist already.
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

    /// Records that for an element, and all elements inside it, no objects are created.
    func leaveOut(_ element: LayoutElement) {
        leftOut.formUnion(element.index..<element.document.nodes[element.index].end)
    }

    /// The object to which the id in an attribute refers. Nil if the object was left out on purpose or no
    /// longer exists. Also nil, and the fault is reported, if the library does not support the object's kind.
    /// - Throws: if the attribute is missing, or the file has no element with the id.
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
