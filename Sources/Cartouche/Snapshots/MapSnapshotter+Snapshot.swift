extension MapSnapshotter {
    /// A picture of a map. MapKit's `MKMapSnapshotter.Snapshot`.
    public nonisolated struct Snapshot: Sendable {
        /// As large as the options asked for, opaque.
        public let image: Image
        /// Of the map in it.
        public let appearance: MapAppearance
        let viewport: Viewport

        /// Where a place is in the picture, in points from its top left; outside of it for places that it does not show.
        public func point(for coordinate: LocationCoordinate2D) -> CGPoint {
            viewport.point(for: MapPoint(coordinate))
        }
    }
}
