import CartoucheBasemap

/// Tells from a base map's progress what a map view's delegate is to be called with. Pure. Every start has
/// its end.
nonisolated struct MapProgressWatch {
    /// A call of the delegate.
    enum Event: Equatable {
        case willStartLoading
        case didFinishLoading
        case didFailLoading(MapLoadingError)
        case willStartRendering
        case didFinishRendering(fully: Bool)
    }

    private var isLoading = false
    private var isRendering = false

    /// - Returns: the calls that are due, in their order.
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
