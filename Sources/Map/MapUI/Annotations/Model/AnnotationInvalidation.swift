/// What a change has invalidated. The parts of a map return this set; the map merges these sets, and computes
/// what they name in its next frame.
nonisolated struct AnnotationInvalidation: OptionSet, Sendable {
    let rawValue: UInt8

    /// The z-order of the annotation views.
    static let order = AnnotationInvalidation(rawValue: 1)
    /// The decision for which markers there is room to show the title (those whose `titleVisibility` is
    /// adaptive).
    static let titles = AnnotationInvalidation(rawValue: 2)
    /// The set of views that the map's labels avoid.
    static let obstacles = AnnotationInvalidation(rawValue: 4)
    /// The rectangles of all views that labels avoid: they are reported again, even if the set of views is
    /// the same.
    static let obstacleBoxes = AnnotationInvalidation(rawValue: 8)
    /// The layout of the map: a frame is needed.
    static let layout = AnnotationInvalidation(rawValue: 16)
}

/// The map, which its parts notify between frames of what they have invalidated.
protocol AnnotationInvalidating: AnyObject {
    /// Records what a change has invalidated, and requests a frame if necessary.
    func invalidate(_ parts: AnnotationInvalidation)
}
