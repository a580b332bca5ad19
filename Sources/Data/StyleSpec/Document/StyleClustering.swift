import Foundation

/// The settings by which a style clusters the points of a GeoJSON source: the source's members `cluster...`.
package struct StyleClustering: Sendable {
    /// A property of clusters, computed from properties of their points.
    package struct Property: Sendable {
        /// The name of the property that each cluster gets.
        package let name: String
        /// The value of the property for a single point: an expression of the point's own properties.
        package let map: StyleExpression
        /// The value of a cluster after a point or another cluster was merged into it: an expression of
        /// `accumulated`, which is the value so far, and of the properties of what was merged.
        package let reduce: StyleExpression
    }

    /// The distance within which points are clustered, in points of the screen (`clusterRadius`). 50 by
    /// default.
    package let radius: Double
    /// The highest zoom level at which points are clustered (`clusterMaxZoom`); `nil` for one less than the
    /// source's last level.
    package let maxZoom: Int?
    /// The minimum number of points in a cluster (`clusterMinPoints`). 2 by default.
    package let minPoints: Int
    /// The properties of clusters (`clusterProperties`), by name.
    package let properties: [Property]

    /// The maximum number of cluster properties; further ones are left out.
    private static let propertyLimit = 100

    /// Reads the members `cluster...` of a source.
    /// - Parameter omit: called with the name of each member that is left out, and the reason.
    init(_ members: [String: StyleJSON], omit: (_ member: String, _ reason: String) -> Void) {
        radius = max(0, members["clusterRadius"]?.number ?? 50)
        maxZoom = members["clusterMaxZoom"]?.number.map { Int(min(max($0, 0), 30)) }
        minPoints = members["clusterMinPoints"]?.number.map { Int(min(max($0, 2), 1e9)) } ?? 2
        var properties: [Property] = []
        for (name, json) in (members["clusterProperties"]?.object ?? [:]).sorted(by: { $0.key < $1.key })
            .prefix(Self.propertyLimit)
        {
            do throws(ExpressionError) {
                properties.append(try Self.property(name, json))
            } catch {
                omit("clusterProperties \"\(ShortText.of(name))\"", "\(error)")
            }
        }
        self.properties = properties
    }

    /// Reads a cluster property. It is `[operator, map]`, where the operator combines the cluster's value so
    /// far with the value of what is merged into the cluster, or `[reduce, map]` with an expression for this.
    private static func property(_ name: String, _ json: StyleJSON) throws(ExpressionError) -> Property {
        guard let parts = json.array, parts.count == 2 else {
            throw ExpressionError(
                path: [], reason: "it is not an array of an operator and an expression")
        }
        let reduce =
            parts[0].string.map {
                StyleJSON.array([
                    .string($0), .array([.string("accumulated")]), .array([.string("get"), .string(name)]),
                ])
            } ?? parts[0]
        return Property(
            name: name, map: try expression(parts[1], name), reduce: try expression(reduce, name, true))
    }

    private static func expression(
        _ json: StyleJSON, _ name: String, _ allowsAccumulated: Bool = false
    ) throws(ExpressionError) -> StyleExpression {
        try StyleExpression(
            json, expecting: nil, site: "clusterProperties \"\(ShortText.of(name))\"",
            registry: KeyRegistry(), allowsAccumulated: allowsAccumulated)
    }
}
