/// What a change has made obsolete. The parts of a map return it; the map merges it, and makes it good in its
/// next frame.
nonisolated struct AnnotationInvalidation: OptionSet, Sendable {
    let rawValue: UInt8

    /// The z-order of the views.
    static let order = AnnotationInvalidation(rawValue: 1)
    /// The room for adaptive titles.
    static let titles = AnnotationInvalidation(rawValue: 2)
    /// Which views the map's labels avoid.
    static let obstacles = AnnotationInvalidation(rawValue: 4)
    /// The boxes of all obstacles: they are reported again, whether the views are the same or not.
    static let obstacleBoxes = AnnotationInvalidation(rawValue: 8)
    /// The layout: a frame is needed.
    static let layout = AnnotationInvalidation(rawValue: 16)
}

/// The map, as its parts know it between frames.
protocol AnnotationInvalidating: AnyObject {
    /// Merges what a change has made obsolete.
    func invalidate(_ parts: AnnotationInvalidation)
}
