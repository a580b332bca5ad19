/// What expressions are evaluated for. A worker makes one for each tile, and sets the feature from one to the
/// next.
@usableFromInline
package struct StyleContext {
    /// The zoom level.
    package var zoom: Double
    /// The feature; nil where there is none, as for a background.
    package var feature: StyleFeature?
    /// The density at a place of a heatmap, 0 to 1 (`heatmap-density`).
    package var heatmapDensity = 0.0
    /// The part of the way along a line, 0 to 1 (`line-progress`).
    package var lineProgress = 0.0
    /// The value so far where points are clustered (`accumulated`).
    package var accumulated: StyleValue = .null
    /// The state of the feature that a program has set (`feature-state`).
    package var featureState: [String: StyleValue] = [:]
    /// The state that a program has set for the whole map (`global-state`).
    package var globalState: [String: StyleValue] = [:]
    /// The names in the sprite; `nil` if they are unknown yet, and each counts as available.
    package var images: Set<String>?
    /// Takes what fails; `nil` if it is not reported.
    package var problems: StyleProblems?

    /// A context without a state.
    @usableFromInline
    package init(zoom: Double, feature: StyleFeature? = nil) { (self.zoom, self.feature) = (zoom, feature) }
}
