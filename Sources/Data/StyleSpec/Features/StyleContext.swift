/// The input of expressions: zoom level, feature, state. A worker makes one context for each tile, and sets
/// the feature for one evaluation after the other.
@usableFromInline
package struct StyleContext {
    /// The zoom level of the map for which expressions are evaluated.
    package var zoom: Double
    /// The feature for which expressions are evaluated; nil where there is none, as for the properties of a
    /// background layer.
    package var feature: StyleFeature?
    /// The density at a place of a heat map, 0 to 1 (`heatmap-density`).
    package var heatmapDensity = 0.0
    /// The fraction of the way along a line, 0 to 1 (`line-progress`).
    package var lineProgress = 0.0
    /// The value of a cluster property so far (`accumulated`).
    package var accumulated: StyleValue = .null
    /// The feature's state that a program has set (`feature-state`).
    package var featureState: [String: StyleValue] = [:]
    /// The state that a program has set for the whole map (`global-state`).
    package var globalState: [String: StyleValue] = [:]
    /// The names of the images in the sprite; `nil` while they are unknown, and then all images count as
    /// available.
    package var images: Set<String>?
    /// Records the evaluations that failed; `nil` if failures are not reported.
    package var problems: StyleProblems?

    /// Creates a context without state.
    @usableFromInline
    package init(zoom: Double, feature: StyleFeature? = nil) { (self.zoom, self.feature) = (zoom, feature) }
}
