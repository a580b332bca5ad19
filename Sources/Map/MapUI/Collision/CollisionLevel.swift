import CartoucheMapGeometry

/// The zoom and the heading for which collisions are decided, both in steps. The camera must leave a step by
/// a margin before the next step is in force, so that nothing flickers at the border of two steps.
nonisolated struct CollisionLevel: Equatable, Sendable {
    private let zoomStep: Int
    private let headingStep: Int

    /// The number of steps into which a zoom level is divided for collisions. Within one step, the gaps
    /// between annotations grow by a fifth at most. Tuned.
    private static let stepsPerLevel = 4.0
    /// How far the zoom may leave a step, in zoom levels, before the next step is in force.
    private static let zoomMargin = 0.05
    /// The size of a step of the heading, in degrees. When the map turns by half a step, a pin that is 30
    /// points away from another moves sideways to it by 1.6 points.
    private static let headingSize = 6.0
    private static let headingMargin = 1.5

    /// The steps of zoom and heading for which collisions in a viewport are decided.
    /// - Parameter last: the level in force, whose steps stay in force while the viewport is within their
    ///   margins; nil the first time.
    init(_ viewport: Viewport, after last: CollisionLevel?) {
        let zoom = Int((viewport.zoom * Self.stepsPerLevel + 1e-6).rounded(.down))
        let heading = Int((viewport.heading / Self.headingSize).rounded()) % Int(360 / Self.headingSize)
        guard let last else {
            (zoomStep, headingStep) = (zoom, heading)
            return
        }
        let start = Double(last.zoomStep) / Self.stepsPerLevel
        let isNearZoom =
            viewport.zoom >= start - Self.zoomMargin
            && viewport.zoom <= start + 1 / Self.stepsPerLevel + Self.zoomMargin
        let away = abs(viewport.heading - last.heading)
        let isNearHeading = min(away, 360 - away) <= Self.headingSize / 2 + Self.headingMargin
        // North is north: there is no step around it in which a map may rest.
        zoomStep = isNearZoom ? last.zoomStep : zoom
        headingStep = isNearHeading && viewport.heading != 0 ? last.headingStep : heading
    }

    /// The lowest zoom level at which this step can be in force. Collisions are decided for this zoom,
    /// because annotations are closest together there.
    var zoom: Double { Double(zoomStep) / Self.stepsPerLevel - Self.zoomMargin }
    /// The heading in the middle of the step of the heading, in degrees clockwise from north.
    var heading: Double { Double(headingStep) * Self.headingSize }
}
