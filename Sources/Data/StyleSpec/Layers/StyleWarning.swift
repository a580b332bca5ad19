/// A part of a style that is left out: the layer or source, the property, and the reason. The description is
/// a sentence.
public struct StyleWarning: Sendable, Hashable, CustomStringConvertible {
    /// The part of the style that the warning is about: `layer "roads"`, `source "osm"`, `the root`.
    public let subject: String
    /// The name of the property that the warning is about; `nil` if it is about a whole layer, source or
    /// document.
    public let property: String?
    /// The reason why the part of the style is left out, as a phrase.
    public let reason: String

    init(_ subject: String, property: String? = nil, _ reason: String) {
        (self.subject, self.property, self.reason) = (subject, property, reason)
    }

    public var description: String {
        let part = property.map { "\(ShortText.of($0)) of \(subject)" } ?? subject
        return "In the style, \(part) is left out: \(reason)."
    }
}
