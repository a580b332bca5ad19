/// The elements of a layout file in their order, as values: what they mean is decided later.
nonisolated final class LayoutDocument: Sendable {
    /// An element of the file.
    struct Node: Sendable {
        let name: String
        let attributes: [String: String]
        /// The text directly inside, trimmed but for elements `string`.
        var text = ""
        /// From 1.
        let line: Int
        /// The index of the element around this one; -1 for the outermost.
        let parent: Int
        /// The index after that of the last element inside.
        var end: Int
        /// Whether no element is inside.
        var isEmpty = true
        /// Whether variations by size classes are inside.
        var hasVariations = false
    }

    /// The path or name, for messages.
    let file: String
    /// In the order of their tags.
    let nodes: [Node]
    /// The index of the first element with an id.
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

    /// How messages call an element, such as `the button "Book" (id a1B-c2-D3e)`.
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
