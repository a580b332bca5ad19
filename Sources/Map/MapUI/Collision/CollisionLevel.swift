import CartoucheMapGeometry

/// The zoom and the heading for which collisions are decided, both in steps. The camera must leave a step by
/// a margin before the next step is in force, so that nothing flickers at the border of two steps.
nonisolated struct CollisionLevel: Equatable, Sendable {
    private let zoomStep: Int
    private let headingStep: Int

    /// The number of steps in a zoom level. Within one step, the gaps between annotations grow by a fifth at
    /// most. Tuned.
    private static let stepsPerLevel = 4.0
    /// How far the camera may leave a step before the next is in force, in zoom levels.
    private static let zoomMargin = 0.05
    /// The size of a step of the heading, in degrees: within half a step a pin 30 points away from the other
    /// moves sideways by 1.6 points.
    private static let headingSize = 6.0
    private static let headingMargin = 1.5

    /// The level of a viewport.
    /// - Parameter last: the level in force, which stays in force while the viewport is within its margin;
    ///   nil the first time.
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

    /// The least zoom at which the level may be in force, for which collisions are decided: at that zoom
    /// annotations are closest together.
    var zoom: Double { Double(zoomStep) / Self.stepsPerLevel - Self.zoomMargin }
    /// The heading in the middle of the step, in degrees.
    var heading: Double { Double(headingStep) * Self.headingSize }
}
