import CartoucheDrawing
import Foundation
import ViewKit

/// Creates all objects of a XIB, in UIKit's order: objects, constraints, runtime attributes and connections,
/// `awakeFromNib()`.
struct NibInstantiator {
    let session: NibSession

    /// Creates the objects at the top of the file, that is, those inside no other object.
    /// - Returns: the created objects; placeholders, such as the File's Owner, are not among them.
    /// - Parameter objects: the element that contains the objects' elements.
    func instantiate(
        _ objects: LayoutElement, owner: AnyObject?, identifier: String? = nil
    ) throws(NibError) -> [AnyObject] {
        var made: [AnyObject] = []
        for element in objects.children {
            switch element.name {
            case "placeholder":
                guard element["placeholderIdentifier"] == "IBFilesOwner", let owner else {
                    element.markAll()
                    continue
                }
                session.add(owner, for: element.marked())
                _ = element["customClass"]
                session.configureLater(owner, element)
            default:
                if let object = try object(element, identifier) { made.append(object) }
            }
        }
        try finish()
        return made
    }

    /// Creates a view that is not at the top of a file, such as a cell from a table's or collection's
    /// prototypes.
    func instantiate(view element: LayoutElement) throws(NibError) -> View? {
        let view = try ViewBuilder(session: session).view(element)
        try finish()
        return view
    }

    /// Creates an object at the top of the file: a gesture recognizer, an object of a custom class or a view.
    /// Nil if the library does not support the kind of object.
    func object(_ element: LayoutElement, _ identifier: String? = nil) throws(NibError) -> AnyObject? {
        if let recognizer = try RecognizerBuilder.recognizer(element) {
            session.add(recognizer, for: element.marked())
            session.configureLater(recognizer, element)
            try RecognizerBuilder.configure(recognizer, element)
            return recognizer
        }
        if element.name == "customObject" { return try custom(element) }
        return try ViewBuilder(session: session, identifier: identifier).view(element)
    }

    /// Creates an object that is no view, of a class of the program. Nil if the file is only shown in a
    /// preview.
    private func custom(_ element: LayoutElement) throws(NibError) -> AnyObject? {
        guard let name = element["customClass"], session.purpose == .program else {
            session.leaveOut(element)
            return nil
        }
        let object = try session.classes.object(name, of: element, NibCoder())
        session.add(object, for: element.marked())
        session.configureLater(object, element)
        return object
    }

    /// Activates the constraints of the created objects, connects the objects, registers prototypes, and
    /// calls `awakeFromNib()`.
    func finish() throws(NibError) {
        let constraints = ConstraintBuilder(session: session)
        for (element, view) in session.constraints {
            guard let constraint = try constraints.constraint(element, in: view) else {
                element.markAll()
                continue
            }
            session.add(constraint, for: element)
            element.markVariations()
            session.variations.add(constraint, element, in: view)
            if !ConstraintBuilder.isExcluded(element) { constraint.isActive = true }
        }
        followSize()
        let connector = Connector(session: session)
        for (element, object) in session.configured { try connector.connect(object, element) }
        let outer = NibSession(inside: session, marks: nil)
        for (element, owner) in session.prototypes { try register(element, of: owner, outer) }
        for (element, object) in session.configured where element.name != "placeholder" {
            (object as? View)?.awakeFromNib()
            (object as? Screen)?.awakeFromNib()
        }
    }

    /// Makes the outermost views of the file apply the file's variations whenever the size classes of their
    /// window change. Does nothing if the file has no variations.
    private func followSize() {
        let variations = session.variations
        guard !variations.isEmpty else { return }
        for case (_, let view as View) in session.configured
        where view.superview == nil && !variations.mayRemove(view) {
            view.onTraitChange = { variations.apply($0.traitCollection) }
        }
    }

    private func register(
        _ element: LayoutElement, of owner: NibSession.PrototypeOwner, _ outer: NibSession
    ) throws(NibError) {
        guard let identifier = element["reuseIdentifier"] else { return }
        switch owner {
        case .rows(let table):
            let make = try maker(of: element, outer) {
                TableViewCell(style: .default, reuseIdentifier: identifier)
            }
            if let height = try element.number("rowHeight"), height > 0 {
                if table.rowHeight == 44 { table.rowHeight = height }
                // The height of rows whose cells ask for none.
                if table.estimatedRowHeight == 44 { table.estimatedRowHeight = height }
            }
            table.register(forCellReuseIdentifier: identifier, make)
            session.context.record(
                NibContext.Prototype(
                    owner: table, identifier: identifier, height: try element.number("rowHeight")))
        case .items(let collection):
            let make = try maker(of: element, outer) { CollectionViewCell() }
            collection.register(forCellWithReuseIdentifier: identifier, make)
            session.context.record(NibContext.Prototype(owner: collection, identifier: identifier))
        case .views(let collection, let kind):
            let make = try maker(of: element, outer) { CollectionReusableView() }
            collection.register(
                forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier, make)
            session.context.record(
                NibContext.Prototype(owner: collection, identifier: identifier, kind: kind))
        }
    }

    /// A function that creates, with each call, a copy of a prototype, such as a table cell of the file. The
    /// first copy is created at once, so that faults of the prototype are found when the file is read.
    /// - Parameter empty: creates a plain view where a later copy cannot be created.
    private func maker<Copy: View>(
        of element: LayoutElement, _ outer: NibSession, otherwise empty: @escaping () -> Copy
    ) throws(NibError) -> () -> Copy {
        let inner = NibSession(inside: outer, marks: session.marks)
        var first = try NibInstantiator(session: inner).instantiate(view: element) as? Copy
        return {
            if let copy = first {
                first = nil
                return copy
            }
            let session = NibSession(inside: outer, marks: nil)
            let element = LayoutElement(document: element.document, index: element.index, marks: nil)
            do throws(NibError) {
                let view = try NibInstantiator(session: session).instantiate(view: element)
                if let copy = view as? Copy { return copy }
            } catch {
                Services.current.warn("\(error)")
            }
            return empty()
        }
    }
}
