import Foundation

/// A compiled expression. Cheap to copy; evaluated on any thread.
@usableFromInline
package struct StyleExpression: Sendable {
    /// What its value depends on.
    package let dependence: ExpressionDependence
    /// What the expression is of, for messages: `layer "roads", line-width`.
    let site: String

    private final class Compiled: Sendable {
        let program: ExpressionProgram
        init(_ program: ExpressionProgram) { self.program = program }
    }

    private let compiled: Compiled
    private let root: Int32

    /// Compiles an expression.
    /// - Parameter expected: the type that is asserted of its value; `nil` if any type is right.
    /// - Parameter registry: gives the slots of the keys; shared by the expressions of a layer.
    init(
        _ json: StyleJSON, expecting expected: StyleType?, site: String, registry: KeyRegistry,
        annotation: TypeAnnotation = .standard, allowsAccumulated: Bool = false
    ) throws(ExpressionError) {
        var parser = ExpressionParser(registry: registry, allowsAccumulated: allowsAccumulated)
        let parsed = try parser.parse(json, expected, as: annotation)
        parser.program.keys = registry.names
        parser.program.scope = registry.scope
        (compiled, root) = (Compiled(parser.program), parsed.node)
        (dependence, self.site) = (parsed.dependence, site)
    }

    /// An expression on its own, from its JSON text.
    package init(json text: String, expecting expected: StyleType? = nil, allowsAccumulated: Bool = false)
        throws(ExpressionError)
    {
        let json: StyleJSON
        do { json = try StyleJSON(Data(text.utf8)) } catch {
            throw ExpressionError(path: [], reason: error.reason)
        }
        try self.init(
            json, expecting: expected, site: "expression", registry: KeyRegistry(),
            allowsAccumulated: allowsAccumulated)
    }

    /// Whether a JSON value is meant as an expression: an array that begins with the name of an operator.
    package static func isExpression(_ json: StyleJSON) -> Bool {
        guard let name = json.array?.first?.string else { return false }
        return ExpressionParser.isOperator(name)
    }

    /// The value; nil if the evaluation fails, which the context's problems take note of.
    package func evaluate(_ context: StyleContext) -> StyleValue? {
        var state = EvaluationState()
        do {
            return try compiled.program.evaluate(root, context, &state)
        } catch {
            record(error, context)
            return nil
        }
    }

    /// The number; nil if the evaluation fails or its value is none.
    func number(_ context: StyleContext) -> Double? {
        var state = EvaluationState()
        do {
            let number = try compiled.program.number(root, context, &state)
            return number.isNaN ? nil : number
        } catch {
            record(error, context)
            return nil
        }
    }

    /// The Boolean; nil if the evaluation fails.
    func boolean(_ context: StyleContext) -> Bool? {
        var state = EvaluationState()
        do {
            return try compiled.program.boolean(root, context, &state)
        } catch {
            record(error, context)
            return nil
        }
    }

    /// Notes a text that is none of the property's values.
    func recordUnknown(_ text: String, _ context: StyleContext) {
        record(EvaluationFailure(-1, .notInEnumeration(text)), context)
    }

    private func record(_ failure: EvaluationFailure, _ context: StyleContext) {
        guard let problems = context.problems else { return }
        // Null where a value is wanted is a property that the feature lacks, which is no mistake.
        if case .wrongType(_, .null) = failure.reason { return }
        problems.record(.init(expression: ObjectIdentifier(compiled), node: failure.node)) {
            "Style \(site): \(failure.phrase); its default is used."
        }
    }

    /// Why the zoom level is not asked for as the specification allows; nil if it is: as the input of one
    /// `step` or interpolation, at the top or within `let` or `coalesce` only.
    var zoomMisuse: String? {
        guard dependence.contains(.zoom) else { return nil }
        let program = compiled.program
        var count = 0
        var stack = [root]
        var seenBindings: Set<Int32> = []
        while let index = stack.popLast() {
            let node = program.nodes[Int(index)]
            switch node.operation {
            case .input(.zoom): count += 1
            case .variable where seenBindings.insert(node.data).inserted:
                stack.append(program.bindings[Int(node.data)])
            default: break
            }
            for i in 0..<node.count { stack.append(program.child(node, i)) }
        }
        guard hasTopCurve(root) else {
            return "\"zoom\" is the input of a \"step\" or an interpolation at the top, and of nothing else"
        }
        return count == 1 ? nil : "only one \"step\" or interpolation by \"zoom\" is allowed"
    }

    private func hasTopCurve(_ index: Int32) -> Bool {
        let program = compiled.program
        let node = program.nodes[Int(index)]
        switch node.operation {
        case .decision(.coalesce):
            return (0..<node.count).contains { hasTopCurve(program.child(node, $0)) }
        case .ramp:
            if case .input(.zoom) = program.nodes[Int(program.child(node, 0))].operation { return true }
            return false
        default: return false
        }
    }

    /// What a text that the expression makes may ask for.
    var textUse: StyleTextUse {
        var use: StyleTextUse = []
        for section in compiled.program.formats.joined()
        where section.scale >= 0 || section.fonts >= 0 || section.color >= 0 {
            use.insert(.sections)
        }
        let hasImage = compiled.program.nodes.contains {
            if case .text(.image) = $0.operation { true } else { false }
        }
        if hasImage { use.insert(.images) }
        return use
    }

    /// Whether the outermost operator interpolates.
    var isInterpolationByZoom: Bool {
        let program = compiled.program
        let node = program.nodes[Int(root)]
        guard case .ramp = node.operation, program.ramps[Int(node.data)].curve != nil else { return false }
        return hasTopCurve(root)
    }
}
