/// Receives the elements of an XML file in their order.
package protocol XMLHandler: AnyObject {
    /// Called at the start tag of an element.
    /// - Parameters:
    ///   - space: the address of the name space of the element; empty if the element has none.
    ///   - offset: where the tag begins, in bytes from the start of the file.
    func start(_ name: String, in space: String, attributes: [String: String], at offset: Int)
    /// Called at the end tag of an element.
    /// - Parameters:
    ///   - text: all text directly in the element, trimmed unless `keepsSpaces(in:)`.
    ///   - offset: where the end tag begins, in bytes from the start of the file; for an element that is a
    ///     single tag, where this tag ends.
    func end(_ name: String, in space: String, text: String, at offset: Int)
    /// Whether the text of elements with a name keeps the white space at its start and end; false by default.
    func keepsSpaces(in name: String) -> Bool
    /// Whether the parser is to stop reading at the next opportunity, since the handler needs nothing more.
    var isCancelled: Bool { get }
}

extension XMLHandler {
    package func keepsSpaces(in name: String) -> Bool { false }
}
