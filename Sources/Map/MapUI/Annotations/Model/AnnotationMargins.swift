import Foundation

/// How far outside the map's view annotations have views, in points.
enum AnnotationMargins {
    /// A view is made when its position comes this close.
    static let enter: CGFloat = 40
    /// A view that is further outside is recycled; because of the gap to `enter`, none is recycled and made
    /// again while the map moves back and forth at its edge.
    static let leave: CGFloat = 160
    /// Clusters, collisions and sources decide this far outside about what is shown.
    static let decide = 200.0
}
