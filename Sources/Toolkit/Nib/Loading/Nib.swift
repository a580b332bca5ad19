import CartoucheDrawing
import Foundation
import ViewKit

/// A XIB of Xcode 7 or later, from which views are made. UIKit's `UINib`.
///
///     let nib = try Nib(named: "PlaceCard", classes: [PlaceCard.self])
///     let card = try nib.instantiate(PlaceCard.self)
///
/// The file is read once, and its objects are made anew by each `instantiate`. Classes of the program's own
/// are those given to the initializer; see `NibObject` for their outlets and actions. What the library does
/// not read of a file is left out, and named once in a warning to the program's `warningHandler`.
@MainActor
public final class Nib {
    /// The path or name, as in messages.
    public let file: String
    /// The elements and attributes of the file that are not read, such as `view.mapView`: each kind once, in
    /// the order of the file. Empty before the first `instantiate`.
    public private(set) var unread: [String] = []

    private let document: LayoutDocument
    private let classes: NibClasses
    private let bindings = BindingTable()
    private let purpose: NibSession.Purpose
    private let texts: [String: LocalizedText]
    private var hasReported = false

    // MARK: Reading

    /// Reads a file of the program's assets, with its strings in the user's language: `de.lproj/Card.xib` or
    /// `de.lproj/Card.strings`, or the string catalog `Card.xcstrings`. The file itself may also be in
    /// `Base.lproj`.
    /// - Parameters:
    ///   - name: without the ending `.xib`; may include folders.
    ///   - classes: the custom classes that the file may name.
    /// - Throws: if the file is missing, is no XIB for iOS, or is damaged.
    /// - Complexity: O(size of the file).
    public convenience init(named name: String, classes: [any NibObject.Type] = []) throws(NibError) {
        let files = LocalizedFiles(named: name)
        let bytes = try files.bytes(ofAsset: name, ending: "xib")
        try self.init(bytes, name: name + ".xib", classes, texts: files.texts())
    }

    /// Reads a file anywhere; its strings are beside it, or in the folders of languages there.
    public convenience init(
        contentsOfFile path: String, classes: [any NibObject.Type] = []
    ) throws(NibError) {
        let texts = LocalizedFiles(beside: path).texts()
        try self.init(Self.bytes(ofFile: path), name: path, classes, texts: texts)
    }

    /// Reads a file's bytes; its name is for messages.
    public convenience init(
        data: Data, name: String, classes: [any NibObject.Type] = []
    ) throws(NibError) {
        try self.init([UInt8](data), name: name, classes)
    }

    init(
        _ bytes: [UInt8], name: String, _ classes: [any NibObject.Type],
        _ purpose: NibSession.Purpose = .program, texts: [String: LocalizedText] = [:]
    ) throws(NibError) {
        self.texts = texts
        document = try LayoutDocumentReader.read(bytes, name: name, as: .nib)
        (file, self.classes, self.purpose) = (name, NibClasses(classes), purpose)
    }

