import Foundation

extension ExpressionProgram {
    func math(
        _ operation: Operation.Math, _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        switch operation {
        case .add, .multiply, .minimum, .maximum: return try fold(operation, node, context, &state)
        case .subtract, .divide, .remainder, .power:
            let a = try number(child(node, 0), context, &state)
            let b = try number(child(node, 1), context, &state)
            return Self.binary(operation, a, b)
        default: return Self.unary(operation, try number(child(node, 0), context, &state))
        }
    }

    private func fold(
        _ operation: Operation.Math, _ node: Node, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        var result: Double =
            switch operation {
            case .multiply: 1
            case .minimum: .infinity
            case .maximum: -.infinity
            default: 0
            }
        for i in 0..<node.count {
            let next = try number(child(node, i), context, &state)
            switch operation {
            case .multiply: result *= next
            case .minimum: result = next.isNaN || result.isNaN ? .nan : Swift.min(result, next)
            case .maximum: result = next.isNaN || result.isNaN ? .nan : Swift.max(result, next)
            default: result += next
            }
        }
        return result
    }

    private static func binary(_ operation: Operation.Math, _ a: Double, _ b: Double) -> Double {
        switch operation {
        case .subtract: a - b
        case .divide: a / b
        case .remainder: a.truncatingRemainder(dividingBy: b)
        default: pow(a, b)
        }
    }

    private static func unary(_ operation: Operation.Math, _ x: Double) -> Double {
        switch operation {
        case .negate: -x
        case .squareRoot: x.squareRoot()
        case .log10: Foundation.log10(x)
        case .ln: log(x)
        case .log2: Foundation.log2(x)
        case .sin: Foundation.sin(x)
        case .cos: Foundation.cos(x)
        case .tan: Foundation.tan(x)
        case .asin: Foundation.asin(x)
        case .acos: Foundation.acos(x)
        case .atan: Foundation.atan(x)
        case .abs: Swift.abs(x)
        case .ceil: x.rounded(.up)
        case .floor: x.rounded(.down)
        case .round: x.rounded(.toNearestOrAwayFromZero)
        case .add, .subtract, .multiply, .divide, .remainder, .power, .minimum, .maximum:
            preconditionFailure("\(operation) takes more than one number")
        }
    }

    /// Whether the feature lies within an area. An area never does, as the specification says.
    func isWithin(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Bool {
        guard let feature = context.feature, let geometry = feature.table.geometry else { return false }
        let area = areas[Int(nodes[Int(index)].data)]
        let parts = geometry.worldParts(feature.parts)
        try state.spend(area.cost * parts.reduce(0) { $0 + $1.count } / 20, index)
        guard !parts.allSatisfy(\.isEmpty) else { return false }
        return switch feature.geometryType {
        case .point: area.contains(points: parts, halfUnit: geometry.halfUnit)
        case .line: area.contains(lines: parts, halfUnit: geometry.halfUnit)
        case .polygon, .unknown: false
        }
    }

    /// The distance in meters; not a number where the place of the feature is unknown.
    func distance(
        _ index: Int32, _ context: StyleContext, _ state: inout EvaluationState
    ) throws(EvaluationFailure) -> Double {
        guard let feature = context.feature, let geometry = feature.table.geometry else { return .nan }
        let target = shapes[Int(nodes[Int(index)].data)]
        let parts = geometry.worldParts(feature.parts).map { $0.map(WorldPoint.position) }
        guard let first = parts.first?.first else { return .nan }
        try state.spend(target.count * parts.reduce(0) { $0 + $1.count } / 10, index)
        let ground = GroundDistance(to: target, around: first)
        return switch feature.geometryType {
        case .point: ground.fromPoints(parts.flatMap { $0 })
        case .line: ground.fromLines(parts, isRing: false)
        case .polygon: ground.fromLines(parts, isRing: true)
        case .unknown: .nan
        }
    }
}
