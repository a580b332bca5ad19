import ViewKit

/// Finds the bindings of an object, that is, of the names by which a layout file connects it: first in the
/// list of the object's class, then in that of the toolkit's classes.
final class BindingTable {
    private struct Key: Hashable {
        let kind: NibBinding.Kind
        let name: String
    }

    private static let toolkit = dictionary(ToolkitBindings.all)
    private var classes: [ObjectIdentifier: [Key: [NibBinding]]] = [:]

    /// The binding of an outlet, action or attribute with a name, for an object; nil if neither the object's
    /// class nor the toolkit has one.
    func binding(_ kind: NibBinding.Kind, _ name: String, of object: AnyObject) -> NibBinding? {
        let key = Key(kind: kind, name: name)
        let own = (object as? any NibObject).flatMap { bindings(of: type(of: $0))[key] }
        return (own ?? []).last { $0.isOf(object) } ?? Self.toolkit[key]?.first { $0.isOf(object) }
    }

    /// The names of all outlets, outlet collections, actions or attributes that an object's class lists, for
    /// error messages.
    func names(_ kind: NibBinding.Kind, of object: AnyObject) -> [String] {
        guard let object = object as? any NibObject else { return [] }
        return type(of: object).nibBindings.filter { $0.kind == kind }.map(\.name)
    }

    private func bindings(of type: any NibObject.Type) -> [Key: [NibBinding]] {
        if let known = classes[ObjectIdentifier(type)] { return known }
        let made = Self.dictionary(type.nibBindings)
        classes[ObjectIdentifier(type)] = made
        return made
    }

    private static func dictionary(_ bindings: [NibBinding]) -> [Key: [NibBinding]] {
        Dictionary(grouping: bindings) { Key(kind: $0.kind, name: $0.name) }
    }
}