    static func bytes(ofFile path: String) throws(NibError) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw NibError(
                file: path, line: nil, object: nil,
                reason: "it cannot be read: \(error.localizedDescription)".withoutFullStop)
        }
    }

    // MARK: Making objects

    /// Makes the objects of the file.
    /// - Parameter owner: the File's Owner, to which outlets and actions of the file lead; nil leaves these
    ///   unconnected.
    /// - Returns: the objects at the top of the file, in its order, without placeholders.
    /// - Throws: if a class, an outlet or an action is missing or of the wrong type, or a value is none.
    /// - Complexity: O(elements), and what the constraints take.
    @discardableResult
    public func instantiate(owner: AnyObject? = nil) throws(NibError) -> [AnyObject] {
        try instantiate(owner: owner, identifier: nil)
    }

    /// Makes the objects of the file.
    /// - Returns: the first object of the class at the top of the file.
    /// - Throws: as above, and if there is none.
    public func instantiate<Object: AnyObject>(
        _ type: Object.Type, owner: AnyObject? = nil
    ) throws(NibError) -> Object {
        for case let object as Object in try instantiate(owner: owner) { return object }
        throw NibError(file: file, line: nil, object: nil, reason: "it has no \(type) at its top")
    }

    func instantiate(owner: AnyObject?, identifier: String?) throws(NibError) -> [AnyObject] {
        let marks = hasReported ? nil : ReadMarks(document)
        let root = LayoutElement(document: document, index: 0, marks: marks).marked()
        let context = try NibContext(root, texts: texts)
        let session = NibSession(context, classes, bindings, marks, purpose)
        var objects: [AnyObject] = []
        if let list = root.child("objects") {
            objects = try NibInstantiator(session: session).instantiate(
                list, owner: owner, identifier: identifier)
        }
        if let marks { report(marks, context) }
        return objects
    }

    private func report(_ marks: ReadMarks, _ context: NibContext) {
        hasReported = true
        unread = marks.unread(of: document)
        guard purpose == .program else { return }
        for problem in context.problems { Services.current.warn(problem) }
        guard !unread.isEmpty else { return }
        Services.current.warn(Self.sentence(file, unread))
    }

    /// What is not read of a file.
    static func sentence(_ file: String, _ unread: [String]) -> String {
        let shown = unread.prefix(20).joined(separator: ", ")
        let rest = unread.count > 20 ? ", and \(unread.count - 20) more" : ""
        return "\(file): not read: \(shown)\(rest)."
    }
}

extension TableView {
    /// Registers a XIB whose first object is the cell for an identifier. UIKit's method.
    /// - Throws: if the file makes no cell.
    public func register(_ nib: Nib, forCellReuseIdentifier identifier: String) throws(NibError) {
        let make = try nib.maker(identifier, "table cell") {
            TableViewCell(style: .default, reuseIdentifier: identifier)
        }
        register(forCellReuseIdentifier: identifier, make)
    }
}

extension CollectionView {
    /// Registers a XIB whose first object is the cell for an identifier. UIKit's method.
    /// - Throws: if the file makes no cell.
    public func register(_ nib: Nib, forCellWithReuseIdentifier identifier: String) throws(NibError) {
        let make = try nib.maker(identifier, "collection cell") { CollectionViewCell() }
        register(forCellWithReuseIdentifier: identifier, make)
    }

    /// Registers a XIB whose first object is the supplementary view for an identifier. UIKit's method.
    /// - Throws: if the file makes no such view.
    public func register(
        _ nib: Nib, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) throws(NibError) {
        let make = try nib.maker(identifier, "reusable view") { CollectionReusableView() }
        register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier, make)
    }
}

extension Nib {
    /// What makes the first view of a type that the file has at its top; the first one is made at once.
    /// - Parameter empty: makes one where a later one cannot be made.
    fileprivate func maker<Made: View>(
        _ identifier: String, _ noun: String, otherwise empty: @escaping () -> Made
    ) throws(NibError) -> () -> Made {
        var first: Made? = try made(identifier, noun)
        return {
            if let view = first {
                first = nil
                return view
            }
            do throws(NibError) {
                return try self.made(identifier, noun)
            } catch {
                Services.current.warn("\(error)")
                return empty()
            }
        }
    }

    private func made<Made: View>(_ identifier: String, _ noun: String) throws(NibError) -> Made {
        for case let view as Made in try instantiate(owner: nil, identifier: identifier) { return view }
        throw NibError(file: file, line: nil, object: nil, reason: "it has no \(noun) at its top")
    }
}

extension LocalizedFiles {
    /// The bytes of a file of the program's assets.
    /// - Parameter name: that of the file in messages, which may include folders, without the ending.
    func bytes(ofAsset name: String, ending: String) throws(NibError) -> [UInt8] {
        if let path = path(ending: ending) { return try Nib.bytes(ofFile: path) }
        let file = "\(name).\(ending)"
        do {
            return try Services.current.assets.data(named: file)
        } catch {
            throw NibError(file: file, line: nil, object: nil, reason: "\(error)".withoutFullStop)
        }
    }
}

extension String {
    /// For a sentence that becomes a clause of another.
    var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
