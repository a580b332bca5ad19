/// Why a style cannot be used, or changed as asked: the style, the cause, and what helps. The description is
/// a sentence.
public struct StyleError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The cause of an error.
    public enum Cause: Equatable, Sendable {
        /// The bytes are not JSON that is read. The text says why.
        case unreadable(String)
        /// The document is not an object of version 8. The text says what is there instead.
        case wrongVersion(String)
        /// There is no list of layers.
        case noLayers
        /// There are more layers or sources than are read.
        case tooMany(String, limit: Int)
        /// A layer shows a source that the style does not have.
        case missingSource(layer: String, source: String)
        /// The style has no layer of the name.
        case noLayer(String)
        /// A filter or a property cannot be set to a value.
        case invalidValue(layer: String, property: String, reason: String)
    }

    /// The name of the style: its file, or what the document calls itself.
    public var style: String
    /// The cause.
    public var cause: Cause

    /// - Parameter style: a name that the user knows.
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
