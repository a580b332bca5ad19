import CartoucheXML

/// Makes features of the elements of an XML format.
protocol XMLFeatureReader: XMLHandler {
    /// Creates a reader that adds the features of a file to a builder.
    /// - Parameter arena: receives the properties of the features.
    init(_ builder: LayerBuilder, _ arena: PropertyArena)
    /// The builder that has gathered the features so far.
    var builder: LayerBuilder { get }
    /// Whether an element of the reader's XML format, such as KML, was found so far.
    var isRecognized: Bool { get }
    /// The title that the file states; nil if there is none.
    var title: String? { get }
    /// Ends the reading, since the file is damaged from an offset in bytes on.
    /// - Parameter reason: what the damage is, as a clause.
    func damage(at offset: Int, _ reason: String)
}
