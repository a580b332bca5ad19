import Foundation

/// How a style merges the points of a GeoJSON source: its members `cluster...`.
package struct StyleClustering: Sendable {
    /// A property of clusters, computed from those of their points.
    package struct Property: Sendable {
        /// The name.
        package let name: String
        /// What one point adds: an expression of its properties.
        package let map: StyleExpression
        /// Adds a part of a cluster: an expression of `accumulated`, the value so far, and of the part's
        /// properties.
        package let reduce: StyleExpression
    }

    /// The radius of a cluster in points (`clusterRadius`). 50 by default.
    package let radius: Double
    /// The greatest zoom level at which points are merged (`clusterMaxZoom`); `nil` stands for one less than
    /// the source's last.
    package let maxZoom: Int?
    /// The least number of points in a cluster (`clusterMinPoints`). 2 by default.
    package let minPoints: Int
    /// The properties of clusters (`clusterProperties`), by name.
    package let properties: [Property]

    /// More properties are left out.
    private static let propertyLimit = 100

    /// - Parameter omit: takes a member that is left out, and why.
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

    /// `[operator, map]`, where the operator joins the value so far and the part's; or `[reduce, map]`.
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
