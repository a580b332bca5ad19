import CartoucheDrawing
import Foundation

/// A position in a document, from which values are read by name.
nonisolated struct LayoutElement {
    let document: LayoutDocument
    let index: Int
    let marks: ReadMarks?

    private var node: LayoutDocument.Node { document.nodes[index] }
    var name: String { node.name }
    var text: String { node.text }
    var id: String? { node.attributes["id"] }

    /// An error that names the object.
    func error(_ reason: String) -> NibError { document.error(at: index, reason) }

    // MARK: Attributes

    /// The value of an attribute; nil if there is none.
    subscript(_ attribute: String) -> String? {
        guard let value = node.attributes[attribute] else { return nil }
        marks?.mark(attribute, of: node.name)
        return value
    }

    /// YES or NO; nil if there is no such attribute.
    func flag(_ attribute: String) throws(NibError) -> Bool? {
        switch self[attribute] {
        case nil: nil
        case "YES": true
        case "NO": false
        case .some(let text): throw error("\(attribute) is \"\(text)\", which is neither YES nor NO")
        }
    }

    /// A finite number; nil if there is no such attribute.
    func number(_ attribute: String) throws(NibError) -> CGFloat? {
        guard let text = self[attribute] else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw error("\(attribute) is \"\(text.prefix(40))\", which is no number")
        }
        return CGFloat(number)
    }

    /// A whole number; nil if there is no such attribute.
    func integer(_ attribute: String) throws(NibError) -> Int? {
        guard let number = try number(attribute) else { return nil }
        guard let integer = Int(exactly: number) else { throw error("\(attribute) is no whole number") }
        return integer
    }

    /// One of several values; nil if there is no such attribute, or its value is none of them, as one of a
    /// later version of Xcode may be.
    func choice<Value>(_ attribute: String, _ values: KeyValuePairs<String, Value>) -> Value? {
        guard let text = self[attribute] else { return nil }
        return values.first { $0.key == text }?.value
    }

    // MARK: Elements

    /// The elements directly inside, unmarked.
    var children: [LayoutElement] {
        var (children, next): ([LayoutElement], Int) = ([], index + 1)
        while next < node.end {
            children.append(LayoutElement(document: document, index: next, marks: marks))
            next = document.nodes[next].end
        }
        return children
    }

    /// Says that the element is read.
    func marked() -> LayoutElement {
        marks?.mark(index)
        return self
    }

    /// Says that the element and all inside it is read.
    func markAll() {
        guard let marks else { return }
        for index in index..<node.end {
            marks.mark(index)
            for name in document.nodes[index].attributes.keys {
                marks.mark(name, of: document.nodes[index].name)
            }
        }
    }

    /// The first element of a name directly inside.
    func child(_ name: String) -> LayoutElement? { first { $0.name == name } }

    /// The element inside that has a key, as values of properties have.
    func value(_ key: String, _ name: String? = nil) -> LayoutElement? {
        first { $0.attributes["key"] == key && (name == nil || $0.name == name) }
    }

    /// The elements in a list inside, such as `subviews`.
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

    /// The rectangle of a key; nil if there is none.
    func rect(_ key: String) throws(NibError) -> CGRect? {
        guard let element = value(key, "rect") else { return nil }
        return try CGRect(
            x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: element.number("width") ?? 0,
            height: element.number("height") ?? 0)
    }

    /// The size of a key; nil if there is none.
    func size(_ key: String) throws(NibError) -> CGSize? {
        guard let element = value(key, "size") else { return nil }
        return try CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
    }

    /// The insets of a key in any of the forms that Xcode writes; nil if there are none.
    func insets(_ key: String) throws(NibError) -> EdgeInsets? {
        guard let element = value(key) else { return nil }
        return try EdgeInsets(
            top: element.first("top", "minY"), left: element.first("left", "leading", "minX"),
            bottom: element.first("bottom", "maxY"), right: element.first("right", "trailing", "maxX"))
    }

    /// The first of some numbers that is there; else 0.
    private func first(_ attributes: String...) throws(NibError) -> CGFloat {
        for attribute in attributes {
            if let number = try number(attribute) { return number }
        }
        return 0
    }
}
