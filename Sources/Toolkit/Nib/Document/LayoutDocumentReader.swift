import CartoucheXML

/// Parses the bytes of a layout file into a `LayoutDocument`, in one pass.
nonisolated final class LayoutDocumentReader: XMLHandler {
    /// The kind of a layout file, by the program to which it belongs: a XIB or a storyboard.
    enum Kind {
        case nib, storyboard

        fileprivate var types: Set<String> {
            switch self {
            case .nib:
                [
                    "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
                    "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB",
                ]
            case .storyboard:
                [
                    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
                    "com.apple.InterfaceBuilder3.CocoaTouch.iPad.Storyboard.XIB",
                    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.iPad.XIB",
                ]
            }
        }
    }

    /// The maximum size of a layout file in bytes; a file with 100,000 views has about half as many bytes.
    static let sizeLimit = 64 << 20
    /// The maximum number of elements in a layout file; a file with 100,000 views has about half as many.
    private static let elementLimit = 1_000_000
    /// The maximum depth of elements inside elements: enough for a hundred nested views.
    private static let depthLimit = 250

    private let bytes: [UInt8]
    private var nodes: [LayoutDocument.Node] = []
    private var open: [Int] = []
    private var line = 1
    /// The offset in the file, in bytes, up to which line breaks were counted.
    private var counted = 0
    private var refusal: (line: Int, reason: String)?

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Parses the bytes of a layout file.
    /// - Parameter name: the file's name, for error messages.
    /// - Complexity: O(bytes).
    static func read(_ bytes: [UInt8], name: String, as kind: Kind) throws(NibError) -> LayoutDocument {
        func error(_ reason: String, line: Int? = nil) -> NibError {
            NibError(file: name, line: line, object: nil, reason: reason)
        }
        guard bytes.count <= sizeLimit else { throw error("it is larger than \(sizeLimit >> 20) MB") }
        let reader = LayoutDocumentReader(bytes)
        let damage = XMLParser(handler: reader, resolvesPrefixes: false).parse(bytes)
        if let refusal = reader.refusal { throw error(refusal.reason, line: refusal.line) }
        if let damage { throw error("it cannot be read: \(damage.reason)", line: damage.line) }
        guard let root = reader.nodes.first else { throw error("it has no elements") }
        if let reason = fault(root, kind) { throw error(reason, line: root.line) }
        return LayoutDocument(file: name, nodes: reader.nodes)
    }

    /// The reason why a file with the outermost element `root` is not the expected kind of layout file (XIB
    /// or storyboard), as a clause; nil if it is.
    private static func fault(_ root: LayoutDocument.Node, _ kind: Kind) -> String? {
        if root.name == "archive" {
            return "it is of a version before Xcode 5; open it in Xcode, and save it"
        }
        let type = root.attributes["type"] ?? ""
        guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.") else {
            return "it is no layout file of Xcode: its first element is \(root.name)"
        }
        if kind.types.contains(type) { return nil }
        switch kind {
        case .nib where Kind.storyboard.types.contains(type): return "it is a storyboard, and no XIB"
        case .storyboard where Kind.nib.types.contains(type): return "it is a XIB, and no storyboard"
        default: return "it is of the type \(type), which is not for iOS"
        }
    }

    var isCancelled: Bool { refusal != nil }

    func start(_ name: String, in space: String, attributes: [String: String], at offset: Int) {
        count(to: offset)
        if nodes.count >= Self.elementLimit {
            refusal = (line, "it has more than \(Self.elementLimit) elements")
        } else if open.count >= Self.depthLimit {
            refusal = (line, "its elements are nested more than \(Self.depthLimit) deep")
        }
        guard refusal == nil else { return }
        let index = nodes.count
        nodes.append(
            LayoutDocument.Node(
                name: name, attributes: attributes, line: line, parent: open.last ?? -1, end: index + 1))
        if let parent = open.last {
            nodes[parent].isEmpty = false
            if name == "variation" { nodes[parent].hasVariations = true }
        }
        open.append(index)
    }

    /// Whether white space in an element's text is kept: only in `string` elements, since views show such a
    /// text as it is, and a part of an attributed text may end with a line break.
    func keepsSpaces(in name: String) -> Bool { name == "string" }

    func end(_ name: String, in space: String, text: String, at offset: Int) {
        guard let index = open.popLast() else { return }
        nodes[index].text = text
        nodes[index].end = nodes.count
    }

    private func count(to offset: Int) {
        let offset = min(offset, bytes.count)
        while counted < offset {
            if bytes[counted] == 0x0A { line += 1 }
            counted += 1
        }
    }
}
