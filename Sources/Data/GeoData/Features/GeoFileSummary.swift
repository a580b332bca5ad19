import CartoucheMapGeometry

/// What there is to say of a file after its features were read.
public struct GeoFileSummary: Sendable {
    /// The title that the file gives itself: the `name` of a GeoJSON collection, of a KML document or of the
    /// metadata of a GPX file; `nil` if there is none.
    public let title: String?
    /// The number of features that the program received.
    public let featureCount: Int
    /// The number of features that were left out because they make no sense.
    public let leftOutCount: Int
    /// What was left out and what is doubtful: each kind once, with the place of its first case and the
    /// number of cases, in the order of the file. At most 100 kinds; further ones are counted together.
    public let problems: [GeoProblem]
    /// Whether the file ends within a feature, or could not be read on, as one that is still being written.
    public let isCutOff: Bool
    /// The smallest rectangle around the features that the program received; it may cross the antimeridian.
    /// `nil` if none has a geometry, and without width or height around a single point.
    public let boundingMapRect: MapRect?
}
