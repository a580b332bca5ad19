/// What a node of a compiled expression does with its children.
enum Operation: Sendable {
    /// `literals[data]`.
    case literal
    /// The value of binding `data`, evaluated once.
    case variable
    case input(Input)
    /// A property by the key `keys[data]`.
    case get, has
    case lookup(Lookup)
    case types(Types)
    case decision(Decision)
    case compare(Comparison)
    /// Children: the input, then the outputs of `ramps[data]`.
    case ramp
    /// Children: the input, the outputs of `matches[data]`, and the fallback.
    case match
    case math(Math)
    case text(Text)
    case color(ColorPart)
    /// Whether the feature lies in `areas[data]`.
    case within
    /// How far the feature is from `shapes[data]`.
    case distance

    /// What is given from outside.
    enum Input: Sendable {
        case zoom, heatmapDensity, lineProgress, accumulated, properties, geometryType, id
        /// Child: the name.
        case featureState
        /// `keys[data]`.
        case globalState
    }

    enum Lookup: Sendable {
        case getDynamic, hasDynamic, getIn, hasIn, at, isIn, indexOf, length, slice
    }

    /// `data` is a type for assertions and coercions.
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
        /// Children of the sections `formats[data]`.
        case format
    }

    enum ColorPart: Sendable {
        case fromComponents, toComponents
    }
}
