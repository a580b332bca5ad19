/// Converts an old-style function, `{"stops": ...}`, to the expression that means the same.
///
/// A function by zoom is an interpolation or a step by `zoom`; a function by a property is one by the
/// property's value, with the function's default where the value is no number; a function by both is an
/// interpolation by zoom between functions of the property.
struct StopFunction {
    private let members: [String: StyleJSON]
    private let definition: StylePropertyDefinition
    private let kind: Kind
    private let stops: [(input: StyleJSON, output: StyleJSON)]

    private enum Kind: String { case identity, exponential, interval, categorical }

    /// The maximum number of stops of an old-style function.
    private static let limit = 50_000

    /// The expression that means the same as a function, which is the value of the style property
    /// `definition`.
    /// - Throws: if the function has no stops, an unknown type, or stops that are no pairs.
    static func expression(
        _ members: [String: StyleJSON], of definition: StylePropertyDefinition
    ) throws(ExpressionError) -> StyleJSON {
        let function = try StopFunction(members, definition)
        return try function.expression()
    }

    private init(_ members: [String: StyleJSON], _ definition: StylePropertyDefinition)
        throws(ExpressionError)
    {
        (self.members, self.definition) = (members, definition)
        let standard: Kind = definition.isInterpolated ? .exponential : .interval
        if let name = members["type"] {
            guard let kind = name.string.flatMap(Kind.init(rawValue:)) else {
                throw Self.failure("the type of a function is identity, exponential, interval or categorical")
            }
            self.kind = kind
        } else {
            kind = members["stops"] == nil && members["property"] != nil ? .identity : standard
        }
        var stops: [(input: StyleJSON, output: StyleJSON)] = []
        for stop in members["stops"]?.array ?? [] {
            guard let pair = stop.array, pair.count == 2 else {
                throw Self.failure("a stop is an input and an output")
            }
            stops.append((pair[0], pair[1]))
        }
        guard !stops.isEmpty || kind == .identity else { throw Self.failure("a function has stops") }
        guard stops.count <= Self.limit else { throw Self.failure("it has more than \(Self.limit) stops") }
        self.stops = stops
    }

    private static func failure(_ reason: String) -> ExpressionError {
        ExpressionError(path: [], reason: reason)
    }

    private func expression() throws(ExpressionError) -> StyleJSON {
        let property = members["property"]?.string
        if kind == .identity {
            guard let property else { throw Self.failure("an identity function has a property") }
            return identity(property)
        }
        if stops.contains(where: { $0.input.object != nil }) {
            guard let property else { throw Self.failure("a function by zoom and value has a property") }
            return try byZoomAndProperty(property)
        }
        if let property { return try byProperty(property, stops, base: members["base"]) }
        guard kind != .categorical else { throw Self.failure("a function by zoom has no categories") }
        return try curve(["zoom"], stops, base: members["base"])
    }

    // MARK: - Kinds

    private func identity(_ property: String) -> StyleJSON {
        let value: StyleJSON = ["get", .string(property)]
        guard let fallback = members["default"] else { return value }
        if !definition.allowed.isEmpty, definition.type == .string {
            return ["match", value, .array(definition.allowed.map { .string($0) }), value, fallback]
        }
        let quoted = Self.quoted(fallback)
        switch definition.type {
        case .color: return ["to-color", value, quoted]
        case .number: return ["number", value, quoted]
        case .boolean: return ["boolean", value, quoted]
        case .string: return ["string", value, quoted]
        case .array(let item, let count):
            return [
                "array", .string(item.description), count.map { .number(Double($0)) } ?? .null, value, quoted,
            ]
        default: return ["coalesce", value, quoted]
        }
    }

    private func byProperty(
        _ property: String, _ stops: [(input: StyleJSON, output: StyleJSON)], base: StyleJSON?
    ) throws(ExpressionError) -> StyleJSON {
        let value: StyleJSON = ["get", .string(property)]
        if kind == .categorical { return categories(value, stops) }
        let curve = try curve(["number", value], stops, base: base)
        guard let fallback = members["default"] else { return curve }
        return ["case", ["==", ["typeof", value], "number"], curve, Self.quoted(fallback)]
    }

