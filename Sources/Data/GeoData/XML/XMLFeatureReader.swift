import CartoucheXML

/// Makes features of the elements of an XML format.
protocol XMLFeatureReader: XMLHandler {
    /// Creates a reader.
    /// - Parameter arena: receives the properties.
    init(_ builder: LayerBuilder, _ arena: PropertyArena)
    /// The builder that has gathered the features so far.
    var builder: LayerBuilder { get }
    /// Whether an element of the format was found so far.
    var isRecognized: Bool { get }
    /// The title that the file states; nil if there is none.
    var title: String? { get }
    /// Ends the reading, since the file is damaged from an offset on.
    /// - Parameter reason: the reason, as a clause.
    func damage(at offset: Int, _ reason: String)
}
