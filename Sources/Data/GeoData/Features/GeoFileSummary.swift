import CartoucheMapGeometry

/// The results of reading the features of a file.
public struct GeoFileSummary: Sendable {
    /// The title that the file states: the `name` of a GeoJSON collection, of a KML document or of the
    /// metadata of a GPX file; `nil` if there is none.
    public let title: String?
    /// The number of features that the program received.
    public let featureCount: Int
    /// The number of features that were left out because they are invalid.
    public let leftOutCount: Int
    /// The problems of the file, such as features that were left out or are doubtful: each kind once, with
    /// the line and column of its first case and the number of cases, in the order of the file. At most 100
    /// kinds; further kinds are counted together.
    public let problems: [GeoProblem]
    /// Whether the file ends within a feature, or could not be read to its end because of damage; a file that
    /// is still being written looks like this.
    public let isCutOff: Bool
    /// The smallest rectangle around the features that the program received; it may cross the antimeridian.
    /// `nil` if no feature has a geometry. Around a single point the rectangle has no width and height.
    public let boundingMapRect: MapRect?
}
