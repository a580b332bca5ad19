import CartoucheMapGeometry

/// The zoom and the heading for which collisions are decided: in steps, which the camera must leave by a
/// margin before the next is in force, so that nothing flickers at their border.
nonisolated struct CollisionLevel: Equatable, Sendable {
    private let zoomStep: Int
    private let headingStep: Int

    /// Four steps a zoom level: within one, gaps grow by a fifth at most. Tuned.
    private static let stepsPerLevel = 4.0
    /// How far the camera may leave a step, in zoom levels.
    private static let zoomMargin = 0.05
    /// In degrees; a pin 30 points away moves by 1.6 points across within half a step.
    private static let headingSize = 6.0
    private static let headingMargin = 1.5

    /// - Parameter last: the level in force, which remains so within its margin.
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

    /// The least zoom at which the level may be in force: there areas are the closest.
    var zoom: Double { Double(zoomStep) / Self.stepsPerLevel - Self.zoomMargin }
    /// In degrees.
    var heading: Double { Double(headingStep) * Self.headingSize }
}
