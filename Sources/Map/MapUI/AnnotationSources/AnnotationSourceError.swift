/// Places of a source that are held, but never drawn. The description is a sentence.
public nonisolated struct AnnotationSourceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The number of places without a valid coordinate.
    public internal(set) var invalidCount = 0
    /// The indices of the first of them.
    public internal(set) var firstInvalidIndices: [Int] = []
    /// The counts before and after, of a source that changed each time it was read.
    public internal(set) var changedCount: (before: Int, after: Int)?
    /// The count of a source of which only a part was read.
    public internal(set) var excessiveCount: Int?

    /// Only so many indices are named.
    static let nameLimit = 8

    /// By their descriptions.
    public static func == (a: Self, b: Self) -> Bool { a.description == b.description }

    /// One sentence: what is not shown, and which indices.
    public var description: String {
        var parts: [String] = []
        if invalidCount > 0 {
            let more = invalidCount - firstInvalidIndices.count
            parts.append(
                "\(invalidCount) of its coordinates are not valid and are not drawn (index"
                    + " \(firstInvalidIndices.map(String.init).joined(separator: ", "))"
                    + (more > 0 ? " and \(more) more" : "")
                    + "): latitudes are -90 to 90, longitudes -180 to 180")
        }
        if let changedCount {
            parts.append(
                "its count changed from \(changedCount.before) to \(changedCount.after) while it was read; "
                    + "reload it when it has stopped changing")
        }
        if let excessiveCount {
            parts.append("only the first \(SourcePoints.pointLimit) of its \(excessiveCount) places are read")
        }
        return "A source of annotations is not shown in full: " + parts.joined(separator: "; ") + "."
    }

    var isEmpty: Bool { invalidCount == 0 && changedCount == nil && excessiveCount == nil }
}
