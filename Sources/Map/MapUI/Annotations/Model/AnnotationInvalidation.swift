/// A set of what must be computed anew on a map because of a change to its annotations, such as the z-order
/// or the titles. The parts of a map return such sets; the map merges them, and does the work in its next
/// frame.
nonisolated struct AnnotationInvalidation: OptionSet, Sendable {
    let rawValue: UInt8

    /// The annotation views must be sorted by z-order again.
    static let order = AnnotationInvalidation(rawValue: 1)
    /// The map must decide again for which markers there is room to show the title (markers whose
    /// `titleVisibility` is adaptive).
    static let titles = AnnotationInvalidation(rawValue: 2)
    /// The set of annotation views that the map's labels avoid must be computed again.
    static let obstacles = AnnotationInvalidation(rawValue: 4)
    /// The rectangles of all annotation views that the map's labels avoid must be reported again, even if the
    /// set of these views is the same.
    static let obstacleBoxes = AnnotationInvalidation(rawValue: 8)
    /// The map must be laid out again, for which a frame is needed.
    static let layout = AnnotationInvalidation(rawValue: 16)
}

/// The map, as seen by its parts: they notify it between frames of what a change to annotations has
/// invalidated.
protocol AnnotationInvalidating: AnyObject {
    /// Records which parts of the map a change to annotations has invalidated, and requests a frame if
    /// necessary.
    func invalidate(_ parts: AnnotationInvalidation)
}
