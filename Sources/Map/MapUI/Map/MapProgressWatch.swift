import CartoucheBasemap

/// Computes, from the progress of a base map, the delegate methods about loading and rendering that a map
/// view must call. Pure. Every start is followed by its end.
nonisolated struct MapProgressWatch {
    /// A call of the map view's delegate about the loading or rendering of the map.
    enum Event: Equatable {
        case willStartLoading
        case didFinishLoading
        case didFailLoading(MapLoadingError)
        case willStartRendering
        case didFinishRendering(fully: Bool)
    }

    private var isLoading = false
    private var isRendering = false

    /// Compares the progress of the base map with that at the last call of this method.
    /// - Returns: the calls of the map view's delegate to make, in this order.
    mutating func update(_ progress: BasemapProgress) -> [Event] {
        var events: [Event] = []
        if progress.isLoading, !isLoading { events.append(.willStartLoading) }
        if !progress.isRendered, !isRendering { events.append(.willStartRendering) }
        if isLoading, !progress.isLoading {
            events.append(progress.failure.map { .didFailLoading($0) } ?? .didFinishLoading)
        }
        if isRendering, progress.isRendered {
            events.append(.didFinishRendering(fully: progress.failure == nil))
        }
        (isLoading, isRendering) = (progress.isLoading, !progress.isRendered)
        return events
    }
}
