/// Sources of annotations: places that a map shows without an object for each. Not in MapKit.
extension MapView {
    /// Adds a source of annotations: thousands to millions of places whose annotations are made when they
    /// come into view, and released when they are far from it. The call returns at once; the source is read
    /// and indexed on another thread, and the delegate is then notified by `mapView(_:didRead:error:)`.
    ///
    /// In view, a source's annotations are like all others: they have views and callouts and can be selected
    /// and dragged, and `annotations` includes them. The source's own properties decide about clusters and
    /// collisions: see `AnnotationSource`.
    /// - Returns: the identifier of the source on this map, with which it is reloaded or removed.
    @discardableResult
    public func addAnnotations(_ source: some AnnotationSource) -> AnnotationSourceID {
        annotationLayer.sources.add(source)
    }

    /// Removes the annotations of a source, with their views and callouts, at once. Does nothing if the
    /// source is not on the map.
    public func removeAnnotations(of source: AnnotationSourceID) {
        annotationLayer.sources.remove(source)
        annotationLayer.invalidate([.order, .layout])
    }

    /// Reads a source again, because the source has changed. Until the reading ends, the map shows what was
    /// read before; then the source's annotations are made anew.
    public func reloadAnnotations(of source: AnnotationSourceID) { annotationLayer.sources.reload(source) }

    /// The identifiers of the sources on the map, in the order of addition.
    public var annotationSources: [AnnotationSourceID] { annotationLayer.sources.sources.map(\.id) }

    /// The number of places of a source that can be drawn; nil until the source has been read, and if the
    /// source is not on the map.
    public func annotationCount(of source: AnnotationSourceID) -> Int? {
        annotationLayer.sources.count(of: source)
    }
}
