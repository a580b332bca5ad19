import Foundation
import ViewKit

/// Creates the constraints of a layout file, after the file's views were created.
struct ConstraintBuilder {
    let session: NibSession

    /// Creates the constraint of an element; nil if the constraint is only for Xcode's canvas, or relates a
    /// view that was left out.
    /// - Parameter view: the view in whose element the constraint stands: it is the constraint's first item
    ///   unless the constraint names another one.
    func constraint(_ element: LayoutElement, in view: View) throws(NibError) -> LayoutConstraint? {
        guard try element.flag("placeholder") != true else { return nil }
        let named = try item(element, "firstItem", in: view)
        guard let first = element["firstItem"] == nil ? view : named,
            let firstAttribute = try attribute(element, "firstAttribute")
        else { return nil }
        let secondAttribute = try attribute(element, "secondAttribute")
        let second = try item(element, "secondItem", in: view)
        if second == nil, element["secondItem"] != nil { return nil }
        let constraint = LayoutConstraint(
            item: first, attribute: firstAttribute,
            relatedBy: element.choice("relation", Self.relations) ?? .equal, toItem: second,
            attribute: secondAttribute ?? .notAnAttribute, multiplier: try multiplier(element),
            constant: try element.number("constant") ?? 0)
        constraint.priority = try Self.priority(element)
        constraint.identifier = element["identifier"]
        constraint.origin = element.origin
        return constraint
    }

    static func priority(_ element: LayoutElement) throws(NibError) -> LayoutPriority {
        guard let priority = try element.number("priority") else { return .required }
        return LayoutPriority(Float(min(max(priority, 1), 1000)))
    }

    /// Whether a constraint's view removes it by the variation `default`: the constraint is then active only
    /// for certain size classes of the window.
    static func isExcluded(_ element: LayoutElement) -> Bool {
        let nodes = element.document.nodes
        let list = nodes[element.index].parent
        guard let id = element.id, list >= 0, nodes[list].parent >= 0, nodes[nodes[list].parent].hasVariations
        else { return false }
        let view = LayoutElement(document: element.document, index: nodes[list].parent, marks: nil)
        return view.excluded.contains(id)
    }

    private func item(
        _ element: LayoutElement, _ name: String, in view: View
    ) throws(NibError) -> (any LayoutItem)? {
        guard element[name] != nil, let object = try session.object(element, name) else { return nil }
        // Among the constraints of a cell's content the cell is its content view.
        if let cell = object as? TableViewCell, view === cell.contentView { return view }
        if let cell = object as? CollectionViewCell, view === cell.contentView { return view }
        guard let item = object as? any LayoutItem else {
            throw element.error("\(name) is neither a view nor a guide")
        }
        return item
    }

    private func attribute(
        _ element: LayoutElement, _ name: String
    ) throws(NibError) -> LayoutConstraint.Attribute? {
        guard let text = element[name] else { return nil }
        guard let attribute = Self.attributes[text] else {
            throw element.error("\(name) is \(text), which is not known")
        }
        return attribute
    }

    /// The multiplier of a constraint, which its element writes as a number, a percentage ("50%") or a ratio
    /// ("16:9" or "16/9"); 1 if the element has none.
    private func multiplier(_ element: LayoutElement) throws(NibError) -> CGFloat {
        guard let text = element["multiplier"] else { return 1 }
        if text.hasSuffix("%"), let number = Double(text.dropLast()), number.isFinite {
            return CGFloat(number / 100)
        }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) }
        if parts.count == 1, let number = parts[0], number.isFinite { return CGFloat(number) }
        if parts.count == 2, let a = parts[0], let b = parts[1], b != 0, (a / b).isFinite {
            return CGFloat(a / b)
        }
        throw element.error("multiplier is \"\(text)\", which is neither a number nor a ratio")
    }

    private static let relations: KeyValuePairs<String, LayoutConstraint.Relation> = [
        "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual, "equal": .equal,
    ]

    private static let attributes: [String: LayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
        "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
        "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
        "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}
