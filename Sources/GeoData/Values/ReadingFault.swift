/// A place in a file that is not what it should be.
struct ReadingFault: Error, Equatable {
    /// The file's offset.
    var offset: Int
    /// A clause.
    var reason: String
}
