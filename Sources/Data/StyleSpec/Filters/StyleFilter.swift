import Foundation

/// The filter of a layer or a source, which selects the features that it shows.
package struct StyleFilter: Sendable {
    /// The things on which the result of the filter depends.
    package var dependence: ExpressionDependence { expression.dependence }
    private let expression: StyleExpression

    /// Compiles a filter: an expression, or a filter of the old form, such as `["==", "class", "road"]`.
    init(_ json: StyleJSON, site: String, registry: KeyRegistry) throws(ExpressionError) {
        let converted = LegacyFilter.isLegacy(json) ? try LegacyFilter.expression(json) : json
        expression = try StyleExpression(converted, expecting: .boolean, site: site, registry: registry)
    }

    /// Compiles the filter of a layer or a source. A filter that is not valid selects no feature, since
    /// selecting all features would be worse.
    /// - Parameter warn: called with the reason if the filter is not valid.
    init(_ json: StyleJSON, site: String, registry: KeyRegistry, warn: (String) -> Void) {
        do {
            try self.init(json, site: site, registry: registry)
        } catch {
            warn("\(error), so no feature is shown")
            self = .showingNothing
        }
    }

    private static let showingNothing: StyleFilter = {
        do { return try StyleFilter(false, site: "", registry: KeyRegistry()) } catch {
            preconditionFailure("The filter `false` is legal: \(error)")
        }
    }()

    /// Compiles a filter outside of a style, from its JSON text.
    package init(json text: String) throws(ExpressionError) {
        let json: StyleJSON
        do { json = try StyleJSON(Data(text.utf8)) } catch {
            throw ExpressionError(path: [], reason: error.reason)
        }
        try self.init(json, site: "filter", registry: KeyRegistry())
    }

    /// Whether the filter selects the context's feature; false if the evaluation fails.
    package func matches(_ context: StyleContext) -> Bool { expression.boolean(context) ?? false }
}
