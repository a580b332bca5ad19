import Foundation

/// Which features of a source a layer shows.
package struct StyleFilter: Sendable {
    /// What the answer depends on.
    package var dependence: ExpressionDependence { expression.dependence }
    private let expression: StyleExpression

    /// Compiles a filter of the old or the new form.
    init(_ json: StyleJSON, site: String, registry: KeyRegistry) throws(ExpressionError) {
        let converted = LegacyFilter.isLegacy(json) ? try LegacyFilter.expression(json) : json
        expression = try StyleExpression(converted, expecting: .boolean, site: site, registry: registry)
    }

    /// A layer's filter. A wrong one shows no feature: all of them would be more than was meant.
    /// - Parameter warn: called with what is wrong.
    init(
        ofLayer json: StyleJSON, site: String, registry: KeyRegistry, warn: (String) -> Void
    ) {
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

    /// A filter on its own, from its JSON text.
    package init(json text: String) throws(ExpressionError) {
        let json: StyleJSON
        do { json = try StyleJSON(Data(text.utf8)) } catch {
            throw ExpressionError(path: [], reason: error.reason)
        }
        try self.init(json, site: "filter", registry: KeyRegistry())
    }

    /// Whether the context's feature is shown. One for which the evaluation fails is not.
    package func matches(_ context: StyleContext) -> Bool { expression.boolean(context) ?? false }
}
