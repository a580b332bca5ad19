import CartoucheMapGeometry

/// Several annotations that are too close together to be shown one by one: MapKit's `MKClusterAnnotation`.
/// The map makes them of annotations with the same clustering identifier, and adds and removes them as it
/// zooms.
///
/// A cluster keeps its identity, and so its view and its selection, while the map moves and its members
/// change.
@MainActor
open class ClusterAnnotation: ObservableAnnotation {
    /// The observers of the annotation's changes: the maps that show it.
    public let changes = AnnotationChanges()
    /// The cluster's coordinate: the mean of its members' positions. The coordinate changes when the members
    /// do.
    public var coordinate: LocationCoordinate2D { content.coordinate }
    /// The number of annotations that the cluster represents.
    public var memberCount: Int { content.count }
    /// The members of the cluster, in a fixed order. They are read from the map's index at each call. For a
    /// cluster that is no longer on the map, only the members that are still on the map; empty if the
    /// cluster's source was read again or removed.
    /// - Complexity: O(members).
    public var memberAnnotations: [any Annotation] { content.members(.max) }

    /// The title of the cluster: by default the first member's title and the number of the other members; a
    /// title that the program sets replaces the default.
    open var title: String? {
        get { ownTitle ?? standardTitle }
        set {
            ownTitle = newValue
            changes.notify(self)
        }
    }
    /// The subtitle of the cluster; nil by default.
    open var subtitle: String? { didSet { changes.notify(self) } }

    private var ownTitle: String?
    private var content: ClusterContent

    /// Creates a cluster that represents these annotations, outside any map.
    public init(memberAnnotations: [any Annotation]) {
        content = ClusterContent(memberAnnotations)
    }

    init(_ content: ClusterContent) { self.content = content }

    /// A value that stands for the map's own cluster annotation: see
    /// `MapViewDelegate.mapView(_:clusterAnnotationForMemberAnnotations:)`.
    static let standard = ClusterAnnotation(memberAnnotations: [])

    /// Changes the members of the cluster, and notifies the map.
    func update(_ new: ClusterContent) {
        content = new
        changes.notify(self)
    }

    private var standardTitle: String? {
        guard let first = content.members(1).first?.title else { return "\(memberCount)" }
        return memberCount > 1 ? "\(first) and \(memberCount - 1) more" : first
    }
}

/// The content of a cluster: its coordinate, the number of its members, and a function that finds the
/// members.
struct ClusterContent {
    /// The number of members up to which the delegate is asked for a cluster's annotation: the members of a
    /// larger cluster are not passed to the delegate.
    static let delegateMemberLimit = 1_000

    let coordinate: LocationCoordinate2D
    let count: Int
    /// Returns the members of the cluster, in a fixed order, up to the given number.
    let members: (Int) -> [any Annotation]

    init(coordinate: LocationCoordinate2D, count: Int, members: @escaping (Int) -> [any Annotation]) {
        (self.coordinate, self.count, self.members) = (coordinate, count, members)
    }

    init(_ annotations: [any Annotation]) {
        let points = annotations.map(\.coordinate).filter(\.isValid).map { Mercator.mapPoint($0) }
        let near = points.map { $0.nearestCopy(to: points[0]) }
        let count = Double(max(1, near.count))
        let mean = MapPoint(x: near.reduce(0) { $0 + $1.x } / count, y: near.reduce(0) { $0 + $1.y } / count)
        self.init(
            coordinate: points.isEmpty ? .invalid : Mercator.coordinate(mean.wrapped),
            count: annotations.count
        ) { Array(annotations.prefix($0)) }
    }
}
