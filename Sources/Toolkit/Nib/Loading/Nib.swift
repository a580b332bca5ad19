import CartoucheDrawing
import Foundation
import ViewKit

/// A XIB file of Xcode 7 or later, from which views are created. UIKit's `UINib`.
///
///     let nib = try Nib(named: "PlaceCard", classes: [PlaceCard.self])
///     let card = try nib.instantiate(PlaceCard.self)
///
/// The file is read once; each `instantiate` creates its objects anew. Classes of the program that the file
/// names are passed to the initializer; see `NibObject` for their outlets and actions. Elements and
/// attributes that the library does not support are left out, and each kind is named once in a warning to the
/// program's `warningHandler`.
@MainActor
public final class Nib {
    /// The path or name of the file, as in error messages.
    public let file: String
    /// The elements and attributes of the file that the library does not support, such as `view.mapView`:
    /// each kind once, in the order of the file. Empty before the first `instantiate`.
    public private(set) var unread: [String] = []

    private let document: LayoutDocument
    private let classes: NibClasses
    private let bindings = BindingTable()
    private let purpose: NibSession.Purpose
    private let texts: [String: LocalizedText]
    private var hasReported = false

    // MARK: Reading

    /// Reads a XIB of the program's assets, with its texts in the user's language: from `de.lproj/Card.xib`
    /// or `de.lproj/Card.strings`, or from the string catalog `Card.xcstrings`. The XIB itself may also be in
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

    /// Reads a XIB at any path. Its texts in the user's language are in files beside it, or in the folders of
    /// languages beside it.
    public convenience init(
        contentsOfFile path: String, classes: [any NibObject.Type] = []
    ) throws(NibError) {
        let texts = LocalizedFiles(beside: path).texts()
        try self.init(Self.bytes(ofFile: path), name: path, classes, texts: texts)
    }

    /// Reads a XIB from its bytes. The name is used in error messages only.
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

    /// Creates the objects of the file.
    /// - Parameter owner: the File's Owner, to which outlets and actions of the file lead; nil leaves these
    ///   unconnected.
    /// - Returns: the objects at the top of the file, in its order, without placeholders.
    /// - Throws: if a class, an outlet or an action is missing or of the wrong type, or the file has an
    ///   invalid value.
    /// - Complexity: O(elements), plus the time for solving the constraints.
    @discardableResult
    public func instantiate(owner: AnyObject? = nil) throws(NibError) -> [AnyObject] {
        try instantiate(owner: owner, identifier: nil)
    }

    /// Creates the objects of the file.
    /// - Returns: the first object of the class at the top of the file.
    /// - Throws: as `instantiate(owner:)`, and if no object at the top of the file is of the class.
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

    /// The sentence of the warning that names the elements and attributes of a file that were not read.
    static func sentence(_ file: String, _ unread: [String]) -> String {
        let shown = unread.prefix(20).joined(separator: ", ")
        let rest = unread.count > 20 ? ", and \(unread.count - 20) more" : ""
        return "\(file): not read: \(shown)\(rest)."
    }
}

extension TableView {
    /// Registers a XIB with the table: its first table cell is created for rows with a reuse identifier.
    /// UIKit's method.
    /// - Throws: if there is no cell at the top of the file, or it cannot be created.
    public func register(_ nib: Nib, forCellReuseIdentifier identifier: String) throws(NibError) {
        let make = try nib.maker(identifier, "table cell") {
            TableViewCell(style: .default, reuseIdentifier: identifier)
        }
        register(forCellReuseIdentifier: identifier, make)
    }
}

extension CollectionView {
    /// Registers a XIB with the collection: its first collection cell is created for items with a reuse
    /// identifier. UIKit's method.
    /// - Throws: if there is no cell at the top of the file, or it cannot be created.
    public func register(_ nib: Nib, forCellWithReuseIdentifier identifier: String) throws(NibError) {
        let make = try nib.maker(identifier, "collection cell") { CollectionViewCell() }
        register(forCellWithReuseIdentifier: identifier, make)
    }

    /// Registers a XIB with the collection: its first reusable view is created as the supplementary view of a
    /// kind and a reuse identifier. UIKit's method.
    /// - Throws: if there is no such view at the top of the file, or it cannot be created.
    public func register(
        _ nib: Nib, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) throws(NibError) {
        let make = try nib.maker(identifier, "reusable view") { CollectionReusableView() }
        register(forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier, make)
    }
}

extension Nib {
    /// A function that creates, with each call, the first view of a type at the top of the XIB. The view for
    /// the first call is created at once, so that faults of the file are found early.
    /// - Parameter empty: creates a plain view where a later call cannot create the view from the file.
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
    /// The bytes of a file of the program's assets: of the file in the user's language if there is one.
    /// - Parameter name: the file's name in error messages, without its ending; may include folders.
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
    /// The text without the full stop at its end, for use as a clause of a sentence.
    var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
