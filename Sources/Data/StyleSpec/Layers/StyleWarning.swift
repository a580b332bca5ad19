/// Something in a style that is left out: the layer or source, the property, and why. The description is a
/// sentence.
public struct StyleWarning: Sendable, Hashable, CustomStringConvertible {
    /// What it is about: `layer "roads"`, `source "osm"`, `the root`.
    public let subject: String
    /// The property; `nil` stands for the whole layer or document.
    public let property: String?
    /// Why, as a phrase.
    public let reason: String

    init(_ subject: String, property: String? = nil, _ reason: String) {
        (self.subject, self.property, self.reason) = (subject, property, reason)
    }

    public var description: String {
        let place = property.map { "\(ShortText.of($0)) of \(subject)" } ?? subject
        return "In the style, \(place) is left out: \(reason)."
    }
}
