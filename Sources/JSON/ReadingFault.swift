/// A place in a text that is not what it should be.
package struct ReadingFault: Error, Equatable {
    /// The text's offset.
    package var offset: Int
    /// A clause.
    package var reason: String

    package init(offset: Int, reason: String) { (self.offset, self.reason) = (offset, reason) }
}
