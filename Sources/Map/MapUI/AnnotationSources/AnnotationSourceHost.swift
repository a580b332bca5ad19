/// What an `AnnotationSourceController` asks of its map, and reports to it.
protocol AnnotationSourceHost: AnyObject {
    /// Adds an annotation of a source to the map, so that its view is made in this frame.
    func addFromSource(_ annotation: any Annotation)
    /// Removes annotations from the map, with their views and callouts.
    func removeFromSource(_ annotations: [any Annotation])
    /// Whether an annotation is selected or dragged.
    func isHeldByUser(_ annotation: any Annotation) -> Bool
    /// The annotation for a cluster.
    func cluster(_ content: ClusterContent) -> ClusterAnnotation
    /// A source was read.
    func didRead(_ source: AnnotationSourceID, error: AnnotationSourceError?)
}
