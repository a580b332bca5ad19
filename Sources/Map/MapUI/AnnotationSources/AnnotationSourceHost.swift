/// What an `AnnotationSourceController` asks of its map, and reports to it.
protocol AnnotationSourceHost: AnyObject {
    /// Adds an annotation of a source to the map, so that its view is made in this frame.
    func addFromSource(_ annotation: any Annotation)
    /// Removes annotations from the map, with their views and callouts.
    func removeFromSource(_ annotations: [any Annotation])
    /// Whether an annotation is selected or dragged.
    func isHeldByUser(_ annotation: any Annotation) -> Bool
    /// Makes the annotation that shows a cluster of a source on the map: at the cluster's coordinate, and
    /// with its number of members.
    func cluster(_ content: ClusterContent) -> ClusterAnnotation
    /// Reports that a source of annotations was read. The error is nil if all of the source's places can be
    /// drawn.
    func didRead(_ source: AnnotationSourceID, error: AnnotationSourceError?)
}
