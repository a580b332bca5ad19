/// Why a file cannot be read at all. The description is a sentence.
package struct GeoFileError: Error, Equatable, CustomStringConvertible, Sendable {
    package var file: String
    /// A clause without a full stop, with the cure where there is one.
    package var reason: String

    package init(file: String, reason: String) { (self.file, self.reason) = (file, reason) }

    package var description: String { "\(file): the file cannot be read: \(reason)." }
}
