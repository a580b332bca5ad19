/// Why something of a map cannot be had. The description is a sentence.
public struct MapLoadingError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameter description: a sentence.
    public init(_ description: String) { self.description = description }
}
