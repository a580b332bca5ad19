import Foundation

/// The distances outside the map view, in points, up to which annotations have views.
enum AnnotationMargins {
    /// The distance from the map view at which an approaching annotation gets a view.
    static let enter: CGFloat = 40
    /// The distance from the map view beyond which an annotation view is recycled. It is larger than `enter`,
    /// so that no view is recycled and made again while the map moves back and forth.
    static let leave: CGFloat = 160
    /// The distance from the map view up to which clusters, collisions and sources decide what is shown.
    static let decide = 200.0
}
