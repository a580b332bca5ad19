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
    /// The mean of the members' positions. Changes with them.
    public var coordinate: LocationCoordinate2D { content.coordinate }
    /// The number of members.
    public var memberCount: Int { content.count }
    /// The members, in a fixed order. Read from the map's index at each call. Of a cluster that is no longer
    /// on the map those that still are; none if its source was read again or removed.
    /// - Complexity: O(members).
    public var memberAnnotations: [any Annotation] { content.members(.max) }

    /// The first member's title and the number of others, unless it is set.
    open var title: String? {
        get { ownTitle ?? standardTitle }
        set {
            ownTitle = newValue
            changes.notify(self)
        }
    }
    /// Nil unless it is set.
    open var subtitle: String? { didSet { changes.notify(self) } }

    private var ownTitle: String?
    private var content: ClusterContent

    /// A cluster of these annotations, outside any map.
    public init(memberAnnotations: [any Annotation]) {
        content = ClusterContent(memberAnnotations)
    }

    init(_ content: ClusterContent) { self.content = content }

    /// Stands for no cluster: see `MapViewDelegate.mapView(_:clusterAnnotationForMemberAnnotations:)`.
    static let standard = ClusterAnnotation(memberAnnotations: [])

    /// Changes the members, and notifies the map.
    func update(_ new: ClusterContent) {
        content = new
        changes.notify(self)
    }

    private var standardTitle: String? {
        guard let first = content.members(1).first?.title else { return "\(memberCount)" }
        return memberCount > 1 ? "\(first) and \(memberCount - 1) more" : first
    }
}

/// What a cluster is made of: a few numbers, and a way to the members.
struct ClusterContent {
    /// More members are not passed to the delegate when it is asked for the cluster's annotation.
    static let delegateMemberLimit = 1_000

    let coordinate: LocationCoordinate2D
    let count: Int
    /// At most so many of the members, in a fixed order.
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
