import CartoucheDrawing
import Foundation

/// One XML element of a layout file, with methods that read its attributes and inner elements as values.
nonisolated struct LayoutElement {
    let document: LayoutDocument
    let index: Int
    let marks: ReadMarks?
    /// The size classes of the window. Where the element has variations for these classes, attributes are
    /// read with the values of the variations.
    var sizeClasses = SizeClasses()
    /// The names of the attributes, and the keys of inner elements, that can be read: all others are read as
    /// if the file did not have them. Nil, the default, lets all be read.
    var visible: Set<String>?

    private var node: LayoutDocument.Node { document.nodes[index] }
    var name: String { node.name }
    var text: String { node.text }
    var id: String? { node.attributes["id"] }

    /// The file and the line of the element, such as "Card.xib, line 24", for warnings about the element.
    var origin: String { "\(document.file), line \(node.line)" }

    /// An error for a fault at this element; it names the object to which the element belongs.
    func error(_ reason: String) -> NibError { document.error(at: index, reason) }

    // MARK: Attributes

    /// The text of an attribute; nil if the element does not have it. Marks the attribute as read, so that it
    /// is not reported as unsupported (see `ReadMarks`).
    subscript(_ attribute: String) -> String? {
        if let visible, !visible.contains(attribute) { return nil }
        var value = node.attributes[attribute]
        if node.hasVariations, attribute != "key", attribute != "id" {
            for variation in variations { value = document.nodes[variation].attributes[attribute] ?? value }
        }
        if value != nil { marks?.mark(attribute, of: node.name) }
        // Where only a variation has an attribute, the file's own value is the one that Xcode leaves out.
        return value ?? (visible == nil ? nil : Self.usual[attribute])
    }

    /// UIKit's default values of attributes, which Xcode leaves out of files. Used for an attribute that the
    /// element has only in a variation, where the variation does not apply.
    private static let usual = [
        "hidden": "NO", "alpha": "1", "clipsSubviews": "NO", "userInteractionEnabled": "YES",
        "enabled": "YES", "selected": "NO", "axis": "horizontal", "spacing": "0", "alignment": "fill",
        "distribution": "fill", "numberOfLines": "1", "textAlignment": "natural",
    ]

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
    /// - Parameter approximations: the values for texts that the library does not support. Such a text is
    ///   reported as unsupported (see `ReadMarks`).
    func choice<Value>(
        _ attribute: String, _ values: KeyValuePairs<String, Value>,
        approximations: KeyValuePairs<String, Value> = [:]
    ) -> Value? {
        guard let text = self[attribute] else { return nil }
        if let found = values.first(where: { $0.key == text }) { return found.value }
        guard let found = approximations.first(where: { $0.key == text }) else { return nil }
        marks?.markApproximation(of: text, attribute, of: name)
        return found.value
    }

    // MARK: Elements

    /// The elements directly inside this element, without marking them as read. Empty if `visible` limits
    /// what can be read.
    var children: [LayoutElement] { visible == nil ? allChildren : [] }

    private var allChildren: [LayoutElement] {
        var (children, next): ([LayoutElement], Int) = ([], index + 1)
        while next < node.end {
            children.append(
                LayoutElement(document: document, index: next, marks: marks, sizeClasses: sizeClasses))
            next = document.nodes[next].end
        }
        return children
    }

    // MARK: Variations

    /// The indices in `document.nodes` of the element's variations that apply to the window's size classes:
    /// first the variation `default`, then those for one size class, then those for two, whose values win.
    private var variations: [Int] {
        var found: [(index: Int, specificity: Int)] = []
        for child in allChildren where child.isVariation {
            guard let specificity = sizeClasses.specificity(of: child.variationKey) else { continue }
            found.append((child.index, specificity))
        }
        return found.sorted { $0.specificity < $1.specificity }.map(\.index)
    }

    /// Whether the element contains a variation for a size class, and not just the variation `default`.
    var variesWithSize: Bool {
        node.hasVariations && allChildren.contains { $0.isVariation && $0.variationKey != "default" }
    }

    /// The names of the attributes, and the keys of the inner elements, that any of this element's variations
    /// sets, for whatever size classes. Those of frames are left out, since constraints decide the frames.
    var variedNames: Set<String> {
        var names: Set<String> = []
        for child in allChildren where child.isVariation {
            names.formUnion(document.nodes[child.index].attributes.keys)
            for value in child.allChildren where value.name != "mask" {
                names.insert(document.nodes[value.index].attributes["key"] ?? value.name)
            }
        }
        // Views with constraints have their frames by these.
        return names.subtracting(["id", "key", "frame", "fixedFrame", "misplaced", "ambiguous"])
    }

    /// The ids of the element's subviews and constraints that its variations remove for the window's size
    /// classes.
    var excluded: Set<String> {
        var ids: Set<String> = []
        guard node.hasVariations else { return ids }
        for variation in variations {
            let masks = LayoutElement(document: document, index: variation, marks: nil).children
            for item in masks.flatMap(\.children) {
                guard let id = item["reference"] else { continue }
                if item.name == "exclude" { ids.insert(id) } else { ids.remove(id) }
            }
        }
        return ids
    }

    /// Marks the element's variations as read, so that they are not reported as unsupported (see
    /// `ReadMarks`).
    func markVariations() {
        guard marks != nil else { return }
        for child in allChildren where child.isVariation { child.markAll() }
    }

    private var variationKey: String { node.attributes["key"] ?? "" }

    /// Whether the element is a variation that depends on size classes alone, or the variation `default`.
    private var isVariation: Bool { name == "variation" && SizeClasses.isKnown(variationKey) }

    /// Marks the element as read, so that it is not reported as unsupported (see `ReadMarks`), and returns
    /// the element.
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

    /// The first element with a tag name that lies directly inside this element; nil if there is none. Marks
    /// the inner element as read.
    func child(_ name: String) -> LayoutElement? { first { $0.name == name } }

    /// The element directly inside this one with a value for its attribute `key`, such as `<color
    /// key="textColor" .../>` for the key `textColor`; nil if there is none. Marks the element as read.
    /// - Parameter name: the tag name that the element must have; nil for any.
    func value(_ key: String, _ name: String? = nil) -> LayoutElement? {
        first { $0.attributes["key"] == key && (name == nil || $0.name == name) }
    }

    /// The elements in a list of this element, such as `subviews`; empty if the element has no list with that
    /// name.
    func list(_ name: String) -> [LayoutElement] { child(name)?.children ?? [] }

    private func first(where matches: (LayoutDocument.Node) -> Bool) -> LayoutElement? {
        func isSeen(_ node: LayoutDocument.Node) -> Bool {
            guard let visible else { return true }
            return visible.contains(node.attributes["key"] ?? node.name)
        }
        if node.hasVariations {
            for variation in variations.reversed() {
                let inside = LayoutElement(
                    document: document, index: variation, marks: marks, sizeClasses: sizeClasses)
                if let found = inside.first(where: { matches($0) && isSeen($0) }) { return found }
            }
        }
        var next = index + 1
        while next < node.end {
            if matches(document.nodes[next]), isSeen(document.nodes[next]) {
                return LayoutElement(
                    document: document, index: next, marks: marks, sizeClasses: sizeClasses
                ).marked()
            }
            next = document.nodes[next].end
        }
        return nil
    }

    // MARK: Geometry

    /// The rectangle, in points, that an inner element with a key (such as `frame`) states; nil if there is
    /// no such element.
    func rect(_ key: String) throws(NibError) -> CGRect? {
        guard let element = value(key, "rect") else { return nil }
        return try CGRect(
            x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: element.number("width") ?? 0,
            height: element.number("height") ?? 0)
    }

    /// The size, in points, that an inner element with a key states; nil if there is no such element.
    func size(_ key: String) throws(NibError) -> CGSize? {
        guard let element = value(key, "size") else { return nil }
        return try CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
    }

    /// The insets, in points, that an inner element with a key states, in any of Xcode's notations; nil if
    /// there is no such element.
    func insets(_ key: String) throws(NibError) -> EdgeInsets? {
        guard let element = value(key) else { return nil }
        return try EdgeInsets(
            top: element.first("top", "minY"), left: element.first("left", "leading", "minX"),
            bottom: element.first("bottom", "maxY"), right: element.first("right", "trailing", "maxX"))
    }

    /// The number that the first of some attributes has, leaving out those that the element does not have; 0
    /// if it has none of them.
    private func first(_ attributes: String...) throws(NibError) -> CGFloat {
        for attribute in attributes {
            if let number = try number(attribute) { return number }
        }
        return 0
    }
}
