import CartoucheDrawing
import Foundation

/// One element of a document, with methods that read its attributes and inner elements as values.
nonisolated struct LayoutElement {
    let document: LayoutDocument
    let index: Int
    let marks: ReadMarks?

    private var node: LayoutDocument.Node { document.nodes[index] }
    var name: String { node.name }
    var text: String { node.text }
    var id: String? { node.attributes["id"] }

    /// An error at this element, which names the object that the element belongs to.
    func error(_ reason: String) -> NibError { document.error(at: index, reason) }

    // MARK: Attributes

    /// The text of an attribute; nil if the element does not have it. Marks the attribute as read, so that it
    /// is not reported as unsupported (see `ReadMarks`).
    subscript(_ attribute: String) -> String? {
        guard let value = node.attributes[attribute] else { return nil }
        marks?.mark(attribute, of: node.name)
        return value
    }

    /// The truth value of an attribute, which the file writes as YES or NO; nil if the element does not have
    /// the attribute.
    func flag(_ attribute: String) throws(NibError) -> Bool? {
        switch self[attribute] {
        case nil: nil
        case "YES": true
        case "NO": false
        case .some(let text): throw error("\(attribute) is \"\(text)\", which is neither YES nor NO")
        }
    }

    /// The finite number of an attribute; nil if the element does not have the attribute.
    func number(_ attribute: String) throws(NibError) -> CGFloat? {
        guard let text = self[attribute] else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw error("\(attribute) is \"\(text.prefix(40))\", which is no number")
        }
        return CGFloat(number)
    }

    /// The whole number of an attribute; nil if the element does not have the attribute.
    func integer(_ attribute: String) throws(NibError) -> Int? {
        guard let number = try number(attribute) else { return nil }
        guard let integer = Int(exactly: number) else { throw error("\(attribute) is no whole number") }
        return integer
    }

    /// The value that `values` has for the text of an attribute; nil if the element does not have the
    /// attribute or the text is not listed, as a text of a later version of Xcode may be.
    func choice<Value>(_ attribute: String, _ values: KeyValuePairs<String, Value>) -> Value? {
        guard let text = self[attribute] else { return nil }
        return values.first { $0.key == text }?.value
    }

    // MARK: Elements

    /// The elements directly inside this one. Unlike `child(_:)`, this does not mark them as read.
    var children: [LayoutElement] {
        var (children, next): ([LayoutElement], Int) = ([], index + 1)
        while next < node.end {
            children.append(LayoutElement(document: document, index: next, marks: marks))
            next = document.nodes[next].end
        }
        return children
    }

    /// Marks the element as read, so that it is not reported as unsupported (see `ReadMarks`), and returns
    /// it.
    func marked() -> LayoutElement {
        marks?.mark(index)
        return self
    }

    /// Marks the element, all elements inside it, and all their attributes as read.
    func markAll() {
        guard let marks else { return }
        for index in index..<node.end {
            marks.mark(index)
            for name in document.nodes[index].attributes.keys {
                marks.mark(name, of: document.nodes[index].name)
            }
        }
    }

    /// The first element with a tag name directly inside this one, marked as read; nil if there is none.
    func child(_ name: String) -> LayoutElement? { first { $0.name == name } }

    /// The element directly inside this one with a value for its attribute `key`, such as `<color
    /// key="textColor" .../>` for the key `textColor`; nil if there is none. Marks the element as read.
    /// - Parameter name: the tag name that the element must have; nil for any.
    func value(_ key: String, _ name: String? = nil) -> LayoutElement? {
        first { $0.attributes["key"] == key && (name == nil || $0.name == name) }
    }

    /// The elements directly inside a list element such as `subviews`; empty if there is no such list.
    func list(_ name: String) -> [LayoutElement] { child(name)?.children ?? [] }

    private func first(where matches: (LayoutDocument.Node) -> Bool) -> LayoutElement? {
        var next = index + 1
        while next < node.end {
            if matches(document.nodes[next]) {
                return LayoutElement(document: document, index: next, marks: marks).marked()
            }
            next = document.nodes[next].end
        }
        return nil
    }

    // MARK: Geometry

    /// The rectangle with a key inside this element, in points; nil if there is none.
    func rect(_ key: String) throws(NibError) -> CGRect? {
        guard let element = value(key, "rect") else { return nil }
        return try CGRect(
            x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: element.number("width") ?? 0,
            height: element.number("height") ?? 0)
    }

    /// The size with a key inside this element, in points; nil if there is none.
    func size(_ key: String) throws(NibError) -> CGSize? {
        guard let element = value(key, "size") else { return nil }
        return try CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
    }

    /// The insets with a key inside this element, in points, in any of Xcode's notations; nil if there are
    /// none.
    func insets(_ key: String) throws(NibError) -> EdgeInsets? {
        guard let element = value(key) else { return nil }
        return try EdgeInsets(
            top: element.first("top", "minY"), left: element.first("left", "leading", "minX"),
            bottom: element.first("bottom", "maxY"), right: element.first("right", "trailing", "maxX"))
    }

    /// The number of the first of these attributes that the element has; 0 if it has none of them.
    private func first(_ attributes: String...) throws(NibError) -> CGFloat {
        for attribute in attributes {
            if let number = try number(attribute) { return number }
        }
        return 0
    }
}