    private func categories(
        _ value: StyleJSON, _ stops: [(input: StyleJSON, output: StyleJSON)]
    ) -> StyleJSON {
        let absent: StyleJSON = definition.type == .resolvedImage ? "" : ["error", "no category fits"]
        let fallback = (members["default"] ?? definition.defaultValue).map(Self.quoted) ?? absent
        if case .boolean = stops[0].input {
            var parts: [StyleJSON] = ["case"]
            for stop in stops { parts += [["==", value, stop.input], Self.quoted(stop.output)] }
            return .array(parts + [fallback])
        }
        var parts: [StyleJSON] = ["match", value]
        var seen: Set<String> = []
        for stop in stops where seen.insert(Self.name(stop.input)).inserted {
            parts += [stop.input, Self.quoted(stop.output)]
        }
        return .array(parts + [fallback])
    }

    private static func name(_ json: StyleJSON) -> String {
        json.string ?? json.number.map(ValueText.number) ?? ""
    }

    private func byZoomAndProperty(_ property: String) throws(ExpressionError) -> StyleJSON {
        var zooms: [Double] = []
        var groups: [[(input: StyleJSON, output: StyleJSON)]] = []
        var indices: [Double: Int] = [:]
        for stop in stops {
            guard let input = stop.input.object, let zoom = input["zoom"]?.number, let value = input["value"]
            else {
                throw Self.failure("the input of a stop by zoom and value has both")
            }
            if let index = indices[zoom] {
                groups[index].append((value, stop.output))
            } else {
                indices[zoom] = groups.count
                zooms.append(zoom)
                groups.append([(value, stop.output)])
            }
        }
        var parts: [StyleJSON] =
            definition.isInterpolated ? [.string(interpolation), ["linear"], ["zoom"]] : ["step", ["zoom"]]
        for (i, zoom) in zooms.enumerated() {
            if i > 0 || definition.isInterpolated { parts.append(.number(zoom)) }
            parts.append(try byProperty(property, groups[i], base: members["base"]))
        }
        return padded(parts)
    }

    // MARK: - Curves

    private var interpolation: String {
        switch members["colorSpace"]?.string {
        case "hcl": "interpolate-hcl"
        case "lab": "interpolate-lab"
        default: "interpolate"
        }
    }

    private func curve(
        _ input: StyleJSON, _ stops: [(input: StyleJSON, output: StyleJSON)], base: StyleJSON?
    ) throws(ExpressionError) -> StyleJSON {
        let isStep = kind == .interval || !definition.isInterpolated
        var parts: [StyleJSON] = ["step", input]
        if !isStep {
            let isPlain = base == nil || base == 1
            parts = [.string(interpolation), isPlain ? ["linear"] : ["exponential", base ?? 1], input]
        }
        var last: Double?
        for stop in stops {
            guard let number = stop.input.number else {
                throw Self.failure("the input of a stop is a number")
            }
            // Old documents have stops twice; the first counts.
            if let last, number == last { continue }
            if !isStep || last != nil { parts.append(.number(number)) }
            last = number
            parts.append(output(stop.output, isByZoom: input == ["zoom"]))
        }
        return padded(parts)
    }

    /// The stops of a `step`, which needs two outputs: a single stop is repeated.
    private func padded(_ parts: [StyleJSON]) -> StyleJSON {
        guard parts[0] == "step", parts.count == 3 else { return .array(parts) }
        return .array(parts + [0, parts[2]])
    }

    private func output(_ json: StyleJSON, isByZoom: Bool) -> StyleJSON {
        if isByZoom, definition.hasTokens, let text = json.string, let expression = TokenText.expression(text)
        {
            return expression
        }
        return Self.quoted(json)
    }

    /// A JSON value as a literal, since arrays and objects in functions are values and never expressions.
    private static func quoted(_ json: StyleJSON) -> StyleJSON {
        switch json {
        case .array, .object: ["literal", json]
        case .null, .boolean, .number, .string: json
        }
    }
}
