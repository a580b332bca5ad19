/// The operations of nodes in a compiled expression. `data` is the node's `data`, an index into one of the
/// tables of `ExpressionProgram`.
enum Operation: Sendable {
    /// The constant that the node's `data` selects in the program's table `literals`.
    case literal
    /// The value of a variable of `let`, which is computed once in an evaluation. The node's `data` is the
    /// index in the program's `bindings`.
    case variable
    case input(Input)
    /// `get`: the value of a property of the feature. `has`: whether the feature has the property. The node's
    /// `data` is the index of the property's name in the program's `keys`.
    case get, has
    case lookup(Lookup)
    case types(Types)
    case decision(Decision)
    case compare(Comparison)
    /// A `step` or an interpolation, which the node's `data` selects in the program's table `ramps`. The
    /// children are the input, then the outputs.
    case ramp
    /// A `match` by the table that the node's `data` selects in the program's `matches`. The children are the
    /// input, the outputs, and the output for all other inputs.
    case match
    case math(Math)
    case text(Text)
    case color(ColorPart)
    /// Whether the feature lies in an area, which the node's `data` selects in the program's table `areas`.
    case within
    /// The distance in meters from the feature to the shapes that the node's `data` selects in the program's
    /// table `shapes`.
    case distance

    /// The inputs of an expression that the context of the evaluation provides, such as the zoom level.
    enum Input: Sendable {
        case zoom, heatmapDensity, lineProgress, accumulated, properties, geometryType, id
        /// A value of the state that a program has set for the feature. The child of the node is the name of
        /// the value.
        case featureState
        /// A value of the state that a program has set for the map. The node's `data` is the index of the
        /// value's name in the program's `keys`.
        case globalState
    }

    enum Lookup: Sendable {
        case getDynamic, hasDynamic, getIn, hasIn, at, isIn, indexOf, length, slice
    }

    /// Operations on types. For assertions and conversions, the node's `data` is the index of the type in the
    /// program's `types`.
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
        /// A text of sections. The node's `data` selects, in the program's table `formats`, which children
        /// each section has.
        case format
    }

    enum ColorPart: Sendable {
        case fromComponents, toComponents
    }
}
