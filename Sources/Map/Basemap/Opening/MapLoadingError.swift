/// An error that a part of a map cannot be loaded. The description is a sentence.
public struct MapLoadingError: Error, Equatable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates the error that a part of a map cannot be loaded.
    /// - Parameter description: the error as a sentence.
    public init(_ description: String) { self.description = description }
}
