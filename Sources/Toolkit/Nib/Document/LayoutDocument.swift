/// The XML elements of a layout file in the order of the file, as plain values that are not interpreted yet.
nonisolated final class LayoutDocument: Sendable {
    /// One XML element of the file.
    struct Node: Sendable {
        let name: String
        let attributes: [String: String]
        /// The text directly inside the element, without space at its ends except in elements named `string`.
        var text = ""
        /// The line of the file at which the element begins, counted from 1.
        let line: Int
        /// The index in `nodes` of the element that directly contains this element; -1 for the outermost
        /// element.
        let parent: Int
        /// The index in `nodes` after this element and all elements inside it.
        var end: Int
        /// Whether the element contains no other element.
        var isEmpty = true
        /// Whether the element directly contains variations: elements with other values of its attributes for
        /// some size classes of the window.
        var hasVariations = false
    }

    /// The path or name of the file, for error messages.
    let file: String
    /// All elements, in the order in which their tags begin.
    let nodes: [Node]
    /// For each id the index in `nodes` of the first element that has the id.
    private let indices: [String: Int]

    init(file: String, nodes: [Node]) {
        (self.file, self.nodes) = (file, nodes)
        var indices: [String: Int] = [:]
        for (index, node) in nodes.enumerated() {
            guard let id = node.attributes["id"], indices[id] == nil else { continue }
            indices[id] = index
        }
        self.indices = indices
    }

    func index(ofID id: String) -> Int? { indices[id] }

    /// The name of an element in error messages, such as `the button "Book" (id a1B-c2-D3e)`.
    func name(of index: Int) -> String {
        let node = nodes[index]
        let attributes = node.attributes
        var name = "the \(node.name)"
        let title =
            attributes["userLabel"] ?? attributes["text"] ?? attributes["customClass"] ?? attributes["title"]
            ?? attributes["name"]
        if let title { name += " \"\(title.prefix(40))\"" }
        if let id = attributes["id"] { name += " (id \(id))" }
        return name
    }

    func error(at index: Int, _ reason: String) -> NibError {
        var named = index
        // Values such as colors have no id: the object around them is what the author looks for.
        while nodes[named].attributes["id"] == nil, nodes[named].parent > 0 { named = nodes[named].parent }
        return NibError(file: file, line: nodes[index].line, object: name(of: named), reason: reason)
    }
}
