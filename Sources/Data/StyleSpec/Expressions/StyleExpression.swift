import Foundation

/// A compiled expression of the style specification. Cheap to copy; may be evaluated on any thread.
@usableFromInline
package struct StyleExpression: Sendable {
    /// The things on which the expression's value depends.
    package let dependence: ExpressionDependence
    /// The part of the style to which the expression belongs, for messages: `layer "roads", line-width`.
    let site: String

    private final class Compiled: Sendable {
        let program: ExpressionProgram
        init(_ program: ExpressionProgram) { self.program = program }
    }

    private let compiled: Compiled
    private let root: Int32

    /// Compiles an expression.
    /// - Parameter expected: the type that the value must have; `nil` to allow any type.
    /// - Parameter registry: assigns slots (indices) to property names; shared by the expressions of a layer.
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

    /// Compiles an expression outside of a style, from its JSON text.
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

    /// Evaluates the expression; nil if this fails, which is recorded in the context's problems.
    package func evaluate(_ context: StyleContext) -> StyleValue? {
        var state = EvaluationState()
        do {
            return try compiled.program.evaluate(root, context, &state)
        } catch {
            record(error, context)
            return nil
        }
    }

    /// Evaluates an expression of numbers; nil if this fails or the value is not a number.
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

    /// Evaluates an expression of Booleans; nil if this fails.
    func boolean(_ context: StyleContext) -> Bool? {
        var state = EvaluationState()
        do {
            return try compiled.program.boolean(root, context, &state)
        } catch {
            record(error, context)
            return nil
        }
    }

    /// Records that the expression's value is a text that the property does not allow.
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

    /// Why the expression uses the zoom level in a way that the specification forbids; nil if it does not.
    /// Only one `step` or interpolation may have the zoom level as its input, and it must be the outermost
    /// operator, or stand within `let` or `coalesce`.
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

    /// What the texts that the expression makes may contain beside plain text, such as images.
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

    /// Whether the outermost operator interpolates by the zoom level.
    var isInterpolationByZoom: Bool {
        let program = compiled.program
        let node = program.nodes[Int(root)]
        guard case .ramp = node.operation, program.ramps[Int(node.data)].curve != nil else { return false }
        return hasTopCurve(root)
    }
}
