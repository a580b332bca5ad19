import CartoucheXML

/// Makes features of the elements of a format that is XML.
protocol XMLFeatureReader: XMLHandler {
    /// - Parameter arena: receives the properties.
    init(_ builder: LayerBuilder, _ arena: PropertyArena)
    /// The features so far.
    var builder: LayerBuilder { get }
    /// Whether an element of the format was found.
    var isRecognized: Bool { get }
    /// The title that the file gives itself.
    var title: String? { get }
    /// Ends the features: the file is damaged from here on.
    /// - Parameter reason: a clause.
    func damage(at offset: Int, _ reason: String)
}
