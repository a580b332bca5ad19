/// The error that a style cannot be used, or cannot be changed as a program asked. The description is a
/// sentence with the style, the cause, and advice.
public struct StyleError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The causes why a style cannot be used or changed.
    public enum Cause: Equatable, Sendable {
        /// The bytes of the style are not valid JSON. The text says why.
        case unreadable(String)
        /// The style document is not an object of version 8. The text says what was found instead.
        case wrongVersion(String)
        /// The style document has no list of layers.
        case noLayers
        /// The document has more layers or sources than are allowed. The text says of what there are too
        /// many.
        case tooMany(String, limit: Int)
        /// A layer shows a source that the style does not have.
        case missingSource(layer: String, source: String)
        /// The style has no layer with this id.
        case noLayer(String)
        /// A value cannot be set for a filter or a property of a layer.
        case invalidValue(layer: String, property: String, reason: String)
    }

    /// The name of the style: its file, or the name that the document states.
    public var style: String
    /// The cause why the style cannot be used or changed.
    public var cause: Cause

    /// Creates an error about a style.
    /// - Parameter style: a name of the style that the user knows.
    public init(style: String, cause: Cause) { (self.style, self.cause) = (style, cause) }

    public var description: String {
        let name = ShortText.of(style)
        switch cause {
        case .unreadable(let why):
            return "Style \(name) cannot be read: \(why); a style is a JSON document."
        case .wrongVersion(let found):
            return "Style \(name) cannot be read: its version is \(found), and only 8 is read;"
                + " convert it with gl-style-migrate."
        case .noLayers:
            return "Style \(name) cannot be drawn: it has no list \"layers\"; add one, even if it is empty."
        case .tooMany(let what, let limit):
            return "Style \(name) cannot be read: it has more than \(limit) \(what); split it."
        case .missingSource(let layer, let source):
            return "Style \(name) cannot be drawn: layer \(quoted(layer)) shows the source \(quoted(source)),"
                + " which is not among its sources; add it there, or correct the name."
        case .noLayer(let id):
            return "Style \(name) cannot be changed: it has no layer \(quoted(id)); use an id of its layers."
        case .invalidValue(let layer, let property, let reason):
            return "Style \(name) cannot be changed: \(ShortText.of(property)) of layer \(quoted(layer)):"
                + " \(reason); the layer stays as it was."
        }
    }

    private func quoted(_ text: String) -> String { "\"\(ShortText.of(text))\"" }
}
