/// Reports places of an annotation source that the map does not draw, and why. The description is a sentence.
public nonisolated struct AnnotationSourceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The number of places without a valid coordinate.
    public internal(set) var invalidCount = 0
    /// The indices of the first places without a valid coordinate, eight at most.
    public internal(set) var firstInvalidIndices: [Int] = []
    /// The source's count before and after the last reading, if the count changed during every reading; nil
    /// otherwise.
    public internal(set) var changedCount: (before: Int, after: Int)?
    /// The source's count, if that exceeds what the map reads, so that only the first places were read; nil
    /// otherwise.
    public internal(set) var excessiveCount: Int?

    /// The maximum number of indices of places without a valid coordinate that the error lists, and that its
    /// description names.
    static let nameLimit = 8

    /// Two errors of annotation sources are equal if their descriptions are.
    public static func == (a: Self, b: Self) -> Bool { a.description == b.description }

    /// One sentence that says which places are not shown, and names the indices of the first ones.
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
