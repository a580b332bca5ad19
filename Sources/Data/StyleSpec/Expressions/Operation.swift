/// The operations of nodes in a compiled expression.
enum Operation: Sendable {
    /// The constant `literals[data]`.
    case literal
    /// The value of the variable whose binding has the index `data`; evaluated once.
    case variable
    case input(Input)
    /// The value of the property `keys[data]`, or whether the feature has the property.
    case get, has
    case lookup(Lookup)
    case types(Types)
    case decision(Decision)
    case compare(Comparison)
    /// A `step` or an interpolation `ramps[data]`. The children are the input, then the outputs.
    case ramp
    /// A `match` with the table `matches[data]`. The children are the input, the outputs, and the output for
    /// all other inputs.
    case match
    case math(Math)
    case text(Text)
    case color(ColorPart)
    /// Whether the feature lies in the area `areas[data]`.
    case within
    /// The distance from the feature to the shapes `shapes[data]`.
    case distance

    /// Values that the context provides.
    enum Input: Sendable {
        case zoom, heatmapDensity, lineProgress, accumulated, properties, geometryType, id
        /// A value of the feature's state; the child is its name.
        case featureState
        /// The value `keys[data]` of the map's state.
        case globalState
    }

    enum Lookup: Sendable {
        case getDynamic, hasDynamic, getIn, hasIn, at, isIn, indexOf, length, slice
    }

    /// Operations on types. For assertions and conversions, `data` is the index of the type.
    enum Types: Sendable {
        case assert, coerce, typeOf, list, fail
    }

    enum Decision: Sendable {
        case choose, coalesce, all, any, not
    }

    enum Comparison: Sendable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    }

    enum Math: Sendable {
        case add, subtract, negate, multiply, divide, remainder, power, minimum, maximum
        case squareRoot, log10, ln, log2, sin, cos, tan, asin, acos, atan, abs, ceil, floor, round
    }

    enum Text: Sendable {
        case concat, downcase, upcase, split, join, isSupportedScript, resolvedLocale, collator, numberFormat
        case image
        /// A text of sections; `formats[data]` says which children each section has.
        case format
    }

    enum ColorPart: Sendable {
        case fromComponents, toComponents
    }
}
