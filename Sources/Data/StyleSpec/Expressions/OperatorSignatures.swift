import Foundation

/// The operators whose operands have fixed types, and the constants, by name.
enum OperatorSignatures {
    /// The operation of an operator, with the types of its operands and its result.
    struct Signature {
        let operation: Operation
        let result: StyleType
        /// The types of the operands; for an operator with any number of operands, the type of each.
        let operands: [StyleType]
        var isRepeated = false
        var dependence: ExpressionDependence = []
    }

    /// The signatures by the operator's name; those of one operator differ in the number of operands.
    static let all: [String: [Signature]] = {
        var table: [String: [Signature]] = [:]
        for (name, signature) in inputs + lookups + texts + colors + decisions + numbers {
            table[name, default: []].append(signature)
        }
        return table
    }()

    /// The numbers for which the operators without operands `pi`, `e` and `ln2` stand.
    static let constants: [String: Double] = ["pi": .pi, "e": M_E, "ln2": M_LN2]

    private static let inputs: [(String, Signature)] = [
        ("zoom", .init(operation: .input(.zoom), result: .number, operands: [], dependence: .zoom)),
        (
            "heatmap-density",
            .init(
                operation: .input(.heatmapDensity), result: .number, operands: [], dependence: .heatmapDensity
            )
        ),
        (
            "line-progress",
            .init(operation: .input(.lineProgress), result: .number, operands: [], dependence: .lineProgress)
        ),
        (
            "properties",
            .init(operation: .input(.properties), result: .object, operands: [], dependence: .feature)
        ),
        (
            "geometry-type",
            .init(operation: .input(.geometryType), result: .string, operands: [], dependence: .feature)
        ),
        ("id", .init(operation: .input(.id), result: .value, operands: [], dependence: .feature)),
        (
            "feature-state",
            .init(
                operation: .input(.featureState), result: .value, operands: [.string],
                dependence: .featureState)
        ),
    ]

    private static let lookups: [(String, Signature)] = [
        (
            "get",
            .init(operation: .lookup(.getDynamic), result: .value, operands: [.string], dependence: .feature)
        ),
        ("get", .init(operation: .lookup(.getIn), result: .value, operands: [.string, .object])),
        (
            "has",
            .init(
                operation: .lookup(.hasDynamic), result: .boolean, operands: [.string], dependence: .feature)
        ),
        ("has", .init(operation: .lookup(.hasIn), result: .boolean, operands: [.string, .object])),
        ("typeof", .init(operation: .types(.typeOf), result: .string, operands: [.value])),
        ("error", .init(operation: .types(.fail), result: .error, operands: [.string])),
    ]

    private static let texts: [(String, Signature)] = [
        ("concat", .init(operation: .text(.concat), result: .string, operands: [.value], isRepeated: true)),
        ("upcase", .init(operation: .text(.upcase), result: .string, operands: [.string])),
        ("downcase", .init(operation: .text(.downcase), result: .string, operands: [.string])),
        (
            "split",
            .init(
                operation: .text(.split), result: .array(.string, count: nil), operands: [.string, .string])
        ),
        (
            "join",
            .init(operation: .text(.join), result: .string, operands: [.array(.string, count: nil), .string])
        ),
        (
            "is-supported-script",
            .init(
                operation: .text(.isSupportedScript), result: .boolean, operands: [.string],
                dependence: .environment)
        ),
        (
            "resolved-locale",
            .init(
                operation: .text(.resolvedLocale), result: .string, operands: [.collator],
                dependence: .environment)
        ),
    ]

    private static let colors: [(String, Signature)] = [
        (
            "rgb",
            .init(operation: .color(.fromComponents), result: .color, operands: [.number, .number, .number])
        ),
        (
            "rgba",
            .init(
                operation: .color(.fromComponents), result: .color,
                operands: [.number, .number, .number, .number])
        ),
        (
            "to-rgba",
            .init(operation: .color(.toComponents), result: .array(.number, count: 4), operands: [.color])
        ),
    ]

    private static let decisions: [(String, Signature)] = [
        ("all", .init(operation: .decision(.all), result: .boolean, operands: [.boolean], isRepeated: true)),
        ("any", .init(operation: .decision(.any), result: .boolean, operands: [.boolean], isRepeated: true)),
        ("!", .init(operation: .decision(.not), result: .boolean, operands: [.boolean])),
    ]

    private static let numbers: [(String, Signature)] = {
        let one: [(String, Operation.Math)] = [
            ("-", .negate), ("sqrt", .squareRoot), ("log10", .log10), ("ln", .ln), ("log2", .log2),
            ("sin", .sin),
            ("cos", .cos), ("tan", .tan), ("asin", .asin), ("acos", .acos), ("atan", .atan), ("abs", .abs),
            ("ceil", .ceil), ("floor", .floor), ("round", .round),
        ]
        let two: [(String, Operation.Math)] = [
            ("-", .subtract), ("/", .divide), ("%", .remainder), ("^", .power),
        ]
        let many: [(String, Operation.Math)] = [
            ("+", .add), ("*", .multiply), ("min", .minimum), ("max", .maximum),
        ]
        func entry(_ name: String, _ operation: Operation.Math, _ count: Int, _ isRepeated: Bool) -> (
            String, Signature
        ) {
            (
                name,
                Signature(
                    operation: .math(operation), result: .number,
                    operands: Array(repeating: .number, count: count), isRepeated: isRepeated)
            )
        }
        return one.map { entry($0.0, $0.1, 1, false) } + two.map { entry($0.0, $0.1, 2, false) }
            + many.map { entry($0.0, $0.1, 1, true) }
    }()
}
